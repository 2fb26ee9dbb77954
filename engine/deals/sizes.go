package deals

import (
	"fmt"
	"slices"

	"catanref/engine/cards"
	"catanref/engine/position"
)

// Most moves do not depend on the sizes of hands although their verbs do not say so. If the hands are loose, many sizes are
// possible: the move is tried with the smallest and with the largest hands, as it is with the bank. If the two differ, the
// sizes of each hand are tried one after the other beside the smallest and the largest hands of the others: sizes that come
// out alike beside both are one class, as the hands that must give up as many cards after a 7.

// maxSized is the largest number of combinations of parts of hands that are tried so.
const maxSized = 2_000

// maxClasses is the largest number of combinations of parts and classes: what follows from each is kept.
const maxClasses = 4_000

// sizes are the sizes of one hand that look alike apart from them, each with one of the hands.
type sizes struct {
	part cards.Cards
	of   []*edge // in ascending order
}

func (x *sizes) add(e *edge) {
	n := e.hand.Total()
	at, known := slices.BinarySearchFunc(x.of, n, func(e *edge, n int) int { return e.hand.Total() - n })
	if !known {
		x.of = slices.Insert(x.of, at, e)
	}
}

func (x *sizes) least() *edge { return x.of[0] }
func (x *sizes) most() *edge  { return x.of[len(x.of)-1] }

// sized returns what the move sees of each hand with classes of sizes in place of each size, and what the classes are;
// the same classes have the same name. see and no name are returned if there would be hardly fewer classes than sizes, or if
// they were not looked at.
func (d *Deals) sized(t *trial, w *world, see func(position.Seat, cards.Cards) sight) (_ func(position.Seat, cards.Cards) sight, classes string) {
	g := w.hands
	if !g.independent() { // small and large hands need not go together
		return see, ""
	}
	if g.bounded != nil {
		ok := false
		if g, ok = g.inParts(see); !ok {
			return see, ""
		}
	}
	parts, sights, many := make([][]sizes, len(g.layers)), 1, 1
	for seat := range g.layers {
		index, seen := map[sight]int{}, map[sight]bool{}
		s := g.layers[seat][0]
		for j := range s {
			e := &s[j]
			what := see(position.Seat(seat), e.hand)
			seen[what] = true
			n, known := index[sight{part: what.part}]
			if !known {
				n = len(parts[seat])
				index[sight{part: what.part}] = n
				parts[seat] = append(parts[seat], sizes{part: what.part})
			}
			parts[seat][n].add(e)
		}
		many, sights = saturated(many, len(parts[seat])), saturated(sights, len(seen))
	}
	if sights < 4*many || many > maxSized {
		return see, ""
	}
	c := &classing{t: t, w: w, parts: parts, begins: make([]map[int]bool, len(parts))}
	if c.alike() {
		return func(seat position.Seat, hand cards.Cards) sight { return sight{part: see(seat, hand).part} }, oneClass
	}
	c.divide()
	if n := saturated(c.count(), many); t.err != nil || n > maxClasses || 2*n > sights {
		return see, ""
	}
	return func(seat position.Seat, hand cards.Cards) sight {
		return sight{part: see(seat, hand).part, total: c.class(int(seat), hand.Total())}
	}, fmt.Sprint(c.begins)
}

// oneClass is the name of classes that hold all sizes of each hand.
const oneClass = "one"

// classing divides the sizes of hands into classes.
type classing struct {
	t      *trial
	w      *world
	parts  [][]sizes
	begins []map[int]bool // by seat: the sizes with which a class begins, besides the smallest
}

// each calls f with one part of each hand, as the smallest and as the largest of those hands. The seat is left out, if it is
// one.
func (c *classing) each(seat int, f func(least, most way) bool) bool {
	var from func(at int, least, most way) bool
	from = func(at int, least, most way) bool {
		if at == len(c.parts) {
			return f(least, most)
		}
		if at == seat {
			return from(at+1, least, most)
		}
		for i := range c.parts[at] {
			small, large := least, most
			small.add(at, c.parts[at][i].least())
			large.add(at, c.parts[at][i].most())
			if !from(at+1, small, large) {
				return false
			}
		}
		return true
	}
	return from(0, way{}, way{})
}

// alike reports whether no size makes a difference.
func (c *classing) alike() bool {
	return c.each(-1, func(least, most way) bool { return c.t.sameBanks(c.w, &least, &most) })
}

// divide finds where a class begins.
func (c *classing) divide() {
	for seat := range c.parts {
		c.begins[seat] = map[int]bool{}
		c.each(seat, func(least, most way) bool {
			for i := range c.parts[seat] {
				all := c.parts[seat][i].of
				for j := 1; j < len(all) && c.t.err == nil; j++ {
					if n := all[j].hand.Total(); !c.begins[seat][n] && (c.differs(seat, least, all[j-1], all[j]) || c.differs(seat, most, all[j-1], all[j])) {
						c.begins[seat][n] = true
					}
				}
			}
			return c.t.err == nil
		})
	}
}

// differs reports whether the move comes out otherwise with one hand of the seat than with another.
func (c *classing) differs(seat int, others way, one, other *edge) bool {
	x, y := others, others
	x.add(seat, one)
	y.add(seat, other)
	return !c.t.sameBanks(c.w, &x, &y)
}

// class returns the size with which the class of a size begins; 0 is the first.
func (c *classing) class(seat, size int) int {
	for ; size > 0 && !c.begins[seat][size]; size-- {
	}
	return size
}

// count returns the number of combinations of classes.
func (c *classing) count() int {
	n := 1
	for seat := range c.begins {
		n = saturated(n, 1+len(c.begins[seat]))
	}
	return n
}

// sameBanks reports whether the move comes out alike with both hands, whatever the bank holds.
func (t *trial) sameBanks(w *world, x, y *way) bool {
	one, two := t.banks(w, x), t.banks(w, y)
	if t.err != nil || len(one) != len(two) {
		return false
	}
	for i := range one {
		if one[i].bank != two[i].bank || !one[i].equal(&two[i].outcome) {
			return false
		}
	}
	return true
}
