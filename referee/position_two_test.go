package referee

import (
	"math/rand/v2"
	"testing"

	"catanref/engine/base"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/referee/random"
	"catanref/referee/setupkeys"
	"catanref/referee/table"
)

// A position with two players and neutral players reads back the same, including cards that were given up.
func TestShownForTwoReadsBack(t *testing.T) {
	for _, ruleset := range []string{"base-2020", "ck-2015"} {
		head := map[string]any{"players": table.SeatNames[:2], "ruleset": ruleset, "variants": []string{"for-two"}, "neutral": map[string]string{"white": "C1.SE", "orange": "D4.S"}}
		start := readShown(t, head)
		head["neutral"] = start.Game.Names[2:]
		g, r, p, given := start.Game, rand.New(rand.NewPCG(2, 6)), random.New(), 0
		p.Begin(g, &start.Start, 3)
		for !p.Over() {
			p.Run(1+r.IntN(40), false)
			s := p.State
			if s.Phase == position.OverPhase || s.Phase == position.SetupPhase {
				continue
			}
			for seat := range g.Players {
				given += int(s.Players[seat].Held[base.GivenUp])
			}
			head["setup"] = setupkeys.Of(g, deals.Known(g, &s))
			got := readShown(t, head).Start
			for seat := range g.Owners {
				if got.Players[seat] != s.Players[seat] {
					t.Fatalf("%s: %s reads back as\n%+v, not\n%+v", ruleset, g.Names[seat], got.Players[seat], s.Players[seat])
				}
			}
			for deck := range s.Decks { // a setup cannot say which cards are deep in the deck
				if got.Decks[deck].N != s.Decks[deck].N {
					t.Fatalf("%s: %d cards in deck %d, not %d", ruleset, got.Decks[deck].N, deck, s.Decks[deck].N)
				}
			}
			if got.LargestArmy != s.LargestArmy || got.Bank != s.Bank || got.GaveKnight != s.GaveKnight {
				t.Fatalf("%s: army %v, bank %v read back as %v, %v", ruleset, s.LargestArmy, s.Bank, got.LargestArmy, got.Bank)
			}
		}
		if ruleset == "base-2020" && given == 0 {
			t.Error("no knight card was given up")
		}
	}
}
