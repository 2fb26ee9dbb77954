package deals

import (
	"math/rand/v2"
	"testing"

	"catanref/engine/cards"
)

// The number of ways in which a hand can lose cards equals the number of listed hands. These are distinct and in
// order.
func TestWaysOfLosing(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	for range 300 {
		var hand cards.Cards
		for k := range cards.NumKinds {
			hand += cards.Of(k, r.IntN(5))
		}
		x := loss{n: uint8(1 + r.IntN(9)), among: cards.Kinds(r.IntN(256))}
		all := losing(nil, reach{hand: hand, place: place{share: 1}}, x.pool(hand), int(x.n))
		if len(all) != x.ways(hand) {
			t.Fatalf("%s loses %d of %b in %d ways, %d are listed", hand, x.n, x.among, x.ways(hand), len(all))
		}
		for i := 1; i < len(all); i++ {
			if !all[i-1].before(&all[i]) {
				t.Fatalf("%s follows %s", all[i].hand, all[i-1].hand)
			}
		}
	}
}
