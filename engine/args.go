package engine

import (
	"strconv"
	"strings"
)

// argKind is the kind of one part of a verb's arguments.
type argKind uint8

const (
	literalArg  argKind = iota // a literal word
	slotArg                    // a slot of the table in slot.go
	optionalArg                // an optional part
	choiceArg                  // one of several
)

// argNode is one part of the arguments of a verb.
type argNode struct {
	kind    argKind
	word    string // in Verb.Args
	slot    *slot
	expects string // what the reader expects here, for messages
	repeat  bool
	place   int       // index of the place, if the slot takes one
	sub     []argNode // of an optional part or of a choice
}

// compileArgs parses Verb.Args. It panics on a mistake, since arguments are written in code.
func compileArgs(s string) []argNode {
	places := 0
	nodes, rest := compileSeq(s, &places)
	if rest != "" {
		panic("engine: unbalanced arguments: " + s)
	}
	return nodes
}

// argWord splits off the first word of the arguments; a bracket is a word, and "" means the end.
func argWord(s string) (word, rest string) {
	s = strings.TrimLeft(s, " ")
	end := strings.IndexAny(s, " []")
	switch {
	case end < 0:
		end = len(s)
	case end == 0 && s != "":
		end = 1
	}
	return s[:end], s[end:]
}

// compileSeq reads parts up to the closing bracket or to the end.
func compileSeq(s string, places *int) (nodes []argNode, rest string) {
	for w, s := argWord(s); w != ""; w, s = argWord(s) {
		switch {
		case w == "]":
			return nodes, s
		case w == "[":
			var sub []argNode
			sub, s = compileSeq(s, places)
			nodes = append(nodes, argNode{kind: optionalArg, sub: sub})
		case strings.Contains(w, "|"):
			n := argNode{kind: choiceArg}
			first, last := *places, *places // all alternatives fill the same places
			for alternative := range strings.SplitSeq(w, "|") {
				*places = first
				n.sub = append(n.sub, compileSlot(alternative, places))
				last = max(last, *places)
			}
			*places = last
			nodes = append(nodes, n)
		default:
			nodes = append(nodes, compileSlot(w, places))
		}
	}
	return nodes, ""
}

func compileSlot(w string, places *int) argNode {
	w, repeat := strings.CutSuffix(w, "...")
	row := slots[w]
	switch {
	case row == nil && w != strings.ToLower(w):
		panic("engine: no slot is called " + w)
	case row == nil:
		return argNode{kind: literalArg, word: w, expects: strconv.Quote(w)}
	}
	n := argNode{kind: slotArg, word: w, slot: row, expects: row.expects, repeat: repeat}
	if row.place {
		n.place = *places
		*places++
	}
	return n
}

// Text prints the action as a move: "red: settlement B2.NE". Reading it gives the action back.
func (g *Game) Text(a Action) string {
	v := a.Verb.Verb()
	if v == nil {
		return ""
	}
	out := append(make([]string, 0, 8), v.Words)
	return g.Names[a.Seat] + ": " + strings.Join(g.writeArgs(out, &a, v.args), " ")
}

func (g *Game) writeArgs(out []string, a *Action, nodes []argNode) []string {
	for i := range nodes {
		n := &nodes[i]
		switch n.kind {
		case literalArg:
			out = append(out, n.word)
		case slotArg:
			out = n.slot.write(g, n, a, out)
		case optionalArg:
			if n.says(a) {
				out = g.writeArgs(out, a, n.sub)
			}
		case choiceArg:
			for j := range n.sub {
				if n.sub[j].kind == literalArg || n.sub[j].says(a) || j == len(n.sub)-1 {
					out = g.writeArgs(out, a, n.sub[j:j+1])
					break
				}
			}
		}
	}
	return out
}

// says reports whether the action fills the part. A literal word that is always there does not count.
func (n *argNode) says(a *Action) bool {
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

// help shows the part as the contract writes it.
func (n *argNode) help() string {
	switch n.kind {
	case optionalArg:
		return "[" + helpOf(n.sub, " ") + "]"
	case choiceArg:
		return helpOf(n.sub, "|")
	case literalArg:
		return n.word
	}
	text := n.slot.word
	if n.slot.help != "" {
		text = n.slot.help
	}
	if n.repeat {
		text += "..."
	}
	return text
}

func helpOf(nodes []argNode, between string) string {
	parts := make([]string, len(nodes))
	for i := range nodes {
		parts[i] = nodes[i].help()
	}
	return strings.Join(parts, between)
}

// eachPart calls f for every literal and slot among the nodes, including those in optional parts and choices.
func eachPart(nodes []argNode, f func(n *argNode)) {
	for i := range nodes {
		if n := &nodes[i]; n.sub != nil {
			eachPart(n.sub, f)
		} else {
			f(n)
		}
	}
}

// Sayings calls f with every action that the verb's arguments can express for the seat, except choices of cards
// out of a hand and the slots that left names.
func (v *Verb) Sayings(g *Game, seat Seat, left func(slot string) bool, f func(a Action)) {
	a := &Action{Verb: v.ID, Seat: seat, Other: NoSeat} // filled in place: there can be millions
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
	fill(v.args, func() { f(*a) })
}
