package table

import (
	"testing"

	"catanref/engine"
)

// Names of players are in no rule, nor what is theirs; a colour may be that of a gate.
func TestNamelessQuestions(t *testing.T) {
	g := &engine.Game{}
	g.Names = []string{"Anna", "Jan Willem", "Éva", "blue"}
	for question, want := range map[string]string{
		"can Jan Willem trade on annas turn?":  "can trade on turn?",
		"Éva's knight, is it Jan Willem's?":    "knight, is it ?",
		"does the blue gate count for annabel": "does the blue gate count for annabel",
		"Anna":                                 "Anna",
	} {
		if got := nameless(question, g); got != want {
			t.Errorf("%q: %q, not %q", question, got, want)
		}
	}
}
