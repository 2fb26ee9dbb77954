package deals

import (
	"slices"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Changed changes every position by f and drops those that f refuses. f must look at no more of the hands than the
// move does: its price if it has one, and the cards that it names.
func (d *Deals) Changed(a engine.Action, f func(s *position.State) bool) *Deals {
	d = d.opened()
	return d.changed(&trial{d: d, act: a, whole: true, change: func(_ engine.Action, s *position.State) bool { return f(s) }})
}

// changedByWays changes every position by f, once for each way in which the unseen cards of the move can have come
// out.
func (d *Deals) changedByWays(a engine.Action, f func(way engine.Action, s *position.State) bool) *Deals {
	d = d.opened()
	return d.changed(&trial{d: d, act: a, change: f})
}

func (d *Deals) changed(t *trial) *Deals {
	all, err := d.casts(t, d.looking(t.act))
	if d.over(err) {
		let := d.released()
		return let.changed(&trial{d: let, act: t.act, whole: t.whole, change: t.change})
	}
	if err != nil {
		return d.like().seal()
	}
	return d.follow(t, all)
}

// ChangedInPublic changes the public part by f, which must leave hands and bank unchanged.
func (d *Deals) ChangedInPublic(f func(s *position.State) bool) *Deals {
	if d.one != nil {
		s := *d.one
		if !f(&s) {
			return d.like().seal()
		}
		return d.like().only(&s)
	}
	out := d.like()
	for _, w := range d.worlds {
		x := w.hands.way(0)
		s := w.position(&x, w.hands.bank(x.held(), x.brought))
		if !f(s) {
			continue
		}
		strip(s)
		w.rest = rest{of: s}
		out.worlds = append(out.worlds, w)
	}
	return out.seal()
}

// Holding keeps the deals in which the seat holds these cards among a total number; a total below 0 stands for any
// number.
func (d *Deals) Holding(seat position.Seat, total int, these cards.Cards) *Deals {
	if these == 0 && total >= 0 && d.allHold(seat, total) {
		return d
	}
	return d.unlessAlike(d.joined(func(b *branch) {
		b.looks = func(of position.Seat, hand cards.Cards) sight {
			s := sight{part: hand.Min(these), total: hand.Total()}
			if total < 0 {
				s.total = total
			}
			return s
		}
		b.steps[seat] = map[sight][]change{{these, total}: {{}}}
	}))
}

// allHold reports whether the seat holds that many cards in every deal.
func (d *Deals) allHold(seat position.Seat, total int) bool {
	if d.one != nil {
		return d.one.Players[seat].Hand.Total() == total
	}
	return !slices.ContainsFunc(d.worlds, func(w world) bool {
		if len(w.hands.bounded) > int(seat) && w.hands.bounded[seat] != nil {
			b := w.hands.bounded[seat]
			return b.least != total || b.most != total
		}
		return slices.ContainsFunc(w.hands.layers[seat], func(s spread) bool {
			return slices.ContainsFunc(s, func(e edge) bool { return e.hand.Total() != total })
		})
	})
}

// unlessAlike returns the deals that are left; if all are left, the original value. Players restate known facts again
// and again, and a caller that keeps the deals of every entry of a record then keeps them once.
func (d *Deals) unlessAlike(left *Deals) *Deals {
	if d.one != nil && left.one != nil && *d.one == *left.one {
		return d
	}
	if d.one == nil && left.one == nil && left.loose == d.loose && slices.EqualFunc(d.worlds, left.worlds, func(a, b world) bool {
		return a.rest.same(b.rest) && a.hands.alike(b.hands)
	}) {
		return d
	}
	return left
}

// alike reports whether both hold the same hands, whatever their probabilities.
func (g *graph) alike(o *graph) bool {
	same := func(a, b *bounds) bool { return a == b || a != nil && b != nil && *a == *b }
	return g.box == o.box && g.apart == o.apart && slices.EqualFunc(g.bounded, o.bounded, same) && slices.EqualFunc(g.layers, o.layers, func(a, b []spread) bool {
		return slices.EqualFunc(a, b, func(x, y spread) bool {
			return slices.EqualFunc(x, y, func(e, f edge) bool { return e.hand == f.hand && e.brought == f.brought && e.to == f.to })
		})
	})
}

// coming changes the hand of the seat in one of these ways; the cards come from the bank and go to it.
func (d *Deals) coming(seat position.Seat, ways ...change) *Deals {
	return d.joined(func(b *branch) { b.whole[seat] = ways })
}

// joined changes the hands accordingly, and drops the deals in which the bank would have paid more than it had.
func (d *Deals) joined(set func(b *branch)) *Deals {
	d = d.opened()
	out := d.like()
	for _, w := range d.worlds {
		b := branch{of: w.hands, share: w.share}
		set(&b)
		hands, mass, loose := united(d.game.Players, []branch{b}, w.hands.box)
		out.loose = out.loose || loose
		if hands != nil && !hands.apart { // else the bank may seem to hold less than it can
			hands, mass = hands.solvent(mass)
		}
		if hands != nil {
			out.worlds = append(out.worlds, world{w.rest, hands, mass})
		}
	}
	return out.seal()
}

// Banking keeps the deals in which the number of cards of the kind in the bank is between least and most.
func (d *Deals) Banking(k cards.Kind, least, most int) *Deals {
	d = d.opened()
	out := d.like()
	for _, w := range d.worlds {
		fits := map[cards.Cards]bool{}
		for n := least; n <= most; n++ {
			fits[cards.Of(k, n)] = true
		}
		if hands, share := w.hands.withBank(fits, k.One()); hands != nil {
			out.worlds = append(out.worlds, world{w.rest, hands, w.share * share})
		}
	}
	return d.unlessAlike(out.seal())
}

// Corrected gives cards of the bank to the seat and puts others back. unseen is a number of further unknown cards; if
// negative, they left the hand. Deals in which that is impossible are dropped.
func (d *Deals) Corrected(seat position.Seat, comes, goes cards.Cards, unseen int) *Deals {
	out := d
	if comes != 0 || goes != 0 {
		out = out.coming(seat, change{comes: comes, goes: goes})
	}
	var one, any []change
	for k := range cards.NumKinds {
		if d.game.SupplyOf().Count(k) > 0 {
			one, any = append(one, change{goes: cards.Of(k, 1), byChance: true}), append(any, change{comes: cards.Of(k, 1)})
		}
	}
	for ; unseen < 0 && out.Len() > 0; unseen++ {
		out = out.coming(seat, one...)
	}
	for ; unseen > 0 && out.Len() > 0; unseen-- {
		out = out.coming(seat, any...)
	}
	return out
}

// solvent returns the hands for which the bank has paid no more than it had, with their probability.
func (g *graph) solvent(share float64) (*graph, float64) {
	for k := range cards.NumKinds {
		if g == nil || g.low[k] >= 0 {
			continue
		}
		fits := map[cards.Cards]bool{}
		for n := range g.high[k] + 1 {
			fits[cards.Of(k, n)] = true
		}
		more := 0.0
		if g, more = g.withBank(fits, k.One()); g != nil {
			share *= more
		}
	}
	return g, share
}
