package referee

import (
	"fmt"
	"math"
	"sync"
	"testing"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/scenarios"
)

// A session discards the possible hands of most earlier entries and computes them again when somebody looks back or
// undoes a move.
func TestUnseenGameIsLookedBackAt(t *testing.T) {
	const entries, taken = 250, 90
	s := unseenRecord(t, "players: [anna, ben, clara, dora]\nruleset: ck-2015\n", 4, entries)
	all := []scenarios.Course{s.Begin()}
	for i := range s.Moves {
		next, out := all[i].Play(&s.Moves[i])
		if out.Stopped {
			t.Fatalf("entry %d: %s", i+1, out.Got)
		}
		all = append(all, next)
	}
	first, let := all[0].Kept(), 0
	stored := []scenarios.Course{first}
	at := all[0]
	for i := range s.Moves {
		at, _ = at.Play(&s.Moves[i])
		stored = append(stored, at.Kept())
		if i > 0 && i%16 != 0 {
			stored[i].LetGo(stored[i-1], &s.Moves[i-1])
			let++
		}
	}
	same := func(what string, got, want scenarios.Course) {
		if got.Deals.Len() != want.Deals.Len() || *got.Deals.Any() != *want.Deals.Any() {
			t.Fatalf("%s: %d deals, not %d", what, got.Deals.Len(), want.Deals.Len())
		}
		for seat := range position.Seat(s.Game.Players) {
			a, b := got.Deals.Likely(seat), want.Deals.Likely(seat)
			for k := range a.Mean {
				if math.Abs(a.Mean[k]-b.Mean[k]) > 1e-9 {
					t.Fatalf("%s: seat %d has %g %v on the average, not %g", what, seat, a.Mean[k], cards.Kind(k), b.Mean[k])
				}
			}
		}
	}
	undo, redo := scenarios.Step{Kind: scenarios.UndoEntry, Count: 1}, scenarios.Step{Kind: scenarios.RedoEntry, Count: 1}
	back := at
	for n := range taken {
		back, _ = back.Play(&undo)
		same(fmt.Sprintf("%d taken back", n+1), back, all[len(all)-2-n])
	}
	for n := range taken {
		back, _ = back.Play(&redo)
		same(fmt.Sprintf("%d brought back", n+1), back, all[len(all)-1-taken+n+1])
	}
	for n := len(stored) - 1; n >= 0; n -= 7 {
		same(fmt.Sprintf("after entry %d", n), stored[n].Of(s), all[n])
	}
	if let < entries/2 {
		t.Errorf("only %d were let go", let)
	}
}

// Others may look back at entries while the session discards their hands.
func TestUnseenGameIsLookedBackAtMeanwhile(t *testing.T) {
	s := unseenRecord(t, "players: [anna, ben, clara]\nruleset: ck-2015\n", 4, 150)
	at := s.Begin()
	stored, many := []scenarios.Course{at.Kept()}, []int{at.Deals.Len()}
	for i := range s.Moves {
		at, _ = at.Play(&s.Moves[i])
		stored, many = append(stored, at.Kept()), append(many, at.Deals.Len())
	}
	var readers sync.WaitGroup
	for r := range 3 {
		game, other := *s.Game, *s
		game.Budget = new(engine.Budget)
		other.Game = &game
		readers.Go(func() {
			for n := len(stored) - 1 - r; n > 0; n -= 5 {
				if got := stored[n].Of(&other).Deals.Len(); got != many[n] {
					t.Errorf("after entry %d: %d deals, not %d", n, got, many[n])
				}
			}
		})
	}
	for range 5 {
		for n := 1; n < len(stored); n++ {
			if n%16 != 0 {
				stored[n].LetGo(stored[n-1], &s.Moves[n-1])
			}
		}
	}
	readers.Wait()
}
