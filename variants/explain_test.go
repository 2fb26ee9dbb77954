package variants

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/variants/sample"
)

// explained evaluates the limit of cards in a position and returns the expressions that took part.
func explained(t *testing.T, text, expression string) string {
	t.Helper()
	dir := houseDir(t)
	file := "variant: asked\ntitle: Asked\nset:\n  hand.limit: '" + strings.ReplaceAll(expression, "'", "''") + "'\n"
	if err := os.WriteFile(filepath.Join(dir, "house", "asked.yaml"), []byte(file), 0o644); err != nil {
		t.Fatal(err)
	}
	q, f := query(t, dir, text)
	law := Law(f, q)
	if law == nil {
		t.Fatal(f.Err())
	}
	g, s := sample.Position(t)
	w := WatchExpressions(law)
	g = g.Under(w.Rules)
	if w.Rules.HandLimit.Eval != nil {
		for range 2 { // an expression that is evaluated twice is reported once
			_, _ = w.Rules.HandLimit.Eval(engine.NewFacts(g, s))
		}
	}
	var out strings.Builder
	for _, e := range w.Explain(q, "game.yaml") {
		what := "value"
		if e.Condition {
			what = "condition"
		}
		fmt.Fprintf(&out, "%s %s: %s%s at %s\n", e.By, what, e.Value, e.Fault, strings.ReplaceAll(e.Place.String(), dir, "DIR"))
		for _, p := range e.Parts {
			fmt.Fprintf(&out, "  %s = %s\n", p.Source, p.Value)
		}
	}
	return out.String()
}

func TestExplain(t *testing.T) {
	const on = "variants: [house/asked.yaml]"
	for _, row := range []struct{ name, text, expression, want string }{
		{"a constant", on, "9", ""},
		{"the players alone", on, "len(players) + 5", ""},
		{"members and calls", on, "turn.number + len(robber)", "asked value: 13 at DIR/house/asked.yaml:4:16\n  turn.number = 11\n  robber = \"B2\"\n  len(robber) = 2\n"},
		{"a member", on, "turn.number", "asked value: 11 at DIR/house/asked.yaml:4:16\n  turn.number = 11\n"},
		{"members of players", on, "red.hand.wool + players[1].hand.wool", "asked value: 3 at DIR/house/asked.yaml:4:16\n  red.hand.wool = 3\n  players[1].hand.wool = 0\n"},
		{"a call", on, `at("B2.N").owner == "red" ? 8 : 9`, "asked value: 8 at DIR/house/asked.yaml:4:16\n  at(\"B2.N\").owner = \"red\"\n"},
		{"inside a condition", on, "any(players, .hand.wool > 2) ? 8 : 9", "asked value: 8 at DIR/house/asked.yaml:4:16\n  any(players, .hand.wool > 2) = true\n  red.hand.wool = 3\n"},
		{"what was not reached", on, "turn.number > 10 or dice.sum == 8 ? 8 : red.army", "asked value: 8 at DIR/house/asked.yaml:4:16\n  turn.number = 11\n"},
		{"a definition", on, "let n = turn.number; n > 10 ? n : 9", "asked value: 11 at DIR/house/asked.yaml:4:16\n  turn.number = 11\n  n = 11\n"},
		{"what fails", on, "84 / (turn.number - 11)", "asked value: division by zero at DIR/house/asked.yaml:4:16\n  turn.number = 11\n"},
		{"condition that holds", "variants: {house/asked.yaml: turn.number > 3}", "dice.sum",
			"asked condition: true at game.yaml:1:30\n  turn.number = 11\nasked value: 8 at DIR/house/asked.yaml:4:16\n  dice.sum = 8\n"},
		{"condition that does not", "variants: {house/asked.yaml: turn.number > 30}", "dice.sum", "asked condition: false at game.yaml:1:30\n  turn.number = 11\n"},
		{"condition that fails", "variants: {house/asked.yaml: 1 / (turn.number - 11) > 0}", "dice.sum", "asked condition: division by zero at game.yaml:1:30\n  turn.number = 11\n"},
		{"condition of a constant", "variants: {house/big-hand.yaml: turn.number > 3}", "9", "big-hand condition: true at game.yaml:1:33\n  turn.number = 11\n"},
	} {
		t.Run(row.name, func(t *testing.T) {
			if got := explained(t, row.text, row.expression); got != row.want {
				t.Errorf("got\n%swant\n%s", got, row.want)
			}
		})
	}
}

func TestOrigins(t *testing.T) {
	dir := houseDir(t)
	for _, row := range []struct{ name, text, parameter, want string }{
		{"default", "a: b", "hand.limit", "7"},
		{"edition", "ruleset: ck-2007", "points.goal", "13 | 13 by ck-2015 at variants/ruleset/ck-2015.yaml:7:16"},
		{"variant", "variants: [combined-trade-build]", "turn.phases", "combined | combined by combined-trade-build at variants/combined-trade-build.yaml:9:16"},
		{"house rule", "variants: [house/big-hand.yaml]", "hand.limit", "9 | 9 by big-hand at DIR/house/big-hand.yaml:LINE"},
		{"off", "variants: {house/big-hand.yaml: false}", "hand.limit", "7"},
		{"at times", "variants: {house/big-hand.yaml: turn.number > 3}", "hand.limit", "? 9 | 9 by big-hand at DIR/house/big-hand.yaml:LINE where turn.number > 3 at game.yaml:1:33"},
		{"an expression that is a constant", "variants: [house/crowd.yaml]", "hand.limit", "8 | len(players) > 3 ? 9 : 8 by crowd at DIR/house/crowd.yaml:LINE"},
	} {
		t.Run(row.name, func(t *testing.T) {
			q, _ := query(t, dir, row.text)
			got := ""
			for _, r := range RuledBy(q, "game.yaml") {
				if r.Parameter.Name != row.parameter {
					continue
				}
				if got = r.Value; r.Expression {
					got = "? " + got
				}
				for _, o := range r.Origins {
					place := o.Place.String()
					if strings.HasSuffix(row.want, ":LINE") || strings.Contains(row.want, ":LINE ") {
						place = o.Place.File + ":LINE"
					}
					got += " | " + o.Value + " by " + o.By + " at " + strings.ReplaceAll(place, dir, "DIR")
					if o.When != "" {
						got += " where " + o.When + " at " + o.WhenPlace.String()
					}
				}
			}
			if got != row.want {
				t.Errorf("got  %s\nwant %s", got, row.want)
			}
		})
	}
}
