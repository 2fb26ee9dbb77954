package scenarios

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/hear"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/variants/yamlfile"
)

// scenarioTable are the keys of a file. Keys that others depend on come first.
var scenarioTable = []field{
	{key: "scenario", about: "title; the file name is the id", form: textForm(), read: func(r *reader, n *yaml.Node) {
		r.s.Title, _ = r.f.Text(n, "scenario")
	}},
	{key: "about", about: "what it shows, in a sentence or two", form: textForm(), read: func(r *reader, n *yaml.Node) {
		r.s.About, _ = r.f.Text(n, "about")
	}},
	{key: "players", about: "in the order of seating, clockwise; the first starts", form: playersForm(), read: (*reader).players},
	{key: "ruleset", about: "the edition played; base-2020 where left out", form: textForm(), read: func(r *reader, n *yaml.Node) {
		text, ok := r.f.Text(n, "ruleset")
		if r.s.Ruleset = text; ok && text == "" {
			r.f.At(n, "ruleset names an edition; left out it is base-2020")
		}
		r.rulesetAt = n
	}},
	{key: "variants", about: "names, or name: condition", form: variantsForm(), read: (*reader).variants},
	{key: "board", about: "a board of the catalogue, a random one, or a map", form: oneOf(
		wordForm(BoardNames()...), tableForm(shuffledTable), tableForm(randomTable), lateForm(mapTable),
	), read: (*reader).readBoard},
	{key: engine.Neutrals().Key, about: engine.Neutrals().About, example: engine.Neutrals().Example, form: neutralForm(), read: (*reader).neutrals},
	{key: "lang", about: "the language in which moves are heard beside English, where none is named by --lang", form: wordForm(hear.Languages()...), read: func(r *reader, n *yaml.Node) {
		if text, ok := r.f.Text(n, "lang"); ok {
			if r.s.Lang = text; !slices.Contains(hear.Languages(), text) {
				r.f.At(n, "lang is one of "+strings.Join(hear.Languages(), ", "))
			}
		}
	}},
	{key: "seen-by", about: "the player whose view of the game is asked for", form: textForm(), read: func(r *reader, n *yaml.Node) {
		r.open()
		if name, ok := r.f.Text(n, "seen-by"); ok {
			r.s.By, _ = r.seatAt(n, name)
		}
	}},
	{key: "rules", about: "ids of the rules it is about", form: listOf(textForm()), read: func(r *reader, n *yaml.Node) {
		r.open()
		r.s.Rules, r.s.rules = r.subjects(n)
	}},
	{key: "setup", about: "a position; without it the game starts with placement", form: oneOf(
		wordForm("beginner"), lateForm(setupTable),
	), read: (*reader).setup},
	{key: "moves", about: "one after the other", form: listOf(stepForm()), read: (*reader).moves},
	{key: "check", about: "what must hold at the end", form: listOf(textForm()), read: func(r *reader, n *yaml.Node) {
		r.open()
		r.s.Checks = r.checks(n)
	}},
}

// Read reads a scenario file. The error is yamlfile.Faults: every fault of the file at once, each
// with its place.
func Read(name string, data []byte, host Host) (*Scenario, error) {
	r := &reader{
		f:    &yamlfile.File{Name: name, Examples: allExamples(), Long: "moves"},
		host: host,
		s:    &Scenario{File: name, Ruleset: "base-2020", By: position.NoSeat},
		at:   map[string]*yaml.Node{},
	}
	top := r.f.Parse(data)
	if top == nil {
		return nil, r.f.Err()
	}
	r.board, r.mapped = beginner(), true
	r.top = top
	if !r.mapping(top, "a scenario", scenarioTable) {
		return nil, r.f.Err()
	}
	if r.at["a scenario.players"] == nil {
		r.f.At(top, "players are missing: they must be named, in the order of seating")
	}
	r.open()
	if r.s.Title == "" {
		r.s.Title = strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
	}
	if err := r.f.Err(); err != nil {
		return nil, err
	}
	return r.s, nil
}

// variants reads the variants that are on, and their conditions.
func (r *reader) variants(n *yaml.Node) { r.s.Variants = r.f.Uses(n, "variants", "a variant") }

