package referee

import (
	"testing"

	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/referee/table"
	"catanref/variants"
	"catanref/variants/yamlfile"
)

// BenchmarkVariants plays random games without variants, with a variant whose condition is never true, and with
// variants whose expressions are evaluated at each roll and for each hex that the robber might move to.
func BenchmarkVariants(b *testing.B) {
	for _, row := range []struct {
		name, ruleset string
		uses          []yamlfile.Use
	}{
		{"none", "base-2020", nil},
		{"combined-trade-build", "base-2020", []yamlfile.Use{{Name: "combined-trade-build"}}},
		{"off", "base-2020", []yamlfile.Use{{Name: "friendly-robber", When: "false"}, {Name: "easy-start", When: "len(players) > 5"}}},
		{"easy-start", "base-2020", []yamlfile.Use{{Name: "easy-start"}}},
		{"friendly-robber", "base-2020", []yamlfile.Use{{Name: "friendly-robber"}}},
		{"both", "base-2020", []yamlfile.Use{{Name: "friendly-robber"}, {Name: "easy-start"}}},
		{"by the turn", "base-2020", []yamlfile.Use{{Name: "friendly-robber", When: "turn.number > 20"}}},
		{"knights none", "ck-2015", nil},
		{"knights easy-start", "ck-2015", []yamlfile.Use{{Name: "easy-start"}}},
	} {
		b.Run(row.name, func(b *testing.B) {
			f := &yamlfile.File{Name: "game.yaml"}
			law := variants.Law(f, variants.Query{Ruleset: row.ruleset, Uses: row.uses, Players: position.Seated(table.SeatNames[:4], nil, nil), Board: board.Beginner()})
			if law == nil {
				b.Fatal(f.Err())
			}
			benchmarkPlay(b, law)
		})
	}
}
