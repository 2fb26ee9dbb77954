package variants

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/scenarios/source"
)

// sound is a file that every row of the tables below spoils in one place.
const sound = `variant: big-hand
title: Big hand
about: Nine cards are safe.
for: [base-2020]
conflicts: []
rules: [house.big-hand]
set:
  hand.limit: 9
`

func TestCheckFile(t *testing.T) {
	for _, row := range []struct{ name, text, want string }{
		{"sound", sound, ""},
		{"shortest", "variant: x\nset: {hand.limit: 9}\n", ""},
		{"expression", "variant: x\nset: {hand.limit: 'len(players) > 4 ? 9 : 7', points.goal: 'turn.number > 20 ? 8 : 10'}\n", ""},
		{"price that changes", "variant: x\nset: {cost.road: 'turn.number > 20 ? \"1 brick\" : \"1 lumber\"'}\n", ""},
		{"ruleset", "ruleset: our-table\ntitle: Ours\nfrom: base-2020\nset: {hand.limit: 9}\n", ""},
		{"grounds", "variant: x\nrules: [house.a, {house.b: new-harbor}, base.turn.phases: after-building]\nset: {turn.phases: combined}\n", ""},

		{"empty", "", "v.yaml: the file is empty"},
		{"no YAML", "variant: [", "v.yaml:1:1: this is no YAML: did not find expected node content"},
		{"no mapping", "- a\n", `v.yaml:1:1: this is no variant: it begins with "variant:" and a name`},
		{"a scenario", "players: [red, blue]\n", `v.yaml:1:1: this is no variant: it begins with "variant:" and a name`},
		{"unknown key", strings.Replace(sound, "about", "abuot", 1), `v.yaml:3:1: a variant has no key "abuot"; did you mean "about"?`},
		{"key twice", sound + "title: Again\n", `v.yaml:9:1: "title" stands twice; the first is on line 2`},
		{"name", strings.Replace(sound, "big-hand", "Big Hand", 1), `v.yaml:1:10: "Big Hand" is no name: small letters and digits, words joined by hyphens`},
		{"title of two", strings.Replace(sound, "Big hand", "[a, b]", 1), "v.yaml:2:8: title is a text"},
		{"ruleset misspelt", strings.Replace(sound, "base-2020", "base-2002", 1), `v.yaml:4:7: there is no ruleset "base-2002"; did you mean "base-2020"?`},
		{"ruleset twice", strings.Replace(sound, "[base-2020]", "[base-2020, base-2020]", 1), `v.yaml:4:18: "base-2020" stands here twice`},
		{"for no list", strings.Replace(sound, "[base-2020]", "base-2020", 1), "v.yaml:4:6: for is a list"},
		{"conflict misspelt", strings.Replace(sound, "conflicts: []", "conflicts: [combined-trade-biuld]", 1), `v.yaml:5:13: there is no variant "combined-trade-biuld"; did you mean "combined-trade-build"?`},
		{"rule of the book misspelt", strings.Replace(sound, "house.big-hand", "base.settlement.distanse", 1), `v.yaml:6:9: there is no rule "base.settlement.distanse"; did you mean "base.settlement.distance"?`},
		{"rule without a dot", strings.Replace(sound, "house.big-hand", "hand", 1), `v.yaml:6:9: "hand" is no rule id: words joined by dots, like house.big-hand`},
		{"rule twice", strings.Replace(sound, "[house.big-hand]", "[house.big-hand, house.big-hand]", 1), `v.yaml:6:25: "house.big-hand" stands here twice`},
		{"ground misspelt", strings.Replace(sound, "[house.big-hand]", "[house.big-hand: new-harbour]", 1), `v.yaml:6:25: no parameter is decided on the ground "new-harbour"; did you mean "new-harbor"?`},
		{"parameter misspelt", strings.Replace(sound, "hand.limit", "hand.limits", 1), `v.yaml:8:3: there is no parameter "hand.limits"; did you mean "hand.limit"?`},
		{"parameter twice", sound + "  hand.limit: 8\n", `v.yaml:9:3: "hand.limit" stands twice; the first is on line 8`},
		{"sets nothing", "variant: x\n", "v.yaml:1:1: this variant sets nothing"},
		{"sets an empty map", "variant: x\nset: {}\n", "v.yaml:1:1: this variant sets nothing"},
		{"set is a list", "variant: x\nset: [hand.limit]\n", "v.yaml:2:6: set is written as keys and values"},
		{"value is a list", "variant: x\nset:\n  hand.limit: [9]\n", "v.yaml:3:15: hand.limit is a text"},
		{"no value", "variant: x\nset:\n  hand.limit:\n", "v.yaml:3:14: hand.limit is a text"},
		{"out of range", "variant: x\nset:\n  rate.bank: 0\n", "v.yaml:3:14: rate.bank is a whole number from 1 to 7, not 0"},
		{"wrong type", "variant: x\nset:\n  hand.limit: true\n", "v.yaml:3:15: this is true or false; it must be a number"},
		{"word for a number", "variant: x\nset:\n  hand.limit: many\n", `v.yaml:3:15: nothing is called "many" here`},
		{"word misspelt", "variant: x\nset:\n  turn.phases: combind\n", `v.yaml:3:16: turn.phases is strict or combined, not "combind"; did you mean "combined"?`},
		{"word that is none", "variant: x\nset:\n  turn.phases: 'len(players) > 2 ? \"both\" : \"strict\"'\n", `v.yaml:3:16: turn.phases of x cannot be worked out: turn.phases is strict or combined, not "both"`},
		{"price", "variant: x\nset:\n  cost.road: 1 brik\n", `v.yaml:3:14: "brik" is no resource or commodity; did you mean "brick"?`},
		{"constant only", "variant: x\nset:\n  supply.roads: turn.number\n", "v.yaml:3:17: supply.roads holds for a whole game and cannot be an expression; it is like 15"},
		{"inside an expression", "variant: x\nset:\n  hand.limit: 7 + turn.numbre\n", `v.yaml:3:24: no member is called "numbre" here; did you mean "number"?`},
		{"inside quotes", "variant: x\nset:\n  hand.limit: 'turn.numbre > 3 ? 9 : 7'\n", `v.yaml:3:21: no member is called "numbre" here; did you mean "number"?`},
		{"expression unreadable", "variant: x\nset:\n  hand.limit: 3 +\n", "v.yaml:3:17: the expression ends too early"},
		{"constant that fails", "variant: x\nset:\n  hand.limit: 7 / 0\n", "v.yaml:3:15: hand.limit of x cannot be worked out: division by zero"},
		{"no whole number", "variant: x\nset:\n  hand.limit: 7 / 2\n", "v.yaml:3:15: hand.limit of x cannot be worked out: hand.limit is a whole number from 0 to 99, not 3.5"},
		{"from itself", "variant: x\nset:\n  hand.limit: players[0].hand_limit + 1\n", "v.yaml:3:15: hand.limit cannot be worked out from hand_limit, which depends on it"},
		{"from each other", "variant: x\nset:\n  hand.limit: 'turn.phase == \"main\" ? 7 : 8'\n  turn.phases: 'players[0].hand_limit > 7 ? \"strict\" : \"combined\"'\n", "v.yaml:4:16: turn.phases cannot be worked out from hand_limit, which depends on it"},
		{"phases from the number of the turn", "variant: x\nset:\n  turn.phases: 'turn.number > 3 ? \"strict\" : \"combined\"'\n", ""},
		{"changes nothing", strings.Replace(sound, "hand.limit: 9", "hand.limit: 7", 1), "v.yaml:1:10: big-hand changes nothing under base-2020"},
		{"ruleset from a misspelt one", "ruleset: ours\nfrom: sumary\n", `v.yaml:2:7: there is no ruleset "sumary"; did you mean "summary"?`},
		{"expansion misspelt", "ruleset: ours\nexpansion: cities-and-knigths\n", `v.yaml:2:12: there is no expansion "cities-and-knigths"; did you mean "cities-and-knights"?`},
		{"for in a ruleset", "ruleset: ours\nfor: [base-2020]\n", `v.yaml:2:1: a ruleset has no key "for"`},
		{"several at once", "variant: x\nfro: [base-2020]\nset:\n  hand.limt: 9\n  rate.bank: 9\n", `v.yaml:2:1: a variant has no key "fro"; did you mean "for"?
v.yaml:4:3: there is no parameter "hand.limt"; did you mean "hand.limit"?
v.yaml:5:14: rate.bank is a whole number from 1 to 7, not 9`},
	} {
		t.Run(row.name, func(t *testing.T) {
			got := ""
			if err := CheckFile("v.yaml", []byte(row.text)); err != nil {
				got = err.Error()
			}
			if got != row.want {
				t.Errorf("got  %s\nwant %s", got, row.want)
			}
		})
	}
}

