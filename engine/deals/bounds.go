package deals

import (
	"catanref/engine/cards"
	"catanref/engine/position"
)

// bounds hold everything known about a hand: minimum and maximum of each kind, and the total. They stand for more
// hands than can be listed.
type bounds struct {
	low, high   cards.Cards
	least, most int
	told        cards.Kinds              // of which cards can have been brought
	own         [cards.NumKinds][2]int16 // their effect on the bank: brought cards minus held cards
}

// boundsOf returns the bounds of a hand with a number of unseen cards, of the kinds in the pool, in addition to known
// ones. Cards of kinds that do not come out of the bank count as brought.
func boundsOf(known cards.Cards, unseen int, pool, banked cards.Cards) (s bounds, ok bool) {
	n := known.Total() + unseen
	s = bounds{low: known, high: known + pool, least: n, most: n}
	for k := range cards.NumKinds {
		if pool.Count(k) > 0 && banked.Count(k) == 0 {
			own := -int16(known.Count(k))
			s.told, s.own[k] = s.told|k.One(), [2]int16{own, own}
		}
	}
	return s.tight()
}

// bank returns the least and the greatest change that the cards of the kind make to the bank.
func (s *bounds) bank(k cards.Kind) (low, high int16) {
	if s.told&k.One() != 0 {
		return s.own[k][0], s.own[k][1]
	}
	return -int16(s.high.Count(k)), -int16(s.low.Count(k))
}

// tight narrows each bound by the others; ok is false if no hand is left.
func (s bounds) tight() (_ bounds, ok bool) {
	if !s.high.Has(s.low) {
		return s, false
	}
	s.least, s.most = max(s.least, s.low.Total()), min(s.most, s.high.Total())
	if s.least > s.most {
		return s, false
	}
	more, held := s.most-s.low.Total(), s.high.Total()
	for k := range cards.NumKinds {
		low, high := s.low.Count(k), s.high.Count(k)
		s.high -= cards.Of(k, high-min(high, low+more))
		s.low += cards.Of(k, max(0, s.least-(held-high)-low))
	}
	return s, true
}

// after returns the bounds after cards came and went.
func (s bounds) after(x change) (_ bounds, ok bool) {
	if !s.high.Has(x.goes) {
		return s, false
	}
	s.low += x.goes.Less(s.low)
	if s, ok = s.tight(); !ok {
		return s, false
	}
	s.low, s.high = s.low-x.goes+x.comes, s.high-x.goes+x.comes
	n := x.comes.Total() - x.goes.Total()
	s.least, s.most = s.least+n, s.most+n
	for k := range cards.NumKinds {
		if s.told&k.One() != 0 {
			n := int16(x.goes.Count(k) - x.comes.Count(k))
			s.own[k] = [2]int16{s.own[k][0] + n, s.own[k][1] + n}
		}
	}
	return s, true
}

// with returns bounds that include both.
func (s bounds) with(o bounds) bounds {
	for k := range cards.NumKinds {
		if (s.told|o.told)&k.One() != 0 {
			low, high := s.bank(k)
			less, more := o.bank(k)
			s.own[k] = [2]int16{min(low, less), max(high, more)}
		}
	}
	s.told |= o.told
	s.low, s.high = s.low.Min(o.low), s.high+o.high.Less(s.high)
	s.least, s.most = min(s.least, o.least), max(s.most, o.most)
	return s
}

// boundsOfHand returns the bounds of one hand.
func boundsOfHand(hand, brought cards.Cards) bounds {
	n := hand.Total()
	s := bounds{low: hand, high: hand, least: n, most: n}
	brought.Each(func(k cards.Kind, n int) {
		own := int16(n - hand.Count(k))
		s.told, s.own[k] = s.told|k.One(), [2]int16{own, own}
	})
	return s
}

// holds reports whether the hand is one between the bounds.
func (s *bounds) holds(hand cards.Cards) bool {
	n := hand.Total()
	return hand.Has(s.low) && s.high.Has(hand) && s.least <= n && n <= s.most
}

