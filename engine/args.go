package engine

import (
	"fmt"
	"strings"
)

// Slots of the argument grammar, by the word that stands for them in Verb.Args.
//
//	V E H          an intersection, a path, a hex
//	P              another player
//	GIVE TAKE      a list of cards
//	CARD           one card, any word for one
//	TRACK DECK     an improvement track, a deck
//	N              a number
//	DICE           two dice, or their sum alone
//	FACES          two faces to which dice are set
//	EVENT          the event die
//	TOOK           "2 from blue 0 from white"
//	STEALS         "steal blue wool steal white", any number
//	DRAWS          "blue spy white ?"
//	none           declines (sets None)
//	wall pirate    mark the action (set Wall, Pirate)
//
// A slot followed by ... may be repeated.
type argKind uint8

const (
	litArg argKind = iota
	optArg
	altArg
	vArg
	eArg
	hArg
	pArg
	giveArg
	takeArg
	cardArg
	trackArg
	deckArg
	nArg
	diceArg
	eventArg
	tookArg
	stealsArg
	drawsArg
	facesArg
)

var argSlots = map[string]argKind{
	"V": vArg, "E": eArg, "H": hArg, "P": pArg, "GIVE": giveArg, "TAKE": takeArg, "CARD": cardArg,
	"TRACK": trackArg, "DECK": deckArg, "N": nArg, "DICE": diceArg, "EVENT": eventArg,
	"FACES": facesArg, "TOOK": tookArg, "STEALS": stealsArg, "DRAWS": drawsArg,
}

// expects names what a slot waits for, for people.
var expects = map[argKind]string{
	vArg: "an intersection (like B2.N)", eArg: "a path (like B2/NE)", hArg: "a hex (like C3 or ore10)",
	pArg: "a player", giveArg: "cards (like 2 wool 1 ore)", takeArg: "cards (like 2 wool 1 ore)",
	cardArg: "a card", trackArg: "trade, politics or science", deckArg: "trade, politics or science",
	nArg: "a number", diceArg: "two dice (like 3 4) or their sum", facesArg: "two dice (like 3 4)", eventArg: "ship, trade, politics or science",
	tookArg: "a count and a player (like 2 from blue)", stealsArg: "steal and a player",
	drawsArg: "a player and a card",
}

var flagWords = map[string]Flag{"none": None, "wall": Wall, "pirate": Pirate}

type argNode struct {
	kind   argKind
	word   string
	repeat bool
	place  int       // index of a place slot
	sub    []argNode // of an optional part or of alternatives
}

// compileArgs reads the grammar of one verb. It panics on a fault: grammars are written in code.
func compileArgs(s string) []argNode {
	s = strings.NewReplacer("[", " [ ", "]", " ] ").Replace(s)
	places := 0
	nodes, rest := compileSeq(strings.Fields(s), &places)
	if len(rest) > 0 {
		panic("engine: unbalanced arguments: " + s)
	}
	return nodes
}

func compileSeq(words []string, places *int) (nodes []argNode, rest []string) {
	for len(words) > 0 {
		w := words[0]
		words = words[1:]
		switch w {
		case "]":
			return nodes, words
		case "[":
			var sub []argNode
			sub, words = compileSeq(words, places)
			nodes = append(nodes, argNode{kind: optArg, sub: sub})
			continue
		}
		if strings.Contains(w, "|") {
			n := argNode{kind: altArg}
			first, last := *places, *places
			for alt := range strings.SplitSeq(w, "|") {
				*places = first
				n.sub = append(n.sub, compileSlot(alt, places))
				last = max(last, *places)
			}
			*places = last
			nodes = append(nodes, n)
			continue
		}
		nodes = append(nodes, compileSlot(w, places))
	}
	return nodes, nil
}

