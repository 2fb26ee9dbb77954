package engine

// changed changes every position by f, which looks at no more of the hands than the move does; positions that
// f refuses are dropped.
func (d *Deals) changed(a Action, f func(s *State) bool) *Deals {
	d = d.opened()
	t := &trial{d: d, act: a, change: f}
	all, err := d.casts(t, d.looking(a))
	if err != nil {
		return d.like().seal()
	}
	return d.follow(t, all)
}

// Changed changes every position by f, which looks at no more of the hands than the move does: the price where
// the verb has one, the cards that it names. Positions that f refuses are dropped.
func (d *Deals) Changed(a Action, f func(s *State) bool) *Deals { return d.changed(a, f) }

// ChangedInPublic changes what is public by f, which leaves hands and bank alone.
func (d *Deals) ChangedInPublic(f func(s *State) bool) *Deals {
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
		s.strip()
		w.rest = *s
		out.worlds = append(out.worlds, w)
	}
	return out.seal()
}

// Holding keeps the deals in which the hand of the seat is as f says.
func (d *Deals) Holding(seat Seat, f func(hand Cards) bool) *Deals {
	return d.byHand(seat, func(hand Cards) []change {
		if f(hand) {
			return []change{{}}
		}
		return nil
	})
}

// byHand changes the hand of the seat; what came and went is the bank's.
func (d *Deals) byHand(seat Seat, f func(hand Cards) []change) *Deals {
	d = d.opened()
	out := d.like()
	look := func(of Seat, hand Cards) sight {
		if of == seat {
			return sight{part: hand}
		}
		return sight{}
	}
	for _, w := range d.worlds {
		b := branch{of: w.hands, share: w.share, looks: look}
		b.steps[seat] = map[sight][]change{}
		for _, s := range w.hands.layers[seat] {
			for j := range s {
				at := sight{part: s[j].hand}
				if _, known := b.steps[seat][at]; !known {
					b.steps[seat][at] = f(s[j].hand)
				}
			}
		}
		hands, mass, loose := united(d.game.Players, []branch{b}, w.hands.box)
		if out.loose = out.loose || loose; hands != nil {
			out.worlds = append(out.worlds, world{w.rest, hands, mass})
		}
	}
	return out.seal()
}

// Banking keeps the deals in which the bank holds so many cards of the kind, from least to most.
func (d *Deals) Banking(k Kind, least, most int) *Deals {
	d = d.opened()
	out := d.like()
	for _, w := range d.worlds {
		fits := map[Cards]bool{}
		for n := least; n <= most; n++ {
			fits[Of(k, n)] = true
		}
		if hands, share := w.hands.withBank(fits, k.One()); hands != nil {
			out.worlds = append(out.worlds, world{w.rest, hands, w.share * share})
		}
	}
	return out.seal()
}

// Corrected gives cards to the seat out of the bank, and puts others back; unseen is a number of cards more
// that nobody can name, or of cards that went. Deals in which that cannot be are dropped.
func (d *Deals) Corrected(seat Seat, comes, goes Cards, unseen int) *Deals {
	out := d
	if comes != 0 || goes != 0 {
		out = out.byHand(seat, func(hand Cards) []change {
			if !hand.Has(goes) {
				return nil
			}
			return []change{{comes: comes, goes: goes}}
		}).solvent()
	}
	for ; unseen < 0 && out.Len() > 0; unseen++ {
		out = out.byHand(seat, func(hand Cards) (all []change) {
			for k := range NumKinds {
				if hand.Count(k) > 0 {
					all = append(all, change{goes: Of(k, 1), byChance: true})
				}
			}
			return all
		})
	}
	for ; unseen > 0 && out.Len() > 0; unseen-- {
		out = out.byHand(seat, func(Cards) (all []change) {
			for k := range NumKinds {
				if d.game.SupplyOf().Count(k) > 0 {
					all = append(all, change{comes: Of(k, 1)})
				}
			}
			return all
		}).solvent()
	}
	return out
}

// solvent drops the deals in which the bank would have paid more than it had.
func (d *Deals) solvent() *Deals {
	d = d.opened()
	out := d.like()
	for _, w := range d.worlds {
		for k := range NumKinds {
			if w.hands == nil || w.hands.low[k] >= 0 {
				continue
			}
			fits := map[Cards]bool{}
			for n := range w.hands.high[k] + 1 {
				fits[Of(k, n)] = true
			}
			var share float64
			if w.hands, share = w.hands.withBank(fits, k.One()); w.hands != nil {
				w.share *= share
			}
		}
		if w.hands != nil {
			out.worlds = append(out.worlds, w)
		}
	}
	return out.seal()
}
