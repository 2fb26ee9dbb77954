package position

import "testing"

// Every pair of players has its own count, in either order.
func TestPairsOfSeats(t *testing.T) {
	var s Seen
	for a := range Seat(MaxSeats) {
		for b := range a {
			for range a + 2*b + 1 {
				s.AddTrade(a, b)
			}
		}
	}
	sum := 0
	for a := range Seat(MaxSeats) {
		for b := range a {
			n := int(a + 2*b + 1)
			if sum += n; s.TradesBetween(a, b) != n || s.TradesBetween(b, a) != n {
				t.Errorf("%d and %d: %d and %d, not %d", a, b, s.TradesBetween(a, b), s.TradesBetween(b, a), n)
			}
		}
	}
	if s.Trades() != sum {
		t.Errorf("%d trades, not %d", s.Trades(), sum)
	}
}

// Consecutive sevens are counted for rolls that stand; lists and counts stay within their limits.
func TestMemoryOfRolls(t *testing.T) {
	var s State
	for i, row := range []struct {
		sum          uint8
		last, sevens int
	}{{8, 0, 0}, {7, 8, 1}, {7, 7, 2}, {0, 7, 2}, {7, 7, 3}, {2, 7, 0}, {0, 2, 0}, {7, 2, 1}} {
		s.RememberRoll()
		if s.DiceSum = row.sum; int(s.LastSum) != row.last || s.Sevens() != row.sevens {
			t.Errorf("row %d: last %d, sevens %d; want %d and %d", i, s.LastSum, s.Sevens(), row.last, row.sevens)
		}
	}
	for range 300 {
		s.AddTrade(0, 1)
		s.AddBuilt(1)
		s.AddPlayed(1)
		s.RememberRoll()
	}
	if s.Trades() != 99 || len(s.HasBuilt()) != MaxBuiltListed || len(s.HasPlayed()) != MaxPlayedListed || s.Sevens() > 100 {
		t.Error(s.Trades(), len(s.HasBuilt()), len(s.HasPlayed()), s.Sevens())
	}
}
