package books_test

import (
	"errors"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
)

func TestDutiesAreWhole(t *testing.T) {
	for _, d := range engine.Duties() {
		v := d.Verb()
		name := v.Words
		if v.ID == 0 || strings.Contains(name, " ") || v.Menu&engine.AsAnswer == 0 {
			t.Errorf("%q is no answer that a file can name by one word", name)
			continue
		}
		if tells := d.Tells.String(); tells != "" && !strings.HasPrefix(tells, "{by} ") {
			t.Errorf("%s has the sentence %q, which does not begin with {by}", name, tells)
		}
		if (d.Check == nil) != (d.Apply == nil) || (d.Check == nil) != (d.Offer == nil) {
			t.Errorf("%s: Check, Apply and Offer go together", name)
		}
		if (d.Unasked == nil) != (d.Menu == 0) || (d.Unasked == nil) != (d.When == nil) {
			t.Errorf("%s: Unasked, Menu and When go together", name)
		}
	}
}

// TestMoreOwedThanAPositionHolds lets a saboteur be played while the list is full, as a table may.
func TestMoreOwedThanAPositionHolds(t *testing.T) {
	g := engine.NewGame(engine.Beginner(), knightsRules(), []string{"red", "blue"})
	for _, row := range []struct {
		name string
		owed int
		want engine.Verdict
	}{{"one place is left", engine.MaxPending - 1, engine.Legal}, {"none is left", engine.MaxPending, engine.CannotRule}} {
		s := g.Empty()
		s.Phase, s.TurnNumber = engine.TradePhase, 1
		s.Players[0].Cards[cardNamed("saboteur")] = 1
		s.Players[1].Hand = engine.Of(engine.Wool, 4)
		for i := range row.owed {
			s.Pending[i] = engine.Pending{Duty: engine.DutyNamed("robber"), Seat: 1, Count: 1, Other: engine.NoSeat}
		}
		s.NumPending = uint8(row.owed)
		r := g.JudgeWaiving(&s, engine.Action{Verb: engine.VerbNamed("play saboteur"), Other: engine.NoSeat}, []engine.RuleID{base.TurnPending})
		switch {
		case row.want == engine.CannotRule && (r.Verdict != engine.CannotRule || !errors.Is(r.Err, engine.ErrTooMuchOwed) || *r.After != s):
			t.Errorf("%s: %v, %v", row.name, r.Verdict, r.Err)
		case row.want == engine.Legal && (!r.Waived || int(r.After.NumPending) != row.owed+1):
			t.Errorf("%s: %v %v, %d owed", row.name, r.Verdict, r.Breaks, r.After.NumPending)
		}
	}
}
