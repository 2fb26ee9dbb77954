package notation

import (
	"strings"

	"catanref/engine"
	"catanref/engine/position"
)

// Text prints the action as a move: "red: settlement B2.NE". Reading it gives the action back.
func Text(g *engine.Game, a engine.Action) string {
	v := engine.VerbOf(a.Verb)
	if v == nil {
		return ""
	}
	out := append(make([]string, 0, 8), v.Words)
	return g.Names[a.Seat] + ": " + strings.Join(writeArgs(g, out, &a, formOf(v).args), " ")
}

func writeArgs(g *engine.Game, out []string, a *engine.Action, nodes []argNode) []string {
	for i := range nodes {
		n := &nodes[i]
		switch n.kind {
		case literalArg:
			out = append(out, n.word)
		case slotArg:
			out = n.slot.write(g, n, a, out)
		case optionalArg:
			if n.says(a) {
				out = writeArgs(g, out, a, n.sub)
			}
		case choiceArg:
			for j := range n.sub {
				if n.sub[j].kind == literalArg || n.sub[j].says(a) || j == len(n.sub)-1 {
					out = writeArgs(g, out, a, n.sub[j:j+1])
					break
				}
			}
		}
	}
	return out
}

// says reports whether the action fills the part. A literal word that is always there does not count.
func (n *argNode) says(a *engine.Action) bool {
	if n.kind == slotArg {
		return n.slot.isSet(a, n)
	}
	for i := range n.sub {
		if n.sub[i].says(a) {
			return true
		}
	}
	return false
}

// help shows the part as the contract writes it; "" if no game of the law can fill it.
func (n *argNode) help(r *engine.Rules) string {
	switch n.kind {
	case optionalArg:
		for i := range n.sub {
			if n.sub[i].help(r) == "" {
				return ""
			}
		}
		return "[" + helpOf(n.sub, " ", r) + "]"
	case choiceArg:
		return helpOf(n.sub, "|", r)
	case literalArg:
		return n.word
	}
	text := n.slot.word
	if n.slot.filled != nil && !n.slot.filled(r) {
		if text = n.slot.unfilled; text == "" {
			return ""
		}
	} else if n.slot.help != "" {
		text = n.slot.help
	}
	if n.repeat {
		text += "..."
	}
	return text
}

func helpOf(nodes []argNode, between string, r *engine.Rules) string {
	var parts []string
	for i := range nodes {
		if part := nodes[i].help(r); part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, between)
}

// Sayings calls f with every action that the verb's arguments can express for the seat, except choices of cards
// out of a hand and the slots that left names.
func Sayings(v *engine.Verb, g *engine.Game, seat position.Seat, left func(slot string) bool, f func(a engine.Action)) {
	a := &engine.Action{Verb: v.ID, Seat: seat, Other: position.NoSeat} // filled in place: there can be millions
	var fill func(nodes []argNode, rest func())
	fill = func(nodes []argNode, rest func()) {
		if len(nodes) == 0 {
			rest()
			return
		}
		n, before := &nodes[0], *a
		then := rest
		if len(nodes) > 1 {
			then = func() { fill(nodes[1:], rest) }
		}
		switch n.kind {
		case literalArg:
			then()
		case optionalArg:
			then()
			fill(n.sub, then)
		case choiceArg:
			for i := range n.sub {
				fill(n.sub[i:i+1], then)
			}
		case slotArg:
			if n.slot.samples != nil && !left(n.slot.word) {
				n.slot.samples(g, n, a, then)
			}
		}
		*a = before
	}
	fill(formOf(v).args, func() { f(*a) })
}
