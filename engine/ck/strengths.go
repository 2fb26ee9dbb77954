package ck

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Strengths returns the strengths of the barbarians and of the defending knights if the barbarians landed now.
func Strengths(g *engine.Game, s *position.State) (barbarians, catan int) {
	for _, p := range s.Pieces[:g.Board.NumPlaces] {
		switch {
		case !g.Plays(p.Owner()):
		case p.Kind() == position.City:
			barbarians++
		case p.IsKnight() && p.Is(position.Active) && (!commitKnights.Of(g.Rules).Value || p.Is(position.Committed)):
			catan += p.Strength()
		}
	}
	return barbarians, catan
}

// knightsOf returns the strength of a player's active knights.
func knightsOf(f *engine.Facts, seat position.Seat) (strength int) {
	for _, p := range f.State.Pieces[:f.Game.Board.NumPlaces] {
		if p.IsKnight() && p.Owner() == seat && p.Is(position.Active) {
			strength += p.Strength()
		}
	}
	return strength
}

// What is shown of knights, barbarians and improvements.
func init() {
	things.AddTally(Book, things.Tally{Key: "knights", Word: "active knights", Sign: "a-knight", Count: knightsOf})
	things.AddDanger(Book, things.Danger{
		Key: "barbarians", Title: "Barbarians", Sign: "ship", Target: "Catan", Times: "attack", Force: "the knights",
		Stands: func(g *engine.Game, s *position.State) things.Advance {
			strength, defence := Strengths(g, s)
			return things.Advance{At: int(s.Barbarians), Steps: max(1, barbarianSteps.Of(g.Rules).Value), Attacks: int(s.Attacks), Strength: strength, Defence: defence}
		},
	})
	for t := range position.NumTracks {
		things.AddLadder(Book, things.Ladder{
			Word: t.String(), Most: 5, Award: "metropolis of " + t.String(), Holder: func(s *position.State) position.Seat { return holder(s, t) },
			Level: func(s *position.State, seat position.Seat) int { return int(s.Players[seat].Improvements[t]) },
			Says: func(g *engine.Game, s *position.State, seat position.Seat) string {
				level := int(s.Players[seat].Improvements[t])
				text := fmt.Sprintf("%s %d %s", t, level, g.Rules.LevelName(t, level))
				if holder(s, t) == seat {
					text += " (metropolis)"
				}
				return text
			},
		})
	}
}
