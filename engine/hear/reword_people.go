package hear

import (
	"slices"

	"catanref/engine/cards"
	"catanref/engine/position"
)

// Who is spoken to, and what he is asked for.

// addressee puts the name of a player who is spoken to first for "you", where another is told to act: "Hugo, Edie gives you a wool".
func (q *sentence) addressee() {
	if len(q.words) < 4 || q.fixed != position.NoSeat {
		return
	}
	to, named := q.ear.seat(q.words[0])
	by, second := q.ear.seat(q.words[1])
	if !named || !second || to == by || len(q.words[0]) < 3 || len(q.words[1]) < 3 || slices.ContainsFunc(q.words, func(w string) bool {
		return q.ear.words.means(w, word, "me") || q.ear.words.means(w, word, "to-me") || q.ear.words.means(w, word, "my")
	}) || !slices.ContainsFunc(q.words, func(w string) bool { return q.ear.words.means(w, word, "you") }) {
		return
	}
	name := q.words[0]
	q.replace(0, 1)
	for i, w := range q.words {
		if q.ear.words.means(w, word, "you") {
			q.replace(i, i+1, name)
		}
	}
}

// partners leaves out whose partner somebody is who moves in another's turn: "as Ben's partner", "en tant que partenaire de Ben".
func (q *sentence) partners() {
	for i := range q.words {
		if !q.means(i, "partner") {
			continue
		}
		from, to := i, i+1
		if i > 1 && q.words[i-1] == "'s" && q.isPlayer(i-2) {
			from = i - 2
		} else if i+2 < len(q.words) && (q.words[i+1] == "of" || q.means(i+1, "from")) && q.isPlayer(i+2) {
			to = i + 3
		}
		for from > 0 && i-from < 5 && (q.isSmall(from-1) || q.canMean(from-1, talk)) { // "as", "en tant que"
			from--
		}
		q.replace(from, to)
		return
	}
}

// askedOf takes for another player who is asked for a trade where anybody may answer: "who gives me an ore for a wool?"
func (q *sentence) askedOf() {
	if len(q.items) < 5 || !q.means(0, "whoever") || !slices.ContainsFunc([]int{1, 2}, func(i int) bool { return q.is(i, act, "give") || q.means(i, "to-me") }) {
		return
	}
	mine, cards := false, 0
	for i := range q.items {
		if mine = mine || q.means(i, "to-me"); q.isCard(i) {
			cards++
		}
	}
	if mine && cards > 1 {
		q.items[0] = []item{{meaning: meaning{kind: word, name: "them"}, from: 0, to: 1}}
	}
}

// forOne puts the card that somebody wants for the "one" that he offers others for: "Ben, I need ore: two wool for one?"
func (q *sentence) forOne() {
	last := len(q.words) - 1
	if last < 4 || q.ear.handCard(q.words[last-2]) == cards.NumKinds && !q.ear.words.means(q.words[last-2], act, "bank") || !q.means(last-1, "for") || !q.means(last, "a") && !q.ear.words.means(q.words[last], number, "1") {
		return
	}
	wish := func(m meaning) bool { return m.kind == word && (m.name == "want" || m.name == "need") }
	for i := 0; i < last-3; i++ {
		if !q.begins(i, 1, wish) {
			continue
		}
		for at := i + 1; at < min(i+5, last-3); at++ {
			if k := q.ear.handCard(q.words[at]); k != cards.NumKinds {
				q.replace(last, last+1, "1", q.words[at])
				q.replace(i, at+1)
				return
			}
		}
	}
}
