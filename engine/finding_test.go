package engine

import (
	"fmt"
	"testing"
)

// told is a finding to be filled in.
func told(rule RuleID) *Finding {
	f := newFinding(rule)
	return &f
}

// A finding prints without its game, whatever it holds.
func TestFindingsPrint(t *testing.T) {
	for _, row := range []struct {
		name    string
		finding Finding
		want    string
	}{
		{"a rule alone", *told(SettlementDistance), "base.settlement.distance"},
		{"a place of a seat", *told(SettlementDistance).by(1).at(Intersection(12).place()), "base.settlement.distance by seat 1 at intersection 12"},
		{"between players", *told(RobberSteal).by(0).to(2).from(Hex(3).place()), "base.robber.steal by seat 0 to seat 2 from hex 3"},
		{"a path", *told(RoadConnect).at(Path(40).place()), "base.road.connect at path 40"},
		{"a rule of a variant", Finding{Rule: OwnRules + 2, Seat: NoSeat, Other: NoSeat}, fmt.Sprintf("rule(%d)", OwnRules+2)},
		{"off the board", Finding{Rule: SettlementDistance, Seat: 200, Other: NoSeat, Place: 0xffff}, "base.settlement.distance by seat 200 at place 4095"},
	} {
		if got := fmt.Sprint(row.finding); got != row.want {
			t.Errorf("%s: %q, not %q", row.name, got, row.want)
		}
	}
}
