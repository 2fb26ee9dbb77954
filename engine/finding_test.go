package engine

import (
	"fmt"
	"testing"
)

// found is a finding to be filled in.
func found(rule RuleID) Details {
	f := newFinding(rule)
	return Details{&f}
}

// A finding prints without its game, whatever it holds.
func TestFindingsPrint(t *testing.T) {
	for _, row := range []struct {
		name    string
		finding Finding
		want    string
	}{
		{"a rule alone", *found(RuleID("base.settlement.distance")).f, "base.settlement.distance"},
		{"a place of a seat", *found(RuleID("base.settlement.distance")).By(1).At(Intersection(12).Place()).f, "base.settlement.distance by seat 1 at intersection 12"},
		{"between players", *found(RuleID("base.robber.steal")).By(0).To(2).From(Hex(3).Place()).f, "base.robber.steal by seat 0 to seat 2 from hex 3"},
		{"a path", *found(RuleID("base.road.connect")).At(Path(40).Place()).f, "base.road.connect at path 40"},
		{"a rule of a variant", Finding{Rule: "house.rule", Seat: NoSeat, Other: NoSeat}, "house.rule"},
		{"off the board", Finding{Rule: RuleID("base.settlement.distance"), Seat: 200, Other: NoSeat, Place: 0xffff}, "base.settlement.distance by seat 200 at place 4095"},
	} {
		if got := fmt.Sprint(row.finding); got != row.want {
			t.Errorf("%s: %q, not %q", row.name, got, row.want)
		}
	}
}
