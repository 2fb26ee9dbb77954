package hear

import (
	"slices"
	"strconv"
	"strings"

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
	events  []item
	rate    int   // of a trade with the bank, as it was said: "four to one"
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
	whose   string
}

// spoken is a player as it was said.
type spoken struct {
	seat   engine.Seat
	at     int
	before string // the joining word before it
	owns   bool
	object bool // an act stands right before: "rob Ben"
	last   bool // nothing stands behind: "builds a road, Ben"
}

// entry is one entry of a list of cards.
type entry struct {
	card    engine.Card
	coins   bool // no card, but what stands in lists beside them
	token   int  // a kind of token of the table's own, from 1
	n       int
	counted bool
	all     bool
	plural  bool
}

// entryOf is n of what an item names.
func entryOf(it *item, n int, counted bool) entry {
	return entry{card: it.card, coins: it.kind == coins, token: tokenOf(it), n: n, counted: counted, plural: it.plural}
}

// tokenOf is the kind of token that an item names, from 1; 0: none.
func tokenOf(it *item) int {
	if it.kind == coins {
		return it.n
	}
	return 0
}

// counts reports whether an item is what can be counted in a list.
func counts(it *item) bool { return it != nil && (it.kind == card || it.kind == coins) }

// list is cards one behind the other.
type list struct {
	entries []entry
	by      string // the act that it belongs to: the last before it
	before  string // the joining word before it
	at      int
	whose   string      // "my" or "your", where that was said
	of      engine.Seat // whose they are: "Ben's ore", "an ore from Ben"
	toThem  engine.Seat // to whom they go
}

// toPersons are acts behind which the one stands to whom it is done.
var toPersons = []string{"rob", "steal", "displace", "chase", "force", "give", "take", "attack", "spy", "trade", "swap", "buy"}

// gather sorts the items of a way.
func gather(way []item) *bag {
	b := &bag{words: map[string]bool{}, last: 1 << 10}
	by, before := "", ""
	open := false          // a list goes on
	owner := engine.NoSeat // who was named as the owner of what follows
	for i := 0; i < len(way); i++ {
		it := way[i]
		if it.kind != word && !counts(&it) && it.kind != number {
			b.whose = ""
		}
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
			if rate, ok := strings.CutPrefix(it.name, "rate"); ok {
				b.rate, _ = strconv.Atoi(rate)
			}
			b.acts, by, before, open = append(b.acts, it), it.name, "", false
		case player:
			owns := next != nil && next.kind == word && next.name == "'s"
			p := spoken{seat: it.seat, at: it.from, before: before, owns: owns, last: next == nil, object: i > 0 && way[i-1].kind == act && slices.Contains(toPersons, way[i-1].name)}
			if l := b.lastList(); l != nil && i > 1 && counts(&way[i-2]) {
				switch before {
				case "from":
					l.of = it.seat
				case "to":
					l.toThem = it.seat
				}
			}
			owner = engine.NoSeat
			if owns {
				owner = it.seat
			}
			b.players = append(b.players, p)
			if !owns {
				before = ""
			}
			open = false
		case place:
			it.by = by
			b.places = append(b.places, it)
			before, open = "", false
		case gate:
			b.gates = append(b.gates, it)
			before, open = "", false
		case level:
			b.gates, b.level = append(b.gates, it), it.n
			before, open = "", false
		case wonder:
			b.wonders = append(b.wonders, it)
		case event:
			b.events = append(b.events, it)
			before, open = "", false
		case pair:
			b.dice = append(b.dice, it.n, it.n)
		case number:
			switch {
			case counts(next):
				b.add(entryOf(next, it.n, true), &open, by, before, it.from, &owner)
				before = ""
				i++
			case next != nil && next.kind == number && it.n == 2 && next.plural && !it.digits: // "two sixes"
				b.bad = true
				return b
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
			if !counts(next) {
				open = false
			}
		case card, coins:
			b.add(entryOf(&it, 1, false), &open, by, before, it.from, &owner)
			before = ""
		case double:
			if next != nil && next.kind == number && (it.name == "" || next.plural) {
				b.dice = append(b.dice, next.n, next.n)
				i++
			} else if it.name != "" {
				b.bad = true
				return b
			} else if before := i - 1; before >= 0 && (way[before].name == "and" || way[before].name == "a") {
				b.bad = true // "a six and a two": a number
				return b
			} else {
				b.words["double"] = true
			}
		case word:
			b.join(&i, way, &open, &before, by, &owner)
			if b.bad {
				return b
			}
		}
	}
	return b
}

// join takes a joining word.
func (b *bag) join(i *int, way []item, open *bool, before *string, by string, owner *engine.Seat) {
	it := way[*i]
	var next *item
	if *i+1 < len(way) {
		next = &way[*i+1]
	}
	is := func(k kind) bool { return next != nil && next.kind == k }
	switch it.name {
	case "and":
		return
	case "for", "with", "from", "to", "by", "between":
		*before, *open = it.name, false
	case "all":
		for is(word) && (next.name == "my" || next.name == "your" || next.name == "them" || next.name == "own") { // all my wool
			b.owner(next.name)
			*i++
			if next = nil; *i+1 < len(way) {
				next = &way[*i+1]
			}
		}
		if is(card) {
			all := entryOf(next, 0, true)
			all.all = true
			b.add(all, open, by, *before, it.from, owner)
			*before = ""
			*i++
			return
		}
		b.words["all"] = true
	case "a":
		if counts(next) {
			b.add(entryOf(next, 1, true), open, by, *before, it.from, owner)
			*before = ""
			*i++
		}
	case "vague":
		if counts(next) || is(word) && next.name == "card" {
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
	case "my", "your":
		b.owner(it.name)
	default:
		if it.name == "them" && len(b.words) == 0 && b.last > it.from { // before the act
			b.giver = true
		}
		b.words[it.name] = true
	}
}

func (b *bag) add(e entry, open *bool, by, before string, at int, owner *engine.Seat) {
	b.priced = b.priced || before == "for"
	if !*open || before != "" {
		b.lists = append(b.lists, list{by: by, before: before, at: at, whose: b.whose, of: *owner, toThem: engine.NoSeat})
		b.whose = ""
		*owner = engine.NoSeat
	}
	l := &b.lists[len(b.lists)-1]
	l.entries = append(l.entries, e)
	*open = true
}

// owner takes a word that says whose the things behind it are.
func (b *bag) owner(name string) {
	b.whose = name
	switch name {
	case "my":
		b.words["me"] = true
	case "your":
		b.words["you"] = true
	default:
		b.words[name], b.whose = true, ""
	}
}

// lastList is the list that was begun last; nil for none.
func (b *bag) lastList() *list {
	if len(b.lists) == 0 {
		return nil
	}
	return &b.lists[len(b.lists)-1]
}
