package report

import (
	"encoding/json"
	"testing"

	"catanref/engine"
	"catanref/engine/ck"
	"catanref/engine/deals"
	"catanref/engine/duo"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/setupkeys"
	"catanref/scenarios"
)

var force = engine.VerbNamed("force")

// shamDuty belongs to no box. It borrows its verb and its sentence from others.
var shamDuty = ck.Book.Duty(engine.Duty{
	Answer:  &force,
	Written: []engine.Detail{engine.CountDetail, engine.CardDetail, engine.PlaceDetail},
	Tells:   engine.DutyOf(engine.DutyNamed("discard")).Tells,
	Decline: func(c *engine.Case, due position.Pending) { c.Players[due.Seat].Held[duo.Tokens] = due.Count },
})

// TestDutyIsRegisteredInOnePlace: a duty that no other file knows can be read from a file, described, written, read
// back, waited for and declined.
func TestDutyIsRegisteredInOnePlace(t *testing.T) {
	const head = "players: [red, blue]\nruleset: ck-2015\nsetup: "
	read := func(setup string) *scenarios.Scenario {
		t.Helper()
		s, err := scenarios.Read("sham.yaml", []byte(head+setup+"\n"), host)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	s := read("{waiting: [{blue: force 3 road building A1.NE}]}")
	due := s.Start.Pending[0]
	if s.Start.NumPending != 1 || due.Duty != shamDuty || due.Count != 3 || due.Card.String() != "road-building" || due.Place == 0 {
		t.Fatalf("read as %+v", due)
	}
	if got := tell.At(s.Game, &s.Start).Next(); got != "Waiting: blue discards 3 cards." {
		t.Errorf("described as %q", got)
	}
	written := setupkeys.Of(s.Game, deals.Known(s.Game, &s.Start))
	if got := written.Waiting[0]["blue"]; got != "force 3 road-building A1.NE" {
		t.Errorf("written as %q", got)
	}
	data, err := json.Marshal(written)
	if err != nil {
		t.Fatal(err)
	}
	if back := read(string(data)); back.Start.Pending != s.Start.Pending {
		t.Errorf("read back as %+v", back.Start.Pending[0])
	}

	if r := s.Game.Judge(&s.Start, engine.Action{Verb: engine.VerbNamed("end"), Other: position.NoSeat}); r.Verdict != engine.Illegal {
		t.Errorf("the turn ends although it is owed: %v", r.Verdict)
	}
	moves, _ := Options(s.Game, &s.Start)
	if len(moves) != 1 || moves[0].Text != "blue: pass" {
		t.Fatalf("listed are %v", Texts(moves))
	}
	r := s.Game.Judge(&s.Start, engine.Action{Verb: engine.VerbNamed("pass"), Seat: 1, Other: position.NoSeat})
	if r.Verdict != engine.Legal || r.After.NumPending != 0 || r.After.Players[1].Held[duo.Tokens] != 3 {
		t.Errorf("declined: %v, %+v", r.Verdict, r.After.Pending[0])
	}
}
