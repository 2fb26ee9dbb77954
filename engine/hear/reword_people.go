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
