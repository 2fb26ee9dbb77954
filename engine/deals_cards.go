package engine

// maxCardDeals bounds in how many ways the unseen development and progress cards are dealt out for
// a check.
const maxCardDeals = 3000

// EachDealt calls f, until it says no, with every position in which the development and progress
// cards that nobody has seen have names too. Where there are too many ways to name them the cards
// stay unseen.
func (d *Deals) EachDealt(f func(s *State) bool) {
	left, on := maxCardDeals, true
	count := func(*State) bool { left--; return left >= 0 }
	d.Each(func(s *State) bool { return d.dealCards(s, 0, 0, count) })
	d.Each(func(s *State) bool {
		if left < 0 {
			on = f(s)
		} else {
			on = d.dealCards(s, 0, 0, f)
		}
		return on
	})
}

// dealCards names the unseen cards of the seats from this one on, each no earlier in the order of
// cards than the one before; false as soon as f says no.
func (d *Deals) dealCards(s *State, seat int, from Card, f func(s *State) bool) bool {
	for seat < d.game.Players && s.Players[seat].Cards[Unseen] == 0 {
		seat, from = seat+1, 0
	}
	if seat == d.game.Players {
		return f(s)
	}
	c, t := d.fast, new(State)
	for card := max(from, Card(NumKinds)+1); card < numCards; card++ {
		c.State = s
		if !c.MayBe(Seat(seat), card) {
			continue
		}
		*t = *s
		c.State = t
		p := &t.Players[seat]
		c.Identify(p, card)
		p.Cards[Unseen]--
		p.Cards[card]++
		if !d.dealCards(t, seat, card, f) {
			return false
		}
	}
	return true
}

// Public returns one of the positions, in which those development and progress cards have names that every
// deal has in the same hand; the others are unseen.
func (d *Deals) Public() *State {
	if len(d.rests) == 1 {
		return d.Any()
	}
	s := *d.Any()
	for seat := range d.game.Players {
		p := &s.Players[seat]
		for card := range Unseen {
			known := p.Cards[card]
			for i := range d.rests {
				known = min(known, d.rests[i].Players[seat].Cards[card])
			}
			for ; p.Cards[card] > known; p.Cards[card]-- {
				p.Cards[Unseen]++
			}
		}
	}
	for deck := range s.Decks {
		for i := range s.Decks[deck].Known {
			for j := range d.rests {
				if d.rests[j].Decks[deck].Known[i] != s.Decks[deck].Known[i] {
					s.Decks[deck].Known[i] = 0
				}
			}
		}
	}
	return &s
}
