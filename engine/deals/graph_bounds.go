package deals

import (
	"slices"

	"catanref/engine/cards"
	"catanref/engine/position"
)

// Hands with too many cards to be listed are kept as bounds. Their layers are independent of each other, and the
// result of a move is again bounds, which may be wider than the truth.

// maxListed is the largest number of hands of one player that are listed instead.
const maxListed = 4_000

// setBounds replaces the hands of a layer by bounds.
func (g *graph) setBounds(seat int, s bounds) {
	hands, of := s.spread()
	g.put(seat, layer{hands: hands, bounds: of})
}

// spread returns the hands between the bounds, listed if they are few, else by their faces and the bounds.
func (s *bounds) spread() (hands spread, of *bounds) {
	if n := s.count(); n <= maxListed {
		if hands, ok := s.listed(); ok {
			return hands, nil
		}
	}
	return s.faces(), s
}

// listed lists the hands between the bounds; ok is false unless the effect of each on the bank is known.
func (s *bounds) listed() (out spread, ok bool) {
	for k := range cards.NumKinds {
		if s.told&k.One() != 0 && s.own[k][0] != s.own[k][1] {
			return nil, false
		}
	}
	free, total := s.high-s.low, 0.0
	for n := s.least; n <= s.most; n++ {
		for more := range free.Choose(n - s.low.Total()) {
			share := (&change{goes: more, byChance: true}).weight(free)
			out = append(out, edge{hand: s.low + more, brought: s.brought(s.low + more), share: share})
			total += share
		}
	}
	for i := range out {
		out[i].share /= total
	}
	out.sort()
	return out, true
}

// boundsAt returns the bounds of the layer; nil if its hands are listed.
func (g *graph) boundsAt(seat int) *bounds {
	if g.bounded == nil {
		return nil
	}
	return g.bounded[seat]
}

// inParts returns the graph with the parts that a move can see in place of bounds.
func (g *graph) inParts(see func(position.Seat, cards.Cards) sight) (out *graph, ok bool) {
	out = &graph{box: g.box, layers: append([][]spread(nil), g.layers...)}
	for seat := range g.layers {
		s := g.boundsAt(seat)
		if s == nil {
			continue
		}
		all, ok := s.parts(position.Seat(seat), see)
		if !ok {
			return nil, false
		}
		edges := make(spread, len(all))
		for i := range all {
			edges[i] = edge{hand: all[i].hand, brought: s.brought(all[i].hand), share: 1 / float64(len(all))}
		}
		out.layers[seat] = []spread{edges}
	}
	return out, true
}

// bounded reports whether some hand is kept as bounds.
func (d *Deals) bounded() bool {
	return slices.ContainsFunc(d.worlds, func(w world) bool { return w.hands.bounded != nil })
}

// mayBe reports whether the hands and the bank of the position are possible.
func (g *graph) mayBe(s *position.State) bool {
	for seat := range g.layers {
		hand := s.Players[seat].Hand
		if of := g.boundsAt(seat); of != nil {
			if !of.holds(hand) {
				return false
			}
		} else if !slices.ContainsFunc(g.layers[seat][0], func(e edge) bool { return e.hand == hand }) {
			return false
		}
	}
	return s.Bank.Has(g.least) && g.most.Has(s.Bank)
}

// gathered are the hands that a player can hold after one of several events: some listed, some as bounds.
type gathered struct {
	listed map[[2]cards.Cards]float64
	bounds *bounds
}

func (h *gathered) add(s bounds) {
	if h.bounds != nil {
		s = s.with(*h.bounds)
	}
	h.bounds = &s
}

func (h *gathered) take(o *gathered, share float64) {
	for what, x := range o.listed {
		h.listed[what] += x * share
	}
	if o.bounds != nil {
		h.add(*o.bounds)
	}
}

// boundedly joins the branches seat by seat; each hand goes with all hands of the others.
func boundedly(seats int, branches []branch, box cards.Cards) (g *graph, mass float64) {
	all := make([]gathered, seats)
	for i := range all {
		all[i].listed = map[[2]cards.Cards]float64{}
	}
	released := map[*graph]*graph{}
	for i := range branches {
		b := &branches[i]
		of, known := released[b.of]
		if !known {
			of = b.of.released()
			released[b.of] = of
		}
		b.of = of
	}
	still := unchanged(seats, branches)
	for i := range branches {
		b, own, share := &branches[i], make([]gathered, seats), branches[i].share
		for seat := range own {
			if still.has(seat) {
				continue
			}
			var there float64
			own[seat], there = b.comesOf(position.Seat(seat))
			share *= there
		}
		if share == 0 {
			continue
		}
		mass += share
		for seat := range own {
			all[seat].take(&own[seat], share)
		}
	}
	if mass == 0 {
		return nil, 0
	}
	g = &graph{box: box, apart: true, layers: make([][]spread, seats)}
	for seat := range all {
		h := &all[seat]
		if still.has(seat) {
			g.keep(seat, branches[0].of)
			continue
		}
		if h.bounds == nil && len(h.listed) <= maxListed {
			g.layers[seat] = []spread{spreadOf(h.listed)}
			continue
		}
		for what := range h.listed {
			h.add(boundsOfHand(what[0], what[1]))
		}
		if s, ok := h.bounds.tight(); ok {
			g.setBounds(seat, s)
		}
	}
	g.finish()
	return g, mass
}

