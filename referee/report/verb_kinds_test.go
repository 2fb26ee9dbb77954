package report

import (
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/tell"
	"catanref/setup"
)

// The verb is repeated before each answer if answers differ in more than their place, and is said once if not.
func TestAnswersThatDifferInMoreThanTheirPlace(t *testing.T) {
	const file = `players: [red, blue, white]
ruleset: ck-2015
variants: [WITH]
setup:
  turn: {player: red, phase: roll, number: 31}
  barbarians: {position: 6, attacks: 1}
  pieces:
    red: {settlements: [A1.SE], cities: [D2.SE, E3.S], roads: [A1/SE, B1/E, B2/SW, C2/E], walls: [D2.SE]}
    blue: {settlements: [B3.SE], cities: [C4.SE], roads: [B3/SE, B3/SW, B2/SE], knights: [B3.S basic active]}
`
	for _, tt := range []struct{ with, next string }{
		{"city-wall-defense", "(pillage D2.SE, pillage wall D2.SE or pillage E3.S)"},
		{"", "(pillage D2.SE or E3.S)"},
	} {
		s, err := setup.Read("wall.yaml", []byte(strings.Replace(file, "WITH", tt.with, 1)))
		if err != nil {
			t.Fatal(err)
		}
		a, err := notation.Parse(s.Game, "red: roll 6 6 ship", &s.Start)
		if err != nil {
			t.Fatal(err)
		}
		ruling := s.Game.Judge(&s.Start, a)
		if ruling.Verdict != engine.Legal {
			t.Fatalf("%s", ruling.Verdict)
		}
		if got := tell.At(s.Game, ruling.After).Next(); !strings.Contains(got, tt.next) {
			t.Errorf("with %q: %s", tt.with, got)
		}
	}
}

// No place is left for the piece that a verb builds; an answer of the same words that builds nothing is another matter.
func TestNowhereIsAboutWhatIsBuilt(t *testing.T) {
	s, err := setup.Read("lost.yaml", []byte(`players: [red, blue, white]
setup:
  turn: {player: red, phase: main, number: 31}
  pieces: {red: {settlements: [A1.SE], roads: [A1/SE]}}
`))
	if err != nil {
		t.Fatal(err)
	}
	for words, want := range map[string]string{
		"red: settlement B1.SE": "Red's roads reach no place where a settlement would be legal now.",
		"red: city A1.SE":       "",
		"red: road A1/SE":       "",
	} {
		a, err := notation.Parse(s.Game, words, &s.Start)
		if err != nil {
			t.Fatal(err)
		}
		if got := nowhere(s.Game, &s.Start, a); got != want {
			t.Errorf("%s: %q", words, got)
		}
	}
	neutral := engine.VerbNamed("settlement")
	for _, v := range engine.Verbs() {
		if v.Words == "settlement" && v.Builds == 0 {
			neutral = v.ID
		}
	}
	if got := nowhere(s.Game, &s.Start, engine.Action{Verb: neutral}); got != "" || neutral == engine.VerbNamed("settlement") {
		t.Errorf("the settlement of a neutral player: %q", got)
	}
}
