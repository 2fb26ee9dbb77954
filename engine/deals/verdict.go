package deals

import (
	"slices"

	"catanref/engine"
	"catanref/engine/position"
)

// The verdict on a move over all positions, without what follows from it.

// Permits reports whether the move is legal in all positions and would be ruled legal when asked about. It returns
// false for a move that takes cards which only their owners could count.
func (d *Deals) Permits(a engine.Action) bool {
	if d.one != nil {
		c := engine.Borrow(d.game)
		defer c.GiveBack()
		can, cannot := d.permits(c, d.one, a)
		return can && !cannot
	}
	forbids := func(c cast) bool { return !c.can || c.cannot }
	t := &trial{d: d, fast: engine.Borrow(d.game), act: a, bare: true, settled: func(so []cast) bool { return slices.ContainsFunc(so, forbids) }}
	defer t.fast.GiveBack()
	all, err := d.casts(t, d.looking(a))
	if d.over(err) {
		return d.released().Permits(a)
	}
	return err == nil && len(all) > 0 && !slices.ContainsFunc(all, forbids) && !d.depends(&a, all)
}

// Undetermined reports whether the move would be ruled undetermined when asked about. What would follow from it is not
// worked out, which for a hand of many unseen cards is most of the work.
func (d *Deals) Undetermined(a engine.Action) bool {
	if d.one != nil {
		r, _ := d.Judge(a, nil)
		return r.Verdict == engine.Undetermined
	}
	t := d.trial(d.game.Completed(d.any, a))
	defer t.fast.GiveBack()
	t.bare, t.settled = true, func(so []cast) bool {
		return slices.ContainsFunc(so, func(c cast) bool { return c.can }) && slices.ContainsFunc(so, func(c cast) bool { return c.cannot })
	}
	all, legal, err := d.legalCasts(t)
	if d.over(err) {
		return d.released().Undetermined(a)
	}
	return err == nil && len(legal) > 0 && d.verdict(new(engine.Ruling), t.act, all, legal, nil, false) == engine.Undetermined
}

// trial prepares to try a move in the hands. The caller gives its case back.
func (d *Deals) trial(a engine.Action) *trial {
	if d.differ(&a, engine.VerbOf(a.Verb).Hides) {
		a.Flags |= engine.Hidden
	}
	return &trial{d: d, fast: engine.Borrow(d.game), act: a}
}

// legalCasts returns all casts of a move, and those in which it is legal.
func (d *Deals) legalCasts(t *trial) (all, legal []cast, err error) {
	all, err = d.casts(t, d.looking(t.act))
	return all, slices.DeleteFunc(slices.Clone(all), func(c cast) bool { return !c.can }), err
}

// verdict rules on a move in one of the positions in which it is legal. It returns engine.Undetermined if that is not so
// in all others, or cannot be known even there, and engine.CannotRule if no ruling is possible.
func (d *Deals) verdict(r *engine.Ruling, a engine.Action, all, legal []cast, waive []engine.RuleID, fact bool) engine.Verdict {
	d.game.RuleInto(nil, r, d.position(&legal[0]), a, waive, fact)
	if r.Verdict == engine.Undetermined || r.Verdict == engine.CannotRule {
		return r.Verdict
	}
	some := len(legal) < len(all) || slices.ContainsFunc(legal, func(c cast) bool { return c.cannot })
	if some && !fact || d.depends(&a, legal) {
		return engine.Undetermined
	}
	return r.Verdict
}

// depends reports whether the move takes cards that only their owners could count.
func (d *Deals) depends(a *engine.Action, legal []cast) bool {
	part := engine.VerbOf(a.Verb).Sees
	if part == nil {
		return false
	}
	for seat := range position.Seat(d.game.Players) {
		first := part(a, seat, legal[0].alike.way.hands[seat])
		for i := range legal {
			if part(a, seat, legal[i].alike.way.hands[seat]) != first {
				return true
			}
		}
	}
	return false
}

// permits reports whether the action is legal for some, and whether it is illegal for some, of the ways in which its
// unseen cards can have come out.
func (d *Deals) permits(c *engine.Case, s *position.State, a engine.Action) (can, cannot bool) {
	if a.Unseen == [2]uint8{} || !c.Permits(s, a) {
		can = c.Permits(s, a)
		return can, !can
	}
	d.game.Ways(s, a, func(way engine.Action) error {
		legal := c.Permits(s, way)
		can, cannot = can || legal, cannot || !legal
		return c.Err()
	})
	return can, cannot
}
