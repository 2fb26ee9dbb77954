package engine

import (
	"fmt"
	"testing"
)

// found is a finding to be filled in.
func found(rule RuleID) Told {
	f := newFinding(rule)
	return Told{&f}
}

// A finding prints without its game, whatever it holds.
func TestFindingsPrint(t *testing.T) {
	for _, row := range []struct {
		name    string
		finding Finding
		want    string
	}{
		{"a rule alone", *found(SettlementDistance).f, "base.settlement.distance"},
		{"a place of a seat", *found(SettlementDistance).by(1).at(Intersection(12).place()).f, "base.settlement.distance by seat 1 at intersection 12"},
		{"between players", *found(RobberSteal).by(0).to(2).from(Hex(3).place()).f, "base.robber.steal by seat 0 to seat 2 from hex 3"},
		{"a path", *found(RoadConnect).at(Path(40).place()).f, "base.road.connect at path 40"},
		{"a rule of a variant", Finding{Rule: "house.rule", Seat: NoSeat, Other: NoSeat}, "house.rule"},
		{"off the board", Finding{Rule: SettlementDistance, Seat: 200, Other: NoSeat, Place: 0xffff}, "base.settlement.distance by seat 200 at place 4095"},
	} {
		if got := fmt.Sprint(row.finding); got != row.want {
			t.Errorf("%s: %q, not %q", row.name, got, row.want)
		}
	}
}
