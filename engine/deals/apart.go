package deals

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Hands that are independent of each other stay so in one branch, and each is changed by itself. A move can have a thousand
// branches, such as a 7 beside hands that nobody counted, but each hand changes in a few ways only: what becomes of it is
// worked out once for each of them.

// layer is what becomes of one hand, and how likely that is.
type layer struct {
	hands  spread // none: it cannot be so
	bounds *bounds
	mass   float64
}

// event is what comes to the hand of one seat.
type event struct {
	of      *edge // the first of the layer
	seat    int
	looked  bool // only hands with this sight are changed
	sight   sight
	classes string
	change  change
	several string // in place of sight and change: several of them
}

// leaving are unseen cards that leave the hand of a layer.
type leaving struct {
	of *edge // the first of the layer
	engine.Passing
}

// span is how many hands a layer has, and what they do to the bank.
type span struct {
	ways, edges int
	low, high   [cards.NumKinds]int
}

// apart remembers, for one move, what becomes of hands.
type apart struct {
	events map[event]layer
	leaves map[leaving]layer
	spans  map[*edge]span
	graphs map[eventsOf]weighed
	passed map[passing]weighed
}

// eventsOf are the events of all seats, for a total of hands and bank.
type eventsOf struct {
	box    cards.Cards
	events [position.MaxSeats]event
}

// passing is what leaves the hands of a graph.
type passing struct {
	of *graph
	engine.Passing
}

// weighed are hands and how likely they are; none: it cannot be so.
type weighed struct {
	hands *graph
	mass  float64
}

func newApart() *apart {
	return &apart{map[event]layer{}, map[leaving]layer{}, map[*edge]span{}, map[eventsOf]weighed{}, map[passing]weighed{}}
}

// united is Deals.hands for a single branch whose hands are independent of each other; ok is false for any other.
func (m *apart) united(branches []branch, box cards.Cards, goes engine.Passings) (hands *graph, mass float64, ok bool) {
	if len(branches) != 1 || !branches[0].of.apart || !branches[0].of.independent() {
		return nil, 0, false
	}
	b, all := &branches[0], eventsOf{box: box}
	for seat := range b.of.layers {
		all.events[seat] = b.eventOf(seat)
		if b.lost[seat] != (loss{}) {
			return nil, 0, false
		}
	}
	for _, p := range goes {
		if p != (engine.Passing{}) && p.To != position.NoSeat {
			return nil, 0, false
		}
	}
	out, known := m.graphs[all]
	if !known {
		out = m.joined(b, &all)
		m.graphs[all] = out
	}
	hands, mass = out.hands, b.share*out.mass
	for _, p := range goes {
		if hands == nil || p == (engine.Passing{}) {
			continue
		}
		at := passing{hands, p}
		if out, known = m.passed[at]; !known {
			out = m.passing(hands, p)
			m.passed[at] = out
		}
		hands, mass = out.hands, mass*out.mass
	}
	return hands, mass, true
}

// eventOf returns what comes to the hand of a seat.
func (b *branch) eventOf(seat int) (x event) {
	x = event{of: &b.of.layers[seat][0][0], seat: seat}
	changes := b.whole[seat]
	if b.steps[seat] != nil {
		x.looked, x.classes = true, b.classes
		if len(b.steps[seat]) != 1 {
			x.several = fmt.Sprint(b.steps[seat]) // in a fixed order
			return x
		}
		for x.sight, changes = range b.steps[seat] {
		}
	}
	if len(changes) > 1 {
		x.several = fmt.Sprint(changes)
	} else if len(changes) == 1 {
		x.change = changes[0]
	}
	return x
}

// joined changes each hand by itself.
func (m *apart) joined(b *branch, all *eventsOf) (out weighed) {
	g, mass := &graph{box: all.box, layers: make([][]spread, len(b.of.layers)), apart: true, coarse: b.of.coarse}, 1.0
	for seat := range g.layers {
		x := all.events[seat]
		if !x.looked && x.several == "" && x.change == (change{}) {
			g.keep(seat, b.of)
			continue
		}
		l, known := m.events[x]
		if !known {
			l = b.layer(seat)
			m.events[x] = l
		}
		if mass *= l.mass; mass == 0 {
			return weighed{}
		}
		g.put(seat, l)
	}
	m.finish(g)
	return weighed{g, mass}
}

// layer returns what becomes of the hand of the seat.
func (b *branch) layer(seat int) (l layer) {
	h, mass := b.comesOf(position.Seat(seat))
	if l.mass = mass; mass == 0 {
		return l
	}
	if h.bounds == nil && len(h.listed) <= maxListed {
		l.hands = spreadOf(h.listed)
		return l
	}
	for what := range h.listed {
		h.add(boundsOfHand(what[0], what[1]))
	}
	s, ok := h.bounds.tight()
	if !ok {
		return layer{}
	}
	l.hands, l.bounds = s.spread()
	return l
}

// put replaces the hands of a seat.
func (g *graph) put(seat int, l layer) {
	g.layers[seat] = []spread{l.hands}
	if l.bounds != nil && g.bounded == nil {
		g.bounded = make([]*bounds, len(g.layers))
	}
	if g.bounded != nil {
		g.bounded[seat] = l.bounds
	}
}

// passing lets unseen cards leave an independent hand for the bank.
func (m *apart) passing(g *graph, p engine.Passing) weighed {
	hands := g.layers[p.From][0]
	at := leaving{&hands[0], p}
	l, known := m.leaves[at]
	if !known {
		one := &graph{layers: [][]spread{{hands}}, apart: true, coarse: g.coarse}
		if s := g.boundsAt(int(p.From)); s != nil {
			one.bounded = []*bounds{s}
		}
		one.finish()
		alone := p
		alone.From = 0
		if one, l.mass, _ = one.passing(1, alone, false); one != nil {
			l.hands, l.bounds = one.layers[0][0], one.boundsAt(0)
		}
		m.leaves[at] = l
	}
	if l.hands == nil {
		return weighed{}
	}
	out := &graph{box: g.box, layers: make([][]spread, len(g.layers)), apart: true, coarse: g.coarse}
	for seat := range g.layers {
		if seat == int(p.From) {
			out.put(seat, l)
		} else {
			out.keep(seat, g)
		}
	}
	m.finish(out)
	return weighed{out, l.mass}
}

// finish is graph.finish for independent layers.
func (m *apart) finish(g *graph) {
	seats := len(g.layers)
	g.ways, g.edges, g.least, g.most = make([][]int, seats), 0, 0, 0
	for k := range cards.NumKinds {
		g.low[k], g.high[k] = g.box.Count(k), g.box.Count(k)
	}
	below := 1
	for seat := seats - 1; seat >= 0; seat-- {
		first := &g.layers[seat][0][0]
		x, known := m.spans[first]
		if !known {
			x = g.spanOf(seat)
			m.spans[first] = x
		}
		below = saturated(below, x.ways)
		g.ways[seat] = []int{below}
		g.edges += x.edges
		for k := range cards.NumKinds {
			g.low[k], g.high[k] = g.low[k]+x.low[k], g.high[k]+x.high[k]
		}
	}
	for k := range cards.NumKinds {
		g.least += cards.Of(k, max(0, g.low[k]))
		g.most += cards.Of(k, max(0, g.high[k]))
	}
}

// spanOf measures a layer by a graph of it alone.
func (g *graph) spanOf(seat int) span {
	one := &graph{layers: [][]spread{g.layers[seat]}}
	if s := g.boundsAt(seat); s != nil {
		one.bounded = []*bounds{s}
	}
	one.finish()
	return span{one.ways[0][0], one.edges, one.low, one.high}
}
