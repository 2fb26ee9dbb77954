package hear

import (
	"slices"

	"catanref/engine"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// Words whose meaning depends on the cards beside them.

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
