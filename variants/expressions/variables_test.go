package expressions

import (
	"fmt"
	"slices"
	"testing"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/variants/expressions/seen"
	"catanref/variants/parameters"
	"catanref/variants/sample"
)

// Each variable, asked of the parameter that has it, in the position of the tests.
func TestVariablesOfParameters(t *testing.T) {
	for _, row := range []struct {
		parameter, text string
		about           func(f *engine.Facts)
		want            string
	}{
		{"robber.target", `target == "B2"`, onHex("B2"), "true"},
		{"robber.target", `hex(target).number == 6`, onHex("B2"), "true"},
		{"robber.target", `len(neighbours) == 1 and neighbours[0].name == "red"`, onHex("B2"), "true"},
		{"robber.target", `len(neighbours) == 0`, onHex("C3"), "true"},
		{"robber.target", `neighbours contains red`, onHex("B2"), "true"},
		{"robber.target", `all(neighbours, .public_points > 7)`, onHex("B2"), "false"},
		{"robber.victim", `victim.name == "blue" and victim.cities == ["C4.SE"]`, robbing(1), "true"},
		{"robber.victim", `victim == red`, robbing(0), "true"},
		{"trade.allowed", `partner.name == "white"`, func(f *engine.Facts) { f.Partner = 2 }, "true"},
		{"hand.limit", `holder == red ? holder.hand.total : 5`, func(f *engine.Facts) { f.Holder = 0 }, "36"},
		{"hand.limit", `holder == red ? holder.hand.total : 5`, func(f *engine.Facts) { f.Holder = 1 }, "5"},

		{"robber.target", `victim.points > 2`, nil, `0: "victim" is nothing here; it is known to robber.victim, pirate.victim, grant robber, grant steal only`},
		{"robber.target", `targt == "B2"`, nil, `0: nothing is called "targt" here (target)`},
		{"robber.target", `all(neighbors, .points > 2)`, nil, `4: nothing is called "neighbors" here (neighbours)`},
		{"robber.victim", `victm.points > 2`, nil, `0: nothing is called "victm" here (victim)`},
		{"robber.victim", `victim.point > 2`, nil, `7: no member is called "point" here (points)`},
		{"hand.limit", `hodler.points`, nil, `0: nothing is called "hodler" here (holder)`},
		{"points.goal", `holder.points`, nil, `0: "holder" is nothing here; it is known to hand.limit only`},
		{"points.goal", `ruleset == "x" ? 9 : 8`, nil, `0: "ruleset" is nothing here; it is known to conditions only`},
	} {
		t.Run(row.parameter+" "+row.text, func(t *testing.T) {
			parameter, _ := parameters.Named(row.parameter)
			p, fault := compile(row.text, sample.Table, ClassFor(parameter), parameter.Variables, OfParameter)
			if fault != nil {
				if got := sample.FaultText(fault); got != row.want {
					t.Errorf("got %s, want %s", got, row.want)
				}
				return
			}
			g, s := sample.Position(t)
			s.Phase = position.TradePhase
			g.Refresh(s)
			f := engine.NewFacts(g, s)
			row.about(f)
			out, err := p.Run(f)
			if got := fmt.Sprint(out); err != nil || got != row.want {
				t.Errorf("got %s (%v), want %s", got, err, row.want)
			}
		})
	}
}

func onHex(word string) func(*engine.Facts) {
	return func(f *engine.Facts) { f.Target, _ = notation.FindHex(f.Game.Board, word, &f.State.Tiles) }
}

func robbing(seat position.Seat) func(*engine.Facts) {
	return func(f *engine.Facts) { f.Victim = seat }
}

// Variables of parameters are words of the language, and the books' values of parameters can be computed.
func TestParametersAreExpressions(t *testing.T) {
	for _, p := range parameters.All() {
		for _, v := range p.Variables {
			if !slices.Contains(seen.Variables(), v) {
				t.Errorf("%s: there is no variable %s", p.Name, v)
			}
		}
		if _, ok, _ := p.Read(p.Default); ok || p.Constant {
			continue
		}
		if _, fault := compile(p.Default, sample.Table, ClassFor(&p), p.Variables, OfParameter); fault != nil {
			t.Errorf("the default %q of %s: %v", p.Default, p.Name, fault)
		}
	}
}