// open builds the law and the game once players, ruleset, variants and board are read.
func (r *reader) open() {
	if r.game != nil {
		return
	}
	var others []string
	if r.host.Law != nil {
		r.law, others = r.lawAndOthers()
	}
	// if the board cannot be read, its variants are unknown
	if r.lawful = r.law != nil && (r.mapped || r.board != beginner()); r.law == nil {
		r.law = r.wordsOnly()
	}
	r.namedInBooks()
	r.countForChecks()
	r.game = engine.NewGameOf(r.board, r.law, r.seating(), others...)
	r.game.Budget = new(engine.Budget)
	r.s.Game = r.game
	r.atTwo()
	if r.at["a scenario.setup"] == nil {
		r.s.Start = r.game.Start()
		r.settleNeutrals(&r.s.Start)
	}
}

// dir is the directory of the file: house rules are named from there.
func (r *reader) dir() string { return filepath.Dir(r.f.Name) }

// ruleIDs reads a list of rule ids that the law knows.
func (r *reader) ruleIDs(n *yaml.Node, what string) (names []string, ids []engine.RuleID) {
	return r.rulesAmong(n, what, nil)
}

// subjects reads the rules that a scenario is about: any rule of the rulebook, since it may concern a variant
// that is off.
func (r *reader) subjects(n *yaml.Node) (names []string, ids []engine.RuleID) {
	return r.rulesAmong(n, "rules", r.host.Rulebook)
}

// rulesAmong reads ids of rules in force, or of the rulebook, which is opened only for ids that are not in force.
func (r *reader) rulesAmong(n *yaml.Node, what string, book func() []string) (names []string, ids []engine.RuleID) {
	r.f.List(n, what, func(item *yaml.Node) {
		name, ok := r.f.Text(item, "a rule")
		if !ok {
			return
		}
		id, ok := engine.RuleNamed(name)
		for _, own := range r.law.Own {
			ok = ok || own.ID == id
		}
		if !ok && book != nil {
			ok = slices.Contains(book(), name)
			id = engine.RuleID(name)
		}
		if !ok {
			if r.lawful || !r.unheard && !strings.HasPrefix(name, "var.") {
				r.unknownRule(item, name)
			}
			return
		}
		names, ids = append(names, name), append(ids, id)
	})
	return names, ids
}

// unknownRule reports an id that is not in force: it is misspelt, or its variant is not on.
func (r *reader) unknownRule(item *yaml.Node, name string) {
	var near []string
	if len(r.f.Faults) < yamlfile.MaxTold { // more faults are not printed, so nothing need be found for them
		var others []string
		if r.host.Rulebook != nil {
			others = r.host.Rulebook()
		}
		if variant, ok := strings.CutPrefix(name, "var."); ok && slices.Contains(others, name) {
			variant, _, _ = strings.Cut(variant, ".")
			r.f.At(item, fmt.Sprintf("%s is a rule of the variant %s, which is not on here", name, variant))
			return
		}
		near = notation.Nearest(name, append(ruleNames(r.law), others...))
	}
	r.f.At(item, fmt.Sprintf("no rule is called %q", name), near...)
}

func ruleNames(law *engine.Rules) []string {
	var out []string
	for _, id := range engine.RuleIDs() {
		out = append(out, id.String())
	}
	for _, own := range law.Own {
		out = append(out, own.ID.String())
	}
	return out
}

// checks compiles a list of expressions.
func (r *reader) checks(n *yaml.Node) []CheckLine {
	var out []CheckLine
	r.f.List(n, "check", func(item *yaml.Node) {
		text, ok := r.f.Text(item, "a check")
		if !ok || !r.seated || r.host.Check == nil {
			return
		}
		check, fault := r.host.Check(text, r.game.Seating, r.law.TokenNames())
		switch {
		case fault != nil && r.unheard:
			return
		case fault != nil:
			told := *fault
			told.Message = sentenceInside(told.Message)
			r.f.Place(item, told)
			return
		}
		out = append(out, CheckLine{Line: item.Line, Col: item.Column, Text: text, Check: check})
	})
	return out
}
