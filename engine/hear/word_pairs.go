package hear

import (
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// Words that have a meaning together with others, near or far; and all ways of taking the words of a sentence.

// short reads "'s" as "is" before an act: "white's building a road".
func (q *sentence) short() {
	for i := 0; i+1 < len(q.words); i++ {
		if q.words[i] == "'s" && (strings.HasSuffix(q.words[i+1], "ing") || strings.HasSuffix(q.said[i+1], "ing")) && slices.ContainsFunc(q.items[i+1], func(it item) bool { return it.Kind == words.Act }) {
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
		}
	}
}

// part finds acts whose second part comes later in the sentence, if it has no other meaning there.
func (q *sentence) part() {
	for i, w := range q.words {
		for _, p := range q.ear.words.Parted[w] {
			at := slices.Index(q.words[i+1:], p.Second)
			if at < 1 || !q.ear.plays(p.Meaning) {
				continue
			}
			at += i + 1
			if q.hasForm(at, words.Word) && at+1 < len(q.words) && q.hasForm(at+1, words.Act) { // "make the active knight strong"
				continue
			}
			q.closed = q.closed || at+1 == len(q.words) && !q.hasForm(at, words.Act)
			q.items[i] = append(q.items[i], item{Meaning: p.Meaning, from: i, to: i + 1, parted: at + 1})
			if !slices.ContainsFunc(q.items[at], func(it item) bool { return it.Kind == words.Filler }) {
				q.items[at] = append(q.items[at], item{Meaning: words.Meaning{Kind: words.Filler}, from: at, to: at + 1, parted: at + 1})
			}
		}
	}
}

// close takes an act by which one piece becomes another for nothing else where its second part ends the sentence: "ich baue die Siedlung
// auf A2 Süd aus".
func (q *sentence) close() {
	ends := func(it item) bool { return it.parted == len(q.words) && it.Name == "upgrade" }
	for i := range q.items {
		if q.closed && slices.ContainsFunc(q.items[i], ends) {
			q.strip(i, func(it item) bool { return it.Kind == words.Act && it.parted != len(q.words) })
		}
	}
}

// isPieceFrom reports whether a piece is named at a word, or behind small words from it on.
func (q *sentence) isPieceFrom(i int) bool {
	for i < len(q.words) && q.isSmall(i) {
		i++
	}
	return i < len(q.words) && q.isPiece(i)
}

// hasForm reports whether a word alone has a meaning of a kind.
func (q *sentence) hasForm(i int, k words.Kind) bool {
	return slices.ContainsFunc(q.forms(i), func(m words.Meaning) bool { return m.Kind == k })
}

// nearest are the known words that a word of the line is a slip of.
func (q *sentence) nearest(said string) []string {
	near, had := q.deals.slips[said]
	if !had {
		if q.deals.slips == nil {
			q.deals.slips = map[string][]string{}
		}
		n := 0
		near, n = q.ear.words.Nearest(said)
		q.deals.slips[said] = near
		q.deals.did.compared += n
	}
	return slices.Clone(near)
}

// ways calls f with each way of taking all words, the likeliest first, until it has enough of them. A way is only good until f returns.
func (q *sentence) ways(f func(way []item)) {
	count, steps := 0, 0
	way := make([]item, 0, len(q.words))
	var from func(i, n int)
	from = func(i, n int) {
		if steps++; count >= maxWays || steps > maxSteps || q.deals.isSpent() {
			return
		}
		for i < len(q.words) && len(q.items[i]) > 0 && q.items[i][0].Kind == words.Filler && len(q.items[i]) == 1 && q.items[i][0].parted == 0 {
			i = q.items[i][0].to
		}
		if i >= len(q.words) {
			count++
			q.deals.spend(costWay + n)
			f(way[:n])
			return
		}
		for k := range q.items[i] {
			it := &q.items[i][k]
			if it.Kind == words.Filler {
				if it.parted > 0 && len(q.items[i]) > 1 && !slices.ContainsFunc(way[:n], func(first item) bool { return first.parted == it.parted }) {
					continue
				}
				from(it.to, n)
				continue
			}
			way = append(way[:n], *it)
			from(it.to, n+1)
		}
	}
	from(0, 0)
}

// Words whose meaning depends on the cards beside them.

// omit leaves out the words of a meaning: "am Holz elf, und zwar im Südosten".
func (q *sentence) omit(name string) {
	for i := 1; i < len(q.words); i++ {
		for n := min(3, len(q.words)-i-1); n > 0; n-- {
			if q.ear.words.Means(strings.Join(q.words[i:i+n], " "), words.Word, name) {
				q.replace(i, i+n)
				return
			}
		}
	}
}

// needs ignores what is said of nothing, "I need nothing", and takes a need for a wish where cards of a trade with another player
// are named: "Ben, I need ore, you get a wool for it".
func (q *sentence) needs() {
	cards, others := 0, false
	for i := range q.items {
		if q.isCard(i) {
			cards++
		}
		others = others || slices.ContainsFunc(q.items[i], func(it item) bool { return it.Kind == words.Player && it.seat != q.state.Acting })
	}
	for i := range q.items {
		switch {
		case !q.is(i, words.Talk, "weak"):
		case slices.ContainsFunc(q.indices(), func(i int) bool { return q.means(i, "none") }):
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
		case q.means(i, "need") && q.placesPieces(i+1):
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
		case cards > 1 && others && q.means(i, "need"):
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Word, Name: "want"}, from: i, to: i + 1}}
		}
	}
}

