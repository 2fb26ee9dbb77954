package engine

import "slices"

// MovesNow lists the verbs of the moves that a player can make, those that build first and those that
// end a turn last; where it is not for him to move, those of the others with their names.
func (g *Game) MovesNow(seat Seat, s *State) []string {
	var list List
	c := NewCase(g)
	c.Legal(s, &list)
	var verbs [MaxSeats][]*Verb
	for a := range list.All() {
		if v := a.Verb.Verb(); int(a.Seat) < len(verbs) && !slices.Contains(verbs[a.Seat], v) {
			verbs[a.Seat] = append(verbs[a.Seat], v)
		}
	}
	if s.NumPending == 0 && s.Phase == TradePhase && !s.InPart() && int(s.Acting) < len(verbs) && s.Players[s.Acting].Hand != 0 {
		for _, v := range Verbs() {
			if v.Candidates == nil && v.Menu&AfterRoll != 0 && g.Rules.Offers(v) {
				verbs[s.Acting] = append(verbs[s.Acting], v)
			}
		}
	}
	rank := func(v *Verb) int {
		switch i := slices.Index(pieces, v.Words); {
		case i >= 0:
			return i
		case v.Price != nil:
			return len(pieces)
		case v.Plays != 0:
			return len(pieces) + 2
		case len(v.args) == 0:
			return len(pieces) + 3
		}
		return len(pieces) + 1
	}
	var out []string
	for other := range verbs {
		slices.SortStableFunc(verbs[other], func(a, b *Verb) int { return rank(a) - rank(b) })
		for _, v := range verbs[other] {
			if Seat(other) == seat {
				out = append(out, v.Words)
			}
		}
	}
	if len(out) > 0 {
		return out
	}
	for other := range verbs {
		for _, v := range verbs[other] {
			out = append(out, g.Names[other]+": "+v.Words)
		}
	}
	return out
}
