package deals

import (
	"math/rand/v2"
	"testing"

	"catanref/engine/cards"
	"catanref/engine/position"
)

// listOf are the hands between the bounds, found by trying all of three kinds.
func listOf(s bounds) map[cards.Cards]bool {
	out := map[cards.Cards]bool{}
	for a := range 8 {
		for b := range 8 {
			for c := range 8 {
				if hand := cards.Of(cards.Brick, a) + cards.Of(cards.Wool, b) + cards.Of(cards.Paper, c); s.holds(hand) {
					out[hand] = true
				}
			}
		}
	}
	return out
}

func boundsBy(r *rand.Rand) bounds {
	low := cards.Of(cards.Brick, r.IntN(3)) + cards.Of(cards.Wool, r.IntN(3)) + cards.Of(cards.Paper, r.IntN(2))
	least := r.IntN(12)
	return bounds{low: low, high: low + cards.Of(cards.Brick, r.IntN(4)) + cards.Of(cards.Wool, r.IntN(3)) + cards.Of(cards.Paper, r.IntN(4)), least: least, most: least + r.IntN(3)}
}

// Every question about bounds has the same answer as looking at each hand between them.
func TestBoundsAgreeWithTheirHands(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 8))
	empty, full := 0, 0
	for range 3000 {
		raw := boundsBy(r)
		hands := listOf(raw)
		s, ok := raw.tight()
		if ok != (len(hands) > 0) {
			t.Fatalf("%+v: tight says %v, there are %d hands", raw, ok, len(hands))
		}
		if !ok {
			empty++
			continue
		}
		full++
		if n := s.count(); n != len(hands) || len(listOf(s)) != n {
			t.Fatalf("%+v: %d counted, %d between the tight bounds, %d hands", raw, n, len(listOf(s)), len(hands))
		}
		if all, ok := s.listed(); !ok || len(all) != len(hands) {
			t.Fatalf("%+v: %d listed of %d", raw, len(all), len(hands))
		}
		agreeAfter(t, s, hands, change{goes: cards.Of(cards.Kind(r.IntN(3)), r.IntN(3)), comes: cards.Of(cards.Wool, r.IntN(2))})
		agreeInParts(t, s, hands, cards.Of(cards.Brick, r.IntN(3))+cards.Of(cards.Wool, r.IntN(2)))
		faceEach(t, s, hands)
		need := cards.Of(cards.Brick, r.IntN(4)) + cards.Of(cards.Paper, r.IntN(4))
		least := need.Total()
		for hand := range hands {
			least = min(least, need.Less(hand).Total())
		}
		if got := s.lacks(need); got.Total() != least {
			t.Fatalf("%+v lacks %v of %v; %d are missing at the least", s, got, need, least)
		}
	}
	if empty == 0 || full == 0 {
		t.Fatalf("%d empty, %d not", empty, full)
	}
}

func agreeAfter(t *testing.T, s bounds, hands map[cards.Cards]bool, x change) {
	t.Helper()
	want := map[cards.Cards]bool{}
	for hand := range hands {
		if after, ok := x.of(hand); ok {
			want[after] = true
		}
	}
	after, ok := s.after(x)
	if ok != (len(want) > 0) || ok && after.count() != len(want) {
		t.Fatalf("%+v after %+v: %v %+v, want %d hands", s, x, ok, after, len(want))
	}
	for hand := range want {
		if !after.holds(hand) {
			t.Fatalf("%+v after %+v lacks %v", s, x, hand)
		}
	}
}

// agreeInParts checks that each hand is in exactly one part, the one that looks like the hand.
func agreeInParts(t *testing.T, s bounds, hands map[cards.Cards]bool, most cards.Cards) {
	t.Helper()
	see := func(_ position.Seat, hand cards.Cards) sight { return sight{hand.Min(most), hand.Total()} }
	parts, ok := s.parts(0, see)
	if !ok {
		t.Fatalf("%+v is not divided by %v", s, most)
	}
	n := 0
	for i := range parts {
		p := &parts[i]
		n += p.count()
		if !hands[p.hand] || see(0, p.hand) != p.sight {
			t.Fatalf("%+v: %v is no hand of the part %+v", s, p.hand, p.sight)
		}
		for hand := range listOf(p.bounds) {
			if see(0, hand) != p.sight {
				t.Fatalf("%+v: %v looks %+v in the part %+v", s, hand, see(0, hand), p.sight)
			}
		}
	}
	if n != len(hands) {
		t.Fatalf("%+v: %d hands in the parts of %d", s, n, len(hands))
	}
}

// faceEach checks that the faces are hands, and that each possible number of each kind occurs in one.
func faceEach(t *testing.T, s bounds, hands map[cards.Cards]bool) {
	t.Helper()
	type number struct {
		k cards.Kind
		n int
	}
	want := map[number]bool{}
	for hand := range hands {
		for k := range cards.NumKinds {
			want[number{k, hand.Count(k)}] = true
		}
	}
	for _, e := range s.faces() {
		if !hands[e.hand] {
			t.Fatalf("%+v: %v is none of the hands", s, e.hand)
		}
		for k := range cards.NumKinds {
			delete(want, number{k, e.hand.Count(k)})
		}
	}
	if len(want) > 0 {
		t.Fatalf("%+v: no face shows %v", s, want)
	}
}

// Conditions that do not concern kinds separately, such as a sum of kinds, do not divide bounds.
func TestBoundsAreNotDividedBySums(t *testing.T) {
	s, _ := boundsOf(0, 9, cards.Of(cards.Cloth, 12)+cards.Of(cards.Coin, 12), cards.Of(cards.Cloth, 12)+cards.Of(cards.Coin, 12))
	if _, ok := s.parts(0, func(_ position.Seat, hand cards.Cards) sight {
		return sight{part: cards.Of(cards.Cloth, min(120, hand.Commodities().Total())), total: hand.Total()}
	}); ok {
		t.Error("divided all the same")
	}
}

// If the bank's cards are given, further cards were brought, and the bank stays as it is.
func TestBoundsOfCardsThatWereBrought(t *testing.T) {
	s, ok := boundsOf(cards.Of(cards.Ore, 2), 20, cards.Of(cards.Ore, 19)+cards.Of(cards.Wool, 19), cards.Of(cards.Wool, 19))
	if !ok {
		t.Fatal("there is no such hand")
	}
	if low, high := s.bank(cards.Ore); low != -2 || high != -2 {
		t.Errorf("ore makes %d to %d of the bank", low, high)
	}
	if low, high := s.bank(cards.Wool); low != -19 || high != -1 {
		t.Errorf("wool makes %d to %d of the bank", low, high)
	}
	after, _ := s.after(change{goes: cards.Of(cards.Ore, 1)})
	if low, high := after.bank(cards.Ore); low != -1 || high != -1 {
		t.Errorf("after a payment ore makes %d to %d", low, high)
	}
	for _, e := range s.faces() {
		if own := e.brought.Count(cards.Ore) - e.hand.Count(cards.Ore); own != -2 {
			t.Errorf("with the hand %v the bank has %d ore more", e.hand, own)
		}
	}
}
