package deals

import (
	"math"
	"slices"

	"catanref/engine/cards"
	"catanref/engine/position"
)

// graph is a set of hands that the players can hold together: one layer for each seat, one edge for each hand, and
// equal remainders shared (a decision diagram). Every path from the first layer to the last is one deal. Within a
// node each hand occurs once, and edges are sorted by hand.
type graph struct {
	layers  [][]spread  // by seat; the first holds one spread
	bounded []*bounds   // by seat: bounds for more hands than the layer can list; then each layer has one spread
	ways    [][]int     // by seat and spread: how many ways lead on from it
	box     cards.Cards // total of hands and bank, without brought cards
	low     [cards.NumKinds]int
	high    [cards.NumKinds]int
	least   cards.Cards // minimum and maximum of the bank by kind; low and high say by how much too little
	most    cards.Cards
	edges   int
	apart   bool // the layers were let go from each other once
	coarse  bool // remainders were shared whatever their likelihood
}

// spread is a node: the hands that a seat can hold, given the hands of the seats before it on a path.
type spread []edge

// edge is one such hand. Brought are cards that never were in the box of this game: those of hands that a file gives
// as numbers, next to a bank that it gives too.
type edge struct {
	hand, brought cards.Cards
	to            int32   // spread of the next seat
	share         float64 // of the likelihood of its spread
}

// maxWays is the upper bound of counts of ways.
const maxWays = math.MaxInt / 2

// finish counts the ways and computes the possible contents of the bank.
func (g *graph) finish() {
	seats := len(g.layers)
	g.ways, g.edges = make([][]int, seats), 0
	type span struct{ low, high [cards.NumKinds]int16 }
	after := []span{{}}
	for seat := seats - 1; seat >= 0; seat-- {
		here := make([]span, len(g.layers[seat]))
		g.ways[seat] = make([]int, len(g.layers[seat]))
		for i, s := range g.layers[seat] {
			g.edges += len(s)
			for j := range s {
				e, n := &s[j], 1
				if seat+1 < seats {
					n = g.ways[seat+1][e.to]
				}
				g.ways[seat][i] = min(maxWays, g.ways[seat][i]+n)
				next := &after[e.to]
				for k := range cards.NumKinds {
					own := int16(e.brought.Count(k) - e.hand.Count(k))
					if low := own + next.low[k]; j == 0 || low < here[i].low[k] {
						here[i].low[k] = low
					}
					if high := own + next.high[k]; j == 0 || high > here[i].high[k] {
						here[i].high[k] = high
					}
				}
			}
		}
		if s := g.boundsAt(seat); s != nil {
			for k := range cards.NumKinds {
				low, high := s.bank(k)
				here[0].low[k], here[0].high[k] = low+after[0].low[k], high+after[0].high[k]
			}
			n := s.count()
			if g.ways[seat][0] = n; seat+1 < seats {
				g.ways[seat][0] = saturated(n, g.ways[seat+1][0])
			}
		}
		after = here
	}
	g.least, g.most = 0, 0
	for k := range cards.NumKinds {
		g.low[k], g.high[k] = g.box.Count(k)+int(after[0].low[k]), g.box.Count(k)+int(after[0].high[k])
		g.least += cards.Of(k, max(0, g.low[k]))
		g.most += cards.Of(k, max(0, g.high[k]))
	}
}

// bank returns the contents of the bank for these hands. Hands of independent layers may add up to more than there
// is.
func (g *graph) bank(hands, brought cards.Cards) cards.Cards { return (g.box + brought).Less(hands) }

// way is one deal: the hands, and all brought cards together.
type way struct {
	hands   [position.MaxSeats]cards.Cards
	brought cards.Cards
}

func (w *way) add(seat int, e *edge) {
	w.hands[seat] = e.hand
	w.brought += e.brought
}

// held returns the cards of all hands together.
func (w *way) held() (all cards.Cards) {
	for _, hand := range w.hands {
		all += hand
	}
	return all
}

// way returns the n-th way.
func (g *graph) way(n int) (w way) {
	at := int32(0)
	for seat := range g.layers {
		s := g.layers[seat][at]
		for j := range s {
			here := 1
			if seat+1 < len(g.layers) {
				here = g.ways[seat+1][s[j].to]
			}
			if n < here || j == len(s)-1 {
				w.add(seat, &s[j])
				at = s[j].to
				break
			}
			n -= here
		}
	}
	return w
}

