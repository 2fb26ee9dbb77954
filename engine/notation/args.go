package notation

import (
	"strconv"
	"strings"

	"catanref/engine/board"
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
	if row.takes != board.NoPlace {
		n.place = *places
		*places++
	}
	return n
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
