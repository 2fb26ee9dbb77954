// Package setup creates games: players, an edition, variants and a board become an engine.Game and its first position.
//
//	game, start, err := setup.Game(setup.Table{Players: []string{"red", "blue", "white"}, Ruleset: "ck-2015", Board: "new-shores"})
//
// It does what the head of a game file does: the board brings its variants, five players bring the larger box. A
// combination that is not possible returns an error in words. Read reads a whole file.
package setup

import (
	"errors"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/scenarios"
	"catanref/variants"
	"catanref/variants/expressions"
	"catanref/variants/yamlfile"
)

// Table describes a game. Only Players is required.
type Table struct {
	Players  []string // in seating order; the first starts
	Ruleset  string   // an edition, such as "ck-2015", or the path of a ruleset; "" is base-2020
	Variants []string // names, or paths of house rules
	Board    string   // as the key board in a file: "new-shores", "{random: 7}", a map; "" is the beginner board, or the large one from five players on
	Neutral  string   // as the key neutral in a file: "{white: A1.SE, orange: D4.S}", with the variant for-two

	Wishes scenarios.Wishes // for the random parts of the boards of a Series
}

// Game returns the game and the position before its first placement. Names and paths are resolved as for a file in the
// working directory.
func Game(t Table) (*engine.Game, position.State, error) {
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
			return nil, position.State{}, errors.New(key + ": " + strings.TrimPrefix(err.Error(), "yaml: "))
		}
		head[key] = value.Content[0]
	}
	text, err := yaml.Marshal(head)
	if err != nil {
		return nil, position.State{}, err
	}
	s, err := Read("", text)
	if err != nil {
		return nil, position.State{}, withoutPlaces(err)
	}
	s.Game.Budget = nil // files have a budget because they may come from strangers; here the caller chose the rules
	return s.Game, s.Start, nil
}

// Read reads a game file: rules, position and moves. The name is used in error messages; paths of house rules are
// relative to its folder.
func Read(name string, data []byte) (*scenarios.Scenario, error) {
	return scenarios.Read(name, data, Host())
}

// Host provides the functions with which package scenarios uses package variants: the rules in force and compiled
// checks. Neither package imports the other, so each declares its own types with the same fields.
func Host() scenarios.Host { return scenarios.Host{Law: law, Words: words, Check: compileCheck} }

func law(f *yamlfile.File, q scenarios.LawQuery) *engine.Rules {
	return variants.Law(f, variants.Query(q))
}

func words(q scenarios.LawQuery) (*engine.Rules, bool) { return variants.Words(variants.Query(q)) }

func compileCheck(text string, players position.Seating, tokens []string) (scenarios.Check, *yamlfile.Fault) {
	check, fault := expressions.CompileCheck(text, players, tokens...)
	if fault != nil {
		return nil, fault
	}
	return check, nil
}

// withoutPlaces removes line and column from errors of a text that is in no file.
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
