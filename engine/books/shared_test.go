package books_test

import (
	"math/rand/v2"
	"sync"
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

// Several goroutines rule on one position without seeing each other's trial changes. The race detector verifies it.
func TestPositionsAreShared(t *testing.T) {
	g := engine.NewGame(board.Beginner(), knightsRules(), []string{"red", "blue", "white"})
	c := engine.NewCase(g)
	var l engine.List
	r := rand.New(rand.NewPCG(3, 4))
	s := g.Empty()
	for range 300 {
		c.Legal(&s, &l)
		a := l.At(r.IntN(l.Len()))
		g.Tell(&s, &a, luckOf(r))
		if err := c.Play(&s, a); err != nil {
			t.Fatal(err)
		}
		if s.Phase != position.TradePhase {
			continue
		}
		road := engine.Action{Verb: engine.VerbNamed("road"), Seat: s.Acting, Other: position.NoSeat}
		var all sync.WaitGroup
		for range 2 {
			all.Go(func() {
				for e := range s.OwnLines(s.Acting).All {
					road := road
					road.Places[0] = board.Path(e).Place()
					if ruling := g.Judge(&s, road); ruling.Verdict != engine.Illegal {
						t.Errorf("a road on a road is %s", ruling.Verdict)
					}
				}
			})
		}
		all.Wait()
	}
}
