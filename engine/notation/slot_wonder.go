package notation

import (
	"slices"
	"strings"

	"catanref/engine"
)

// printedWonders are the names of wonders for a law that has none, so that a move with one can still be read.
var printedWonders = []string{"theater", "great-bridge", "great-wall", "monument", "cathedral"}

// wonderNames yields the wonders of the law by their number in an action, from 1.
func wonderNames(r *engine.Rules, each func(i int, name string) bool) {
	for i := range r.Wonders {
		if !each(i, r.Wonders[i].Name) {
			return
		}
	}
	if len(r.Wonders) == 0 {
		for i, name := range printedWonders {
			if !each(i, name) {
				return
			}
		}
	}
}

// says reports whether these words follow from i on.
func (p *parser) says(i int, words []string) bool {
	for j, word := range words {
		if string(p.word(i+j)) != word {
			return false
		}
	}
	return true
}

// The slot for a wonder, by its name; spaces may stand for hyphens.
var _ = newSlot(slot{
	word: "WONDER", help: "NAME", expects: "a wonder (like theater)", field: Field{Title: "Wonder"},
	isSet: func(a *engine.Action, _ *argNode) bool { return a.Count != 0 },
	read: func(p *parser, n *argNode, i int, a *engine.Action) (int, bool) {
		used := 1
		wonderNames(p.game.Rules, func(w int, name string) bool {
			if string(p.word(i)) == name {
				a.Count = uint8(w + 1)
			} else if words := strings.Split(name, "-"); !p.quick && p.says(i, words) {
				a.Count, used = uint8(w+1), len(words)
			}
			return a.Count == 0
		})
		if p.unsure = p.unsure || a.Count == 0 && p.quick; a.Count == 0 && i < len(p.words) {
			names := n.slot.words(p.game)
			p.refuse(i, "No such wonder: they are "+strings.Join(names, ", ")+".", names)
		} else if a.Count == 0 {
			p.expect(i, n.expects)
		}
		return i + used, a.Count != 0
	},
	write: func(g *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
		wonderNames(g.Rules, func(w int, name string) bool {
			if w+1 == int(a.Count) {
				out = append(out, name)
			}
			return true
		})
		return out
	},
	words: func(g *engine.Game) (names []string) {
		wonderNames(g.Rules, func(_ int, name string) bool {
			names = append(names, name)
			return true
		})
		return slices.Clip(names)
	},
	samples: func(g *engine.Game, _ *argNode, a *engine.Action, then func()) {
		wonderNames(g.Rules, func(w int, _ string) bool {
			a.Count = uint8(w + 1)
			then()
			return true
		})
	},
})