// above returns, for every spread, an edge of the previous layer that leads to it: spread and edge.
func (g *graph) above() [][][2]int32 {
	out := make([][][2]int32, len(g.layers))
	for seat := 1; seat < len(g.layers); seat++ {
		out[seat] = make([][2]int32, len(g.layers[seat]))
		for i, s := range g.layers[seat-1] {
			for j := range s {
				out[seat][s[j].to] = [2]int32{int32(i), int32(j)}
			}
		}
	}
	return out
}

// through returns a way that goes through edge j of spread i of the seat.
func (g *graph) through(above [][][2]int32, seat, i, j int) (w way) {
	e := &g.layers[seat][i][j]
	w.add(seat, e)
	for at, up := int32(i), seat; up > 0; up-- {
		from := above[up][at]
		w.add(up-1, &g.layers[up-1][from[0]][from[1]])
		at = from[0]
	}
	for at, down := e.to, seat+1; down < len(g.layers); down++ {
		next := &g.layers[down][at][0]
		w.add(down, next)
		at = next.to
	}
	return w
}

// cover calls f with enough ways that every hand of every player occurs in one of them, until f returns false.
func (g *graph) cover(f func(way) bool) bool {
	above := g.above()
	for seat, layer := range g.layers {
		seen := map[cards.Cards]bool{}
		for i, s := range layer {
			for j := range s {
				if hand := s[j].hand; !seen[hand] {
					seen[hand] = true
					if !f(g.through(above, seat, i, j)) {
						return false
					}
				}
			}
		}
	}
	return true
}

// each calls f with every way, until f returns false.
func (g *graph) each(f func(way) bool) bool { return g.eachFrom(0, 0, way{}, f) }

func (g *graph) eachFrom(seat int, at int32, w way, f func(way) bool) bool {
	if seat == len(g.layers) {
		return f(w)
	}
	s := g.layers[seat][at]
	for j := range s {
		next := w
		next.add(seat, &s[j])
		if !g.eachFrom(seat+1, s[j].to, next, f) {
			return false
		}
	}
	return true
}

// flow returns the probability of each spread of each seat.
func (g *graph) flow() [][]float64 {
	out := make([][]float64, len(g.layers)+1)
	out[0] = []float64{1}
	for seat, layer := range g.layers {
		next := 1
		if seat+1 < len(g.layers) {
			next = len(g.layers[seat+1])
		}
		out[seat+1] = make([]float64, next)
		for i, s := range layer {
			for j := range s {
				out[seat+1][s[j].to] += out[seat][i] * s[j].share
			}
		}
	}
	return out
}

// independent reports whether each player can hold any of the hands of his layer, whatever the others hold.
func (g *graph) independent() bool {
	return !slices.ContainsFunc(g.layers, func(layer []spread) bool { return len(layer) > 1 })
}

// released makes the layers independent: each player can hold any hand that was possible before, whatever the others
// hold.
func (g *graph) released() *graph {
	if g.bounded != nil || g.apart && g.independent() {
		return g
	}
	flow := g.flow()
	out := &graph{box: g.box, apart: true, layers: make([][]spread, len(g.layers))}
	for seat, layer := range g.layers {
		share := map[[2]cards.Cards]float64{}
		for i, s := range layer {
			for j := range s {
				share[[2]cards.Cards{s[j].hand, s[j].brought}] += flow[seat][i] * s[j].share
			}
		}
		out.layers[seat] = []spread{spreadOf(share)}
	}
	out.finish()
	return out
}

// same reports whether two graphs hold the same hands in the same way.
func (g *graph) same(h *graph) bool {
	if g == h {
		return true
	}
	if g.box != h.box || g.edges != h.edges {
		return false
	}
	for seat := range g.layers {
		a, b := g.boundsAt(seat), h.boundsAt(seat)
		if len(g.layers[seat]) != len(h.layers[seat]) || (a == nil) != (b == nil) || a != nil && *a != *b {
			return false
		}
		for i, s := range g.layers[seat] {
			if !slices.EqualFunc(s, h.layers[seat][i], func(a, b edge) bool { return a.hand == b.hand && a.brought == b.brought && a.to == b.to }) {
				return false
			}
		}
	}
	return true
}
