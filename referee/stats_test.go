package referee

import (
	"path/filepath"
	"strings"
	"testing"

	"catanref/referee/stats"
)

// TestStatsTwice counts recorded games in a second way: cards by player and by hex, rolls by the text of the moves,
// cards stolen and lost.
func TestStatsTwice(t *testing.T) {
	names, err := filepath.Glob("../testdata/games/*.yaml")
	if err != nil || len(names) == 0 {
		t.Fatal(err, names)
	}
	for _, name := range names {
		s, err := readScenario(name, nil)
		if err != nil {
			t.Fatal(err)
		}
		g := stats.Of(s)
		got, hexes, stolen, lost, thefts := 0, 0, 0, 0, 0
		for _, p := range g.By {
			got, stolen, lost = got+p.Got, stolen+p.Stolen, lost+p.Lost
		}
		for _, h := range g.Hexes {
			by := 0
			for _, n := range h.By {
				by += n
			}
			if hexes += h.Cards; by != h.Cards {
				t.Errorf("%s: %s brought %d cards, and %d to the players", name, h.At, h.Cards, by)
			}
		}
		for _, theft := range g.Thefts {
			for _, n := range theft.Cards {
				thefts += n
			}
		}
		rolls := 0
		for i := range s.Moves {
			if strings.Contains(s.Moves[i].Text, ": roll ") {
				rolls++
			}
		}
		if got == 0 || got != hexes || stolen != lost || stolen != thefts || rolls != g.Dice.Rolls || g.Winner == "" || g.Stops != "" {
			t.Errorf("%s: got %d, of hexes %d; stolen %d, lost %d, thefts %d; rolls %d, counted %d; %q %q",
				name, got, hexes, stolen, lost, thefts, rolls, g.Dice.Rolls, g.Winner, g.Stops)
		}
	}
}