// placesPieces reports whether from a word on first a piece is named, then the place for it: "I need a wall at D2.SE".
func (q *sentence) placesPieces(i int) bool {
	for i < len(q.items) && (q.isSmall(i) || q.means(i, "a")) {
		i++
	}
	return i < len(q.items) && q.isPiece(i) && slices.ContainsFunc(q.items[i+1:], func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool { return it.Kind == words.Place && len(it.places.corners)+len(it.places.sides) == 1 })
	})
}

// agreed ignores behind an exchange of cards that it is done: "Ben's ore for my coin, done".
func (q *sentence) agreed() {
	last, cards := len(q.items)-1, 0
	for i := range q.items {
		if q.isCard(i) {
			cards++
		}
	}
	if last > 3 && cards > 1 && q.is(last, words.Act, "end") && slices.ContainsFunc(q.indices(), func(i int) bool {
		return q.means(i, "for") || q.is(i, words.Act, "give") || q.is(i, words.Act, "trade")
	}) {
		q.items[last] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: last, to: last + 1}}
	}
}

// gifts ignores that something costs nothing where a gift is owed.
func (q *sentence) gifts() {
	if slices.ContainsFunc(q.state.Owed(), func(o position.Pending) bool {
		return engine.VerbOf(o.Verb()).HasSlot("GIVE") && engine.VerbOf(o.Verb()).HasSlot("P")
	}) {
		for i := range q.items {
			q.strip(i, func(it item) bool { return it.Kind == words.Word && it.Name == "free" })
		}
	}
}

// gets takes "gets" before cards for the act, not for a small word: "and he gets a brick".
func (q *sentence) gets() {
	for i := 0; i+1 < len(q.items); i++ {
		if q.is(i, words.Act, "get") && (q.isCard(i+1) || q.isNumber(i+1) || q.means(i+1, "a")) && len(q.items[i]) > 1 {
			q.items[i] = slices.DeleteFunc(q.items[i], func(it item) bool { return it.Kind == words.Filler && it.to == i+1 })
		}
	}
}

// halves interprets half of a hand as the number of cards that is owed, or ignores it if cards are named: "Ben loses
// half". It asks which cards they are.
func (q *sentence) halves() {
	for i := range q.items {
		if !q.means(i, "half") {
			continue
		}
		it := item{Meaning: words.Meaning{Kind: words.Talk}, from: i, to: i + 1}
		owed := slices.DeleteFunc(slices.Clone(q.state.Owed()), func(p position.Pending) bool {
			return p.Count == 0 || !engine.VerbOf(p.Verb()).HasSlot("GIVE") || slices.ContainsFunc(q.items, func(items []item) bool {
				return len(items) > 0 && items[0].Kind == words.Player && items[0].seat != p.Seat
			})
		})
		switch {
		case len(owed) == 0:
		case i+1 < len(q.words) && q.isCard(i+1) && owed[0].Count%2 == 0 && q.bothHalves(): // "half ore, half wool"
			it.Meaning = words.Meaning{Kind: words.Number, N: int(owed[0].Count) / 2}
		case slices.ContainsFunc(q.indices(), q.isCard):
			it.Kind = words.Filler
		case !slices.ContainsFunc(owed, func(p position.Pending) bool { return p.Count != owed[0].Count }):
			it.Meaning, q.half = words.Meaning{Kind: words.Number, N: int(owed[0].Count)}, true
		}
		q.items[i] = []item{it}
	}
}

