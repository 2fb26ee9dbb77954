package notation

import (
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// The slots for numbers, dice and the faces of the event die.
var (
	_ = newSlot(slot{
		word: "N", expects: "a number",
		isSet: func(a *engine.Action, _ *argNode) bool { return a.Count != 0 },
		read: func(p *parser, n *argNode, i int, a *engine.Action) (int, bool) {
			x, ok := p.count(i, mostCounted)
			if ok = ok && x > 0; !ok {
				p.expect(i, n.expects)
			}
			a.Count = uint8(x)
			return i + 1, ok
		},
		write: func(_ *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
			if a.Count != 0 {
				out = append(out, strconv.Itoa(int(a.Count)))
			}
			return out
		},
		samples: func(_ *engine.Game, _ *argNode, a *engine.Action, then func()) {
			for x := uint8(1); x <= 5; x++ {
				a.Count = x
				then()
			}
		},
	})
	_ = newSlot(slot{
		word: "DICE", help: "N N", expects: "two dice (like 3 4) or their sum",
		isSet: diceStated, read: readDice, write: writeDice, words: pips,
	})
	_ = newSlot(slot{
		word: "DIE", help: "N", expects: "what the die shows (like 3)", field: Field{Title: "The die"},
		isSet: func(a *engine.Action, _ *argNode) bool { return a.Count != 0 },
		read:  readDie,
		write: func(_ *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
			if a.Count != 0 {
				out = append(out, strconv.Itoa(int(a.Count)))
			}
			return out
		},
		words: pips,
		samples: func(_ *engine.Game, _ *argNode, a *engine.Action, then func()) {
			for a.Count = 1; a.Count <= 6; a.Count++ {
				then()
			}
		},
	})
	_ = newSlot(slot{
		word: "FACES", help: "N N", expects: "two dice (like 3 4)", field: Field{Title: "Dice", As: twoDice},
		isSet: diceStated, read: readFaces, write: writeDice, words: pips,
		samples: func(_ *engine.Game, _ *argNode, a *engine.Action, then func()) {
			for x := uint8(0); x <= 7; x++ {
				for y := uint8(0); y <= 7; y++ {
					a.Throw(x, y, position.NoEvent)
					then()
				}
			}
		},
	})
	_ = newSlot(slot{
		word: "EVENT", expects: "ship, trade, politics or science", field: Field{Title: "Event die"}, idle: lacksCommodities,
		isSet: func(a *engine.Action, _ *argNode) bool { return a.Event() != position.NoEvent },
		read: func(p *parser, _ *argNode, i int, a *engine.Action) (int, bool) {
			e := position.EventNamed(p.word(i))
			if _, number := cards.WholeNumber(p.word(i)); number && lacksCommodities(p.game) {
				p.refuse(i, "Two dice are thrown, and no third.", nil)
			} else if lacksCommodities(p.game) {
				p.refuse(i, "Nothing more can be said of a roll here.", nil)
			} else if e == position.NoEvent {
				p.refuse(i, "The event die shows ship, trade, politics or science; yellow, blue and green are the gates.", position.EventNames())
			}
			a.Dice[2] = uint8(e)
			return i + 1, e != position.NoEvent
		},
		write: func(_ *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
			if e := a.Event(); e != position.NoEvent {
				out = append(out, e.String())
			}
			return out
		},
		words: func(*engine.Game) []string { return []string{"ship", "trade", "politics", "science"} },
	})
	_ = newSlot(gateSlot("TRACK", Field{Title: "Track", As: Ladder}))
	_ = newSlot(gateSlot("DECK", Field{Title: "Deck"}))
)

// gateSlot is a slot for a track or a deck.
func gateSlot(word string, field Field) slot {
	return slot{
		word: word, field: field, expects: "trade, politics or science", idle: lacksCommodities,
		isSet: func(a *engine.Action, _ *argNode) bool { return a.Gate != position.NoEvent },
		read: func(p *parser, _ *argNode, i int, a *engine.Action) (int, bool) {
			e := position.EventNamed(p.word(i))
			if !e.IsGate() {
				p.refuse(i, "No such "+strings.ToLower(word)+". There are trade, politics and science.", position.TrackNames())
			}
			a.Gate = e
			return i + 1, e.IsGate()
		},
		write: func(_ *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
			if a.Gate != position.NoEvent {
				out = append(out, a.Gate.String())
			}
			return out
		},
		words: func(*engine.Game) []string { return position.TrackNames() },
		samples: func(_ *engine.Game, _ *argNode, a *engine.Action, then func()) {
			for t := range position.NumTracks {
				a.Gate = t.Gate()
				then()
			}
		},
	}
}

// The largest number that can be counted, and the largest face that a die can be set to.
const (
	mostCounted = 127
	mostPips    = 63
)

// count reads a number without a sign, up to most.
func (p *parser) count(i, most int) (int, bool) {
	word := p.word(i)
	if len(word) == 0 || word[0] == '+' || word[0] == '-' {
		return 0, false
	}
	n, ok := cards.WholeNumber(word)
	return n, ok && n <= most
}

func pips(*engine.Game) []string { return []string{"1", "2", "3", "4", "5", "6"} }

func diceStated(a *engine.Action, _ *argNode) bool { return a.Sum != 0 }

// readDice reads two dice, or only their sum if there is only one number.
func readDice(p *parser, n *argNode, i int, a *engine.Action) (int, bool) {
	x, ok := cards.WholeNumber(p.word(i))
	if !ok {
		p.expect(i, n.expects)
		return i, false
	}
	second := p.over(i + 1)
	y, two := cards.WholeNumber(p.word(second))
	if !two {
		if x < 2 || x > 12 {
			p.refuse(i, "Two dice show 2 to 12.", nil)
			return i, false
		}
		a.Sum = uint8(x)
		return i + 1, true
	}
	for _, die := range [2]struct{ at, pips int }{{i, x}, {second, y}} {
		if die.pips < 1 || die.pips > 6 {
			p.refuse(die.at, "A die shows 1 to 6.", nil)
			return i, false
		}
	}
	a.Dice[0], a.Dice[1], a.Sum = uint8(x), uint8(y), uint8(x+y)
	return second + 1, true
}

// readDie reads what one die shows.
func readDie(p *parser, n *argNode, i int, a *engine.Action) (int, bool) {
	return p.die(n, i, &a.Count)
}

// die reads the number of one die.
func (p *parser) die(n *argNode, i int, into *uint8) (int, bool) {
	x, ok := cards.WholeNumber(p.word(i))
	switch {
	case !ok:
		p.expect(i, n.expects)
		return i, false
	case x < 1 || x > 6:
		p.refuse(i, "A die shows 1 to 6.", nil)
		return i, false
	}
	*into = uint8(x)
	return i + 1, true
}

// readFaces reads the faces that dice are set to; the rules decide whether a die has them.
func readFaces(p *parser, n *argNode, i int, a *engine.Action) (int, bool) {
	at := i
	for j := range 2 {
		if j > 0 {
			at = p.over(at)
		}
		x, ok := p.count(at, mostPips)
		if !ok {
			p.expect(at, n.expects)
			return i, false
		}
		a.Dice[j] = uint8(x)
		at++
	}
	a.Sum = a.Dice[0] + a.Dice[1]
	return at, true
}

func writeDice(_ *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
	switch {
	case a.Dice[0] != 0:
		out = append(out, strconv.Itoa(int(a.Dice[0])), strconv.Itoa(int(a.Dice[1])))
	case a.Sum != 0:
		out = append(out, strconv.Itoa(int(a.Sum)))
	}
	return out
}
