package engine

// An answer that happens by itself, because only one is possible, may still be given.

// GoesByItself records an answer that happens by itself because only one is possible, so that a player may still
// give it.
func (c *Case) GoesByItself(p Given) {
	if int(c.NumItself) < len(c.Itself) {
		c.Itself[c.NumItself] = p
		c.NumItself++
	}
}

// ForgetItself clears the answers that happened by themselves and could still be given.
func (c *Case) ForgetItself() {
	clear(c.Itself[:c.NumItself])
	c.NumItself = 0
}

// ByItself reports whether the answer of this move already happened by itself.
func (c *Case) ByItself(verb VerbID) bool {
	for _, p := range c.Itself[:c.NumItself] {
		if p.Verb != verb || p.Seat != c.Act.Seat {
			continue
		}
		if p.Place == c.Act.Places[0] && !c.Act.Is(Wall) && c.saysAll(p.Cards) {
			return true
		}
	}
	return false
}

// saysAll reports whether the named cards, together with the unseen ones, can be exactly these.
func (c *Case) saysAll(cards Cards) bool {
	return cards.Has(c.Act.Give) && c.Act.Give.Total()+int(c.Act.Unseen[0]) == cards.Total()
}

// Went returns the place of an answer of the verb that happened by itself for the seat.
func (c *Case) Went(verb VerbID) Place {
	for _, p := range c.Itself[:c.NumItself] {
		if p.Verb == verb && p.Seat == c.Act.Seat {
			return p.Place
		}
	}
	return 0
}

// Named reports whether an answer of the verb happened by itself for the seat, whatever it was.
func (c *Case) Named(verb VerbID) bool {
	for _, p := range c.Itself[:c.NumItself] {
		if p.Verb == verb && p.Seat == c.Act.Seat {
			return true
		}
	}
	return false
}
