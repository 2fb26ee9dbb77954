package stats

import (
	"catanref/engine"
	"catanref/engine/base"
)

// Hidden counts the points of a player that do not lie open: those that are known, and at most how many more the cards
// can hold that nobody has seen. A progress card that brings points is laid open at once, so there it is none.
func Hidden(g *engine.Game, s *engine.State, seat engine.Seat) (known, unseen int) {
	facts := engine.NewFacts(g, s)
	if base.HooksOf(g.Hooks).NoDevelopment == nil {
		unseen = int(s.Players[seat].Cards[engine.Unseen])
	}
	return facts.Points(seat) - facts.PublicPoints(seat), unseen
}
