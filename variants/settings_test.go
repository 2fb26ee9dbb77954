package variants

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/variants/parameters"
	"catanref/variants/sample"
	"catanref/variants/yamlfile"
)

// Conditions can use players, ruleset and board; expressions that are the same in every position are evaluated at
// load.
func TestConditionsOfTheTable(t *testing.T) {
	for _, row := range []struct {
		condition string
		on        bool
	}{
		{`ruleset == "base-2020"`, true},
		{`ruleset == "summary"`, false},
		{`board.layout == "standard" and board.hexes == 19`, true},
		{`board.sea`, false},
		{`board.desert`, true},
		{`len(players) == 3 and players[0].name == "red"`, true},
		{`len(players) > 3 or ruleset startsWith "ck"`, false},
	} {
		t.Run(row.condition, func(t *testing.T) {
			r := Law(quiet(t), Query{Players: sample.Table, Board: board.Beginner(), Uses: []yamlfile.Use{{Name: "combined-trade-build", When: row.condition}}})
			if r == nil {
				t.FailNow()
			}
			if got := r.Phases.Value == engine.CombinedPhases; got != row.on || r.Phases.Eval != nil {
				t.Errorf("on %v, by the position %v", got, r.Phases.Eval != nil)
			}
		})
	}
}

// A conditional variant is cited only if its condition holds.
func TestCitedUnderACondition(t *testing.T) {
	for _, row := range []struct {
		when string
		want bool
	}{{"", true}, {"turn.number > 10", true}, {"turn.number > 11", false}} {
		r := Law(quiet(t), Query{Players: sample.Table, Uses: []yamlfile.Use{{Name: "easy-start", When: row.when}}})
		if r == nil {
			t.FailNow()
		}
		g, s := sample.Position(t)
		g = engine.NewGameOf(g.Board, r, sample.Table)
		s.NumPending, s.Phase, s.Dice, s.DiceSum = 0, position.RollPhase, [3]uint8{}, 0
		roll, err := notation.Parse(g, "blue: roll 3 4", s)
		if err != nil {
			t.Fatal(err)
		}
		ruling := g.Judge(s, roll) // blue's fourth turn, so the 7 counts
		if ruling.Verdict != engine.Legal {
			t.Fatal(ruling.Verdict, ruling.Breaks, ruling.Err)
		}
		cited := false
		for _, f := range ruling.Effects {
			cited = cited || f.Rule.String() == "var.easy-start.turns"
		}
		if cited != row.want {
			t.Errorf("%q: cited %v", row.when, cited)
		}
	}
}

// A house rule without rules is cited by its own name in files and rulings; built-in variants are cited by the rules
// in their files.
func TestHouseRuleIsCalledByItsName(t *testing.T) {
	r := Law(quiet(t), Query{Dir: houseDir(t), Players: sample.Table, Uses: []yamlfile.Use{{Name: "house/bigger.yaml"}, {Name: "friendly-robber"}}})
	if r == nil {
		t.FailNow()
	}
	if got := r.HandLimit.Set.Cites[0].Rule.String(); got != "var.bigger" {
		t.Errorf("cited as %s", got)
	}
	if got := len(r.RobberVictim.Set.Cites); got != 7 {
		t.Errorf("friendly-robber cites %d rules", got)
	}
	if set := engine.LawNamed("robber.frozen").Law().(engine.TruthParam).Of(Law(quiet(t), Query{Ruleset: "summary-ck"})).Set; len(set.Cites) != 0 {
		t.Errorf("an edition is cited: %v", set.Cites)
	}
}

// Both spellings of a name are read; one is printed.
func TestSpellingsOfParameters(t *testing.T) {
	for _, row := range []struct{ written, want string }{
		{"dice.skip-event", "dice.skip_event"}, {"dice.skip_event", "dice.skip_event"},
		{"barbarians.committed_rest", "barbarians.committed-rest"}, {"deck.development.road_building", "deck.development.road-building"},
	} {
		if p, ok := parameters.Named(row.written); !ok || p.Name != row.want {
			t.Errorf("%s: %v", row.written, p)
		}
	}
}

// Settings without effect in the current game are rejected.
func TestIdleElsewhere(t *testing.T) {
	for _, row := range []struct{ name, ruleset, set, want string }{
		{"a parameter of the knights", "base-2020", "{barbarians.steps: 5}", "fast changes nothing under base-2020"},
		{"the same with knights", "ck-2015", "{barbarians.steps: 5}", ""},
		{"development cards with knights", "ck-2015", "{development.many: true, deck.development.knight: 12}", "fast changes nothing under ck-2015"},
		{"the same in the base game", "base-2020", "{development.many: true, deck.development.knight: 12}", ""},
		{"one of two", "base-2020", "{barbarians.steps: 5, hand.limit: 8}", ""},
		{"ships without sea", "base-2020", "{supply.ships: 5}", "fast changes nothing on a board without sea"},
		{"too many lines", "base-2020", "{supply.roads: 20, supply.ships: 15}", "a player has at most 32 roads and ships together, not 35"},
	} {
		t.Run(row.name, func(t *testing.T) {
			dir := t.TempDir()
			writeFile(t, dir, "fast.yaml", "variant: fast\nset: "+row.set+"\n")
			q, f := query(t, dir, "ruleset: "+row.ruleset+"\nvariants: [./fast.yaml]")
			Law(f, q)
			got := ""
			if err := f.Err(); err != nil {
				parts := strings.SplitN(err.Error(), ": ", 2)
				got = parts[1]
			}
			if got != row.want {
				t.Errorf("got %q, want %q", got, row.want)
			}
		})
	}
}

func writeFile(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
