package deals

import (
	"slices"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// maxCardDeals is the largest number of ways to deal the unseen development and progress cards that a check tries.
const maxCardDeals = 3000

// EachDealt calls f with every position in which the unseen development and progress cards have names too, until f
// returns false. If there are too many ways to name them, the cards stay unseen.
func (d *Deals) EachDealt(f func(s *position.State) bool) {
	if !d.hasUnseenCards() {
		d.Each(f)
		return
	}
	left, on := maxCardDeals, true
	count := func(*position.State) bool { left--; return left >= 0 }
	d.Each(func(s *position.State) bool { return d.dealCards(s, 0, 0, count) })
	d.Each(func(s *position.State) bool {
		if left < 0 {
			on = f(s)
		} else {
			on = d.dealCards(s, 0, 0, f)
		}
		return on
	})
}

// hasUnseenCards reports whether in any position somebody holds an unseen development or progress card.
func (d *Deals) hasUnseenCards() bool {
	unseen := func(s *position.State) bool {
		for seat := range d.game.Players {
			if s.Players[seat].Cards[cards.Unseen] > 0 {
				return true
			}
		}
		return false
	}
	if d.one != nil {
		return unseen(d.one)
	}
	for i := range d.worlds {
		if unseen(d.worlds[i].rest.whole()) {
			return true
		}
	}
	return false
}

// dealCards names the unseen cards of the seats from this one on, in ascending order within a hand. It returns false
// as soon as f does.
func (d *Deals) dealCards(s *position.State, seat int, from cards.Card, f func(s *position.State) bool) bool {
	for seat < d.game.Players && s.Players[seat].Cards[cards.Unseen] == 0 {
		seat, from = seat+1, 0
	}
	if seat == d.game.Players {
		return f(s)
	}
	c, t := engine.Borrow(d.game), new(position.State)
	defer c.GiveBack()
	for card := max(from, cards.Card(cards.NumKinds)+1); card < cards.EndCards; card++ {
		c.State = s
		if !c.MayBe(position.Seat(seat), card) {
			continue
		}
		*t = *s
		c.State = t
		p := &t.Players[seat]
		c.Identify(p, card)
		p.Cards[cards.Unseen]--
		p.Cards[card]++
		if !d.dealCards(t, seat, card, f) {
			return false
		}
	}
	return true
}

// Public returns one of the positions. A development or progress card keeps its name if every deal has it in the same
// hand; the others are unseen.
func (d *Deals) Public() *position.State {
	if len(d.worlds) < 2 {
		return d.any
	}
	s := *d.any
	for i := range d.worlds {
		rest := d.worlds[i].rest.whole()
		for seat := range d.game.Players {
			p := &s.Players[seat]
			for card := range cards.Unseen {
				for ; p.Cards[card] > rest.Players[seat].Cards[card]; p.Cards[card]-- {
					p.Cards[cards.Unseen]++
				}
			}
		}
		for deck := range s.Decks {
			for at := range s.Decks[deck].Known {
				if rest.Decks[deck].Known[at] != s.Decks[deck].Known[at] {
					s.Decks[deck].Known[at] = 0
				}
			}
		}
	}
	return &s
}

// maxWorlds is the largest number of worlds that are kept apart by progress cards that changed hands unseen.
const maxWorlds = 24

// forgetting limits the number of worlds: if there are too many, progress cards whose names are known in only some of
// them become unseen again. If that is not enough, so do the decks of unseen cards, and at last the sizes of the decks.
func (d *Deals) forgetting() *Deals {
	d.join()
	for _, forgotten := range []func() func(s *position.State){d.namesForgotten, d.backsForgotten, d.sizesForgotten} {
		if len(d.worlds) <= maxWorlds {
			break
		}
		d.forget(forgotten())
	}
	return d
}

// forget changes the public part of each world and merges those that are the same then. They are not shared yet.
func (d *Deals) forget(change func(s *position.State)) {
	kept, own := map[mark][]*position.State{}, new(position.State)
	for i := range d.worlds {
		*own = *d.worlds[i].rest.of
		change(own)
		alike := markOf(own)
		if at := slices.IndexFunc(kept[alike], func(other *position.State) bool { return sameState(other, own) }); at >= 0 {
			d.worlds[i].rest = rest{of: kept[alike][at]}
			continue
		}
		kept[alike] = append(kept[alike], own)
		d.worlds[i].rest, own = rest{of: own}, new(position.State)
	}
	d.loose = true
	d.join()
}

// namesForgotten returns a change that leaves the names of those cards only that have them in all worlds.
func (d *Deals) namesForgotten() func(s *position.State) {
	var known [position.MaxSeats][cards.MaxCards]uint8
	first := d.worlds[0].rest.of
	for seat := range d.game.Players {
		known[seat] = first.Players[seat].Cards
		for card := range cards.Unseen {
			for i := range d.worlds {
				known[seat][card] = min(known[seat][card], d.worlds[i].rest.of.Players[seat].Cards[card])
			}
		}
	}
	decks := first.Decks
	for i := range d.worlds {
		for deck := range decks {
			for at, card := range d.worlds[i].rest.of.Decks[deck].Known {
				if card != decks[deck].Known[at] {
					decks[deck].Known[at] = 0
				}
			}
		}
	}
	return func(s *position.State) {
		for deck := range decks {
			s.Decks[deck].Known = decks[deck].Known
		}
		for seat := range d.game.Players {
			p := &s.Players[seat]
			for card := range cards.Unseen {
				n := p.Cards[card] - known[seat][card]
				p.Cards[card] -= n
				p.Cards[cards.Unseen] += n
				if deck, ok := visibility.DrawnFrom(d.game, card); ok {
					p.UnseenOf[deck] += n
				}
			}
			if position.Seat(seat) == s.Acting {
				for card := range cards.Unseen {
					if n := s.Bought[card]; n > p.Cards[card] {
						s.Bought[cards.Unseen] += n - p.Cards[card]
						s.Bought[card] = p.Cards[card]
					}
				}
			}
		}
	}
}

// backsForgotten returns a change that leaves the decks of those unseen cards only that are known in all worlds.
func (d *Deals) backsForgotten() func(s *position.State) {
	var of [position.MaxSeats][cards.NumDecks]uint8
	for i := range d.worlds {
		for seat := range d.game.Players {
			for deck, n := range d.worlds[i].rest.of.Players[seat].UnseenOf {
				if i == 0 || n < of[seat][deck] {
					of[seat][deck] = n
				}
			}
		}
	}
	return func(s *position.State) {
		for seat := range d.game.Players {
			s.Players[seat].UnseenOf = of[seat]
		}
	}
}

// sizesForgotten returns a change that gives each deck as many cards as it has in any world, so that a card that may be
// there can be drawn. Which of the unseen cards in hand came from it is not known then.
func (d *Deals) sizesForgotten() func(s *position.State) {
	var most [cards.NumDecks]uint8
	for i := range d.worlds {
		for deck := range most {
			most[deck] = max(most[deck], d.worlds[i].rest.of.Decks[deck].N)
		}
	}
	return func(s *position.State) {
		for deck := range most {
			s.Decks[deck].N = most[deck]
		}
	}
}

// join merges equal worlds. There can be thousands, so only those with the same mark are compared.
func (d *Deals) join() {
	if len(d.worlds) < 2 {
		return
	}
	var out []world
	alike := map[mark][]int{}
next:
	for _, w := range d.worlds {
		like := w.rest.mark()
		for _, i := range alike[like] {
			if out[i].rest.same(w.rest) && out[i].hands.same(w.hands) {
				out[i].share += w.share
				continue next
			}
		}
		alike[like] = append(alike[like], len(out))
		out = append(out, w)
	}
	d.worlds = out
}