// query makes a query out of YAML: {ruleset, variants}, so that faults have places.
func query(t *testing.T, dir, text string) (q Query, f *source.File) {
	t.Helper()
	f = &source.File{Name: "game.yaml"}
	top := f.Parse([]byte(text))
	if top == nil {
		t.Fatal(f.Err())
	}
	q = Query{Dir: dir, Players: table3, Board: engine.Beginner()}
	if n := keyOf(top, "ruleset"); n != nil {
		q.Ruleset, q.At = n.Value, n
	}
	if n := keyOf(top, "variants"); n != nil && n.Kind == yaml.SequenceNode {
		for _, c := range n.Content {
			q.Uses = append(q.Uses, Use{Name: c.Value, At: c})
		}
	} else if n != nil {
		for i := 0; i < len(n.Content); i += 2 {
			q.Uses = append(q.Uses, Use{Name: n.Content[i].Value, When: n.Content[i+1].Value, At: n.Content[i], WhenAt: n.Content[i+1]})
		}
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
		{"condition from itself", "variants: {combined-trade-build: turn.phase == \"roll\"}", "combined-trade-build.yaml:9:16: turn.phases cannot be worked out from turn.phase, which depends on it"},
		{"several at once", "ruleset: bse-2020\nvariants: [no-such, house/none.yaml]", `game.yaml:1:10: there is no ruleset "bse-2020"; did you mean "base-2020"?
game.yaml:2:12: there is no variant "no-such"
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

// ask tells what the law says of the parameters in a position.
func ask(t *testing.T, r *engine.Rules, turn uint16) string {
	t.Helper()
	g, s := position(t)
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
	return fmt.Sprintf("goal %s, limit %s, road %s, phases %s, roads %s", of(r.Goal), of(r.HandLimit), road, phases, of(r.Roads))
}

// What the law says; a question mark stands behind what depends on the position.
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
			text += fmt.Sprintf(" %s/%d", r.RuleName(c.Rule), c.Ground)
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
	if got := fmt.Sprint(r.Own); got != "[var.combined-trade-build.order var.combined-trade-build.harbor house.big-hand]" {
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
		uses []Use
		want engine.Verdict
	}{
		{"off", nil, engine.Illegal},
		{"on", []Use{{Name: "combined-trade-build"}}, engine.Legal},
		{"on by a condition", []Use{{Name: "combined-trade-build", When: "turn.number > 10"}}, engine.Legal},
		{"off by a condition", []Use{{Name: "combined-trade-build", When: "turn.number > 11"}}, engine.Illegal},
	} {
		t.Run(row.name, func(t *testing.T) {
			g, s := position(t)
			r := Law(quiet(t), Query{Uses: row.uses, Players: table3})
			g = engine.NewGame(g.Board, r, table3)
			s.NumPending, s.Active, s.Phase, s.Built = 0, 0, engine.TradePhase, false
			s.Players[0].Hand = engine.CardsOf(1, 1, 4, 0, 0)
			build, err := g.Parse("red: road B2/E", s)
			if err != nil {
				t.Fatal(err)
			}
			built := g.Judge(s, build)
			if built.Verdict != engine.Legal {
				t.Fatal(built.Verdict, built.Breaks, built.Err)
			}
			trade, err := g.Parse("red: bank 4 wool for 1 ore", &built.After)
			if err != nil {
				t.Fatal(err)
			}
			ruling := g.Judge(&built.After, trade)
			if ruling.Verdict != row.want || ruling.Err != nil {
				t.Fatal(ruling.Verdict, ruling.Err)
			}
			if row.want == engine.Legal && !ruling.Has(engine.OwnRules) {
				t.Error("the variant's rule is not among the effects")
			}
			if row.want == engine.Illegal && !ruling.Broke(engine.TurnPhases) {
				t.Error("base.turn.phases is not broken")
			}
		})
	}
}

// Laws of the library are built once; those with expressions are the game's own.
func TestLawsAreShared(t *testing.T) {
	uses := []Use{{Name: "combined-trade-build"}}
	if a, b := Law(quiet(t), Query{Uses: uses}), Law(quiet(t), Query{Uses: uses, Ruleset: DefaultRuleset, Players: table3}); a != b {
		t.Error("built twice")
	}
	by := []Use{{Name: "combined-trade-build", When: "len(players) > 3"}}
	a, b := Law(quiet(t), Query{Uses: by, Players: table3}), Law(quiet(t), Query{Uses: by, Players: box})
	if a.Phases.Value == b.Phases.Value {
		t.Error("a condition of one table serves another")
	}
}

func TestLibrary(t *testing.T) {
	if len(Rulesets()) < 2 || len(Variants()) < 1 {
		t.Fatal("the library is empty")
	}
	for _, info := range append(Rulesets(), Variants()...) {
		if info.Title == "" || info.About == "" {
			t.Errorf("%s has no title or no about", info.Name)
		}
	}
	for i, name := range rulesetNames() {
		if got := Rulesets()[i].Name; got != name {
			t.Errorf("ruleset/%s.yaml holds %s", name, got)
		}
		if Law(quiet(t), Query{Ruleset: name}) == nil {
			t.Errorf("%s gives no law", name)
		}
	}
	for i, name := range variantNames() {
		info := Variants()[i]
		if info.Name != name {
			t.Errorf("%s.yaml holds %s", name, info.Name)
		}
		for _, id := range info.Rules {
			if !strings.HasPrefix(id, "var."+name+".") {
				t.Errorf("%s brings %s", name, id)
			}
		}
		if len(info.For) == 0 {
			t.Errorf("%s is for no ruleset", name)
		}
		for _, ruleset := range info.For {
			if Law(quiet(t), Query{Ruleset: ruleset, Uses: []Use{{Name: name}}, Players: table3}) == nil {
				t.Errorf("%s gives no law under %s", name, ruleset)
			}
		}
		data, err := library.ReadFile(name + ".yaml")
		if err != nil || !IsVariant(data) {
			t.Errorf("%s.yaml is not known for a variant: %v", name, err)
		}
		if err := CheckFile(name+".yaml", data); err != nil {
			t.Error(err)
		}
	}
}

func TestIsVariant(t *testing.T) {
	for _, row := range []struct {
		name, text string
		want       bool
	}{
		{"variant", sound, true},
		{"not the first key", "title: X\nvariant: x\n", true},
		{"after a comment", "# ours\n\"variant\": x\n", true},
		{"with faults", "variant: x\nset: [\n", true},
		{"as JSON", `{"variant": "x", "set": {"hand.limit": 9}}`, true},
		{"ruleset", "ruleset: ours\nfrom: base-2020\n", true},
		{"scenario with a ruleset", "scenario: X\nruleset: base-2020\nplayers: [red, blue]\n", false},
		{"scenario with faults", "ruleset: base-2020\nmoves: []\n", false},
		{"scenario without players", "ruleset: base-2020\nsetup: {}\n", false},
		{"scenario with variants", "variants: [x]\nplayers: [red, blue]\n", false},
		{"a key further in", "players: [red, blue]\nsetup:\n  variant: x\n", false},
		{"empty", "", false},
		{"a list", "- variant: x\n", false},
		{"no text", "\xff\xfe\x00", false},
	} {
		t.Run(row.name, func(t *testing.T) {
			if got := IsVariant([]byte(row.text)); got != row.want {
				t.Errorf("got %v", got)
			}
		})
	}
}

// Loading the default law reads one small file and compiles nothing.
func BenchmarkDefaultLaw(b *testing.B) {
	for b.Loop() {
		sheets.Clear()
		laws.byKey = nil
		if Law(&source.File{}, Query{}) == nil {
			b.Fatal("no law")
		}
	}
}

func BenchmarkCheck(b *testing.B) {
	g, s := position(b)
	for _, text := range []string{`red.hand.wool == 3`, `at("B2.N").owner == "red"`, `any(players, .points > 7)`} {
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				c, fault := CompileCheck(text, table3)
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
			if _, fault := compileCheck(`red.hand.wool == 3`, table3); fault != nil {
				b.Fatal(fault)
			}
		}
	})
}

func FuzzCheckFile(f *testing.F) {
	f.Add([]byte(sound))
	for _, text := range houses {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		IsVariant(data)
		if err := CheckFile("v.yaml", data); err != nil && err.Error() == "" {
			t.Error("a fault without words")
		}
	})
}

// The editions of Cities & Knights stand on the engine's own law of it.
func TestKnights(t *testing.T) {
	r, want := Law(quiet(t), Query{Ruleset: "ck-2015"}), engine.KnightsRules()
	if !r.Knights || Law(quiet(t), Query{}).Knights {
		t.Error("the expansion is not where it belongs")
	}
	for _, p := range Parameters() {
		got, _ := p.bind.written(r)
		if is, _ := p.bind.written(want); got != is {
			t.Errorf("%s is %s, in the engine %s", p.Name, got, is)
		}
	}
	for _, row := range []struct{ ruleset, want string }{
		{"ck-2007", "13 true true true false false true false"},
		{"ck-annotated", "13 true true true false false true false"},
		{"summary-ck", "13 false false false true true false true"},
		{"summary", "10 true true true false false true true"},
	} {
		r := Law(quiet(t), Query{Ruleset: row.ruleset})
		got := fmt.Sprint(r.Goal.Value, r.SetupCity.Value, r.RobberFrozen.Value, r.ChaseNumbered.Value, r.HouseOncePerTurn.Value, r.ProgressBeforeRoll.Value, r.ProgressFresh.Value, r.RoadTieKeeps.Value)
		if got != row.want {
			t.Errorf("%s: got %s, want %s", row.ruleset, got, row.want)
		}
	}
}
