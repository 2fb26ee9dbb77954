package table

import (
	"testing"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/setup"
)

// A sentence that begins a move is answered with an example of that move, at a place where it makes sense.
func TestExampleOfTheMoveThatWasBegun(t *testing.T) {
	s, err := setup.Read("walk.yaml", []byte(`
players: {Anna: red, Ben: blue}
setup:
  turn: {player: Anna, number: 12}
  pieces: {Anna: {settlements: [A1.NE], roads: [A1/E]}, Ben: {settlements: [B2.S], roads: [B2/SE]}}
`))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ verb, by, want string }{
		{"city", "Anna", "Anna: city A1.NE"},
		{"city", "Ben", "Ben: city B2.S"},
		{"road", "Anna", "Anna: road A1/NE"},
	} {
		missing := &notation.InputError{NoMove: true, Lacks: engine.VerbNamed(c.verb), Seat: s.Game.SeatNamed(c.by)}
		found := AnswerInWords(c.by+" builds a "+c.verb, missing, s, true)
		if found == nil {
			t.Fatalf("no rules for a %s", c.verb)
		}
		if got := found.example(found.Hits[0].Rule); got != c.want {
			t.Errorf("%s of %s: %q, want %q", c.verb, c.by, got, c.want)
		}
	}
}

// A verb that the question names is shown as a move that can be made now, and otherwise where it breaks the fewest rules.
func TestExampleThatCanBeMade(t *testing.T) {
	const file = "players: [ann, ben]\nruleset: ck-2015\nsetup: {turn: {player: ann, number: 9}, barbarians: {attacks: 1}, pieces: {ann: {settlements: [B2.SE], cities: [D2.S], roads: [B2/SE, C2/E, D2/SW], " +
		"knights: [C2.SE basic active]}}, hands: {ann: 4 wool}}\n"
	s, err := setup.Read("t.yaml", []byte(file))
	if err != nil {
		t.Fatal(err)
	}
	for question, want := range map[string]string{
		"may I activate and move a knight in one turn?": "ann: move C2.SE to B2.S",
		"what does a city cost?":                        "ann: city B2.SE",
		"is trading with the bank four to one?":         "ann: bank 4 wool for 1 brick",
	} {
		if found := RulesAbout(question, s, true); found.example(found.Hits[0].Rule) != want {
			t.Errorf("%s: %q", question, found.example(found.Hits[0].Rule))
		}
	}
}
