package hear

import (
	"slices"

	"catanref/engine"
)

// bag is what one way of taking the words says, by what it is, each in the order in which it was said.
type bag struct {
	acts    []item
	players []spoken
	lists   []list
	numbers []item
	gates   []item
	places  []item
	wonders []item
	dice    []int // of pairs and doubles
	red     int   // of the red die
	yellow  int
	level   int
	count   int // of cards that are not named: "4 cards"
	words   map[string]bool
	bad     bool // it is no move at all
	vague   bool
	last    int  // the word at which the first act stands
	giver   bool // "he gives me": somebody who is not named does it, with who speaks
	mended  bool
	priced  bool // cards stand behind "for"
}

// spoken is a player as it was said.
type spoken struct {
	seat   engine.Seat
	at     int
	before string // the joining word before it
	owns   bool
}

// entry is one entry of a list of cards.
type entry struct {
	card    engine.Card
	n       int
	counted bool
	all     bool
	plural  bool
}

// list is cards one behind the other.
type list struct {
	entries []entry
	by      string // the act that it belongs to: the last before it
	before  string // the joining word before it
	at      int
}

// gather sorts the items of a way.
func gather(way []item) *bag {
	b := &bag{words: map[string]bool{}, last: 1 << 10}
	by, before := "", ""
	open := false // a list goes on
	for i := 0; i < len(way); i++ {
		it := way[i]
		b.mended = b.mended || it.mended
		var next *item
		if i+1 < len(way) {
			next = &way[i+1]
		}
		switch it.kind {
		case talk, other, unknown, side, terrain: // a side that no hex stands beside is none
			b.bad = true
			return b
		case act:
			if b.last > it.from {
				b.last = it.from
			}
			if it.name == "level" {
				b.words["level"] = true
			}
			b.acts, by, before, open = append(b.acts, it), it.name, "", false
		case player:
			owns := next != nil && next.kind == word && next.name == "'s"
			b.players = append(b.players, spoken{it.seat, it.from, before, owns})
			before, open = "", false
		case place:
			b.places = append(b.places, it)
			before, open = "", false
		case gate:
			b.gates = append(b.gates, it)
			before, open = "", false
		case wonder:
			b.wonders = append(b.wonders, it)
		case pair:
			b.dice = append(b.dice, it.n, it.n)
		case number:
			switch {
			case next != nil && next.kind == card:
				b.add(entry{card: next.card, n: it.n, counted: true}, &open, by, before, it.from)
				before = ""
				i++
			case next != nil && next.kind == word && next.name == "card":
				if it.digits || it.n > 1 {
					b.count += it.n
				}
				b.priced = b.priced || before == "for"
				b.words["card"] = true
				i++
			case next != nil && next.kind == word && next.name == "level":
				b.level = it.n
				i++
			default:
				b.numbers = append(b.numbers, it)
			}
			if next == nil || next.kind != card {
				open = false
			}
		case card:
			b.add(entry{card: it.card, n: 1, plural: it.plural}, &open, by, before, it.from)
			before = ""
		case double:
			if next != nil && next.kind == number {
				b.dice = append(b.dice, next.n, next.n)
				i++
			} else if before := i - 1; before >= 0 && (way[before].name == "and" || way[before].name == "a") {
				b.bad = true // "a six and a two": a number
				return b
			} else {
				b.words["double"] = true
			}
		case word:
			b.join(&i, it, next, &open, &before, by)
			if b.bad {
				return b
			}
		}
	}
	return b
}

// join takes a joining word.
func (b *bag) join(i *int, it item, next *item, open *bool, before *string, by string) {
	is := func(k kind) bool { return next != nil && next.kind == k }
	switch it.name {
	case "and":
		return
	case "for", "with", "from", "to", "by", "between":
		*before, *open = it.name, false
	case "all":
		if is(card) {
			b.add(entry{card: next.card, all: true, counted: true}, open, by, *before, it.from)
			*i++
			return
		}
		b.words["all"] = true
	case "a":
		if is(card) {
			b.add(entry{card: next.card, n: 1, counted: true}, open, by, *before, it.from)
			*before = ""
			*i++
		}
	case "vague":
		if is(card) || is(word) && next.name == "card" {
			b.vague = true
			return
		}
		b.bad = true
	case "level":
		if is(number) {
			b.level = next.n
			*i++
		}
		b.words["level"] = true
	case "red-die", "yellow-die":
		if is(word) && next.name == "die" {
			return
		}
		if is(number) {
			if it.name == "red-die" {
				b.red = next.n
			} else {
				b.yellow = next.n
			}
			*i++
			return
		}
		b.bad = true
	default:
		if it.name == "them" && len(b.words) == 0 && b.last > it.from { // before the act
			b.giver = true
		}
		b.words[it.name] = true
	}
}

func (b *bag) add(e entry, open *bool, by, before string, at int) {
	b.priced = b.priced || before == "for"
	if !*open || before != "" {
		b.lists = append(b.lists, list{by: by, before: before, at: at})
	}
	l := &b.lists[len(b.lists)-1]
	l.entries = append(l.entries, e)
	*open = true
}

// hand is the list as cards of a hand; ok is false where it has others, or more than there can be. left is a card that has
// no number and is said of several.
func (l *list) hand() (c engine.Cards, vague, ok bool) {
	total := 0
	for _, e := range l.entries {
		k, hand := e.card.Kind()
		if !hand || e.n < 0 || e.n > 99 {
			return 0, false, false
		}
		if total += e.n; total > 120 {
			return 0, false, false
		}
		vague = vague || e.plural && !e.counted
		c += engine.Of(k, e.n)
	}
	return c, vague, true
}

// hands reports whether all its cards are of a hand.
func (l *list) hands() bool {
	return !slices.ContainsFunc(l.entries, func(e entry) bool { _, hand := e.card.Kind(); return !hand })
}
