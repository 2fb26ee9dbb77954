package hear_test

import (
	"testing"

	"catanref/engine"
	"catanref/engine/hear"
)

// A sentence with a place that does not exist is refused because of that place, with and without its player, and also
// in exact notation.
func TestPlacesThatDoNotExist(t *testing.T) {
	g, d := dealt(t, `
players: {Anna: red, Ben: blue}
board:
  hexes: [ore10 wool2 lumber9, grain6 brick6 wool4 brick10, grain9 lumber11 desert lumber3 ore8, lumber8 ore3 grain4 wool5, brick5 grain5 wool11]
setup:
  turn: {player: Anna, number: 12}
  pieces: {Anna: {settlements: [A1.NE], roads: [A1/E]}, Ben: {settlements: [B2.S], roads: [B2/SE]}}
`)
	ear := hear.New(g)
	for said, want := range map[string]string{
		"Anna: settlement north of the 12":         "No hex has a 12 here. Moves now: end.",
		"settlement north of the 12":               "No hex has a 12 here. Moves now: end.",
		"Anna builds a settlement north of the 12": "No hex has a 12 here. Moves now: end.",
		"a road between the 8 and the 12":          "No hex has a 12 here. Moves now: end.",
		"robber to the 12":                         "No hex has a 12 here. Moves now: end.",
		"Anna puts a road by the 12 ore":           "No ore has a 12 here. Moves now: end.",
		"settlement at the ore with the 12":        "No ore has a 12 here. Moves now: end.",
		"Anna: settlement on F2 north":             `No hex is called "f2" here: they go from A1 to E3. Moves now: end.`,
		"Anna: settlement F2.N":                    `No hex is called "f2" here: they go from A1 to E3.`,
		"Ben: settlement foo":                      `Unknown word "foo". Expected an intersection (like B2.N) here: settlement V.`,
	} {
		if h := ear.Read(d, said); h.Err == nil || h.Err.Error() != want {
			t.Errorf("%s:\ngot  %v\nwant %s", said, h.Err, want)
		}
	}
}

// A sentence that is not a move still names a verb: that of the action, not of a thing that is used.
func TestVerbsAreNamed(t *testing.T) {
	g, d := dealt(t, `
ruleset: ck-2015
players: {Anna: red, Ben: blue}
setup:
  turn: {player: Anna, number: 12}
`)
	ear := hear.New(g, "de")
	for line, want := range map[string]string{
		"may Anna chase the robber that was put there": "chase",
		"darf der Ritter den Räuber vertreiben":        "chase",
		"can I trade with Ben on Ben's turn":           "trade",
		"does the robber have to be moved":             "robber",
		"who may promote a knight when":                "promote",
		"is that fair":                                 "",
		"what about the metropolis":                    "",
	} {
		got := ""
		if v := ear.Named(d.Any(), line); v != 0 {
			got = engine.VerbOf(v).Words
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", line, got, want)
		}
	}
}
