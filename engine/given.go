package engine

// What happens by itself, because it can come out in one way only, may still be said.

// itself notes an answer that could come out in one way only, so that saying it is accepted.
func (c *Case) itself(p Given) {
	if int(c.NumItself) < len(c.Itself) {
		c.Itself[c.NumItself] = p
		c.NumItself++
	}
}

// byItself reports whether the answer that is said happened by itself.
func (c *Case) byItself(verb VerbID) bool {
	for _, p := range c.Itself[:c.NumItself] {
		if p.Verb != verb || p.Seat != c.Seat {
			continue
		}
		if p.Place == c.Places[0] && !c.Is(Wall) && c.saysAll(p.Cards) {
			return true
		}
	}
	return false
}

// saysAll reports whether the cards said, with those nobody saw, can be just these.
func (c *Case) saysAll(cards Cards) bool {
	return cards.Has(c.Give) && c.Give.Total()+int(c.Unseen[0]) == cards.Total()
}

// named reports whether an answer of the verb happened by itself for the seat, whatever it was.
func (c *Case) named(verb VerbID) bool {
	for _, p := range c.Itself[:c.NumItself] {
		if p.Verb == verb && p.Seat == c.Seat {
			return true
		}
	}
	return false
}
