package deals

import (
	"math"
	"math/rand/v2"
	"testing"

	"catanref/engine/cards"
)

// A shift returns what following each hand separately builds.
func TestShiftedAsJoined(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	shifts, refused := 0, 0
	for range 2000 {
		seats := 2 + r.IntN(3)
		g := anyHands(r, seats, 30)

		b := branch{of: g, share: r.Float64()}
		box := g.box + anyCards(r, 1)
		for seat := range seats {
			switch x := (change{comes: anyCards(r, 2)}); r.IntN(4) {
			case 0:
				x.goes = cards.Of(cards.Kind(r.IntN(5)), 1)
				fallthrough
			case 1:
				b.whole[seat] = []change{x}
			case 2:
				b.whole[seat] = []change{{}}
			}
		}
		want, mass := newJoining(seats, []branch{b}, true, maxFine).all(box)
		got := shifted(seats, &b, box)
		if got == nil {
			refused++
			continue
		}
		shifts++
		if want == nil || !got.same(want) || got.low != want.low || got.high != want.high || got.least != want.least || got.most != want.most || got.edges != want.edges {
			t.Fatalf("%+v\ncomes to\n%+v, not\n%+v", b, got, want)
		}
		if math.Abs(mass-b.share) > 1e-9 {
			t.Fatalf("the event has the share %v and leads on with %v", b.share, mass)
		}
		for seat, layer := range want.layers {
			for i, s := range layer {
				if got.ways[seat][i] != want.ways[seat][i] {
					t.Fatal("other ways are counted")
				}
				for j := range s {
					if math.Abs(got.layers[seat][i][j].share-s[j].share) > 1e-9 {
						t.Fatal("other shares are counted")
					}
				}
			}
		}
	}
	if shifts < 500 || refused < 100 {
		t.Errorf("%d events were shifts and %d were none", shifts, refused)
	}
}

// anyCards returns a random number of each resource, up to most.
func anyCards(r *rand.Rand, most int) (out cards.Cards) {
	for k := cards.Brick; k <= cards.Ore; k++ {
		out += cards.Of(k, r.IntN(most+1))
	}
	return out
}

// anyHands returns up to so many ways in which cards may be in the hands of the players.
func anyHands(r *rand.Rand, seats, most int) *graph {
	var all []way
	for range 1 + r.IntN(most) {
		w := way{}
		for seat := range seats {
			w.hands[seat] = anyCards(r, 2)
		}
		all = append(all, w)
	}
	before := newJoining(seats, nil, true, maxWays)
	start := before.listed(0, all)
	g := &graph{layers: before.layers, box: anyCards(r, 19)}
	g.layers[0] = []spread{g.layers[0][start.spread]}
	g.finish()
	return g
}
