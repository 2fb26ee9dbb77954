package engine

// adoption takes positions that were reached under one law over to the law of a game at the same
// table: the same pieces lie on the board and the same cards in the hands. With strict phases whoever
// has built stands in the build phase, and what the boxes hold more or less of lies in the supply.
type adoption struct {
	game     *Game
	from     *Rules
	now, was State // before anything is dealt
	alike    bool  // the boxes hold the same
}

func (g *Game) adopting(from *Rules) *adoption {
	a := &adoption{game: g, from: from, now: g.Empty()}
	a.was = g.Under(from).Empty()
	a.alike = a.now == a.was
	return a
}

// adopt takes a position over; ok is false where a box holds less than is out already: then there is
// no such position.
func (a *adoption) adopt(s *State) (out State, ok bool) {
	out, ok = *s, true
	if a.game.Rules == a.from {
		return out, true
	}
	if s.Beside() {
		ok = a.beside(s)
	}
	if ok && !a.alike {
		ok = a.supplies(&out)
	}
	if out.Phase == TradePhase || out.Phase == BuildPhase {
		out.Phase = TradePhase
		if s.Phase == BuildPhase || out.Built {
			c := CaseOf(a.game, &out)
			if Get(&c, &c.Rules.Phases) == StrictPhases {
				out.Phase = BuildPhase
			}
			ok = ok && c.err == nil
		}
	}
	return out, ok
}

// beside reports whether the law knows that somebody moves beside the turn as here.
func (a *adoption) beside(s *State) bool {
	h := a.game.Hooks
	if s.Phase == SpecialPhase {
		return h.Interlude != nil && h.Interlude(a.game, s)
	}
	return h.Partner != nil && h.Partner(a.game, s) == s.Acting
}

// supplies adds to what is left what the other box holds more, and reports whether there is enough.
func (a *adoption) supplies(s *State) bool {
	ok := true
	more := func(n *uint8, now, was uint8) {
		count := int(*n) + int(now) - int(was)
		ok = ok && count >= 0 && count < 256
		*n = uint8(count)
	}
	for seat := range a.game.Owners {
		supply, now, was := &s.Players[seat].Supply, a.now.Players[seat].Supply, a.was.Players[seat].Supply
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
		n := uint8(s.Bank.Count(k))
		more(&n, uint8(a.now.Bank.Count(k)), uint8(a.was.Bank.Count(k)))
		s.Bank += Of(k, int(n)) - Of(k, s.Bank.Count(k))
	}
	for d := range s.Decks {
		more(&s.Decks[d].N, a.now.Decks[d].N, a.was.Decks[d].N)
	}
	return ok
}

// Under returns the deals as they are under the law of another game at the same table; ok is false
// where they cannot be.
func (d *Deals) Under(g *Game) (out *Deals, ok bool) {
	a := g.adopting(d.game.Rules)
	out = g.newDeals()
	if d.one != nil {
		s, ok := a.adopt(d.one)
		return out.only(&s), ok
	}
	out.loose = d.loose
	for i := range d.worlds {
		w := d.worlds[i]
		s := w.rest
		s.Bank = w.hands.least
		adopted, ok := a.adopt(&s)
		if !ok {
			return out, false
		}
		if adopted.Bank != s.Bank {
			hands := *w.hands
			hands.box += adopted.Bank - s.Bank
			hands.finish()
			w.hands = &hands
		}
		adopted.strip()
		w.rest = adopted
		out.worlds = append(out.worlds, w)
	}
	return out.seal(), true
}

// SameOutcome reports whether a position reached under another law and one reached under the law of
// g are the same at the table. That the trading house was used is noted only by laws that ask, and which
// answers went by themselves is nothing that lies on the table.
func (g *Game) SameOutcome(from *Rules, theirs, ours *State) bool {
	a, ok := g.adopting(from).adopt(theirs)
	b := *ours
	for _, s := range []*State{&a, &b} {
		s.HouseUsed, s.NumItself, s.Itself = false, 0, [maxItself]Given{}
	}
	return ok && a == b
}
