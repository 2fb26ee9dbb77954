package deals

import (
	"slices"

	"catanref/engine"
)

// branch is one of the things that can have happened to a set of hands: by what each player's hand looked
// like, which cards came and went. What it does not list cannot have happened.
type branch struct {
	of    *graph
	share float64
	looks func(seat engine.Seat, hand engine.Cards) sight
	steps [engine.MaxSeats]map[sight][]change
	whole [engine.MaxSeats][]change // what comes to every hand alike; where neither is there it stays whatever it is
}

// change is what comes to a hand and what goes. Where cards go by chance each card of the hand is as likely, or
// each of those of some kinds.
type change struct {
	comes, goes engine.Cards
	byChance    bool
	among       engine.Kinds
}

// of applies the change; ok is false where the hand lacks what goes.
func (x change) of(hand engine.Cards) (engine.Cards, bool) {
	return hand - x.goes + x.comes, hand.Has(x.goes)
}

// weight is in how many ways the cards can be drawn.
func (x change) weight(hand engine.Cards) float64 {
	n := 1.0
	switch {
	case !x.byChance:
	case x.goes&(x.goes-1) == 0 && x.goes&engine.OneOfEach != 0: // one card
		n = float64(hand.Count(x.goes.First()))
	default:
		x.goes.Each(func(k engine.Kind, of int) { n *= choices(hand.Count(k), of) })
	}
	if x.among != 0 && n > 0 { // hands need not hold as many of them
		n /= float64(hand.In(x.among).Total())
	}
	return n
}

// choices is in how many ways so many cards can be taken out of n.
func choices(n, of int) float64 {
	out := 1.0
	for i := range of {
		out = out * float64(n-i) / float64(i+1)
	}
	return out
}

// before reports whether a stands before b.
func (a *reach) before(b *reach) bool {
	switch {
	case a.hand != b.hand:
		return a.hand < b.hand
	case a.brought != b.brought:
		return a.brought < b.brought
	case a.branch != b.branch:
		return a.branch < b.branch
	}
	return a.spread < b.spread
}

// merged puts a list in order that is made of runs which are.
func (u *joining) merged(all []reach) []reach {
	ends := []int{0}
	for i := 1; i < len(all); i++ {
		if all[i].before(&all[i-1]) {
			ends = append(ends, i)
		}
	}
	ends = append(ends, len(all))
	for len(ends) > 2 {
		spare := slices.Grow(u.spare[:0], len(all))
		var longer []int
		for i := 0; i+1 < len(ends); i += 2 {
			longer = append(longer, len(spare))
			left := all[ends[i]:ends[i+1]]
			var right []reach
			if i+2 < len(ends) {
				right = all[ends[i+1]:ends[i+2]]
			}
			for len(left) > 0 && len(right) > 0 {
				if right[0].before(&left[0]) {
					spare, right = append(spare, right[0]), right[1:]
				} else {
					spare, left = append(spare, left[0]), left[1:]
				}
			}
			spare = append(append(spare, left...), right...)
		}
		ends = append(longer, len(spare))
		all, u.spare = spare, all
	}
	return all
}
