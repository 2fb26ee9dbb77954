package scenarios

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/variants/yamlfile"
)

// woolCheck is a check of the form "wool == 3": how much wool the first player
// holds. "broken" cannot be worked out, "lost" is false and compares nothing.
type woolCheck string

func (c woolCheck) Holds(g *engine.Game, s *position.State) (bool, error) {
	switch c {
	case "broken":
		return false, errors.New("division by zero")
	case "lost":
		return false, nil
	}
	left, _ := c.Left(g, s)
	return strings.HasSuffix(string(c), "== "+left), nil
}

func (c woolCheck) Compare() (left, right string, ok bool) {
	left, right, ok = strings.Cut(string(c), " == ")
	return left, strings.TrimSpace(right), ok
}

func (c woolCheck) Left(g *engine.Game, s *position.State) (string, error) {
	return fmt.Sprint(s.Players[0].Hand.Count(cards.Wool)), nil
}

var woolHost = Host{Law: trusting.Law, Check: func(text string, _ position.Seating, _ []string) (Check, *yamlfile.Fault) {
	return woolCheck(text), nil
}}

func run1(t *testing.T, file string) Result {
	t.Helper()
	s, err := Read("x.yaml", []byte(file), woolHost)
	if err != nil {
		t.Fatal(err)
	}
	start := s.Start
	r := Run(s)
	if s.Start != start {
		t.Error("the run changed the scenario")
	}
	return r
}

// positionFile is a table at which most moves can be tried: red may build on B2.SE and has no ore.
const positionFile = table + `setup:
  pieces:
    red: {settlements: [A1.SE], roads: [B2/NE, B2/E]}
    blue: {cities: [C4.N], roads: [C4/NE]}
  hands:
    red: brick lumber 3 wool grain
    blue: 2 ore
`

