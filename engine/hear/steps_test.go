package hear_test

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"catanref/engine/board"
	"catanref/engine/hear"
	"catanref/engine/hear/words"
	"catanref/setup"
)

// Whatever is said, hearing it takes a bounded number of steps: also lines of sixty words of the game, in any order, of numbers alone, of
// places alone, and of names alone.
func TestStepsAreBounded(t *testing.T) {
	for i, p := range onceEach(positions(t, seedOf(t), 1)) {
		luck := setup.NewLuck(uint64(i))
		var names, places, numbers []string
		for h := range board.Hex(p.game.Board.NumHexes) {
			places = append(places, p.game.Board.Name(h.Place()))
		}
		for v := range board.Intersection(p.game.Board.NumPlaces) {
			places = append(places, p.game.Board.Name(v.Place()))
		}
		names = append(names, p.game.Names...)
		for n := range 13 {
			numbers = append(numbers, strconv.Itoa(n))
		}
		language := words.Languages()[i%len(words.Languages())]
		lexicon := words.Of([]string{language})
		game := slices.Sorted(maps.Keys(lexicon.Forms))
		var acts, cards []string
		for _, form := range game {
			for _, m := range lexicon.Forms[form] {
				switch m.Kind {
				case words.Act:
					acts = append(acts, form)
				case words.Card:
					cards = append(cards, form)
				}
			}
		}
		ear := hear.New(p.game, language)
		for n, of := range [][]string{game, acts, cards, numbers, places, names, slices.Concat(names, places, numbers, acts, cards)} {
			for m, joint := range []string{" ", ", ", " and ", " for ", " so ", " but "} {
				if (i+n+m)%3 > 0 {
					continue
				}
				var line strings.Builder
				for line.Len() < 360 && strings.Count(line.String(), " ") < 58 {
					line.WriteString(of[luck.Below(len(of))] + joint)
				}
				if _, spent, _ := ear.Steps(p.deals, line.String()); spent > hear.MostSteps {
					t.Errorf("table %d: %d steps, at most %d: %s", p.table, spent, hear.MostSteps, line.String())
				}
			}
		}
	}
}

// onceEach is one position of each table.
func onceEach(all []drawnPosition) (out []drawnPosition) {
	for i, p := range all {
		if i+1 == len(all) || all[i+1].table != p.table {
			out = append(out, p)
		}
	}
	return out
}
