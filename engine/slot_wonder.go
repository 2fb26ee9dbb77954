package engine

import "slices"

// printedWonders are the wonders as they are called where the law has none, so that a move with one can be read.
var printedWonders = []string{"theater", "great-bridge", "great-wall", "monument", "cathedral"}

// wonderNames are the wonders of the law, by the number that an action says, from 1.
func wonderNames(r *Rules, each func(i int, name string) bool) {
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

// The slot for a wonder, by its name.
var _ = newSlot(slot{
	word: "WONDER", help: "NAME", expects: "a wonder (like theater)",
	isSet: func(a *Action, _ *argNode) bool { return a.Count != 0 },
	read: func(p *parser, n *argNode, i int, a *Action) (int, bool) {
		said := p.word(i)
		wonderNames(p.game.Rules, func(w int, name string) bool {
			if string(said) == name {
				a.Count = uint8(w + 1)
			}
			return a.Count == 0
		})
		if a.Count == 0 {
			p.expect(i, n.expects)
		}
		return i + 1, a.Count != 0
	},
	write: func(g *Game, _ *argNode, a *Action, out []string) []string {
		wonderNames(g.Rules, func(w int, name string) bool {
			if w+1 == int(a.Count) {
				out = append(out, name)
			}
			return true
		})
		return out
	},
	words: func(g *Game) (names []string) {
		wonderNames(g.Rules, func(_ int, name string) bool {
			names = append(names, name)
			return true
		})
		return slices.Clip(names)
	},
	samples: func(g *Game, _ *argNode, a *Action, then func()) {
		wonderNames(g.Rules, func(w int, _ string) bool {
			a.Count = uint8(w + 1)
			then()
			return true
		})
	},
})
