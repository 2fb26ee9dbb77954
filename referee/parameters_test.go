package referee

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/referee/table"
	"catanref/scenarios"
	"catanref/variants"
	"catanref/variants/expressions"
	"catanref/variants/parameters"
)

// parameterRows is a file of parameter tests: one game, and what each parameter changes in it.
type parameterRows struct {
	Game  map[string]any
	Setup map[string]any
	Rows  []parameterRow
}

type parameterRow struct {
	Set    string
	To     any
	Beside map[string]any // set in both games
	Tokens map[string]any // defined in both games
	Game   map[string]any // replaces keys of the file's game; setup: null begins with the placement
	With   map[string]any // replaces parts of the setup
	Do     []string
	Book   string // the verdict on the last move without the value, or "fault"
	House  string
	Check  string
	Cites  string // the rule that is cited, if it is not the first rule of the parameter
}

// For every parameter the same game is played by the book and with another value. The value must change something,
// and if it decides the verdict, the ruling must name who set it.
func TestEveryParameterDecides(t *testing.T) {
	files, err := filepath.Glob("../testdata/parameters/*.yaml")
	if err != nil || len(files) < 1 {
		t.Fatal(files, err)
	}
	proved := map[string]bool{}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var rows parameterRows
		reader := yaml.NewDecoder(bytes.NewReader(data))
		reader.KnownFields(true)
		if err := reader.Decode(&rows); err != nil {
			t.Fatal(name, err)
		}
		for _, row := range rows.Rows {
			proved[row.Set] = true
			t.Run(fmt.Sprintf("%s=%v", row.Set, row.To), func(t *testing.T) { row.prove(t, &rows) })
		}
	}
	builtIn := map[string]bool{}
	for _, info := range slices.Concat(variants.Variants(), variants.Rulesets()) {
		for _, s := range info.Set {
			builtIn[s.Parameter] = true // the rules of this built-in variant have scenarios of their own
		}
	}
	for _, p := range parameters.All() {
		if !proved[p.Name] && !builtIn[p.Name] && !strings.HasPrefix(p.Name, "deck.") {
			t.Error("no game tests", p.Name)
		}
	}
}

// read makes the game of the row, with the value or without.
func (row *parameterRow) read(t *testing.T, rows *parameterRows, withValue bool) (*scenarios.Scenario, error) {
	t.Helper()
	dir := t.TempDir()
	set := maps.Clone(row.Beside)
	if set == nil {
		set = map[string]any{}
	}
	if withValue {
		set[row.Set] = row.To
	}
	game := maps.Clone(rows.Game)
	setup := maps.Clone(rows.Setup)
	maps.Copy(setup, row.With)
	game["setup"] = setup
	maps.Copy(game, row.Game)
	if game["setup"] == nil {
		delete(game, "setup")
	}
	if len(set)+len(row.Tokens) > 0 {
		sheet := map[string]any{"variant": "ours", "set": set}
		if row.Tokens != nil {
			sheet["tokens"] = row.Tokens
		}
		data, err := yaml.Marshal(sheet)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "ours.yaml"), data, 0o644); err != nil {
			t.Fatal(err)
		}
		before, _ := game["variants"].([]any)
		game["variants"] = append(slices.Clone(before), "./ours.yaml")
	}
	data, err := json.Marshal(game)
	if err != nil {
		t.Fatal(err)
	}
	return scenarios.Read(filepath.Join(dir, "game.yaml"), data, table.Host)
}

// play makes the moves and returns the verdict on the last one, or a fault if the game cannot be read.
func (row *parameterRow) play(t *testing.T, rows *parameterRows, withValue bool) (verdict string, last engine.Ruling, holds bool) {
	t.Helper()
	s, err := row.read(t, rows, withValue)
	if err != nil {
		return "fault: " + err.Error(), last, false
	}
	position := s.Start
	for _, text := range row.Do {
		a, err := notation.Parse(s.Game, text, &position)
		if err != nil {
			t.Fatal(text, err)
		}
		last = s.Game.Judge(&position, a)
		verdict = strings.ToLower(last.Verdict.String())
		if last.Verdict != engine.Legal {
			break
		}
		position = *last.After
	}
	if row.Check != "" {
		check, fault := expressions.CompileCheck(row.Check, s.Game.Seating)
		if fault != nil {
			t.Fatal(fault)
		}
		if holds, err = check.Holds(s.Game, &position); err != nil {
			t.Fatal(err)
		}
	}
	return verdict, last, holds
}

func (row *parameterRow) prove(t *testing.T, rows *parameterRows) {
	book, _, before := row.play(t, rows, false)
	house, ruling, after := row.play(t, rows, true)
	if row.Check != "" && (before || !after) {
		t.Errorf("%s is %v under the book (%s) and %v with the value (%s)", row.Check, before, book, after, house)
	}
	for _, x := range []struct{ name, want, got string }{{"the book", row.Book, book}, {"the value", row.House, house}} {
		if x.want != "" && !strings.HasPrefix(x.got, x.want) || x.want == "" && strings.HasPrefix(x.got, "fault") {
			t.Errorf("%s: %s, not %s", x.name, x.got, x.want)
		}
	}
	if strings.HasPrefix(house, "fault") || len(row.Do) == 0 {
		return
	}
	cites := row.Cites
	for _, p := range parameters.All() {
		if p.Name == row.Set && cites == "" && len(p.Rules) > 0 {
			cites = p.Rules[0]
		}
	}
	for _, id := range []string{"var.ours", cites} {
		names := func(f engine.Finding) bool { return f.Rule.String() == id }
		if id != "" && !slices.ContainsFunc(ruling.Breaks, names) && !slices.ContainsFunc(ruling.Effects, names) {
			t.Errorf("the ruling does not name %s", id)
		}
	}
}

// The number of copies of each card decides what the deck can hold: one card too many is refused, and accepted in a
// larger deck.
func TestEveryDeckDecides(t *testing.T) {
	for _, p := range parameters.All() {
		card, of := strings.CutPrefix(p.Name, "deck.")
		if !of {
			continue
		}
		deck, card, _ := strings.Cut(card, ".")
		copies, err := strconv.Atoi(p.Default)
		if err != nil {
			t.Fatal(p.Name, p.Default)
		}
		ruleset := "ck-2015"
		if deck == "development" {
			ruleset = "base-2020"
		}
		rows := parameterRows{
			Game:  map[string]any{"players": []string{"red", "blue", "white"}, "ruleset": ruleset},
			Setup: map[string]any{"turn": map[string]any{"player": "red"}, "robber": "C3"},
		}
		held := func(n int) map[string]any {
			return map[string]any{"decks": map[string]any{deck: slices.Repeat([]string{card}, n)}}
		}
		t.Run(p.Name, func(t *testing.T) {
			more := parameterRow{Set: p.Name, To: copies + 1, With: held(copies + 1), Book: "fault"}
			more.prove(t, &rows)
			fewer := parameterRow{Set: p.Name, To: copies - 1, With: held(copies), House: "fault"}
			fewer.prove(t, &rows)
		})
	}
}
