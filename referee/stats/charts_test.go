package stats

import (
	"bytes"
	"testing"

	"catanref/engine/position"
)

// The picture of a long game stays small, because it draws only some of the points of many turns.
func TestChartsOfALongGameAreSmall(t *testing.T) {
	game := func(turns int) *Game {
		g := &Game{Players: []string{"Anna", "Ben", "Clara", "Dora", "Emil", "Fred"}}
		for range g.Players {
			g.By = append(g.By, Player{Kinds: map[string]int{}, Builds: map[string]int{}, Bank: map[string]int{}})
		}
		for turn := range turns {
			m := Moment{Turn: turn}
			for seat := range g.Players {
				m.Points = append(m.Points, 2+(turn*7+seat*3)%11)
			}
			g.Timeline = append(g.Timeline, m)
		}
		for sum := 2; sum <= 12; sum++ {
			g.Dice.Sums[sum] = turns / 11
			g.Dice.Rolls += turns / 11
		}
		for seat := range position.MaxSeats {
			g.By[seat%len(g.By)].Got = turns
		}
		return g
	}
	for _, turns := range []int{2, 300, 3000} {
		var svg bytes.Buffer
		if err := Charts([]*Game{game(turns)}).SVG(&svg); err != nil {
			t.Fatal(err)
		}
		if n := svg.Len(); n > 60_000 || n < 2000 {
			t.Errorf("the picture of %d turns has %d bytes", turns, n)
		} else {
			t.Logf("%d turns: %d bytes", turns, n)
		}
	}
}