// count returns the number of hands within the bounds.
func (s *bounds) count() int {
	var ways [256]int // by the number of cards beyond the minimum of each kind
	ways[0] = 1
	most := s.most - s.low.Total()
	for k := range cards.NumKinds {
		free := s.high.Count(k) - s.low.Count(k)
		for n := most; n >= 0; n-- {
			all := 0
			for x := range min(n, free) + 1 {
				all = min(maxWays, all+ways[n-x])
			}
			ways[n] = all
		}
	}
	out := 0
	for n := s.least - s.low.Total(); n <= most; n++ {
		out = min(maxWays, out+ways[n])
	}
	return out
}

// one returns a hand between the bounds, filled up from kind k on.
func (s *bounds) one(k cards.Kind) cards.Cards {
	hand := s.low
	for n := s.least - s.low.Total(); n > 0; k++ {
		k %= cards.NumKinds
		if x := min(n, s.high.Count(k)-s.low.Count(k)); x > 0 {
			hand += cards.Of(k, x)
			n -= x
		}
	}
	return hand
}

// faces returns hands between the bounds such that each kind occurs in every possible number.
func (s *bounds) faces() (out spread) {
	seen := map[cards.Cards]bool{}
	for k := range cards.NumKinds {
		for n := s.low.Count(k); n <= s.high.Count(k); n++ {
			for total := s.least; total <= s.most; total++ {
				at := *s
				at.low += cards.Of(k, n-s.low.Count(k))
				at.high -= cards.Of(k, s.high.Count(k)-n)
				at.least, at.most = total, total
				if at, ok := at.tight(); ok {
					seen[at.one(k+1)] = true
				}
			}
		}
	}
	for hand := range seen {
		out = append(out, edge{hand: hand, brought: s.brought(hand), share: 1 / float64(len(seen))})
	}
	out.sort()
	return out
}

// brought returns the part of the hand that was brought, as far as it is known.
func (s *bounds) brought(hand cards.Cards) (out cards.Cards) {
	for k := range cards.NumKinds {
		if s.told&k.One() != 0 {
			out += cards.Of(k, max(0, int(s.own[k][0])+hand.Count(k)))
		}
	}
	return out
}

// part is a visible part of a hand, with the bounds of the hands that look so.
type part struct {
	sight
	bounds
	hand cards.Cards // one of them
}

// parts divides the hands by their visible parts; ok is false if there are too many, or if the parts do not follow
// from each kind alone.
func (s *bounds) parts(seat position.Seat, see func(position.Seat, cards.Cards) sight) (out []part, ok bool) {
	var whole cards.Cards
	for k := range cards.NumKinds {
		whole += cards.Of(k, 127)
	}
	most := see(seat, whole).part
	seen := *s
	seen.high = seen.high.Min(most)
	if seen, some := seen.tight(); some && seen.count() > maxAlike { // each of these hands looks like no other
		return nil, false
	}
	ok = true
	var from func(k cards.Kind, at bounds)
	from = func(k cards.Kind, at bounds) {
		if !ok {
			return
		}
		if k == cards.NumKinds {
			first := len(out)
			for n := at.least; n <= at.most; n++ {
				of := at
				of.least, of.most = n, n
				if of, fits := of.tight(); fits {
					x := part{bounds: of, hand: of.one(0)}
					x.sight = see(seat, x.hand)
					if ok = ok && x.part == x.hand.Min(most) && len(out) < maxAlike; !ok {
						return
					}
					if last := len(out) - 1; last >= first && out[last].sight == x.sight { // the number is not looked at
						whole := at
						whole.least, whole.most = out[last].least, n
						out[last].bounds, _ = whole.tight()
						continue
					}
					out = append(out, x)
				}
			}
			return
		}
		low, high := at.low.Count(k), at.high.Count(k)
		for n := low; n <= min(high, most.Count(k)); n++ {
			of := at
			of.low += cards.Of(k, n-low)
			if n < most.Count(k) {
				of.high -= cards.Of(k, high-n)
			}
			if of, fits := of.tight(); fits {
				from(k+1, of)
			}
		}
		if low > most.Count(k) { // more than is looked at in any case
			from(k+1, at)
		}
	}
	from(0, *s)
	return out, ok
}
