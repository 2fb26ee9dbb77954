package referee

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"catanref/engine/deals"
	"catanref/referee/random"
	"catanref/referee/setupkeys"
	"catanref/referee/table"
	"catanref/scenarios"
)

// A position in which another player moves than the one on turn reads back the same: in the building phase with five
// players, and in the partner's part of a turn.
func TestShownBesideTheTurnReadsBack(t *testing.T) {
	for _, variants := range [][]string{nil, {"paired-players"}} {
		head := map[string]any{"players": table.SeatNames[:5], "variants": variants}
		delete(head, "setup")
		if variants == nil {
			delete(head, "variants")
		}
		start := readShown(t, head)
		g, r, p, seen := start.Game, rand.New(rand.NewPCG(5, 6)), random.New(), 0
		p.Begin(g, &start.Start, 9)
		for n := 0; n < 400 && !p.Over(); n++ {
			p.Run(1+r.IntN(4), false)
			s := p.State
			if !s.OutsideTurn() {
				continue
			}
			seen++
			head["setup"] = setupkeys.Of(g, deals.Known(g, &s))
			got := readShown(t, head).Start
			if got.Phase != s.Phase || got.Active != s.Active || got.Acting != s.Acting || got.Built != s.Built || got.Bought != s.Bought || got.Players != s.Players {
				t.Fatalf("%v: phase %v, seats %d %d, built %v; read back %v, %d %d, %v", variants, s.Phase, s.Active, s.Acting, s.Built, got.Phase, got.Active, got.Acting, got.Built)
			}
		}
		if seen < 20 {
			t.Error("only", seen, "positions in which another player moves")
		}
	}
}

// readShown reads a game from its keys.
func readShown(t *testing.T, head map[string]any) *scenarios.Scenario {
	t.Helper()
	data, err := json.Marshal(head)
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenarios.Read("shown", data, table.Host)
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	return s
}