// unchanged returns the seats whose hands are the same in all branches of one graph.
func unchanged(seats int, branches []branch) (out seatSet) {
	for seat := range seats {
		if !slices.ContainsFunc(branches, func(b branch) bool {
			return b.of != branches[0].of || b.whole[seat] != nil || b.steps[seat] != nil
		}) {
			out |= 1 << seat
		}
	}
	return out
}

// keep takes over a layer of another graph in which that layer is independent of the others too.
func (g *graph) keep(seat int, of *graph) {
	g.layers[seat] = of.layers[seat]
	if s := of.boundsAt(seat); s != nil {
		if g.bounded == nil {
			g.bounded = make([]*bounds, len(g.layers))
		}
		g.bounded[seat] = s
	}
}

// comesOf returns the hands of one seat after the branch, and how much of the branch's probability remains.
func (b *branch) comesOf(seat position.Seat) (out gathered, mass float64) {
	out.listed = map[[2]cards.Cards]float64{}
	if s := b.of.boundsAt(int(seat)); s != nil {
		b.ofBounds(&out, seat, s)
		if out.bounds != nil {
			mass = 1
		}
		return out, mass
	}
	for _, e := range b.of.layers[seat][0] {
		changes := b.whole[seat]
		switch {
		case changes != nil:
		case b.steps[seat] != nil:
			changes = b.steps[seat][b.looks(seat, e.hand)]
		default:
			changes = []change{{}}
		}
		for _, x := range changes {
			if hand, ok := x.of(e.hand); ok {
				n := e.share * x.weight(e.hand)
				out.listed[[2]cards.Cards{hand, e.brought}] += n
				mass += n
			}
		}
	}
	return out, mass
}

func (b *branch) ofBounds(out *gathered, seat position.Seat, s *bounds) {
	changed := func(s bounds, all []change) {
		for _, x := range all {
			if s, ok := s.after(x); ok {
				out.add(s)
			}
		}
	}
	switch {
	case b.whole[seat] != nil:
		changed(*s, b.whole[seat])
	case b.steps[seat] != nil:
		all, _ := s.parts(seat, b.looks) // it could be divided so when the move was tried
		for i := range all {
			changed(all[i].bounds, b.steps[seat][all[i].sight])
		}
	default:
		out.add(*s)
	}
}

// likely adds the distribution of a hand between bounds; each card is as likely as any other of which there may be
// more.
func (s *bounds) likely(out *Likely, share float64) {
	free := s.high - s.low
	all, n := float64(free.Total()), float64(s.least+s.most)/2-float64(s.low.Total())
	for k := range cards.NumKinds {
		of := float64(free.Count(k))
		out.Mean[k] += share * float64(s.low.Count(k))
		if of == 0 {
			if s.low.Count(k) > out.Least.Count(k) {
				out.More[k] += share
			}
			continue
		}
		out.Mean[k] += share * n * of / all
		none := 1.0
		if s.low.Count(k) > out.Least.Count(k) {
			none = 0
		}
		for i := range int(n) {
			none *= max(0, all-of-float64(i)) / (all - float64(i))
		}
		out.More[k] += share * (1 - none)
	}
}

// lacks returns the needed cards that no hand between the bounds holds.
func (s *bounds) lacks(need cards.Cards) cards.Cards {
	has := need.Min(s.low)
	for free := s.most - s.low.Total(); free > 0; free-- {
		more := need.Min(s.high).Less(has)
		if more == 0 {
			break
		}
		has += cards.Of(more.First(), 1)
	}
	return need.Less(has)
}

// spreadOf sorts hands, each with the given probability.
func spreadOf(share map[[2]cards.Cards]float64) spread {
	out, total := make(spread, 0, len(share)), 0.0
	for what, x := range share {
		out = append(out, edge{hand: what[0], brought: what[1], share: x})
		total += x
	}
	for i := range out {
		out[i].share /= total
	}
	out.sort()
	return out
}

// saturated multiplies, with maxWays as the upper bound.
func saturated(a, b int) int {
	if b != 0 && a > maxWays/b {
		return maxWays
	}
	return a * b
}