// bothHalves reports whether two halves are named, each of a kind of card.
func (q *sentence) bothHalves() bool {
	n := 0
	for i := range q.words {
		if q.means(i, "half") && i+1 < len(q.words) && q.isCard(i+1) {
			n++
		}
	}
	return n == 2
}

// sameMeanings reports whether one of the meanings is among those had.
func sameMeanings(had []item, these []words.Meaning) bool {
	for _, m := range these {
		if slices.ContainsFunc(had, func(it item) bool { return it.Kind == m.Kind && it.Name == m.Name && it.N == m.N }) {
			return true
		}
	}
	return false
}

func isBut(m words.Meaning) bool { return m.Kind == words.Word && m.Name == "but" }

// isBound reports whether a meaning leaves open how many there are: "at least", "a dozen".
func isBound(m words.Meaning) bool { return m.Kind == words.Word && m.Name == "bound" }

// bounded puts a number of cards that is only bounded, "at least two ore", "a dozen wool", as a vague one. What is given beside
// cards is no card: "wool and something".
func (q *sentence) bounded() {
	q.allButSome()
	for i := range q.words {
		n := q.lengthOf(i, isBound)
		if n == 0 {
			continue
		}
		if i > 1 && q.means(i-1, "and") && q.ear.handCard(q.words[i-2]) != cards.NumKinds && (i+n == len(q.words) || q.means(i+n, "for")) {
			q.replace(i-1, i+n, talkWord)
			return
		}
		from, to := i, i+n
		for from > 0 && (q.isNumber(from-1) || q.means(from-1, "a")) {
			from--
		}
		for to < len(q.words) && (q.isNumber(to) || q.means(to, "a") || q.isOfWord(to) || q.means(to, "my") || q.means(to, "them") || q.isSmall(to)) {
			to++
		}
		if named := from > 0 && (q.isOfWord(from-1) || q.ear.words.Means(q.words[from-1], words.Act, "play")); to < len(q.words) && !named && q.ear.handCard(q.words[to]) != cards.NumKinds && (from > 0 || n > 1) { // "year of plenty ore"
			q.replace(from, to, "some")
			return
		}
	}
}

// lengthOf returns how many words the longest form has that begins at a word and has such a meaning; 0: there is none.
func (q *sentence) lengthOf(i int, has func(m words.Meaning) bool) int {
	for n := min(q.ear.words.ByFirst[q.words[i]], len(q.words)-i); n > 0; n-- {
		if slices.ContainsFunc(q.ear.words.Forms[strings.Join(q.words[i:i+n], " ")], has) {
			return n
		}
	}
	return 0
}

// allButSome puts "all his wool except one" as how many that are, or as a vague number where nobody knows it.
func (q *sentence) allButSome() {
	for i := 2; i+1 < len(q.words); i++ {
		n, k := q.butAt(i), q.ear.handCard(q.words[i-1])
		if n == 0 || k == cards.NumKinds || i+n >= len(q.words) {
			continue
		}
		less, counted := q.numberAt(i + n)
		if q.means(i+n, "a") {
			less, counted = 1, true
		}
		from := i - 2
		for from > 0 && !q.means(from, "all") && (q.means(from, "my") || q.means(from, "them") || q.isSmall(from)) {
			from--
		}
		if !counted || !q.means(from, "all") || i+n+1 < len(q.words) && q.ear.handCard(q.words[i+n+1]) != cards.NumKinds {
			continue
		}
		number, seat := "some", q.whoOwes()
		for at := range q.words[:from] {
			if who, ok := q.ear.seat(q.words[at]); ok && q.isPlayer(at) {
				seat = who
			}
		}
		if q.ear.Game.Plays(seat) {
			if known, unseen := q.deals.Seen(seat); unseen == 0 && known.Count(k) > less {
				number = strconv.Itoa(known.Count(k) - less)
			}
		}
		q.replace(from, i+n+1, number, q.words[i-1])
		return
	}
}
