package engine

import (
	"fmt"
	"testing"

	"catanref/engine/board"
	"catanref/engine/position"
)

// found is a finding to be filled in.
func found(rule RuleID) Details {
	return new(findings).add(newFinding(rule))
}

// A finding prints without its game, whatever it holds.
func TestFindingsPrint(t *testing.T) {
	for _, row := range []struct {
		name    string
		finding Finding
		want    string
	}{
		{"a rule alone", *found(RuleID("base.settlement.distance")).finding, "base.settlement.distance"},
		{"a place of a seat", *found(RuleID("base.settlement.distance")).By(1).At(board.Intersection(12).Place()).finding, "base.settlement.distance by seat 1 at intersection 12"},
		{"between players", *found(RuleID("base.robber.steal")).By(0).To(2).From(board.Hex(3).Place()).finding, "base.robber.steal by seat 0 to seat 2 from hex 3"},
		{"a path", *found(RuleID("base.road.connect")).At(board.Path(40).Place()).finding, "base.road.connect at path 40"},
		{"a rule of a variant", Finding{Rule: "house.rule", Seat: position.NoSeat, Other: position.NoSeat}, "house.rule"},
		{"off the board", Finding{Rule: RuleID("base.settlement.distance"), Seat: 200, Other: position.NoSeat, Place: 0xffff}, "base.settlement.distance by seat 200 at place 4095"},
	} {
		if got := fmt.Sprint(row.finding); got != row.want {
			t.Errorf("%s: %q, not %q", row.name, got, row.want)
		}
	}
}

// A finding can be filled in after others were added, wherever their list then lies.
func TestFindingsAreFilledInLate(t *testing.T) {
	var all findings
	var told []Details
	for range 40 {
		told = append(told, all.add(newFinding("base.settlement.distance")))
	}
	for i, d := range told {
		d.Number(i + 1).Follows()
	}
	for i, f := range all.copies(nil) {
		if f.Number != i+1 || !f.Restates {
			t.Errorf("finding %d has number %d", i, f.Number)
		}
	}
}
