package engine

// What happens by itself, because it can come out in one way only, may still be said.

// GoesByItself notes an answer that could come out in one way only, so that saying it is accepted.
func (c *Case) GoesByItself(p Given) {
	if int(c.NumItself) < len(c.Itself) {
		c.Itself[c.NumItself] = p
		c.NumItself++
	}
}

// ForgetItself puts an end to what happened by itself and could still be said.
func (c *Case) ForgetItself() {
	clear(c.Itself[:c.NumItself])
	c.NumItself = 0
}

// ByItself reports whether the answer that is said happened by itself.
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

// saysAll reports whether the cards said, with those nobody saw, can be just these.
func (c *Case) saysAll(cards Cards) bool {
	return cards.Has(c.Act.Give) && c.Act.Give.Total()+int(c.Act.Unseen[0]) == cards.Total()
}

// Went is where an answer of the verb that happened by itself for the seat led.
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
