package variants

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/variants/expressions"
	"catanref/variants/kept"
	"catanref/variants/sample"
	"catanref/variants/yamlfile"
)

// query makes a query out of YAML: {ruleset, variants}, so that faults have places.
func query(t *testing.T, dir, text string) (q Query, f *yamlfile.File) {
	t.Helper()
	f = &yamlfile.File{Name: "game.yaml"}
	top := f.Parse([]byte(text))
	if top == nil {
		t.Fatal(f.Err())
	}
	q = Query{Dir: dir, Players: sample.Table, Board: board.Beginner()}
	if n := keyOf(top, "ruleset"); n != nil {
		q.Ruleset, q.At = n.Value, n
	}
	if n := keyOf(top, "variants"); n != nil {
		q.Uses = f.Uses(n, "variants", "a variant")
	}
	return q, f
}

// houses are house rules in a directory, by name.
var houses = map[string]string{
	"big-hand":  "variant: big-hand\nrules: [house.big-hand, base.seven.discard]\nset: {hand.limit: 9}\n",
	"bigger":    "variant: bigger\nset: {hand.limit: 11}\n",
	"no-mix":    "variant: no-mix\nconflicts: [combined-trade-build]\nset: {points.goal: 12}\n",
	"late":      "variant: late\nrules: [house.late]\nset: {points.goal: 'turn.number > 20 ? 8 : 10', cost.road: 'turn.number > 20 ? \"1 brick\" : \"1 brick 1 lumber\"'}\n",
	"crowd":     "variant: crowd\nset: {hand.limit: 'len(players) > 3 ? 9 : 8'}\n",
	"fails":     "variant: fails\nset: {hand.limit: '84 / (turn.number - 11)'}\n",
	"named":     "variant: named\nset: {points.goal: 'turn.player == \"red\" and red.points > 2 ? 12 : 10'}\n",
	"supply":    "variant: supply\nset: {supply.roads: 20}\n",
	"idle":      "variant: idle\nset: {hand.limit: 7, turn.phases: strict}\n",
	"bad":       "variant: bad\nset: {hand.limit: turn.nubmer}\n",
	"for-other": "variant: for-other\nfor: [summary]\nset: {hand.limit: 9}\n",
	"ours":      "ruleset: ours\nfrom: base-2020\nrules: [house.ours]\nset: {points.goal: 13}\n",
}

