package deals

import (
	"maps"
	"slices"

	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// branch is one possible event for a set of hands: for each look of each player's hand, the cards that came and went.
// Looks that it does not list are impossible.
type branch struct {
	of      *graph
	share   float64
	looks   func(seat position.Seat, hand cards.Cards) sight
	classes string // of the sizes that the looks tell apart, by name
	steps   [position.MaxSeats]map[sight][]change
	whole   [position.MaxSeats][]change // the same change for each hand; without either, hands stay the same
	lost    [position.MaxSeats]loss     // in place of both: unseen cards that leave each hand
}

// like reports whether two branches of one move differ only in their probability, given that their hands look alike to
// it.
func (b *branch) like(c *branch) bool { return b.likeFrom(0, c) }

// likeFrom is like for the hands from a seat on.
func (b *branch) likeFrom(first int, c *branch) bool {
	if b.of != c.of || b.classes != c.classes {
		return false
	}
	for seat := first; seat < len(b.steps); seat++ {
		if b.lost[seat] != c.lost[seat] || !maps.EqualFunc(b.steps[seat], c.steps[seat], slices.Equal) || !slices.Equal(b.whole[seat], c.whole[seat]) {
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
	comes, goes cards.Cards
	byChance    bool
	among       cards.Kinds
}

// of applies the change; ok is false if the hand lacks the cards that leave.
func (x *change) of(hand cards.Cards) (cards.Cards, bool) {
	return hand - x.goes + x.comes, hand.Has(x.goes)
}

// loss are unseen cards that leave a hand one by one, each of the cards of the kinds equally likely.
type loss struct {
	n     uint8
	among cards.Kinds
}

// pool are the cards of a hand that can be among them.
func (x loss) pool(hand cards.Cards) cards.Cards {
	if x.among == 0 {
		return hand
	}
	return hand.In(x.among)
}

// ways returns how many different cards a hand can lose.
func (x loss) ways(hand cards.Cards) int {
	of := make([]int, x.n+1) // by number, of the kinds so far
	of[0] = 1
	x.pool(hand).Each(func(_ cards.Kind, held int) {
		for n := len(of) - 1; n > 0; n-- {
			for gone := 1; gone <= min(held, n); gone++ {
				of[n] += of[n-gone]
			}
		}
	})
	return of[x.n]
}

// weight returns the number of ways in which the cards can be drawn.
func (x *change) weight(hand cards.Cards) float64 {
	n := 1.0
	switch {
	case !x.byChance:
	case x.goes&(x.goes-1) == 0 && x.goes&visibility.OneOfEach != 0: // one card
		n = float64(hand.Count(x.goes.First()))
	default:
		x.goes.Each(func(k cards.Kind, of int) { n *= choices(hand.Count(k), of) })
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
