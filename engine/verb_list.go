package engine

import "slices"

// MovesNow lists the verbs of the moves that a player can make, verbs that build first and verbs that end a turn
// last. If it is not his move, it lists those of the others, with their names.
func (g *Game) MovesNow(seat Seat, s *State) []string {
	return g.MovesIn(seat, s, func(yield func(*State) bool) { yield(s) })
}

// MovesIn is MovesNow if any of several positions may be the real one: all moves that are legal in some of them. The
// positions agree with public in everything that is visible to all.
func (g *Game) MovesIn(seat Seat, public *State, each func(yield func(*State) bool)) []string {
	var verbs [MaxSeats][]*Verb
	each(func(s *State) bool {
		g.addVerbs(&verbs, s)
		return true
	})
	return g.movesNow(&verbs, seat, public)
}

// addVerbs adds the verbs of the legal moves of a position, by the players who can make them.
func (g *Game) addVerbs(verbs *[MaxSeats][]*Verb, s *State) {
	var list List
	NewCase(g).Legal(s, &list)
	for a := range list.All() {
		if v := a.Verb.Verb(); int(a.Seat) < len(verbs) && !slices.Contains(verbs[a.Seat], v) {
			verbs[a.Seat] = append(verbs[a.Seat], v)
		}
	}
}

func (g *Game) movesNow(verbs *[MaxSeats][]*Verb, seat Seat, s *State) []string {
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
