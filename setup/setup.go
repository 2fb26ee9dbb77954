// Package setup lays a game on the table: players, an edition, variants and a board become a Game of the engine and the
// position with which it begins.
//
//	game, start, err := setup.Game(setup.Table{Players: []string{"red", "blue", "white"}, Ruleset: "ck-2015", Board: "new-shores"})
//
// That is all a file of a game does, without the file: the board brings its variants, five players the larger box. What
// does not fit together is an error in words. Read reads a whole file.
package setup

import (
	"errors"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/scenarios"
	"catanref/variants"
	"catanref/variants/expressions"
	"catanref/variants/yamlfile"
)

// Table is what is played. Only Players must be said.
type Table struct {
	Players  []string // in the order of seating; the first starts
	Ruleset  string   // an edition, "ck-2015", or the path of one; "" is base-2020
	Variants []string // names, or paths of house rules
	Board    string   // as under the key board of a file: "new-shores", "{random: 7}", a map; "" is the beginner board, from five players on the large one
	Neutral  string   // as under the key neutral: "{white: A1.SE, orange: D4.S}", with the variant for-two

	Wishes scenarios.Wishes // of the boards of a Series, as far as they are laid at random
}

// Game returns the game and the position before its first placement. Names and paths are looked up as those of a file in
// the working directory.
func Game(t Table) (*engine.Game, engine.State, error) {
	head := map[string]any{"players": t.Players}
	if t.Ruleset != "" {
		head["ruleset"] = t.Ruleset
	}
	if len(t.Variants) > 0 {
		head["variants"] = t.Variants
	}
	for key, text := range map[string]string{"board": t.Board, "neutral": t.Neutral} {
		if text == "" {
			continue
		}
		var value yaml.Node
		if err := yaml.Unmarshal([]byte(text), &value); err != nil {
			return nil, engine.State{}, errors.New(key + ": " + strings.TrimPrefix(err.Error(), "yaml: "))
		}
		head[key] = value.Content[0]
	}
	text, err := yaml.Marshal(head)
	if err != nil {
		return nil, engine.State{}, err
	}
	s, err := Read("", text)
	if err != nil {
		return nil, engine.State{}, withoutPlaces(err)
	}
	s.Game.Budget = nil // that of a file is for strangers; here the program chose the law itself
	return s.Game, s.Start, nil
}

// Read reads a file of a game: its law, its position and its moves. The name is told in faults, and paths of house rules
// start at its folder.
func Read(name string, data []byte) (*scenarios.Scenario, error) {
	return scenarios.Read(name, data, Host())
}

// Host hands the scenarios what only variants can do: the law in force and compiled checks. Neither package knows the
// other, so each asks with a type of its own; the fields are the same.
func Host() scenarios.Host { return scenarios.Host{Law: law, Words: words, Check: compileCheck} }

func law(f *yamlfile.File, q scenarios.LawQuery) *engine.Rules {
	return variants.Law(f, variants.Query(q))
}

func words(q scenarios.LawQuery) (*engine.Rules, bool) { return variants.Words(variants.Query(q)) }

func compileCheck(text string, players engine.Seating, tokens []string) (scenarios.Check, *yamlfile.Fault) {
	check, fault := expressions.CompileCheck(text, players, tokens...)
	if fault != nil {
		return nil, fault
	}
	return check, nil
}

// withoutPlaces takes line and column out of the faults of a text that stands in no file.
func withoutPlaces(err error) error {
	var faults yamlfile.Faults
	if !errors.As(err, &faults) {
		return err
	}
	lines := make([]string, len(faults))
	for i, f := range faults {
		lines[i] = f.Text()
	}
	return errors.New(strings.Join(lines, "\n"))
}
