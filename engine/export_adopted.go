package engine

// Adopted returns a position that was reached under another law as it is under the law of g: the
// same pieces lie on the board and the same cards in the hands. With strict phases whoever has
// built stands in the build phase, and what the boxes hold more or less of lies in the supply. ok is
// false where a box holds less than is out already: then there is no such position.
func (g *Game) Adopted(from *Rules, s *State) (State, bool) {
	out := *s
	law := g.Rules
	if law == from {
		return out, true
	}
	ok := true
	more := func(n *uint8, now, was uint8) {
		count := int(*n) + int(now) - int(was)
		ok = ok && count >= 0 && count < 256
		*n = uint8(count)
	}
	now, was := g.Empty(), (&Game{Board: g.Board, Rules: from, Seats: g.Seats, Names: g.Names}).Empty()
	for seat := range g.Seats {
		supply, now, was := &out.Players[seat].Supply, now.Players[seat].Supply, was.Players[seat].Supply
		more(&supply.Roads, now.Roads, was.Roads)
		more(&supply.Settlements, now.Settlements, was.Settlements)
		more(&supply.Cities, now.Cities, was.Cities)
		more(&supply.Ships, now.Ships, was.Ships)
		more(&supply.Walls, now.Walls, was.Walls)
		for i := range supply.Knights {
			more(&supply.Knights[i], now.Knights[i], was.Knights[i])
		}
	}
	for k := Brick; k < NumKinds; k++ {
		n := uint8(out.Bank.Count(k))
		more(&n, uint8(now.Bank.Count(k)), uint8(was.Bank.Count(k)))
		out.Bank += Of(k, int(n)) - Of(k, out.Bank.Count(k))
	}
	for d := range out.Decks {
		more(&out.Decks[d].N, now.Decks[d].N, was.Decks[d].N)
	}
	if out.Phase == TradePhase || out.Phase == BuildPhase {
		c := Case{State: &out, game: g, rules: law, board: g.Board}
		out.Phase = TradePhase
		if s.Phase == BuildPhase || out.Built {
			if get(&c, &law.Phases) == StrictPhases {
				out.Phase = BuildPhase
			}
			ok = ok && c.err == nil
		}
	}
	return out, ok
}

// Under returns the deals as they are under the law of another game at the same table; see Adopted.
func (d *Deals) Under(g *Game) (*Deals, bool) {
	out := &Deals{game: g, fast: NewCase(g), all: make([]State, len(d.all))}
	for i := range d.all {
		s, ok := g.Adopted(d.game.Rules, &d.all[i])
		if !ok {
			return nil, false
		}
		out.all[i] = s
	}
	return out, true
}

// SameOutcome reports whether a position reached under another law and one reached under the law of
// g are the same at the table. That the trading house was used is noted only by laws that ask.
func (g *Game) SameOutcome(from *Rules, theirs, ours *State) bool {
	a, ok := g.Adopted(from, theirs)
	b := *ours
	a.HouseUsed, b.HouseUsed = false, false
	return ok && a == b
}
