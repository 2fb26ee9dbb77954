package referee

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"catanref/engine/board"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/referee/random"
	"catanref/referee/setupkeys"
	"catanref/referee/table"
	"catanref/scenarios"
)

// Positions of the Pirate Islands that are written as JSON are read back unchanged: fortresses and the settlements
// that replaced them, warships, the fleet, and duties caused by the fleet in the middle of a roll.
func TestShownFleetsReadBack(t *testing.T) {
	owed, recaptured, gone := map[string]int{}, 0, 0
	for seed := range uint64(4) {
		names := []string{"red", "blue", "white", "orange"}[:3+seed%2]
		head := map[string]any{"players": names, "board": "pirate-islands"}
		read := func() *scenarios.Scenario {
			data, err := json.Marshal(head)
			if err != nil {
				t.Fatal(err)
			}
			s, err := scenarios.Read("shown.yaml", data, table.Host)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, data)
			}
			return s
		}
		start := read()
		p, luck := random.New(), rand.New(rand.NewPCG(seed, 3))
		p.Begin(start.Game, &start.Start, seed)
		for n := 0; n < 8000 && !p.Over(); n++ {
			if _, wrong := p.Run(1, false); wrong != nil {
				t.Fatalf("seed %d: %s: %s", seed, wrong.Move, wrong.What)
			}
			s := p.State
			ofFleet := false
			for _, due := range s.Owed() {
				verb := due.Verb().String()
				owed[verb]++
				ofFleet = ofFleet || owed[verb] < 40 && (verb == "lose" || verb == "rob" || verb == "gold")
			}
			if s.Phase == position.SetupPhase || s.Phase == position.OverPhase || !ofFleet && luck.IntN(60) > 0 {
				continue
			}
			head["setup"] = setupkeys.Of(start.Game, deals.Known(start.Game, &s))
			got := read().Start
			a, b := midRoll(&s), midRoll(&got)
			for i := range s.Pieces {
				s.Stand(board.Intersection(i), s.Pieces[i]&^position.OfThisTurn)
			}
			if a != b || s.Players != got.Players || s.Bank != got.Bank || s.Pirate != got.Pirate || s.Robber != got.Robber || s.Lines != got.Lines || s.Pieces != got.Pieces {
				data, _ := json.Marshal(head["setup"])
				t.Fatalf("seed %d, turn %d:\n%s\nreads back as\n%s\n%s", seed, s.TurnNumber, a, b, data)
			}
			for seat := range names {
				recaptured += int(got.Players[seat].Supply.Besides)
			}
			if got.Pirate == board.NoHex {
				gone++
			}
		}
	}
	if owed["lose"] == 0 || owed["rob"] == 0 || owed["gold"] == 0 || recaptured == 0 {
		t.Errorf("some cases did not occur: %v owed, %d recaptured, %d without a fleet", owed, recaptured, gone)
	}
	t.Log(owed, recaptured, gone)
}
