package hear

import (
	"slices"
	"strings"

	"catanref/engine"
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

// Words between lists of cards that say which go and which come.

// goesForCome puts "for" between cards that go and cards that come: "four sheep out, one ore in", "vier Schafe weg, ein Lehm her".
func (q *sentence) goesForCome() {
	isCards := func(i int) bool { return i >= 0 && q.ear.handCard(q.words[i]) != cards.NumKinds }
	if last := len(q.words) - 1; last > 3 && (q.means(last, "back") || q.means(last, "hither") && !q.canMean(last, words.Side)) && isCards(last-1) { // "zwei Wolle an Emil, ein Erz zurück"
		from := last - 1
		if q.isNumber(from-1) || q.means(from-1, "a") {
			from--
		}
		if slices.ContainsFunc(q.wordIndices()[:from], isCards) && !q.means(from-1, "and") && !q.means(from-1, "for") && !slices.ContainsFunc(q.wordIndices(), func(i int) bool { return q.means(i, "for") }) {
			q.replace(last, last+1)
			q.replace(from, from, q.ear.words.For)
			for i := range q.wordIndices()[:from] {
				if q.means(i, "hence") && i > 0 && isCards(i-1) {
					q.replace(i, i+1)
					break
				}
			}
			return
		}
	}
	for i := range q.words {
		if i+1 < len(q.words) && q.means(i, "hither") && isCards(i-1) && q.means(i+1, "from") { // "two ore in from Ben"
			q.replace(i, i+1)
			return
		}
		if n := q.hereAt(i); n > 0 && slices.ContainsFunc(q.wordIndices()[:i], isCards) {
			if last := len(q.words) - 1; isCards(last) || last > i && (q.means(last, "it") && q.means(last-1, "for") || q.means(last, "for-it")) {
				if q.means(last, "for-it") {
					q.replace(last, last+1)
				} else if q.means(last, "it") {
					q.replace(last-1, last+1)
				}
				q.replace(i, i+n, q.ear.words.For)
				return
			}
		}
		if of := i + 2; q.means(i, "back") && isCards(i-1) && of < len(q.words) && (q.isNumber(i+1) || q.means(i+1, "a")) && isCards(of) { // "Ralf an Jörg 1 Tuch, zurück 1 Papier"
			q.replace(i, i+1, q.ear.words.For)
			return
		}
		if q.means(i, "hence") && isCards(i-1) {
			for n := i + 1; n < len(q.words); n++ {
				if q.means(n, "hither") && isCards(n-1) {
					q.replace(n, n+1)
					q.replace(i, i+1, q.ear.words.For)
					return
				}
				if !q.inList(n) {
					break
				}
			}
		}
	}
}

// inList reports whether a word can stand in a list of cards.
func (q *sentence) inList(i int) bool {
	return q.ear.handCard(q.words[i]) != cards.NumKinds || q.isNumber(i) || q.means(i, "a") || q.means(i, "and") || q.isSmall(i)
}

// hereAt returns how many words from one on say that something is given; 0: none. Cards follow them.
func (q *sentence) hereAt(i int) int {
	for n := 2; n > 0; n-- {
		if i+n < len(q.words) && q.ear.words.Means(strings.Join(q.words[i:i+n], " "), words.Word, "here-is") {
			of := i + n
			for of+1 < len(q.words) && (q.isNumber(of) || q.means(of, "a") || q.means(of, "my")) {
				of++
			}
			if q.canCount(of) {
				return n
			}
		}
	}
	return 0
}

// spentOn puts "for" between cards that are spent and those that they are spent on: "I spend two gold on an ore".
func (q *sentence) spentOn() {
	for i := 1; i+1 < len(q.words); i++ {
		of := i + 1
		for of+1 < len(q.words) && (q.isNumber(of) || q.means(of, "a")) {
			of++
		}
		if q.means(i, "during") && q.canCount(i-1) && q.ear.handCard(q.words[of]) != cards.NumKinds && (of+1 == len(q.words) || !q.isNumber(of+1)) &&
			slices.ContainsFunc(q.words[:i], func(w string) bool { return q.ear.words.Means(w, words.Act, "give") }) {
			q.replace(i, i+1, q.ear.words.For)
			return
		}
	}
}

// canCount reports whether a word can stand in a list of cards behind a number.
func (q *sentence) canCount(i int) bool {
	return q.canMean(i, words.Coins) || q.ear.handCard(q.words[i]) != cards.NumKinds
}

// givenToMe puts who is to move for "me" where another player is said to give him something that is no card: "Ben gives the boot to me".
func (q *sentence) givenToMe() {
	last := len(q.words) - 1
	if last < 3 || !q.isPlayer(0) || !q.ear.words.Means(q.words[1], words.Act, "give") || !q.means(last, "to-me") || q.fixed != position.NoSeat || q.state.NumPending > 0 || q.cardWords() > 0 {
		return
	}
	if by, _ := q.ear.seat(q.words[0]); by != q.state.Acting && q.ear.Game.Plays(q.state.Acting) {
		q.replace(last, last+1, q.ear.Game.Key(q.ear.Game.Names[q.state.Acting]))
	}
}

// isYours puts that a thing that is given away is somebody's now as that he is given it: "Ben, the old boot is yours", "the boot is Ben's".
func (q *sentence) isYours() {
	for i := 1; i+1 < len(q.words); i++ {
		if !q.means(i, "copula") || !slices.ContainsFunc(q.ear.words.Forms[q.words[i-1]], q.isPassedOn) {
			continue
		}
		to, end := "", i+2
		switch {
		case q.isPlayer(i+1) && end < len(q.words) && q.words[end] == "'s":
			to, end = q.words[i+1], end+1
		case q.means(i+1, "your") && q.isPlayer(0):
			to = q.words[0]
			q.replace(0, 1)
			i, end = i-1, end-1
		case q.means(i+1, "your") && q.isPlayer(len(q.words)-1):
			to = q.words[len(q.words)-1]
			q.replace(len(q.words)-1, len(q.words))
		default:
			return
		}
		q.replace(i, end, "to", to)
		return
	}
}

// isPassedOn reports whether an act is a thing that is only given to another player.
func (q *sentence) isPassedOn(m words.Meaning) bool {
	id := engine.VerbNamed(m.Name)
	return m.Kind == words.Act && id != 0 && engine.VerbOf(id).Args == "P" && q.ear.offers(m.Name)
}

// eachListed leaves out before a list of cards that they are one of each: "one of each: wool, ore".
func (q *sentence) eachListed() {
	for i := 0; i+4 < len(q.words); i++ {
		if q.means(i, "a") && q.isOfWord(i+1) && q.means(i+2, "each") && q.canCount(i+3) && q.canCount(i+4) {
			q.replace(i, i+3)
		}
	}
}

// behindCards puts a number that is told behind its cards before them: "the sheep, all four", "my ore, all of it".
func (q *sentence) behindCards() {
	for i := 1; i < len(q.words); i++ {
		if !q.means(i, "all") || q.ear.handCard(q.words[i-1]) == cards.NumKinds || i > 1 && (q.isNumber(i-2) || q.means(i-2, "all")) {
			continue
		}
		n := i + 1
		for n < len(q.words) && q.isSmall(n) && !q.isNumber(n) { // "tous les quatre"
			n++
		}
		to := n
		for to < len(q.words) && (to > n || !q.isNumber(n)) && (q.isSmall(to) || q.means(to, "them") || q.means(to, "it")) {
			to++
		}
		if n < len(q.words) && q.isNumber(n) {
			for to = n + 1; to < len(q.words) && (q.isSmall(to) || q.means(to, "them")); {
				to++
			}
			if to == len(q.words) {
				q.replace(i-1, to, q.words[n], q.words[i-1])
			}
		} else if to == len(q.words) {
			q.replace(i-1, to, q.words[i], q.words[i-1])
		}
		return
	}
}
