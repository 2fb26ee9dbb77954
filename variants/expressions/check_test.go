package expressions

import (
	"fmt"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/variants/sample"
)

// TestCountedChecks: checks that compare something with a number have the same result, or the same fault, as their
// whole text.
func TestCountedChecks(t *testing.T) {
	for _, left := range []string{"red.points", "blue.hand.ore", "bank.grain", "turn.number", "turn.player", "red.name", "turn", "red-blue", "red.points-blue.points", "turn.number-turn.number", "red.colour", "not", "nobody.points", "longest-road", "red.hand", "hexes", "turn.round.x"} {
		for n := range 15 {
			text := fmt.Sprintf("%s == %d", left, n)
			asWhole(t, text)
		}
	}
}

// TestConjunctions: the same for checks that are compiled in parts.
func TestConjunctions(t *testing.T) {
	parts := []string{
		"red.points == 2", "red.points == 3", "bank.ore == 15", "turn.player == \"red\"", "turn.player != 'blue'", "winner == \"\"", "len(waiting) == 0", "red.settlements contains \"A1.S\"",
		"not (red.points == 3)", "!true", "true", "false", "any(players, .points == 2 && .name != \"x\")", "[1, 2] == [1, 2]", "red.points - 1 == 1", "1 / 0 == 1", "1 % (red.points - red.points) == 0",
		"red.points == 1 || true", "true ? true : false", "true or false", "let x = 1; x == 1", "1 ?? 2 == 2", "len(players | filter(.points == 0)) == 0", "red.points", "nobody.points == 2", "red.", "", "'", "(", ")",
		"\"&&\" == '&&'", "\"a\\\"\" != \"&& false\"", "true // && false", "true /* */", "true # no", "`&&` == \"&&\"", "true and false", "not true and false", "turn.first == 1", "turn.made == 0", "{\"a\": 1}.a == 1", "true &", "&& true", "longest-road == 1",
	}
	split := 0
	for _, a := range parts {
		for _, b := range parts {
			for _, text := range []string{a + " && " + b, a + "&&" + b + " && " + a, "(" + a + " && " + b + ")", "not " + a + " && " + b, a + " || " + b + " && " + a} {
				asWhole(t, text)
				if len(conjuncts(text)) > 0 {
					split++
				}
			}
		}
	}
	if split < 1000 {
		t.Errorf("only %d checks were split", split)
	}
	asWhole(t, strings.Repeat("red.points == 2 && ", 60)+"true")  // too many nodes
	asWhole(t, strings.Repeat("true && ", 199)+"true")            // 399 nodes
	asWhole(t, strings.Repeat("true && ", 200)+"true")            // 401 nodes
	asWhole(t, strings.Repeat("red.name == 'x' && ", 200)+"true") // too long
}

// asWhole compares a check with its whole text compiled as one expression.
func asWhole(t *testing.T, text string) {
	t.Helper()
	g, s := sample.Position(t)
	got, fault := CompileCheck(text, sample.Table)
	whole, wanted := Compile(text, Language{Players: sample.Table}, Truth, ofCheck)
	if fault != nil || wanted != nil {
		if fault == nil || wanted == nil || sample.FaultText(fault) != sample.FaultText(wanted) {
			t.Errorf("%s: fault %v, of the whole %v", text, fault, wanted)
		}
		return
	}
	holds, err := got.Holds(g, s)
	out, wantedErr := whole.Run(engine.NewFacts(g, s))
	if out != any(holds) && wantedErr == nil || fmt.Sprint(err) != fmt.Sprint(wantedErr) && !got.LooksBack() {
		t.Errorf("%s: %v %v, of the whole %v %v", text, holds, err, out, wantedErr)
	}
}