func compileSlot(w string, places *int) argNode {
	n := argNode{}
	w, n.repeat = strings.CutSuffix(w, "...")
	n.word = w
	if k, ok := argSlots[w]; ok {
		n.kind = k
	}
	if n.kind == vArg || n.kind == eArg || n.kind == hArg {
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
	out := []string{g.Names[a.Seat] + ":", v.Words}
	return strings.Join(g.appendArgs(out, &a, v.args), " ")
}

func (g *Game) appendArgs(out []string, a *Action, nodes []argNode) []string {
	for i := range nodes {
		n := &nodes[i]
		switch n.kind {
		case optArg:
			if anySet(a, n.sub) {
				out = g.appendArgs(out, a, n.sub)
			}
		case altArg:
			for j := range n.sub {
				if isSet(a, &n.sub[j]) || j == len(n.sub)-1 {
					out = g.appendArgs(out, a, n.sub[j:j+1])
					break
				}
			}
		default:
			out = g.appendSlot(out, a, n)
		}
	}
	return out
}

func anySet(a *Action, nodes []argNode) bool {
	for i := range nodes {
		if n := &nodes[i]; n.kind != litArg && isSet(a, n) || n.kind == litArg && isFlagged(a, n.word) {
			return true
		}
	}
	return false
}

func isFlagged(a *Action, word string) bool { return flagWords[word] != 0 && a.Is(flagWords[word]) }

// isSet reports whether the action says something for the slot.
func isSet(a *Action, n *argNode) bool {
	switch n.kind {
	case litArg:
		return flagWords[n.word] == 0 || a.Is(flagWords[n.word])
	case optArg, altArg:
		return anySet(a, n.sub)
	case vArg, eArg, hArg:
		return a.Places[n.place] != 0
	case pArg:
		return a.Other != NoSeat
	case giveArg:
		return a.Give != 0 || a.Unseen[0] > 0 || a.Odd[0] != 0 && !a.Is(OddTaken)
	case takeArg:
		return a.Take != 0 || a.Unseen[1] > 0 || a.Odd[0] != 0 && a.Is(OddTaken)
	case cardArg:
		return a.Card != 0
	case trackArg, deckArg:
		return a.Track != 0
	case nArg:
		return a.Count != 0
	case diceArg, facesArg:
		return a.Sum != 0
	case eventArg:
		return a.Dice[2] != 0
	case tookArg, stealsArg, drawsArg:
		return a.Each != [MaxSeats]uint8{}
	}
	return false
}

func (g *Game) appendSlot(out []string, a *Action, n *argNode) []string {
	switch n.kind {
	case litArg:
		return append(out, n.word)
	case vArg, eArg, hArg:
		last := n.place
		if n.repeat {
			last = len(a.Places) - 1
		}
		for i := n.place; i <= last && a.Places[i] != 0; i++ {
			out = append(out, g.Board.Name(a.Places[i]))
		}
	case pArg:
		if a.Other != NoSeat {
			out = append(out, g.Names[a.Other])
		}
	case giveArg:
		out = append(out, listText(a.Give, a.Unseen[0], a, !a.Is(OddTaken)))
	case takeArg:
		out = append(out, listText(a.Take, a.Unseen[1], a, a.Is(OddTaken)))
	case cardArg:
		if a.Card != 0 {
			out = append(out, a.Card.String())
		}
	case trackArg, deckArg:
		if a.Track != 0 {
			out = append(out, Track(a.Track-1).String())
		}
	case nArg:
		if a.Count != 0 {
			out = append(out, fmt.Sprint(a.Count))
		}
	case diceArg, facesArg:
		switch {
		case a.Dice[0] != 0:
			out = append(out, fmt.Sprint(a.Dice[0]), fmt.Sprint(a.Dice[1]))
		case a.Sum != 0:
			out = append(out, fmt.Sprint(a.Sum))
		}
	case eventArg:
		if a.Dice[2] != 0 {
			out = append(out, Event(a.Dice[2]).String())
		}
	case tookArg, stealsArg, drawsArg:
		out = g.appendEach(out, a, n.kind)
	}
	return out
}

func (g *Game) appendEach(out []string, a *Action, kind argKind) []string {
	for seat, x := range a.Each {
		if x == 0 || seat >= len(g.Names) {
			continue
		}
		switch kind {
		case tookArg:
			out = append(out, fmt.Sprint(x-1), "from", g.Names[seat])
		case stealsArg:
			out = append(out, "steal", g.Names[seat])
			if x > 1 {
				out = append(out, Card(x-1).String())
			}
		case drawsArg:
			out = append(out, g.Names[seat], Card(x-1).String())
		}
	}
	return out
}

// listText prints one side of an exchange, its unseen and its odd cards included.
func listText(c Cards, unseen uint8, a *Action, odd bool) string {
	var parts []string
	if c != 0 {
		parts = append(parts, c.String())
	}
	if unseen > 0 {
		parts = append(parts, fmt.Sprintf("%d ?", unseen))
	}
	if odd {
		for _, card := range a.Odd {
			if card != 0 {
				parts = append(parts, card.String())
			}
		}
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return strings.Join(parts, " ")
}

// Event is a face of the event die, zero for not thrown.
type Event uint8

const (
	NoEvent Event = iota
	TradeGate
	PoliticsGate
	ScienceGate
	Ship
)

var eventNames = [...]string{"", "trade", "politics", "science", "ship"}

func (e Event) String() string { return eventNames[e] }
