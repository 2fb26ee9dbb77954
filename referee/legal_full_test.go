package referee

import (
	"bytes"
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

// read visits the scenario of a file, if it is without faults.
func read(name string, data []byte, visit func(name string, s *scenarios.Scenario)) {
	if s, err := scenarios.Read(name, data, table.Host); err == nil {
		visit(name, s)
	}
}

// eachPosition visits the positions of every built-in scenario, of every tested house rule, of every row of the
// parameter tests and the rare ones: the start, and the position after each move.
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
	eachScenario(t, func(name string, data []byte) { read(name, data, follow) })
	games, err := filepath.Glob(houseRules + "/*_game.yaml")
	if err != nil || len(games) == 0 {
		t.Fatal(games, err)
	}
	for _, name := range games {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		read(name, data, follow)
	}
	eachRarePosition(t, visit)
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
			if g.Rules.NeverOwed(engine.VerbOf(a.Verb)) {
				t.Errorf("%s: %s is listed, and said to answer nothing under this law", name, notation.Text(g, a))
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

// ofLuckOrHands are the verbs whose arguments are luck or choices of cards and tokens; other tests have moves of them.
var ofLuckOrHands = []string{
	"roll", "event", "attack", "find", "trade", "bank", "discard", "give", "take", "gold", "lose", "exchange", "reveal", "force-trade",
	"aqueduct", "force", "use", "play year-of-plenty", "play monopoly", "play resource-monopoly", "play trade-monopoly", "play merchant-fleet",
	"play master-merchant", "play spy", "play bishop",
}

// ofManySayings are the verbs with more than a thousand sayings on most boards.
var ofManySayings = []string{"play smith", "play diplomat", "play inventor", "chase", "move", "play road-building"}

// sayable returns the words of all other verbs. Fish have a test of their own.
func sayable() (out []string) {
	for _, v := range engine.Verbs() {
		if !slices.Contains(ofLuckOrHands, v.Words) && !strings.HasPrefix(v.Words, "fish ") && !slices.Contains(ofManySayings, v.Words) {
			out = append(out, v.Words)
		}
	}
	return out
}

// manySayings returns the verbs of many sayings that are likely to be legal: the player holds the card, or the file of the
// position is about the verb.
func manySayings(name string, s *position.State) (out []string) {
	for _, words := range ofManySayings {
		verb, card := engine.VerbOf(engine.VerbNamed(words)), false
		for _, v := range engine.Verbs() {
			card = card || v.Words == words && v.Plays != 0 && s.Players[s.Acting].Cards[v.Plays] > 0
		}
		if card || verb.Plays == 0 && strings.Contains(name, words) {
			out = append(out, words)
		}
	}
	return out
}

// TestWhatCanBeSaidIsListed tries, in those positions, every move of which the list leaves nothing to luck or to the choice
// of cards; of verbs with more than a thousand sayings where they are likely to be legal. Every legal move must lead to the
// same position as a listed one.
func TestWhatCanBeSaidIsListed(t *testing.T) {
	legal, n, every, said := 0, 0, 1, sayable()
	if underRace || testing.Short() {
		every = 401
	}
	eachPosition(t, func(name string, g *engine.Game, s *position.State) {
		n++
		for seat := range g.Players {
			if s.Players[seat].Cards[cards.Unseen] > 0 {
				return
			}
		}
		if n%every == 0 {
			legal += placesListed(t, g, s, slices.Concat(said, manySayings(name, s)))
		}
	})
	if every == 1 && legal < 40000 {
		t.Errorf("only %d legal moves were found", legal)
	}
	t.Log(n, "positions,", legal, "legal moves")
}
