package stats

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Hidden returns the face-down points of a player: those that are known, and an upper bound on those of unseen cards.
// Progress cards with points are revealed at once, so they do not count here.
func Hidden(g *engine.Game, s *position.State, seat position.Seat) (known, unseen int) {
	facts := engine.NewFacts(g, s)
	if base.HooksOf(g.Hooks).NoDevelopment == nil {
		unseen = int(s.Players[seat].Cards[cards.Unseen])
	}
	return facts.Points(seat) - facts.PublicPoints(seat), unseen
}
