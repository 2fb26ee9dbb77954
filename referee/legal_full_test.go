package referee

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/referee/table"
	"catanref/scenarios"
)

// eachPosition visits the positions of every built-in scenario, of every tested house rule and of every row of the
// parameter tests: the start, and the position after each move.
func eachPosition(t *testing.T, visit func(name string, g *engine.Game, s *position.State)) {
	t.Helper()
	follow := func(name string, s *scenarios.Scenario) {
		at := s.Begin()
		for i := -1; i < len(s.Moves); i++ {
			if i >= 0 {
				next, came := at.Play(&s.Moves[i])
				if at = next; came.Stopped {
					return
				}
			}
			if at.Deals == nil {
				return
			}
			position := *at.Deals.Any()
			visit(name, s.Game, &position)
		}
	}
	err := fs.WalkDir(scenarios.Library, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(scenarios.Library, name)
		if err != nil {
			return err
		}
		if s, err := scenarios.Read(name, data, table.Host); err == nil {
			follow(name, s)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	games, err := filepath.Glob(houseRules + "/*_game.yaml")
	if err != nil || len(games) == 0 {
		t.Fatal(games, err)
	}
	for _, name := range games {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if s, err := scenarios.Read(name, data, table.Host); err == nil {
			follow(name, s)
		}
	}
	files, err := filepath.Glob("../testdata/parameters/*.yaml")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var rows parameterRows
		if err := yaml.NewDecoder(bytes.NewReader(data)).Decode(&rows); err != nil {
			t.Fatal(name, err)
		}
		for _, row := range rows.Rows {
			s, err := row.read(t, &rows, true)
			if err != nil {
				continue
			}
			position := s.Start
			visit(name+" "+row.Set, s.Game, &position)
			for _, text := range row.Do {
				a, err := notation.Parse(s.Game, text, &position)
				if err != nil {
					break
				}
				ruling := s.Game.Judge(&position, a)
				if ruling.Verdict != engine.Legal {
					break
				}
				position = *ruling.After
				visit(name+" "+row.Set, s.Game, &position)
			}
		}
	}
}

// TestShortcutsLeaveNothingOut: the list of legal moves skips verbs and checks that cannot matter at this time, with
// these pieces and cards, or at this price. A skipped verb would always have been refused, and a skipped check always
// passed.
func TestShortcutsLeaveNothingOut(t *testing.T) {
	var short, full engine.List
	positions, moves := 0, 0
	eachPosition(t, func(name string, g *engine.Game, s *position.State) {
		for seat := range g.Players {
			if s.Players[seat].Cards[cards.Unseen] > 0 {
				return // the choices for an unseen card are listed elsewhere
			}
		}
		positions++
		c := engine.NewCase(g)
		c.Legal(s, &short)
		got := listedTexts(g, &short)
		c.LegalInFull(s, &full)
		want := listedTexts(g, &full)
		moves += len(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: the list has %s too much, and lacks %s", name, without(got, want), without(want, got))
		}
		for a := range short.All() {
			if !c.Permits(s, a) {
				t.Errorf("%s: %s is listed and not legal", name, notation.Text(g, a))
			}
		}
	})
	if positions < 4000 || moves < 40000 {
		t.Errorf("only %d positions and %d moves were checked", positions, moves)
	}
	t.Log(positions, "positions,", moves, "moves")
}

// listedTexts returns the moves of a list as sorted texts without duplicates: different actions can have the same
// text.
func listedTexts(g *engine.Game, l *engine.List) (out []string) {
	for a := range l.All() {
		text := notation.Text(g, a)
		if a.Is(engine.Open) {
			text += " …"
		}
		out = append(out, text)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func without(these, those []string) string {
	var out []string
	for _, x := range these {
		if _, found := slices.BinarySearch(those, x); !found {
			out = append(out, x)
		}
	}
	return strings.Join(out[:min(5, len(out))], ", ")
}

// TestWhatCanBeSaidIsListed tries, in those positions, every move with places, players and tracks of which there are at
// most a thousand, and in a sample of them also moves with more. Every legal move must lead to the same position as a
// listed one.
func TestWhatCanBeSaidIsListed(t *testing.T) {
	verbs := slices.Concat(ofPlaces, ofRobber, []string{"improve", "wall", "play medicine", "play engineer", "play smith", "play crane", "pillage", "exile", "dismiss", "play inventor", "end", "play warlord"})
	slices.Sort(verbs)
	verbs = slices.Compact(verbs)
	legal, n, every, many := 0, 0, 29, []string{"play smith", "play diplomat", "play inventor", "chase", "move"}
	if underRace || testing.Short() {
		every = 401
	}
	few := slices.DeleteFunc(slices.Clone(verbs), func(verb string) bool { return slices.Contains(many, verb) })
	eachPosition(t, func(name string, g *engine.Game, s *position.State) {
		n++
		for seat := range g.Players {
			if s.Players[seat].Cards[cards.Unseen] > 0 {
				return
			}
		}
		switch {
		case n%every == 0:
			legal += placesListed(t, g, s, verbs)
		case every == 29:
			legal += placesListed(t, g, s, few)
		}
	})
	if every == 29 && legal < 40000 {
		t.Errorf("only %d legal moves were found", legal)
	}
	t.Log(n, "positions,", legal, "legal moves")
}
