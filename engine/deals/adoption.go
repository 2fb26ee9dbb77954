package deals

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Adoption converts positions reached under one law to the law of a game at the same table, with the same pieces and
// the same hands. With strict phases a player who has built is in the build phase, and the differences between the
// boxes are put into the supply. One goroutine may use it, for any number of positions.
type Adoption struct {
	game     *engine.Game
	from     *engine.Rules
	now, was position.State // before anything is dealt
	alike    bool           // the boxes hold the same

	position, after position.State // the last adopted position, before and after

	// Memory that is reused with each move.
	ruling       engine.Ruling
	one          Deals
	desk         engine.Case
	theirs, ours position.State
}

// Adopting converts from the given law.
func Adopting(g *engine.Game, from *engine.Rules) *Adoption {
	a := &Adoption{game: g, from: from, now: g.Empty()}
	a.was = g.Under(from).Empty()
	a.alike = a.now == a.was
	return a
}

// adopt converts a position in place; it returns false if a box holds less than is out already: then the position is
// impossible.
func (a *Adoption) adopt(s *position.State) (ok bool) {
	if a.game.Rules == a.from {
		return true
	}
	ok = !s.OutsideTurn() || a.hasPart(s)
	if ok && !a.alike {
		ok = a.supplies(s)
	}
	if s.Phase == position.TradePhase || s.Phase == position.BuildPhase {
		built := s.Phase == position.BuildPhase || s.Built
		s.Phase = position.TradePhase
		if built {
			c := &a.desk
			*c = engine.CaseOf(a.game, s)
			if engine.Get(c, &c.Rules.Phases) == engine.StrictPhases {
				s.Phase = position.BuildPhase
			}
			ok = ok && c.Err() == nil
		}
	}
	return ok
}

// hasPart reports whether the law has the part of another player in a turn that this position is in.
func (a *Adoption) hasPart(s *position.State) bool {
	h := a.game.Hooks
	if s.Phase == position.SpecialPhase {
		return h.Interlude != nil && h.Interlude(a.game, s)
	}
	return h.Partner != nil && h.Partner(a.game, s) == s.Acting
}

// supplies adds to the supplies the pieces that the other box has in addition, and reports whether there are enough.
func (a *Adoption) supplies(s *position.State) bool {
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
	for k := cards.Brick; k < cards.NumKinds; k++ {
		n := uint8(s.Bank.Count(k))
		more(&n, uint8(a.now.Bank.Count(k)), uint8(a.was.Bank.Count(k)))
		s.Bank += cards.Of(k, int(n)) - cards.Of(k, s.Bank.Count(k))
	}
	for d := range s.Decks {
		more(&s.Decks[d].N, a.now.Decks[d].N, a.was.Decks[d].N)
	}
	return ok
}

// owes turns what is owed into what the law lets players owe in its place.
func (a *Adoption) owes(s *position.State) {
	for i := range s.Owed() {
		if d := engine.DutyOf(s.Pending[i].Duty); d.Under != nil && a.game.Rules != a.from {
			c := &a.desk
			*c = engine.CaseOf(a.game, s)
			d.Under(c, &s.Pending[i])
		}
	}
}

// Judge rules on a move by the law of the game; ok is false if the deals are impossible under it. The ruling is valid
// until the next call: for a single position memory is reused, which saves half the time.
func (a *Adoption) Judge(d *Deals, act engine.Action) (r *engine.Ruling, ok bool) {
	deals, ok := a.deals(d)
	if !ok {
		return nil, false
	}
	deals.room = &a.after
	a.ruling.Empty()
	deals.judge(&a.ruling, act, nil, false)
	return &a.ruling, true
}

// deals converts deals; ok is false if they are impossible under the law.
func (a *Adoption) deals(d *Deals) (out *Deals, ok bool) {
	if d.one != nil {
		a.position = *d.one
		a.one = Deals{game: a.game}
		out = &a.one
		ok = a.adopt(&a.position)
		a.owes(&a.position)
		return out.at(&a.position), ok
	}
	out = newDeals(a.game)
	out.loose = d.loose
	for i := range d.worlds {
		w := d.worlds[i]
		var own position.State
		w.rest.copyTo(&own)
		own.Bank = w.hands.least
		if !a.adopt(&own) {
			return out, false
		}
		a.owes(&own)
		if more := own.Bank - w.hands.least; more != 0 {
			hands := *w.hands
			hands.box += more
			hands.finish()
			w.hands = &hands
		}
		strip(&own)
		w.rest = rest{of: &own}
		out.worlds = append(out.worlds, w)
	}
	return out.seal(), true
}

// SameOutcome reports whether a converted position and one reached under the law of the game are the same at the
// table. It ignores the use of the trading house, which only some laws record, and the list of answers that were
// given automatically.
func (a *Adoption) SameOutcome(theirs, ours *position.State) bool {
	x, y := &a.theirs, &a.ours
	*x, *y = *theirs, *ours
	ok := a.adopt(x)
	for _, s := range []*position.State{x, y} {
		s.HouseUsed, s.NumItself, s.Itself = false, 0, [position.MaxItself]position.Given{}
	}
	return ok && *x == *y
}