func houseDir(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "house"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range houses {
		if err := os.WriteFile(filepath.Join(dir, "house", name+".yaml"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestLawFaults(t *testing.T) {
	dir := houseDir(t)
	for _, row := range []struct{ name, text, want string }{
		{"ruleset misspelt", "ruleset: base-202", `game.yaml:1:10: there is no ruleset "base-202"; did you mean "base-2020"?`},
		{"variant misspelt", "variants: [combined-trade-buidl]", `game.yaml:1:12: there is no variant "combined-trade-buidl"; did you mean "combined-trade-build"?`},
		{"named twice", "variants: [combined-trade-build, combined-trade-build]", "game.yaml:1:34: combined-trade-build is named twice"},
		{"house rule twice", "variants: [house/big-hand.yaml, ./house/big-hand.yaml]", "game.yaml:1:33: big-hand is named twice"},
		{"no such file", "variants: [house/big-hnad.yaml]", `game.yaml:1:12: DIR/house/big-hnad.yaml is not there; did you mean "house/big-hand.yaml"?`},
		{"a directory", "variants: [./house]", "game.yaml:1:12: DIR/house is no file that can be read"},
		{"same parameter", "variants: [house/big-hand.yaml, house/bigger.yaml]", "game.yaml:1:33: big-hand and bigger both set hand.limit"},
		{"conflict", "variants: [combined-trade-build, house/no-mix.yaml]", "game.yaml:1:34: combined-trade-build and no-mix cannot be played together"},
		{"conflict the other way", "variants: [house/no-mix.yaml, combined-trade-build]", "game.yaml:1:31: no-mix and combined-trade-build cannot be played together"},
		{"one of them off", "variants: {house/no-mix.yaml: true, combined-trade-build: false}", ""},
		{"both sets, one off", "variants: {house/big-hand.yaml: false, house/bigger.yaml: true}", ""},
		{"not made for it", "variants: [house/for-other.yaml]", "game.yaml:1:12: for-other is not made for base-2020; it is for summary"},
		{"changes nothing", "variants: [house/idle.yaml]", "game.yaml:1:12: idle changes nothing under base-2020"},
		{"fault in its file", "variants: [house/bad.yaml]", `DIR/house/bad.yaml:2:24: no member is called "nubmer" here; did you mean "number"?`},
		{"ruleset as a variant", "variants: [house/ours.yaml]", "game.yaml:1:12: DIR/house/ours.yaml is a ruleset, not a variant"},
		{"variant as a ruleset", "ruleset: house/bigger.yaml", "game.yaml:1:10: DIR/house/bigger.yaml is a variant, not a ruleset"},
		{"condition misspelt", "variants: {combined-trade-build: len(playrs) > 3}", `game.yaml:1:38: nothing is called "playrs" here; did you mean "players"?`},
		{"condition that is a number", "variants: {combined-trade-build: 3}", "game.yaml:1:34: this is a number; it must be true or false"},
		{"condition that fails", "variants: {combined-trade-build: 1 / (len(players) - 3) > 1}", "game.yaml:1:34: the condition of combined-trade-build cannot be worked out: division by zero"},
		{"condition for a whole game", "variants: {house/supply.yaml: turn.number > 3}", "game.yaml:1:31: supply sets supply.roads, which holds for a whole game; its condition cannot depend on the position"},
		{"condition on the players for a whole game", "variants: {house/supply.yaml: len(players) == 3}", ""},
		{"condition from itself", "variants: {combined-trade-build: turn.phase == \"roll\"}", "game.yaml:1:34: combined-trade-build sets turn.phases; whether it is on cannot be worked out from turn.phase, which depends on that"},
		{"several at once", "ruleset: bse-2020\nvariants: [no-such, house/none.yaml]", `game.yaml:1:10: there is no ruleset "bse-2020"; did you mean "base-2020"?
game.yaml:2:12: there is no variant "no-such" (variants list names them all)
game.yaml:2:21: DIR/house/none.yaml is not there`},
	} {
		t.Run(row.name, func(t *testing.T) {
			q, f := query(t, dir, row.text)
			r := Law(f, q)
			got := ""
			if err := f.Err(); err != nil {
				got = strings.ReplaceAll(err.Error(), dir, "DIR")
			}
			if got != row.want {
				t.Errorf("got  %s\nwant %s", got, row.want)
			}
			if (r == nil) != (row.want != "") {
				t.Errorf("law %v", r)
			}
		})
	}
}

// ask formats the values of the parameters in a position.
func ask(t *testing.T, r *engine.Rules, turn uint16) string {
	t.Helper()
	g, s := sample.Position(t)
	g.Rules = r
	s.TurnNumber = turn
	f := engine.NewFacts(g, s)
	of := func(p engine.Param[int]) string {
		if p.Eval == nil {
			return fmt.Sprint(p.Value)
		}
		n, err := p.Eval(f)
		if err != nil {
			return err.Error()
		}
		return fmt.Sprint(n, "?")
	}
	road, phases := r.RoadCost.Value.String(), fmt.Sprint(r.Phases.Value)
	if r.RoadCost.Eval != nil {
		c, err := r.RoadCost.Eval(f)
		road = fmt.Sprint(c, "? ", err)
	}
	if r.Phases.Eval != nil {
		p, err := r.Phases.Eval(f)
		phases = fmt.Sprint(p, "? ", err)
	}
	return fmt.Sprintf("goal %s, limit %s, road %s, phases %s, roads %s", of(r.Goal), of(r.HandLimit), road, phases, fmt.Sprint(r.Roads.Value))
}

// Values of the law; a question mark follows values that depend on the position.
func TestLaw(t *testing.T) {
	dir := houseDir(t)
	for _, row := range []struct {
		name, text string
		turn       uint16
		want       string
	}{
		{"default", "a: b", 1, "goal 10, limit 7, road 1 brick 1 lumber, phases 0, roads 15"},
		{"summary", "ruleset: summary", 1, "goal 10, limit 7, road 1 brick 1 lumber, phases 0, roads 15"},
		{"a variant", "variants: [combined-trade-build]", 1, "goal 10, limit 7, road 1 brick 1 lumber, phases 1, roads 15"},
		{"said to be on", "variants: {combined-trade-build: true}", 1, "goal 10, limit 7, road 1 brick 1 lumber, phases 1, roads 15"},
		{"off", "variants: {combined-trade-build: false}", 1, "goal 10, limit 7, road 1 brick 1 lumber, phases 0, roads 15"},
		{"on by the players", "variants: {combined-trade-build: len(players) == 3}", 1, "goal 10, limit 7, road 1 brick 1 lumber, phases 1, roads 15"},
		{"off by the players", "variants: {combined-trade-build: 'players[0].name == \"blue\"'}", 1, "goal 10, limit 7, road 1 brick 1 lumber, phases 0, roads 15"},
		{"by the position, off", "variants: {combined-trade-build: turn.number > 3}", 3, "goal 10, limit 7, road 1 brick 1 lumber, phases 0? <nil>, roads 15"},
		{"by the position, on", "variants: {combined-trade-build: turn.number > 3}", 4, "goal 10, limit 7, road 1 brick 1 lumber, phases 1? <nil>, roads 15"},
		{"house rules", "variants: [house/big-hand.yaml, ./house/supply.yaml]", 1, "goal 10, limit 9, road 1 brick 1 lumber, phases 0, roads 20"},
		{"expression, before", "variants: [house/late.yaml]", 20, "goal 10?, limit 7, road 1 brick 1 lumber? <nil>, phases 0, roads 15"},
		{"expression, after", "variants: [house/late.yaml]", 21, "goal 8?, limit 7, road 1 brick? <nil>, phases 0, roads 15"},
		{"expression that is a constant", "variants: [house/crowd.yaml]", 1, "goal 10, limit 8, road 1 brick 1 lumber, phases 0, roads 15"},
		{"a player by name", "variants: [house/named.yaml]", 1, "goal 10?, limit 7, road 1 brick 1 lumber, phases 0, roads 15"},
		{"works", "variants: [house/fails.yaml]", 23, "goal 10, limit 7?, road 1 brick 1 lumber, phases 0, roads 15"},
		{"fails", "variants: [house/fails.yaml]", 11, "goal 10, limit hand.limit of fails cannot be worked out: division by zero, road 1 brick 1 lumber, phases 0, roads 15"},
		{"gives no whole number", "variants: [house/fails.yaml]", 16, "goal 10, limit hand.limit of fails cannot be worked out: hand.limit is a whole number from 0 to 99, not 16.8, road 1 brick 1 lumber, phases 0, roads 15"},
		{"own ruleset", "ruleset: house/ours.yaml\nvariants: [combined-trade-build: false]", 1, "goal 13, limit 7, road 1 brick 1 lumber, phases 0, roads 15"},
	} {
		t.Run(row.name, func(t *testing.T) {
			if row.name == "own ruleset" {
				row.text = "ruleset: house/ours.yaml"
			}
			q, f := query(t, dir, row.text)
			r := Law(f, q)
			if r == nil {
				t.Fatal(f.Err())
			}
			if got := ask(t, r, row.turn); got != row.want {
				t.Errorf("got  %s\nwant %s", got, row.want)
			}
		})
	}
}

func TestSetters(t *testing.T) {
	q, f := query(t, houseDir(t), "variants: [combined-trade-build, house/big-hand.yaml]")
	r := Law(f, q)
	if r == nil {
		t.Fatal(f.Err())
	}
	told := func(s *engine.Setter) string {
		if s == nil {
			return "nobody"
		}
		text := s.Name
		for _, c := range s.Cites {
			text += fmt.Sprintf(" %s/%d", c.Rule.String(), c.Ground)
		}
		return text
	}
	if got, want := told(r.Phases.Set), "combined-trade-build var.combined-trade-build.order/1 var.combined-trade-build.harbor/2"; got != want {
		t.Errorf("phases: got %s, want %s", got, want)
	}
	if got, want := told(r.HandLimit.Set), "big-hand house.big-hand/0 base.seven.discard/0"; got != want {
		t.Errorf("limit: got %s, want %s", got, want)
	}
	if got := told(r.Goal.Set); got != "nobody" {
		t.Errorf("goal: %s", got)
	}
	if got := fmt.Sprint(r.Own); got != "[{var.combined-trade-build.order } {var.combined-trade-build.harbor } {house.big-hand }]" {
		t.Errorf("own rules %s", got)
	}
	if r.Ruleset != DefaultRuleset {
		t.Errorf("ruleset %s", r.Ruleset)
	}
}

// The variant is heard at the table: trade after building is legal by its rule.
func TestRulingCitesTheVariant(t *testing.T) {
	for _, row := range []struct {
		name string
		uses []yamlfile.Use
		want engine.Verdict
	}{
		{"off", nil, engine.Illegal},
		{"on", []yamlfile.Use{{Name: "combined-trade-build"}}, engine.Legal},
		{"on by a condition", []yamlfile.Use{{Name: "combined-trade-build", When: "turn.number > 10"}}, engine.Legal},
		{"off by a condition", []yamlfile.Use{{Name: "combined-trade-build", When: "turn.number > 11"}}, engine.Illegal},
	} {
		t.Run(row.name, func(t *testing.T) {
			g, s := sample.Position(t)
			r := Law(quiet(t), Query{Uses: row.uses, Players: sample.Table})
			g = g.Under(r)
			s.Begin(0)
			s.NumPending, s.Phase, s.Built = 0, position.TradePhase, false
			s.Players[0].Hand = cards.CardsOf(1, 1, 4, 0, 0)
			build, err := notation.Parse(g, "red: road B2/E", s)
			if err != nil {
				t.Fatal(err)
			}
			built := g.Judge(s, build)
			if built.Verdict != engine.Legal {
				t.Fatal(built.Verdict, built.Breaks, built.Err)
			}
			trade, err := notation.Parse(g, "red: bank 4 wool for 1 ore", built.After)
			if err != nil {
				t.Fatal(err)
			}
			ruling := g.Judge(built.After, trade)
			if ruling.Verdict != row.want || ruling.Err != nil {
				t.Fatal(ruling.Verdict, ruling.Err)
			}
			if row.want == engine.Legal && !ruling.Has("var.combined-trade-build.order") {
				t.Error("the variant's rule is not among the effects")
			}
			if row.want == engine.Illegal && !ruling.Broke(base.TurnPhases) {
				t.Error("base.turn.phases is not broken")
			}
		})
	}
}

// Loading the default law reads one small file and compiles nothing.
func BenchmarkDefaultLaw(b *testing.B) {
	for b.Loop() {
		sheets.Clear()
		laws = kept.Answers[*engine.Rules]{Limit: 256}
		if Law(&yamlfile.File{}, Query{}) == nil {
			b.Fatal("no law")
		}
	}
}

func BenchmarkCheck(b *testing.B) {
	g, s := sample.Position(b)
	for _, text := range []string{`red.hand.wool == 3`, `at("B2.N").owner == "red"`, `any(players, .points > 7)`} {
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				c, fault := expressions.CompileCheck(text, sample.Table)
				if fault != nil {
					b.Fatal(fault)
				}
				if ok, err := c.Holds(g, s); !ok || err != nil {
					b.Fatal(ok, err)
				}
			}
		})
	}
	b.Run("compile", func(b *testing.B) {
		for b.Loop() {
			if _, fault := expressions.Compile(`red.hand.wool == 3`, expressions.Language{Players: sample.Table}, expressions.Truth, expressions.OfParameter); fault != nil {
				b.Fatal(fault)
			}
		}
	})
}

// quiet is a file in which no fault is expected.
func quiet(t *testing.T) *yamlfile.File {
	f := &yamlfile.File{Name: "game.yaml"}
	t.Cleanup(func() {
		if err := f.Err(); err != nil {
			t.Error(err)
		}
	})
	return f
}
