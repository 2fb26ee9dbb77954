package referee

import (
	"slices"
	"testing"

	"catanref/engine/board"
	"catanref/engine/notation"
)

// freeTables calls visit for each mixture: each ruleset, each board, each subset of what can be added.
func freeTables(visit func(f freeTable)) {
	names := []string{"red", "blue", "white", "orange", "green", "brown"}
	fishless := []string{"cloth-for-catan", "wonders-of-catan", "four-islands"} // with fish, but not with rivers
	both := []string{"new-shores", "fog-islands", "through-the-desert", "forgotten-tribe"}
	for _, ruleset := range []string{"base-2020", "summary", "ck-2015", "ck-2007", "ck-annotated", "summary-ck"} {
		for _, board := range slices.Concat([]string{"", "overseas"}, both, fishless) {
			for bits := range 1 << 6 {
				f := freeTable{ruleset: ruleset, overseas: board == "overseas"}
				for i, name := range []string{"event-cards", "fishermen", "rivers", "tb-2007", "harbormaster", "friendly-robber"} {
					if bits>>i&1 != 0 {
						f.variants = append(f.variants, name)
					}
				}
				switch {
				case bits&7 == 0, f.has("friendly-robber") && f.isCK(): // not one of the three; not made for Cities & Knights
					continue
				case f.has("rivers") && slices.Contains(fishless, board), board == "forgotten-tribe" && f.isCK():
					continue
				}
				counts := []int{4}
				switch board {
				case "":
					counts = []int{2, 3, 4, 5, 6}
				case "overseas":
					f.variants, counts = append(f.variants, "seafarers"), []int{2, 3, 4}
				default:
					f.sea, f.variants = board, append(f.variants, "seafarers")
					if !slices.Contains(both, board) && board != "four-islands" || board == "forgotten-tribe" {
						f.variants = append(f.variants, board)
					}
				}
				for _, n := range counts {
					f := f
					f.variants = slices.Clone(f.variants)
					f.players = names[:n]
					switch {
					case n == 2:
						f.neutral, f.variants = names[2:4], append(f.variants, "for-two")
					case n > 4:
						f.variants = append(f.variants, "five-six", []string{"paired-players", "special-building"}[bits&1])
					}
					visit(f)
				}
			}
		}
	}
}

// closes finds where the scenarios at sea let nobody build.
func (f *freeTable) closes(t *testing.T) {
	near := func(h board.Hex) {
		for _, v := range f.board.Corners[h] {
			f.closed[v] = true
		}
	}
	for h := range board.Hex(f.board.NumHexes) {
		if f.board.First.Terrain[h] == board.Fog {
			near(h)
		}
	}
	areas, _ := f.keys["areas"].(map[string]any)
	barred, _ := f.keys["barred"].([]any)
	for _, name := range barred {
		for _, word := range areas[name.(string)].([]any) {
			h, err := notation.FindHex(f.board, word.(string), &f.board.First)
			if err != nil {
				t.Fatal(err)
			}
			near(h)
		}
	}
}
