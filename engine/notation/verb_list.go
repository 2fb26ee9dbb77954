package notation

import (
	"slices"

	"catanref/engine"
	"catanref/engine/position"
)

// MovesNow lists the verbs of the moves that a player can make, verbs that build first and verbs that end a turn
// last. If it is not his move, it lists those of the others, with their names.
func MovesNow(g *engine.Game, seat position.Seat, s *position.State) []string {
	return MovesIn(g, seat, s, func(yield func(*position.State) bool) { yield(s) })
}

// MovesIn is MovesNow if any of several positions may be the real one: all moves that are legal in some of them. The
// positions agree with public in everything that is visible to all.
func MovesIn(g *engine.Game, seat position.Seat, public *position.State, each func(yield func(*position.State) bool)) []string {
	var verbs [position.MaxSeats][]*engine.Verb
	each(func(s *position.State) bool {
		addVerbs(g, &verbs, s)
		return true
	})
	return movesNow(g, &verbs, seat, public)
}

// addVerbs adds the verbs of the legal moves of a position, by the players who can make them.
func addVerbs(g *engine.Game, verbs *[position.MaxSeats][]*engine.Verb, s *position.State) {
	var list engine.List
	engine.NewCase(g).Legal(s, &list)
	for a := range list.All() {
		if v := engine.VerbOf(a.Verb); int(a.Seat) < len(verbs) && !slices.Contains(verbs[a.Seat], v) {
			verbs[a.Seat] = append(verbs[a.Seat], v)
		}
	}
}

func movesNow(g *engine.Game, verbs *[position.MaxSeats][]*engine.Verb, seat position.Seat, s *position.State) []string {
	if s.NumPending == 0 && s.Phase == position.TradePhase && !s.InPart() && int(s.Acting) < len(verbs) && s.Players[s.Acting].Hand != 0 {
		for _, v := range engine.Verbs() {
			if v.Candidates == nil && v.Menu&engine.AfterRoll != 0 && g.Rules.Offers(v) {
				verbs[s.Acting] = append(verbs[s.Acting], v)
			}
		}
	}
	rank := func(v *engine.Verb) int {
		switch i := slices.Index(pieces, v.Words); {
		case i >= 0:
			return i
		case v.Price != nil:
			return len(pieces)
		case v.Plays != 0:
			return len(pieces) + 2
		case v.Args == "":
			return len(pieces) + 3
		}
		return len(pieces) + 1
	}
	var out []string
	for other := range verbs {
		slices.SortStableFunc(verbs[other], func(a, b *engine.Verb) int { return rank(a) - rank(b) })
		for _, v := range verbs[other] {
			if position.Seat(other) == seat {
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
