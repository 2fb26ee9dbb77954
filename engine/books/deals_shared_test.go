package books

import (
	"sync"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// Several goroutines may use one set of deals; the answers do not depend on the others.
func TestDealsAreShared(t *testing.T) {
	g := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue", "white"})
	s := g.Empty()
	s.Phase, s.Active, s.Acting = position.TradePhase, 0, 0
	s.Bank -= cards.Of(cards.Wool, 2)
	s.Players[0].Hand = cards.Of(cards.Wool, 2)
	dealt := deals.Deal(g, &s, [position.MaxSeats]int{1: 3, 2: 2}, s.Bank, 0)
	if dealt.Len() < 100 {
		t.Fatalf("%d deals", dealt.Len())
	}
	lines := []string{"red: trade wool for ore with blue", "red: bank 4 wool for ore", "red: trade 2 wool for 2 brick with white", "red: end"}
	want := make([]engine.Verdict, len(lines))
	for i, line := range lines {
		a, err := notation.Parse(g, line, dealt.Any())
		if err != nil {
			t.Fatal(err)
		}
		r, _ := dealt.Judge(a, nil)
		want[i] = r.Verdict
	}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 5 {
				for i, line := range lines {
					a, _ := notation.Parse(g, line, dealt.Any())
					if r, _ := dealt.Judge(a, nil); r.Verdict != want[i] {
						t.Errorf("%s: %v, not %v", line, r.Verdict, want[i])
					}
					dealt.Permits(a)
				}
				dealt.EachDealt(func(*position.State) bool { return true })
			}
		})
	}
	all.Wait()
}
