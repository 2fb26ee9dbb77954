package deals

import (
	"math"
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// handsOf is one deal of a small table.
type handsOf [4]cards.Cards

// likelihoods lists every way through a graph with its probability.
func likelihoods(g *graph, mass float64) map[handsOf]float64 {
	out := map[handsOf]float64{}
	var from func(seat int, at int32, hands handsOf, share float64)
	from = func(seat int, at int32, hands handsOf, share float64) {
		if seat == len(g.layers) {
			out[hands] += share
			return
		}
		for _, e := range g.layers[seat][at] {
			hands[seat] = e.hand
			from(seat+1, e.to, hands, share*e.share)
		}
	}
	from(0, 0, handsOf{}, mass)
	return out
}

// The hands after several events, and after discards of several unseen cards, are those found by following each deal
// separately.
func TestJoinedAsEachDeal(t *testing.T) {
	r := rand.New(rand.NewPCG(27, 9))
	tried := map[bool]int{}
	for range 1500 {
		seats := 2 + r.IntN(3)
		g := anyHands(r, seats, 25)
		had := likelihoods(g, 1)

		var got *graph
		var mass float64
		ok := true
		want := map[handsOf]float64{}
		unseen := r.IntN(2) == 0
		if seat := r.IntN(seats); unseen {
			p := engine.Passing{From: position.Seat(seat), To: position.NoSeat, Unseen: uint8(1 + r.IntN(5))}
			if r.IntN(2) == 0 {
				p.Kinds = cards.Kinds(1 + r.IntN(1<<cards.NumResources-1))
			}
			var loose bool
			if got, mass, loose = g.passing(seats, p, false); loose {
				t.Fatal("few hands were let go from each other")
			}
			for hands, share := range had {
				pool := hands[seat]
				if p.Kinds != 0 {
					pool = pool.In(p.Kinds)
				}
				for gone := range pool.Choose(int(p.Unseen)) {
					after, x, share := hands, change{goes: gone, byChance: true}, share
					after[seat] -= gone
					for n := range int(p.Unseen) { // in any order
						share *= float64(n + 1)
						if p.Kinds != 0 {
							share /= float64(pool.Total() - n)
						}
					}
					want[after] += share * x.weight(hands[seat])
				}
			}
		} else {
			var branches []branch
			for range 1 + r.IntN(5) {
				b := branch{of: g, share: r.Float64()}
				for at := range seats {
					switch r.IntN(3) {
					case 0:
						b.whole[at] = []change{{goes: cards.Of(cards.Kind(r.IntN(5)), 1), byChance: r.IntN(2) == 0}}
					case 1:
						b.whole[at] = []change{{comes: cards.Of(cards.Kind(r.IntN(2)), 1)}}
					}
				}
				branches = append(branches, b)
				for hands, share := range had {
					after, here := hands, b.share*share
					for at := range seats {
						if b.whole[at] == nil {
							continue
						}
						x := &b.whole[at][0]
						here *= x.weight(hands[at])
						if after[at], ok = x.of(hands[at]); !ok {
							here = 0
						}
					}
					if here > 0 {
						want[after] += here
					}
				}
			}
			if got, mass, ok = exactly(seats, branches, g.box); !ok {
				t.Fatal("few hands were not followed")
			}
		}
		tried[unseen]++
		if got == nil {
			if len(want) > 0 {
				t.Fatalf("%d deals were lost", len(want))
			}
			continue
		}
		is := likelihoods(got, mass)
		if len(is) != len(want) {
			t.Fatalf("%d deals, not %d", len(is), len(want))
		}
		for hands, share := range want {
			if math.Abs(is[hands]-share) > 1e-6*share {
				t.Fatalf("%v has the weight %g, not %g", hands, is[hands], share)
			}
		}
	}
	if tried[true] < 500 || tried[false] < 500 {
		t.Errorf("%d discards and %d other events were tried", tried[true], tried[false])
	}
}
