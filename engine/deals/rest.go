package deals

import (
	"catanref/engine/cards"
	"catanref/engine/position"
)

// rest is the public part of a world: a position without hands and bank. Worlds are often many that differ in
// progress cards only; then they share one position, and each has its own cards beside it. A position has 6 KB, and
// the deals of every entry of a record are kept.
type rest struct {
	of    *position.State // shared and never changed
	cards *ownCards       // in place of those of the position; nil: its own
}

// ownCards are the development and progress cards of a position, wherever they are.
type ownCards struct {
	held   [position.MaxSeats][cards.MaxCards]uint8
	unseen [position.MaxSeats][cards.NumDecks]uint8
	bought [cards.MaxCards]uint8
	decks  [cards.NumDecks]cards.Pile
}

// cardsOf returns the cards of a position.
func cardsOf(s *position.State) (c ownCards) {
	for seat := range position.MaxSeats {
		c.held[seat], c.unseen[seat] = s.Players[seat].Cards, s.Players[seat].UnseenOf
	}
	c.bought, c.decks = s.Bought, s.Decks
	return c
}

// mark is what public parts of one move mostly differ in: equal ones are found by it.
type mark struct {
	ownCards
	owed [position.MaxPending]uint8 // how many of each duty
}

// markOf returns the mark of a position.
func markOf(s *position.State) (m mark) {
	m.ownCards = cardsOf(s)
	for i, due := range s.Owed() {
		m.owed[i] = due.Count
	}
	return m
}

// mark returns the mark of the public part.
func (r rest) mark() mark {
	m := markOf(r.of)
	if r.cards != nil {
		m.ownCards = *r.cards
	}
	return m
}

// put replaces the cards of a position.
func (c *ownCards) put(s *position.State) {
	for seat := range position.MaxSeats {
		s.Players[seat].Cards, s.Players[seat].UnseenOf = c.held[seat], c.unseen[seat]
	}
	s.Bought, s.Decks = c.bought, c.decks
}

// copyTo writes the public part into the memory of a position.
func (r rest) copyTo(s *position.State) {
	*s = *r.of
	if r.cards != nil {
		r.cards.put(s)
	}
}

// whole returns the public part as a position, which must not be changed.
func (r rest) whole() *position.State {
	if r.cards == nil {
		return r.of
	}
	s := new(position.State)
	r.copyTo(s)
	return s
}

// same reports whether two public parts are the same.
func (r rest) same(o rest) bool {
	if r.of == o.of && r.cards != nil && o.cards != nil {
		return *r.cards == *o.cards
	}
	return r == o || sameState(r.whole(), o.whole())
}

// fewWorlds is the largest number of worlds that keep a position each.
const fewWorlds = 4

// share lets many worlds share a position, as far as they differ in cards only.
func (d *Deals) share() {
	if len(d.worlds) <= fewWorlds {
		return
	}
	of, s := d.worlds[0].rest.of, new(position.State)
	own := cardsOf(of)
	made := map[*position.State]rest{of: {of: of}}
	for i := range d.worlds {
		r := &d.worlds[i].rest
		if r.cards != nil { // shared already
			continue
		}
		shared, known := made[r.of]
		if !known {
			shared = *r
			*s = *r.of
			if own.put(s); *s == *of {
				cards := cardsOf(r.of)
				shared = rest{of, &cards}
			}
			made[r.of] = shared
		}
		*r = shared
	}
}
