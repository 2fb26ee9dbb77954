package random_test

import (
	"testing"

	"catanref/engine/position"
	"catanref/referee/random"
	"catanref/setup"
)

// TestCopies copies positions of random games over those of earlier ones: a copy is what an assignment gives.
func TestCopies(t *testing.T) {
	for _, table := range []setup.Table{
		{Players: []string{"red", "blue"}, Variants: []string{"for-two"}},
		{Players: []string{"red", "blue", "white"}, Ruleset: "base-2020"},
		{Players: []string{"red", "blue", "white"}, Board: "new-shores-three"},
		{Players: []string{"red", "blue", "white", "orange", "green", "brown"}, Ruleset: "ck-2015"},
	} {
		g, start, err := setup.Game(table)
		if err != nil {
			t.Fatal(err)
		}
		var kept [16]position.State
		p := random.New()
		for seed := range uint64(10) {
			p.Begin(g, &start, seed)
			for i := 0; !p.Over(); i++ {
				at := &kept[i%len(kept)]
				if g.Copy(at, &p.State); *at != p.State {
					t.Fatalf("%d players, game %d, after %d actions: the copy is another position", len(table.Players), seed, i)
				}
				a, _ := p.Choose()
				if err := p.Do(a); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
