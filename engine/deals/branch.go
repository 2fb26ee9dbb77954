package deals

import (
	"maps"
	"slices"

	"catanref/engine"
)

// branch is one possible event for a set of hands: for each look of each player's hand, the cards that came and went.
// Looks that it does not list are impossible.
type branch struct {
	of    *graph
	share float64
	looks func(seat engine.Seat, hand engine.Cards) sight
	steps [engine.MaxSeats]map[sight][]change
	whole [engine.MaxSeats][]change // the same change for each hand; without either, hands stay the same
}

// like reports whether two branches of one move differ only in their probability, given that their hands look alike to
// it.
func (b *branch) like(c *branch) bool {
	if b.of != c.of {
		return false
	}
	for seat := range b.steps {
		if !maps.EqualFunc(b.steps[seat], c.steps[seat], slices.Equal) || !slices.Equal(b.whole[seat], c.whole[seat]) {
			return false
		}
		if (b.steps[seat] == nil) != (c.steps[seat] == nil) || (b.whole[seat] == nil) != (c.whole[seat] == nil) {
			return false
		}
	}
	return true
}

// change are the cards that come to a hand and those that leave it. If cards leave by chance, each card of the hand
// is equally likely, or each card of certain kinds.
type change struct {
	comes, goes engine.Cards
	byChance    bool
	among       engine.Kinds
}

// of applies the change; ok is false if the hand lacks the cards that leave.
func (x change) of(hand engine.Cards) (engine.Cards, bool) {
	return hand - x.goes + x.comes, hand.Has(x.goes)
}

// weight returns the number of ways in which the cards can be drawn.
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

// choices returns the number of ways to take some of n cards.
func choices(n, of int) float64 {
	out := 1.0
	for i := range of {
		out = out * float64(n-i) / float64(i+1)
	}
	return out
}

// before is the order of sorting.
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

// merged sorts a list that consists of sorted runs.
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
