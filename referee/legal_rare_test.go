package referee

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// rarePositions is a file of testdata/positions: a game, and what the rows change in it.
type rarePositions struct {
	Game, Setup map[string]any
	Rows        []struct {
		Why             string
		Set, Game, With map[string]any
		Do              []string
	}
}

// eachRarePosition visits the position of each row of testdata/positions, and those after its moves.
func eachRarePosition(t *testing.T, visit func(name string, g *engine.Game, s *position.State)) {
	t.Helper()
	files, err := filepath.Glob("../testdata/positions/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var rare rarePositions
		reader := yaml.NewDecoder(bytes.NewReader(data))
		reader.KnownFields(true)
		if err := reader.Decode(&rare); err != nil {
			t.Fatal(file, err)
		}
		for _, r := range rare.Rows {
			name := file + ": " + r.Why
			row := parameterRow{Beside: r.Set, Game: r.Game, With: r.With}
			s, err := row.read(t, &parameterRows{Game: rare.Game, Setup: rare.Setup}, false)
			if err != nil {
				t.Error(name, err)
				continue
			}
			at := s.Start
			visit(name, s.Game, &at)
			for _, text := range r.Do {
				a, err := notation.Parse(s.Game, text, &at)
				if err != nil {
					t.Error(name, err)
					break
				}
				ruling := s.Game.Judge(&at, a)
				if ruling.Verdict != engine.Legal {
					t.Errorf("%s: %s is %s: %v", name, text, ruling.Verdict, ruling.Breaks)
					break
				}
				at = *ruling.After
				visit(name+", after "+text, s.Game, &at)
			}
		}
	}
}

// TestAnyKnightsMayBeCommitted: whoever says which knights defend may name any of the active ones, in the order of the board.
func TestAnyKnightsMayBeCommitted(t *testing.T) {
	verb, most := engine.VerbNamed("commit"), 0
	eachPosition(t, func(name string, g *engine.Game, s *position.State) {
		for _, due := range s.Owed() {
			if due.Verb() != verb {
				continue
			}
			c, listed := engine.NewCase(g), map[engine.Action]bool{}
			var l engine.List
			c.Legal(s, &l)
			for a := range l.All() {
				listed[a] = true
			}
			var active []board.Place
			for v, piece := range s.Pieces[:g.Board.NumPlaces] {
				if piece.IsKnight() && piece.Owner() == due.Seat && piece.Is(position.Active) {
					active = append(active, board.Intersection(v).Place())
				}
			}
			for set := 1; set < 1<<len(active); set++ {
				a, named := engine.Action{Verb: verb, Seat: due.Seat, Other: position.NoSeat}, 0
				for i, at := range active {
					if set>>i&1 != 0 {
						a.Places[named] = at
						named++
					}
				}
				if !c.Permits(s, a) {
					continue
				}
				if most = max(most, named); !listed[a] {
					t.Errorf("%s: %s is legal and not listed", name, notation.Text(g, a))
				}
			}
		}
	})
	if most < len(engine.Action{}.Places) {
		t.Errorf("no position has more than %d knights that may be committed", most)
	}
}
