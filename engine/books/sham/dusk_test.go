package sham_test

import (
	"encoding/json"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/referee/setupkeys"
	"catanref/scenarios"
)

// Dusk is a phase of the turn in which players fall asleep, one after the other.

const dusk = 100 // the lily closes: the number of its cell is this, and one more for each who sleeps

func init() {
	things.AddPhase(Sham, row(things.Phase{
		Word: "dusk",
		Is:   func(s *position.State) bool { return s.Table[lily] >= dusk },
		Begins: func(in *engine.Reading) bool {
			in.State.Phase, in.State.Table[lily] = position.TradePhase, uint8(dusk+len(in.Passed))
			return true
		},
	}))
	things.AddKey(Sham, row(things.Key{
		Of: things.OnTurnKey, Name: "omen", About: "what the owl calls", Example: "omen: 3", Form: engine.Number(0, 9), Before: "number",
		Read: func(in *engine.Reading, v engine.Value) {
			n, _ := v.Int("omen", 0, 9)
			in.State.Table[reeds] = uint8(n)
		},
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any { return int(s.Table[reeds]) },
	}))
	things.AddKey(Sham, row(things.Key{
		Of: things.TurnKey, Name: "asleep", About: "who sleeps", Example: "asleep: [red]", Form: engine.ListOf(engine.Naming("player")),
		Read: func(in *engine.Reading, v engine.Value) {
			v.List("asleep", func(item engine.Value) {
				if seat, ok := item.Player("a player"); ok {
					inFile{in.File}.Passed(item, seat)
				}
			})
		},
	}))
}

// A phase of the book is read with the keys that it brings to the turn, and is written back; passes are compared in it.
func TestThingsOfThePhase(t *testing.T) {
	file := func(played bool, more string) (*scenarios.Scenario, error) {
		return scenarios.Read("dusk.yaml", []byte(`players: [red, blue, white]
setup:
  turn: {player: red, phase: dusk, omen: 4}
  this-turn: {asleep: [blue, white]}
`+more), host(played))
	}
	s, err := file(true, "")
	if err != nil {
		t.Fatal(err)
	}
	if n := s.Start.Table[lily]; n != dusk+2 {
		t.Errorf("two sleep, and the lily is %d", n)
	}
	text, err := json.Marshal(setupkeys.Of(s.Game, deals.Known(s.Game, &s.Start)))
	if want := `"turn":{"player":"red","phase":"dusk","omen":4,"number":`; err != nil || !strings.Contains(string(text), want) {
		t.Errorf("%s has no %s (%v)", text, want, err)
	}
	for _, tt := range []struct {
		played     bool
		more, want string
	}{
		{true, "  waiting: [{white: pass}]\n", "dusk.yaml:5:21: white does not pass now"},
		{false, "", "dusk.yaml:3:36: \"omen\" belongs to"},
	} {
		if _, err := file(tt.played, tt.more); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q is reported as %v, not as %q", tt.more, err, tt.want)
		}
	}
}
