package hear

import (
	"slices"
	"strings"

	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// Understands reports whether every word of a line is known as it is spelled, and together they are a move or several.
func (e *Ear) Understands(d *deals.Deals, line string) bool {
	if len(line) > maxLetters {
		return false
	}
	said := line
	if _, behind, named := strings.Cut(line, ":"); named {
		said = behind
	}
	q := &sentence{ear: e, deals: &moment{Deals: d}, state: d.Any(), fixed: position.NoSeat}
	if q.cut(said); len(q.words) == 0 || len(q.words) > maxWords {
		return false
	}
	q.look()
	if len(q.odd) > 0 || slices.Contains(q.mended, true) || slices.ContainsFunc(q.items, func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool { return it.mended })
	}) {
		return false
	}
	h := e.Read(d, line)
	return h.Text != "" || len(h.Readings) > 0
}

// Card returns the card of a hand that a word names in a language that is heard.
func (e *Ear) Card(word string) (cards.Card, bool) {
	for _, m := range e.words.Forms[strings.ToLower(word)] {
		if _, hand := m.Card.Kind(); m.Kind == words.Card && hand && e.plays(m) {
			return m.Card, true
		}
	}
	return 0, false
}

// Languages lists the languages that can be heard.
func Languages() []string { return words.Languages() }

// Ands returns the words of every language that stand before the last of several things.
func Ands() []string { return words.Ands() }
