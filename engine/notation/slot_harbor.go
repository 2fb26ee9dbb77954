package notation

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
)

// The slot for the kind of a harbor: any, or a resource.
var _ = newSlot(slot{
	word: "HARBOR", help: "KIND", expects: "what the harbor trades: any or a resource", field: Field{Title: "What the harbor trades"},
	isSet: func(a *engine.Action, _ *argNode) bool { return a.Count != 0 },
	read: func(p *parser, n *argNode, i int, a *engine.Action) (int, bool) {
		kind, ok := PrintedHarbor(p.word(i))
		if !ok {
			if p.quick {
				p.unsure = true
				return i, false
			}
			var err error
			if kind, err = ParseHarbor(string(p.word(i))); err != nil {
				p.refuse(i, "A harbor trades any cards or a resource.", n.slot.words(p.game))
				return i, false
			}
		}
		a.Count = uint8(kind)
		return i + 1, true
	},
	write: func(_ *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
		return append(out, board.Harbor(a.Count).String())
	},
	words: func(*engine.Game) (out []string) {
		for h := board.AnyHarbor; h <= board.HarborFor(cards.Ore); h++ {
			out = append(out, h.String())
		}
		return out
	},
	samples: func(_ *engine.Game, _ *argNode, a *engine.Action, then func()) {
		for h := board.AnyHarbor; h <= board.HarborFor(cards.Ore); h++ {
			a.Count = uint8(h)
			then()
		}
	},
})
