package notation

import (
	"testing"

	"catanref/engine"
)

// A form leaves out what no game under the law can fill: with an optional part the whole part, of alternatives that
// one alone.
func TestFormWithoutUnfilled(t *testing.T) {
	row := newSlot(slot{word: "SHAM", help: "BELLS", filled: func(r *engine.Rules) bool { return r.Ships.Value > 0 }})
	other := newSlot(slot{word: "SHAMS", help: "[BELLS] N", unfilled: "N", filled: row.filled})
	defer func() { delete(slots, row.word); delete(slots, other.word) }()
	g, _, _ := readingTable()
	sea := *g.Rules
	sea.Ships.Value = 15
	for args, want := range map[string][2]string{
		"[SHAM] for P":       {"for P", "[BELLS] for P"},
		"V [with SHAM none]": {"V", "V [with BELLS none]"},
		"SHAM|none":          {"none", "BELLS|none"},
		"SHAMS":              {"N", "[BELLS] N"},
	} {
		nodes := compileArgs(args)
		if got := [2]string{helpOf(nodes, " ", g.Rules), helpOf(nodes, " ", &sea)}; got != want {
			t.Errorf("%s: %q, not %q", args, got, want)
		}
	}
}
