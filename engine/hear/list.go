package hear

import (
	"slices"

	"catanref/engine/cards"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// entry is one entry of a list of cards.
type entry struct {
	card    cards.Card
	coins   bool // coins or the like in a list of cards
	token   int  // a kind of token of the table's own, from 1
	n       int
	counted bool
	all     bool
	plural  bool
}

// entryOf returns n of the card that an item names.
func entryOf(it *item, n int, counted bool) entry {
	return entry{card: it.Card, coins: it.Kind == words.Coins, token: tokenOf(it), n: n, counted: counted, plural: it.Plural}
}

// tokenOf returns the number of the kind of token that an item names, from 1; 0: none.
func tokenOf(it *item) int {
	if it.Kind == words.Coins {
		return it.N
	}
	return 0
}

// counts reports whether an item can be counted in a list.
func counts(it *item) bool { return it != nil && (it.Kind == words.Card || it.Kind == words.Coins) }

// list is a sequence of cards.
type list struct {
	entries []entry
	by      string // the act that it belongs to: the last before it
	before  string // the joining word before it
	at      int
	whose   string        // "my" or "your", if said
	of      position.Seat // their owner: "Ben's ore", "an ore from Ben"
	toThem  position.Seat // to whom they go
}

// total returns the number of cards of a list.
func (l *list) total() (n int) {
	for _, e := range l.entries {
		n += e.n
	}
	return n
}

func (b *bag) add(e entry, open *bool, by, before string, at int, owner *position.Seat) {
	if b.priced = b.priced || before == "for"; before != "" && len(b.lists) > 0 {
		b.each = 0
	}
	if b.each > 0 && !e.counted {
		e.n, e.counted = b.each, true
	}
	if !*open || before != "" || b.whose != "" && b.lastList().whose != b.whose { // "my sheep and her brick"
		b.lists = append(b.lists, list{by: by, before: before, at: at, whose: b.whose, of: *owner, toThem: position.NoSeat})
		l := b.lastList()
		if d := b.doer; d.at > 0 && before == "" && l.whose == "" && l.of == position.NoSeat {
			if l.whose = d.whose; l.whose == "" {
				l.of, l.toThem = d.of, d.receive
			}
			b.doer = doer{}
		}
		*owner = position.NoSeat
	}
	b.whose = ""
	l := &b.lists[len(b.lists)-1]
	l.entries = append(l.entries, e)
	*open = true
}

// lastList returns the latest list; nil for none.
func (b *bag) lastList() *list {
	if len(b.lists) == 0 {
		return nil
	}
	return &b.lists[len(b.lists)-1]
}

// odd returns the cards of the list that are not cards of a hand; ok is false if there are more than a move can name.
func (l *list) odd() (cards [3]cards.Card, ok bool) {
	i := 0
	for _, e := range l.entries {
		if _, hand := e.card.Kind(); hand || e.coins {
			continue
		}
		for range e.n {
			if i == len(cards) {
				return cards, false
			}
			cards[i], i = e.card, i+1
		}
	}
	return cards, true
}

// hand returns the list as cards of a hand, and the other things in it; ok is false if there are more than exist. It
// is vague if a card without a number is named in a list of several.
func (l *list) hand() (c cards.Cards, coins int, tokens position.Tokens, vague, ok bool) {
	total := 0
	for _, e := range l.entries {
		k, hand := e.card.Kind()
		if e.n < 0 || e.n > 99 {
			return 0, 0, tokens, false, false
		}
		if !hand && !e.coins {
			continue
		}
		if total += e.n; total > 120 {
			return 0, 0, tokens, false, false
		}
		vague = vague || e.plural && !e.counted
		if e.token > 0 {
			tokens[e.token-1] += uint8(e.n)
			continue
		}
		if e.coins {
			coins += e.n
			continue
		}
		c += cards.Of(k, e.n)
	}
	return c, coins, tokens, vague, true
}

// hands reports whether all its cards are of a hand.
func (l *list) hands() bool {
	return !slices.ContainsFunc(l.entries, func(e entry) bool { _, hand := e.card.Kind(); return !hand && !e.coins })
}

// ofEach handles a number for each card of a list: "two of each, wool and brick", "wool and brick, two of each", "je
// zwei Lehm und Wolle". After a list it ends the list; before one it counts all cards without a number of their own.
func (b *bag) ofEach(way []item, i *int, open bool) (done bool) {
	each := func(at int) bool {
		return at >= 0 && at < len(way) && way[at].Kind == words.Word && way[at].Name == "each"
	}
	switch n := way[*i].N; {
	case each(*i - 1):
		b.each = n
		return false
	case !each(*i + 1):
		return false
	case *i+2 < len(way) && (counts(&way[*i+2]) || way[*i+2].Kind == words.Word && way[*i+2].Name == "my"):
		b.each = n
	default:
		l := b.lastList()
		if l == nil || len(l.entries) < 2 || slices.ContainsFunc(l.entries, func(e entry) bool { return e.counted }) {
			b.bad = true
			return true
		}
		for e := range l.entries {
			l.entries[e].n, l.entries[e].counted = n, true
		}
	}
	*i++
	return true
}

// eachSaid reports whether a number that is said of each card has several to count.
func (b *bag) eachSaid() bool {
	return slices.ContainsFunc(b.lists, func(l list) bool { return len(l.entries) > 1 })
}
