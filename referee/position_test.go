package referee

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/referee/random"
	"catanref/referee/setupkeys"
	"catanref/referee/table"
	"catanref/scenarios"
)

// A position that is written as JSON and read back as a setup is the same, except for what a setup does not say:
// which pieces are of this turn, whether something was traded, and, if building ends no phase, whether something was
// built.
func TestShownPositionsReadBack(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for seed := range uint64(6) {
		p := random.New()
		names := []string{"red", "blue", "white", "orange"}
		g := engine.NewGame(board.Beginner(), base.Rules(), names)
		s := g.Empty()
		p.Begin(g, &s, seed)
		for p.State.Phase != position.OverPhase {
			p.Run(1+r.IntN(60), false)
			compareShown(t, g, names, p.State)
			if t.Failed() {
				return
			}
		}
	}
}

func compareShown(t *testing.T, g *engine.Game, names []string, s position.State) {
	t.Helper()
	data, err := json.Marshal(map[string]any{"players": names, "setup": setupkeys.Of(g, deals.Known(g, &s))})
	if err != nil {
		t.Fatal(err)
	}
	back, err := scenarios.Read("shown", data, table.Host)
	if err != nil {
		t.Errorf("%v\n%s", err, data)
		return
	}
	got := back.Start
	s.Traded = false
	if s.Built != got.Built && s.Phase != position.BuildPhase {
		s.Built = got.Built
	}
	const ofThisTurn = position.Activated | position.Acted | position.Promoted | position.Fresh
	for i := range s.Pieces {
		s.Stand(board.Intersection(i), s.Pieces[i]&^ofThisTurn)
	}
	for c := range s.Bought { // cards that were revealed since
		s.Bought[c] = min(s.Bought[c], s.Players[s.Acting].Cards[c])
	}
	if s.Phase != position.SetupPhase {
		s.Placed = got.Placed
	}
	for i := range position.Seat(g.Players) {
		if got.Players[i] != s.Players[i] {
			t.Errorf("%s reads back as\n%+v, not\n%+v", names[i], got.Players[i], s.Players[i])
		}
	}
	if got != s {
		t.Errorf("the position reads back differently: %s", data)
	}
}
