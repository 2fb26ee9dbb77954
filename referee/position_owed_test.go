package referee

import (
	"maps"
	"slices"
	"testing"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/referee/random"
	"catanref/referee/setupkeys"
	"catanref/referee/table"
)

// Duties are read back completely: the reason, the player to whom something is owed, and what the roll still brings
// after the answers. Rulings depend on all of it.
func TestOwedReadsBack(t *testing.T) {
	neutral := map[string]any{"white": "C1.SE", "orange": "D4.S"}
	seen := map[string]int{}
	for name, head := range map[string]map[string]any{
		"four":             {"players": table.SeatNames[:4]},
		"knights":          {"players": table.SeatNames[:4], "ruleset": "ck-2015"},
		"knights 2007":     {"players": table.SeatNames[:3], "ruleset": "ck-2007"},
		"knights at sea":   {"players": table.SeatNames[:4], "board": "new-shores", "ruleset": "ck-2015"},
		"two with knights": {"players": table.SeatNames[:2], "ruleset": "ck-2015", "variants": []string{"for-two"}, "neutral": neutral},
		"six with knights": {"players": table.SeatNames[:6], "ruleset": "ck-2015"},
	} {
		t.Run(name, func(t *testing.T) {
			start := readShown(t, head)
			g, p := start.Game, random.New()
			shown := maps.Clone(head)
			if g.Owners > g.Players { // the pieces on the board show where the neutral players began
				shown["neutral"] = g.Names[g.Players:g.Owners]
			}
			for seed := range uint64(sample.Of(5, 100)) {
				p.Begin(g, &start.Start, seed)
				for n := 0; n < 3000 && !p.Over(); n++ {
					p.Run(1, false)
					s := p.State
					if len(s.Owed()) == 0 || s.Phase == position.SetupPhase || n%8 != 0 && engine.VerbOf(s.Owed()[0].Verb()).Words == "robber" {
						continue
					}
					shown["setup"] = setupkeys.Of(g, deals.Known(g, &s))
					got := readShown(t, shown).Start
					if s.Stage != got.Stage || !slices.Equal(s.Owed(), got.Owed()) {
						t.Fatalf("seed %d: %+v is owed, at stage %d; read back %+v, at %d", seed, s.Owed(), s.Stage, got.Owed(), got.Stage)
					}
					for _, due := range s.Owed() {
						seen[engine.VerbOf(due.Verb()).Words]++
					}
				}
			}
		})
	}
	for _, word := range []string{"retreat", "place", "pillage", "draw", "discard", "aqueduct", "give", "road", "knight"} {
		if seen[word] == 0 {
			t.Errorf("%q was never owed: %v", word, seen)
		}
	}
}
