package engine

// String prints a finding without its game: the rule, the players and the places, by number. Package tell turns
// it into a sentence.
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
