package deals

import (
	"maps"
	"math"
	"slices"

	"catanref/engine/cards"
	"catanref/engine/position"
)

// If the bank is not the same in all deals, a move is tried with the fewest and with the most cards that it can hold.
// Only if the two differ is the move tried for each stack of the kinds that make a difference.

// byBank plays the move among lookalike deals in which the bank differs.
func (d *Deals) byBank(t *trial, w *world, c cast) (out []cast) {
	if d.loose { // which hands go with which stacks is not kept apart
		for _, o := range t.banks(w, &c.alike.way) {
			c.outcome, c.bank = o.outcome, o.bank
			out = append(out, c)
		}
		return out
	}
	try := func(bank cards.Cards) outcome { return t.in(w, &c.alike.way, bank) }
	low, high := w.hands.least, w.hands.most
	least, most := try(low), try(high)
	if least.equal(&most) {
		c.outcome, c.bank = least, c.of.bank(c.alike.way.held(), c.alike.way.brought)
		return []cast{c}
	}
	var matter cards.Kinds
	many := 1 // stacks
	for k := range cards.NumKinds {
		if low.Count(k) == high.Count(k) || t.err != nil {
			continue
		}
		more, fewer := try(low-low.Only(k)+high.Only(k)), try(high-high.Only(k)+low.Only(k))
		if !more.equal(&least) || !fewer.equal(&most) {
			matter |= k.One()
			many = saturated(many, high.Count(k)-low.Count(k)+1)
		}
	}
	if many > maxTries-t.tries {
		t.note(ErrTooManyDeals)
		return nil
	}
	type group struct {
		outcome
		stacks map[cards.Cards]bool
	}
	var groups []group
next:
	for _, stack := range stacks(low, high, matter) {
		o := try(low - low.In(matter) + stack)
		if t.err != nil {
			return nil
		}
		for i := range groups {
			if groups[i].equal(&o) {
				groups[i].stacks[stack] = true
				continue next
			}
		}
		groups = append(groups, group{o, map[cards.Cards]bool{stack: true}})
	}
	for i := range groups {
		x := c
		b := t.bankedHands(c, groups[i].stacks, matter)
		if a, there := b.alike[c.alike.sights]; there {
			x.of, x.share = b.of, b.share*c.share
			x.alike, x.bank = a, x.of.bank(a.way.held(), a.way.brought)
			x.outcome = groups[i].outcome
			out = append(out, x)
		}
	}
	return out
}

// region is a bank with the outcome of a move there and with all stacks of its region.
type region struct {
	outcome
	bank cards.Cards
}

// banks plays the move with these hands and every bank that makes a difference.
func (t *trial) banks(w *world, x *way) []region {
	return regions(w.hands.least, w.hands.most, func(bank cards.Cards) outcome { return t.in(w, x, bank) })
}

// regions divides the banks from low to high until a move has the same outcome with the fewest and with the most cards of
// a region, and returns each outcome once. The stacks of many kinds would be too many to try each.
func regions(low, high cards.Cards, try func(bank cards.Cards) outcome) (out []region) {
	known := map[cards.Cards]outcome{}
	at := func(bank cards.Cards) *outcome {
		o, ok := known[bank]
		if !ok {
			o = try(bank)
			known[bank] = o
		}
		return &o
	}
	var divide func(low, high cards.Cards)
	divide = func(low, high cards.Cards) {
		least, most := at(low), at(high)
		if least.equal(most) {
			if !slices.ContainsFunc(out, func(r region) bool { return r.equal(least) }) {
				out = append(out, region{*least, low})
			}
			return
		}
		by := cards.NumKinds
		for k := range cards.NumKinds {
			if low.Count(k) == high.Count(k) {
				continue
			}
			by = k // if no kind makes a difference alone, any
			if !at(low-low.Only(k)+high.Only(k)).equal(least) || !at(high-high.Only(k)+low.Only(k)).equal(most) {
				break
			}
		}
		mid := (low.Count(by) + high.Count(by)) / 2
		divide(low, high-high.Only(by)+cards.Of(by, mid))
		divide(low-low.Only(by)+cards.Of(by, mid+1), high)
	}
	divide(low, high)
	return out
}

// banked are the hands that fit certain stacks of the bank, their probability, and the ways they look to the move.
type banked struct {
	in     *graph
	kinds  cards.Kinds
	stacks map[cards.Cards]bool
	of     *graph
	share  float64
	alike  map[[position.MaxSeats]sight]lookalike
}

// bankedHands caches, for one move, which hands fit each set of bank stacks.
func (t *trial) bankedHands(c cast, stacks map[cards.Cards]bool, kinds cards.Kinds) *banked {
	for _, b := range t.banked {
		if b.in == c.of && b.kinds == kinds && maps.Equal(b.stacks, stacks) {
			return b
		}
	}
	b := &banked{in: c.of, kinds: kinds, stacks: stacks, alike: map[[position.MaxSeats]sight]lookalike{}}
	if b.of, b.share = c.of.withBank(stacks, kinds); b.of != nil {
		there, _ := b.of.looks(c.look)
		for _, a := range there {
			b.alike[a.sights] = a
		}
	}
	t.banked = append(t.banked, b)
	return b
}

// stacks lists the stacks of these kinds that the bank can hold.
func stacks(low, high cards.Cards, kinds cards.Kinds) []cards.Cards {
	out := []cards.Cards{0}
	for ; kinds != 0; kinds &= kinds - 1 {
		k := kinds.First()
		var more []cards.Cards
		for _, x := range out {
			for n := low.Count(k); n <= high.Count(k); n++ {
				more = append(more, x+cards.Of(k, n))
			}
		}
		out = more
	}
	return out
}

// withBank returns the hands for which the bank holds one of these stacks of the kinds, with their probability; nil
// if there are none.
func (g *graph) withBank(stacks map[cards.Cards]bool, kinds cards.Kinds) (*graph, float64) {
	if g.bounded != nil { // which hands go with which stacks is not kept apart
		for x := range stacks {
			if g.most.Has(x) && x.Has(g.least.In(kinds)) {
				return g, 1
			}
		}
		return nil, 0
	}
	type sum struct {
		spread        int32
		held, brought cards.Cards
	}
	u := newJoining(len(g.layers), nil, true, math.MaxInt)
	known := make([]map[sum]led, len(g.layers))
	for seat := range known {
		known[seat] = map[sum]led{}
	}
	var follow func(seat int, from sum) led
	follow = func(seat int, from sum) led {
		if seat == len(g.layers) {
			if stacks[g.box.In(kinds)+from.brought-from.held] {
				return led{mass: 1}
			}
			return led{spread: -1}
		}
		if f, ok := known[seat][from]; ok {
			return f
		}
		var out spread
		total := 0.0
		s := g.layers[seat][from.spread]
		for j := range s {
			e := &s[j]
			f := follow(seat+1, sum{e.to, from.held + e.hand.In(kinds), from.brought + e.brought.In(kinds)})
			if f.spread >= 0 {
				out = append(out, edge{e.hand, e.brought, f.spread, e.share * f.mass})
				total += e.share * f.mass
			}
		}
		f := led{spread: -1}
		if len(out) > 0 {
			for i := range out {
				out[i].share /= total
			}
			f = led{u.intern(seat, out), total}
		}
		known[seat][from] = f
		return f
	}
	f := follow(0, sum{})
	if f.spread < 0 {
		return nil, 0
	}
	out := u.graph(f.spread, g.box)
	out.finish()
	return out, f.mass
}
