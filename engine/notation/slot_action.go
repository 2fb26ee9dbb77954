package notation

import (
	"strings"

	"catanref/engine"
)

// The slot for an action of the table, by its words; spaces may stand for hyphens.
var _ = newSlot(slot{
	word: "ACTION", help: "NAME", expects: "an action of the table",
	isSet: func(a *engine.Action, _ *argNode) bool { return a.Count != 0 },
	read: func(p *parser, n *argNode, i int, a *engine.Action) (int, bool) {
		used, all := 1, p.game.Rules.Actions
		for j := range all {
			words := all[j].Words
			if string(p.word(i)) == words {
				a.Count, used = uint8(j+1), 1
				break
			}
			if k := strings.Count(words, "-") + 1; !p.quick && k >= used && p.says(i, strings.Split(words, "-")) {
				a.Count, used = uint8(j+1), k // the longest match
			}
		}
		if p.unsure = p.unsure || a.Count == 0 && p.quick; a.Count == 0 && i < len(p.words) {
			names := n.slot.words(p.game)
			message := "The table has no actions of its own."
			if len(names) > 0 {
				message = "No such action: they are " + strings.Join(names, ", ") + "."
			}
			p.refuse(i, message, names)
		} else if a.Count == 0 {
			p.expect(i, n.expects)
		}
		return i + used, a.Count != 0
	},
	write: func(g *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
		if i := int(a.Count) - 1; i >= 0 && i < len(g.Rules.Actions) {
			out = append(out, g.Rules.Actions[i].Words)
		}
		return out
	},
	words: func(g *engine.Game) (names []string) {
		for i := range g.Rules.Actions {
			names = append(names, g.Rules.Actions[i].Words)
		}
		return names
	},
	samples: func(g *engine.Game, _ *argNode, a *engine.Action, then func()) {
		for i := range g.Rules.Actions {
			a.Count = uint8(i + 1)
			then()
		}
	},
})
