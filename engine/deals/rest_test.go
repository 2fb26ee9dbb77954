package deals

import (
	"testing"

	"catanref/engine/cards"
	"catanref/engine/position"
)

// Many worlds that differ in cards share one position, and each is still read as it was; a world that differs in
// anything else keeps its own position.
func TestWorldsShareAPosition(t *testing.T) {
	d := new(Deals)
	var were []position.State
	for n := range 40 {
		s := new(position.State)
		s.Players[n%3].Cards[5] = uint8(n)
		s.Players[2].UnseenOf[n%2]++
		s.Bought[7] = uint8(n % 5)
		s.Decks[1].N = uint8(n)
		s.Decks[1].Known[3] = cards.Card(n % 7)
		if n == 17 {
			s.Robber = 9
		}
		were = append(were, *s)
		d.worlds = append(d.worlds, world{rest: rest{of: s}})
	}
	d.share()
	d.share() // has no further effect
	positions := map[*position.State]bool{}
	for i := range d.worlds {
		positions[d.worlds[i].rest.of] = true
		var s position.State
		if d.worlds[i].rest.copyTo(&s); s != were[i] {
			t.Errorf("world %d is read otherwise than before", i)
		}
		if other := (rest{of: &were[i]}); !d.worlds[i].rest.same(other) {
			t.Errorf("world %d differs from what it was", i)
		}
		if i > 0 && d.worlds[i].rest.same(d.worlds[0].rest) {
			t.Errorf("world %d is the same as the first", i)
		}
	}
	if len(positions) != 2 {
		t.Errorf("%d positions are kept, not 2", len(positions))
	}
}
