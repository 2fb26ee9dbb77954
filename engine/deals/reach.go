package deals

import (
	"slices"

	"catanref/engine/cards"
	"catanref/engine/position"
)

// reach is a hand that one place leads to.
type reach struct {
	hand, brought cards.Cards
	place
}

// losing lists what is left of a hand after the loss of n cards of the pool, in every way, sorted. Its share is multiplied
// by the number of ways in which these cards can be chosen.
func losing(out []reach, left reach, pool cards.Cards, n int) []reach {
	if n == 0 {
		return append(out, left)
	}
	if pool == 0 {
		return out
	}
	k := pool.Last()
	held := pool.Count(k)
	pool -= pool.Only(k)
	for gone := min(n, held); gone >= max(0, n-pool.Total()); gone-- {
		less := left
		less.hand -= cards.Of(k, gone)
		less.share *= choices(held, gone)
		out = losing(out, less, pool, n-gone)
	}
	return out
}

// lose lists what is left of the hand of an edge after a loss. Cards may leave in any order.
func (u *joining) lose(seat int, out []reach, p *place, e *edge, x loss) []reach {
	pool, share := x.pool(e.hand), p.share*e.share
	if x.among != 0 {
		share /= choices(pool.Total(), int(x.n))
	} else {
		for n := range x.n {
			share *= float64(n + 1)
		}
	}
	return losing(out, reach{e.hand, e.brought, place{u.stands[seat][p.branch], e.to, share}}, pool, int(x.n))
}

// looked holds the changes of the hands of one seat in one branch, each looked at once.
type looked map[cards.Cards][]change

// stepsOf returns the changes of a hand in a branch that looks at it.
func (u *joining) stepsOf(seat int, branch int32, hand cards.Cards) []change {
	at := int(branch)*u.seats + seat
	if u.seen == nil {
		u.seen = make([]looked, len(u.branches)*u.seats)
	}
	if u.seen[at] == nil {
		u.seen[at] = looked{}
	}
	steps, known := u.seen[at][hand]
	if !known {
		b := &u.branches[branch]
		steps = b.steps[seat][b.looks(position.Seat(seat), hand)]
		u.seen[at][hand] = steps
	}
	return steps
}

// plainly lists the hands that the places lead to; plain is set if each occurs once and they are sorted.
func (u *joining) plainly(seat int, from []place) (out []reach, plain bool) {
	plain = len(from) == 1
	if last := len(u.read) - 1; last >= 0 {
		out, u.read = u.read[last], u.read[:last]
	}
	for _, p := range from {
		b := &u.branches[p.branch]
		whole := b.whole[seat]
		edges := b.of.layers[seat][p.spread]
		out = slices.Grow(out, len(edges)*max(1, len(whole)))
		switch {
		case b.lost[seat] != (loss{}):
			plain = false
			most := 0
			for j := range edges {
				most += b.lost[seat].ways(edges[j].hand)
			}
			out = slices.Grow(out, most)
			for j := range edges {
				out = u.lose(seat, out, &p, &edges[j], b.lost[seat])
			}
			continue
		case whole != nil:
			plain = plain && len(whole) == 1
			for n := range whole {
				for j := range edges {
					out = u.reached(seat, out, &p, &edges[j], &whole[n])
				}
			}
			continue
		case b.steps[seat] == nil:
			for j := range edges {
				out = append(out, reach{edges[j].hand, edges[j].brought, place{u.stands[seat][p.branch], edges[j].to, p.share * edges[j].share}})
			}
			continue
		}
		changes := slices.Grow(u.list[:0], len(edges))[:len(edges)]
		u.list = changes
		most := 0
		alike := true // all hands that are possible change in the same way
		var only []change
		for j := range edges {
			steps := u.stepsOf(seat, p.branch, edges[j].hand)
			changes[j] = steps
			if most = max(most, len(steps)); len(steps) > 0 {
				alike = alike && (only == nil || &only[0] == &steps[0])
				only = steps
			}
		}
		plain = plain && alike
		plain = plain && most <= 1
		for n := range most { // change by change, so that runs are in order
			for j := range edges {
				if n < len(changes[j]) {
					out = u.reached(seat, out, &p, &edges[j], &changes[j][n])
				}
			}
		}
	}
	return out, plain
}

// reached adds the hand after a change, if it is possible.
func (u *joining) reached(seat int, out []reach, p *place, e *edge, x *change) []reach {
	hand, ok := x.of(e.hand)
	if !ok {
		return out
	}
	share := p.share * e.share
	if x.byChance {
		share *= x.weight(e.hand)
	}
	return append(out, reach{hand, e.brought, place{u.stands[seat][p.branch], e.to, share}})
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

// merged sorts a list that consists of sorted runs. A hand with the same place in two runs becomes one.
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
			left := all[ends[i]:ends[i+1]]
			var right []reach
			if i+2 < len(ends) {
				right = all[ends[i+1]:ends[i+2]]
			}
			longer = append(longer, len(spare))
			for len(left) > 0 && len(right) > 0 {
				switch l, r := &left[0], &right[0]; {
				case l.before(r):
					spare, left = append(spare, *l), left[1:]
				case r.before(l):
					spare, right = append(spare, *r), right[1:]
				default:
					spare = append(spare, *l)
					spare[len(spare)-1].share += r.share
					left, right = left[1:], right[1:]
				}
			}
			spare = append(append(spare, left...), right...)
		}
		ends = append(longer, len(spare))
		all, u.spare = spare, all
	}
	return all
}
