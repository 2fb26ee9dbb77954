package deals

import (
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Most moves do not depend on the sizes of hands although their verbs do not say so. If the hands are loose, many sizes are
// possible: the move is tried with the smallest and with the largest hands, as it is with the bank, and sizes are looked at
// only if the two differ.

// maxSized is the largest number of combinations of parts of hands that are tried so.
const maxSized = 2_000

// sizeless returns what the move sees of each hand without its size; ok is false if the size may matter or was not looked
// at.
func (d *Deals) sizeless(t *trial, w *world, see func(position.Seat, cards.Cards) sight) (_ func(position.Seat, cards.Cards) sight, ok bool) {
	g := w.hands
	for _, layer := range g.layers {
		if len(layer) != 1 { // small and large hands need not go together
			return nil, false
		}
	}
	if g.bounded != nil {
		if g, ok = g.inParts(see); !ok {
			return nil, false
		}
	}
	without := func(seat position.Seat, hand cards.Cards) sight { return sight{part: see(seat, hand).part} }
	type ends struct{ least, most *edge }
	parts, sights, many := make([][]ends, len(g.layers)), 1, 1
	for seat := range g.layers {
		index, sizes := map[sight]int{}, map[sight]bool{}
		s := g.layers[seat][0]
		for j := range s {
			e := &s[j]
			what := see(position.Seat(seat), e.hand)
			sizes[what] = true
			n, known := index[sight{part: what.part}]
			if !known {
				index[sight{part: what.part}] = len(parts[seat])
				parts[seat] = append(parts[seat], ends{e, e})
				continue
			}
			at := &parts[seat][n]
			if e.hand.Total() < at.least.hand.Total() {
				at.least = e
			}
			if e.hand.Total() > at.most.hand.Total() {
				at.most = e
			}
		}
		many, sights = saturated(many, len(parts[seat])), saturated(sights, len(sizes))
	}
	if sights < 4*many || many > maxSized {
		return nil, false
	}
	var same func(seat int, least, most way) bool
	same = func(seat int, least, most way) bool {
		if seat == len(parts) {
			return t.sameBanks(w, &least, &most)
		}
		for _, x := range parts[seat] {
			small, large := least, most
			small.add(seat, x.least)
			large.add(seat, x.most)
			if !same(seat+1, small, large) {
				return false
			}
		}
		return true
	}
	return without, same(0, way{}, way{})
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
