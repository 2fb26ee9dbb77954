package ck

import (
	"catanref/engine"
	"catanref/engine/position"
)

// Strengths returns the strengths of the barbarians and of the defending knights if the barbarians landed now.
func Strengths(g *engine.Game, s *position.State) (barbarians, catan int) {
	for _, p := range s.Pieces[:g.Board.NumPlaces] {
		switch {
		case !g.Plays(p.Owner()):
		case p.Kind() == position.City:
			barbarians++
		case p.IsKnight() && p.Is(position.Active) && (!g.Rules.CommitKnights.Value || p.Is(position.Committed)):
			catan += p.Strength()
		}
	}
	return barbarians, catan
}

// KnightsOf returns the strength of a player's active knights.
func KnightsOf(g *engine.Game, s *position.State, seat position.Seat) (strength int) {
	for _, p := range s.Pieces[:g.Board.NumPlaces] {
		if p.IsKnight() && p.Owner() == seat && p.Is(position.Active) {
			strength += p.Strength()
		}
	}
	return strength
}