func TestRun(t *testing.T) {
	tests := []struct {
		name, moves string
		want        []string // failures: "line move: want; got"
		stopped     bool
		skipped     string
	}{
		{"what happened is legal", "  - red: settlement B2.SE\n    check: [wool == 2]\n  - red: end\n", nil, false, ""},
		{"what happened is illegal", "  - red: city B2.SE\n    check: [wool == 7]\n  - red: end\n    check: [wool == 7]\n",
			[]string{"10 red: city B2.SE: want legal; got illegal: base.city.cost, base.city.upgrade"}, true, ""},
		{"legal asked for", "  - red: road A1/NE\n    ruling: legal\n", []string{"10 red: road A1/NE: want legal; got illegal: base.road.connect"}, true, ""},
		{"illegal asked for, and is", "  - red: road A1/NE\n    ruling: illegal\n    breaks: [base.road.connect]\n    check: [wool == 3]\n", nil, false, ""},
		{"illegal asked for, and is not", "  - red: settlement B2.SE\n    ruling: illegal\n    check: [wool == 3]\n  - red: settlement B2.SE\n",
			[]string{"10 red: settlement B2.SE: want illegal; got legal"}, false, ""},
		{"illegal asked for after a move, and is not", "  - red: settlement B2.SE\n  - red: end\n    ruling: illegal\n  - red: end\n",
			[]string{"11 red: end: want illegal; got legal"}, false, ""},
		{"another rule broken", "  - red: road A1/NE\n    ruling: illegal\n    breaks: [base.road.cost, base.road.connect]\n",
			[]string{"10 red: road A1/NE: want breaks base.road.cost; got illegal: base.road.connect"}, false, ""},
		{"effects", "  - red: settlement B2.SE\n    effects: [base.city.cost, base.settlement.points]\n",
			[]string{"10 red: settlement B2.SE: want effect base.city.cost; got effects base.settlement.cost, base.build.payment, base.settlement.points, base.longest-road.continuous"}, false, ""},
		{"undetermined asked for", "  - red: end\n    ruling: undetermined\n  - red: end\n", []string{"10 red: end: want undetermined; got legal"}, false, ""},
		{"checks go on", "  - red: end\n    check: [wool == 2, wool == 3, broken, lost]\n", []string{
			"11 red: end: want wool == 2; got 3",
			"11 red: end: want broken; got cannot be worked out: division by zero",
			"11 red: end: want lost; got false"}, false, ""},

		{"adjust", "  - adjust: {red: {wool: 2}, blue: {ore: -1}}\n    check: [wool == 5]\n", nil, false, ""},
		{"adjust below nothing", "  - adjust: {blue: {wool: -1}}\n  - red: end\n", []string{"10 adjust: {blue: {wool: -1}}: want counts that can be; got blue would hold -1 wool"}, true, ""},
		{"adjust beyond the bank", "  - adjust: {blue: {wool: 17}}\n", []string{"10 adjust: {blue: {wool: 17}}: want counts that can be; got the bank would hold -1 wool"}, true, ""},
		{"undo", "  - red: settlement B2.SE\n  - adjust: {red: {wool: 2}}\n    check: [wool == 4]\n  - undo: 1\n    check: [wool == 2]\n  - undo: 1\n    check: [wool == 3]\n  - red: settlement B2.SE\n", nil, false, ""},
		{"undo passes over what was refused", "  - red: settlement B2.SE\n  - red: road A1/NE\n    ruling: illegal\n  - undo: 1\n    check: [wool == 3]\n", nil, false, ""},
		{"waive", "  - red: city A1.SE\n    waive: [base.city.cost, base.build.payment]\n  - red: settlement C3.N\n    waive: [base.road.connect]\n", []string{
			"12 red: settlement B2.SE: want legal; got illegal: base.settlement.cost"}, true, ""},
		{"waived, and known to be illegal", "  - red: city A1.SE\n    ruling: illegal\n    breaks: [base.city.cost]\n    waive: [base.city.cost, base.build.payment]\n  - red: city A1.SE\n    ruling: illegal\n    breaks: [base.city.upgrade]\n", nil, false, ""},

		{"a theft that nobody saw, of one kind", "  - red: end\n  - blue: roll 7\n  - blue: robber C4\n  - blue: end\n  - white: roll 7\n  - white: robber B3 steal blue\n    check: [wool == 3]\n", nil, false, ""},
		{"a theft that nobody saw, of several kinds", "  - red: end\n  - blue: roll 7\n  - blue: robber A1 steal red\n  - blue: end\n", nil, false, ""},
		{"a card bought unseen", "  - adjust: {red: {ore: 1}}\n  - red: buy\n    check: [wool == 2]\n  - red: play monopoly wool\n    ruling: illegal\n", nil, false, ""},
		{"cards discarded unseen", "  - red: end\n  - adjust: {red: {wool: 4}}\n  - blue: roll 7\n  - red: discard 5 ?\n  - blue: end\n    ruling: illegal\n", nil, false, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := run1(t, positionFile+"moves:\n"+tt.moves)
			var got []string
			for _, f := range r.Failures {
				got = append(got, fmt.Sprintf("%d %s: want %s; got %s", f.Line, f.Move, f.Want, f.Got))
			}
			if fmt.Sprint(got) != fmt.Sprint(tt.want) || r.Stopped != tt.stopped || r.Why != tt.skipped {
				t.Errorf("stopped %v, skipped %q\n got %s\nwant %s", r.Stopped, r.Why, strings.Join(got, "\n     "), strings.Join(tt.want, "\n     "))
			}
			if r.Passed != (len(tt.want) == 0 && tt.skipped == "") || r.Skipped != (tt.skipped != "") {
				t.Errorf("passed %v, skipped %v", r.Passed, r.Skipped)
			}
		})
	}
}

// A run stores positions in the memory of earlier ones. It ends in the same position as a course that keeps all of them.
func TestRunReusesMemory(t *testing.T) {
	compared := 0
	for _, name := range libraryNames(t) {
		data, err := Library.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		s, err := Read(name, data, trusting)
		if err != nil {
			t.Fatal(err)
		}
		at := s.Begin()
		for i := range s.Moves {
			next, out := at.Play(&s.Moves[i])
			if at = next; out.Stopped {
				break
			}
		}
		rooms := new([2]position.State)
		for range 2 { // the second time the memory holds other positions
			r := runIn(rooms, s)
			if *r.Deals.Any() != *at.Deals.Any() || r.Deals.Len() != at.Deals.Len() {
				t.Errorf("%s ends in another position", name)
			}
			if r.Deals.Any() == &rooms[0] || r.Deals.Any() == &rooms[1] {
				compared++
			}
		}
	}
	if compared < 200 {
		t.Errorf("only %d runs have reused memory", compared)
	}
}
