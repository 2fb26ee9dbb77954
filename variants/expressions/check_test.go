package expressions

import (
	"fmt"
	"testing"

	"catanref/engine"
	"catanref/variants/sample"
)

// TestCountedChecks: checks that compare a thing with a number answer, and are refused, as their whole text is.
func TestCountedChecks(t *testing.T) {
	g, s := sample.Position(t)
	for _, left := range []string{"red.points", "blue.hand.ore", "bank.grain", "turn.number", "turn.player", "red.name", "turn", "red-blue", "red.points-blue.points", "turn.number-turn.number", "red.colour", "not", "nobody.points", "longest-road", "red.hand", "hexes", "turn.round.x"} {
		for n := range 15 {
			text := fmt.Sprintf("%s == %d", left, n)
			got, fault := CompileCheck(text, sample.Table)
			whole, wanted := Compile(text, Language{Players: sample.Table}, Truth, ofCheck)
			if fault != nil || wanted != nil {
				if fault == nil || wanted == nil || sample.FaultText(fault) != sample.FaultText(wanted) {
					t.Errorf("%s: fault %v, of the whole %v", text, fault, wanted)
				}
				continue
			}
			holds, err := got.Holds(g, s)
			out, wantedErr := whole.Run(engine.NewFacts(g, s))
			if out != any(holds) && wantedErr == nil || fmt.Sprint(err) != fmt.Sprint(wantedErr) && !got.LooksBack() {
				t.Errorf("%s: %v %v, of the whole %v %v", text, holds, err, out, wantedErr)
			}
		}
	}
}
