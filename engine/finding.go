package engine

// String tells a finding without its game: the rule, and whom and which places it concerns, by their
// numbers. Package tell makes a sentence of it.
func (f Finding) String() string {
	out := []byte(f.Rule.String())
	seat := func(word string, s Seat) {
		if s != NoSeat {
			out = appendInt(append(out, word...), int(s))
		}
	}
	place := func(word string, p Place) {
		if p != 0 {
			out = append(append(out, word...), p.String()...)
		}
	}
	seat(" by seat ", f.Seat)
	seat(" to seat ", f.Other)
	place(" at ", f.Place)
	place(" from ", f.Where)
	return string(out)
}
