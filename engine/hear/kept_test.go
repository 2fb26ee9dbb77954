package hear_test

import (
	"testing"

	"catanref/engine/hear"
	"catanref/setup"
)

// The Ear of a game and its languages is cached until many other games were asked about.
func TestEarsAreKept(t *testing.T) {
	one, _, _ := setup.Game(setup.Table{Players: []string{"Ada", "Ben", "Cleo"}})
	other, _, _ := setup.Game(setup.Table{Players: []string{"Ada", "Ben", "Cleo"}})
	german := hear.Of(one, "de")
	if hear.Of(one) == german || hear.Of(other, "de") == german {
		t.Error("another game or other languages have the same ear")
	}
	if hear.Of(one, "de") != german {
		t.Error("the ear is made again")
	}
	for range 5 {
		g, _, _ := setup.Game(setup.Table{Players: []string{"Ada", "Ben", "Cleo"}})
		hear.Of(g)
	}
	if hear.Of(one, "de") == german {
		t.Error("ears of games that nobody asks about any more are kept")
	}
}
