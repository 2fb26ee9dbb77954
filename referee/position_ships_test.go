package referee

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"catanref/scenarios"
)

// Ships that were built or moved in a turn are shown so that they are read back.
func TestShownShipsOfTheTurnReadBack(t *testing.T) {
	for _, ruleset := range []string{"base-2020", "ck-2015"} {
		head := map[string]any{"players": seatNames[:4], "ruleset": ruleset, "board": "new-shores"}
		read := func() *scenarios.Scenario {
			data, err := json.Marshal(head)
			if err != nil {
				t.Fatal(err)
			}
			s, err := scenarios.Read("shown", data, host)
			if err != nil {
				t.Fatalf("%v\n%s", err, data)
			}
			return s
		}
		start := read()
		g, r, p := start.Game, rand.New(rand.NewPCG(5, 6)), newRandomPlay()
		built, moved := 0, 0
		for seed := range uint64(3) {
			p.begin(g, &start.Start, seed)
			for n := 0; n < 400 && !p.over(); n++ {
				p.run(1+r.IntN(4), false)
				s := p.state
				if shown, list := shipsOfThisTurn(g.Board, &s); shown == nil && list == nil || s.NumPending > 0 {
					continue
				}
				head["setup"] = setupOf(g, g.Known(&s))
				got := read().Start
				built, moved = built+min(1, len(setupOf(g, g.Known(&s)).ThisTurn.NewShips)), moved+int(s.ShipsMoved)
				if got.NewShips != s.NewShips || got.ShipsMoved != s.ShipsMoved || got.Lines != s.Lines || got.Phase != s.Phase {
					t.Fatalf("%s: moved %d, built %v, phase %v; read back %d, %v, %v", ruleset, s.ShipsMoved, s.NewShips, s.Phase, got.ShipsMoved, got.NewShips, got.Phase)
				}
			}
			delete(head, "setup")
		}
		if built < 20 || moved < 20 {
			t.Errorf("%s: only %d positions with a new ship and %d with one that moved", ruleset, built, moved)
		}
	}
}
