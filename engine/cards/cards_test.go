package cards

import (
	"testing"

	"pgregory.net/rapid"
)

var anyCards = rapid.Custom(func(t *rapid.T) [NumKinds]int {
	var n [NumKinds]int
	for k := range n {
		n[k] = rapid.IntRange(0, 31).Draw(t, "n")
	}
	return n
})

func toCards(n [NumKinds]int) Cards {
	var c Cards
	for k, x := range n {
		c += Of(Kind(k), x)
	}
	return c
}

// TestCardsCountLaneByLane compares the arithmetic in one word with counting kind by kind.
func TestCardsCountLaneByLane(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := anyCards.Draw(t, "a"), anyCards.Draw(t, "b")
		x, y := toCards(a), toCards(b)
		has, total, kinds, first := true, 0, 0, NumKinds
		for k := Brick; k < NumKinds; k++ {
			has = has && a[k] >= b[k]
			total += a[k]
			if a[k] > 0 {
				kinds++
				first = min(first, k)
			}
			if got := x.Count(k); got != a[k] {
				t.Fatalf("%d %v, not %d", got, k, a[k])
			}
			if got := x.Less(y).Count(k); got != max(0, a[k]-b[k]) {
				t.Fatalf("Less: %d %v, not %d", got, k, max(0, a[k]-b[k]))
			}
			if got := x.Min(y).Count(k); got != min(a[k], b[k]) {
				t.Fatalf("Min: %d %v, not %d", got, k, min(a[k], b[k]))
			}
			if got := x.Only(k); got != Of(k, a[k]) {
				t.Fatalf("Only: %v", got)
			}
		}
		if x.Has(y) != has || x.Total() != total || x.Kinds() != kinds || x.First() != first {
			t.Fatalf("has %v total %d kinds %d first %v", x.Has(y), x.Total(), x.Kinds(), x.First())
		}
	})
}

// TestCardsChoose: each combination of n cards occurs once.
func TestCardsChoose(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var n [NumKinds]int
		for k := range n {
			n[k] = rapid.IntRange(0, 3).Draw(t, "n")
		}
		all, size := toCards(n), rapid.IntRange(0, 6).Draw(t, "size")
		ways := make([]int, size+1) // of as many cards, by the kinds so far
		ways[0] = 1
		for _, most := range n {
			for total := size; total > 0; total-- {
				for x := 1; x <= min(most, total); x++ {
					ways[total] += ways[total-x]
				}
			}
		}
		seen := map[Cards]bool{}
		for c := range all.Choose(size) {
			if seen[c] || c.Total() != size || !all.Has(c) {
				t.Fatalf("%v out of %v", c, all)
			}
			seen[c] = true
		}
		if len(seen) != ways[size] {
			t.Fatalf("%d ways to take %d of %v, not %d", len(seen), size, all, ways[size])
		}
	})
}
