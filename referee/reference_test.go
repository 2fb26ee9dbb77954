package referee

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/referee/lawtest"
	"catanref/referee/random"
	"catanref/referee/table"
	"catanref/variants"
	"catanref/variants/expressions"
	"catanref/variants/parameters"
)

// ofAnyUse are the rulesets with which examples are tried.
var ofAnyUse = []string{"base-2020", "ck-2015"}

// Every example of the reference is valid in its context, and every example expression has a value.
func TestExamplesOfTheReference(t *testing.T) {
	game := lawtest.Read(t, table.Host, "players: [red, blue, white]\nruleset: ck-2015\nsetup: {turn: {player: red, phase: main}}\n")
	law := *game.Game.Rules
	law.Remembers = true
	game.Game = game.Game.Under(&law)
	for _, ch := range variants.Reference() {
		for _, e := range ch.Entries {
			t.Run(ch.Name+"/"+e.Name, func(t *testing.T) {
				switch {
				case e.About == "" || e.Example == "":
					t.Error("it has no description")
				case ch.Name == "parameters":
					if err := variants.CheckFile("x.yaml", []byte("variant: x\ngrant: [{when: turn, cards: nothing}]\nset:\n  "+e.Name+": "+quotedYAML(e.Example)+"\n")); err != nil {
						t.Error(err)
					}
				case ch.Name == "grant":
					if err := variants.CheckFile("x.yaml", []byte("variant: x\ngrant:\n  - "+e.Example+"\n")); err != nil {
						t.Error(err)
					}
				case ch.Name == "variables":
					if e.Seen == "" {
						t.Error("no expression sees it")
					}
				case ch.Name == "actions":
					text := "variant: x\ntokens: {fish: {supply: 9}}\nactions:\n  - {say: act, brings: choice}\n"
					if key, _, several := strings.Cut(e.Name, ","); e.Name == "tokens" {
						text = "variant: x\ntokens: " + e.Example + "\n"
					} else if key = strings.TrimSpace(key); several {
						text = strings.Replace(text, "brings: choice", "brings: choice, "+key+": "+e.Example, 1)
					} else if key == "say" || key == "brings" {
						text = "variant: x\nactions: [{say: act, brings: 1 wool, " + key + ": " + quotedYAML(e.Example) + "}]\n"
						text = strings.Replace(text, map[string]string{"say": "say: act, ", "brings": "brings: 1 wool, "}[key], "", 1)
					} else {
						text = strings.Replace(text, "brings: choice", "brings: choice, "+key+": "+quotedOrNumber(e.Example), 1)
					}
					if err := variants.CheckFile("x.yaml", []byte(text)); err != nil {
						t.Error(text, err)
					}
				default:
					check, fault := expressions.CompileCheck(e.Example, game.Game.Seating, "fish")
					if fault != nil {
						t.Fatal(fault)
					}
					if _, err := check.Holds(game.Game, &game.Start); err != nil {
						t.Error(err)
					}
				}
			})
		}
	}
}

// quotedOrNumber returns a number unchanged, and anything else as quotedYAML.
func quotedOrNumber(text string) string {
	if strings.Trim(text, "0123456789") == "" {
		return text
	}
	return quotedYAML(text)
}

func quotedYAML(text string) string { return "'" + strings.ReplaceAll(text, "'", "''") + "'" }

// randomRule makes a random house rule from the reference: parameters with their examples or with values within their
// limits, and events.
func randomRule(luck *rand.Rand) string {
	var set, grants []string
	all := parameters.All()
	for range 1 + luck.IntN(4) {
		p := all[luck.IntN(len(all))]
		value := p.Example()
		switch {
		case strings.HasPrefix(p.Name, "points.goal"), strings.HasPrefix(p.Name, "supply."), strings.HasPrefix(p.Name, "deck."):
			continue // a game needs pieces, cards and an end
		case p.Type == parameters.Integer && luck.IntN(2) == 0:
			value = fmt.Sprint(p.Min + luck.IntN(p.Max-p.Min+1))
		case p.Type == parameters.Boolean && luck.IntN(2) == 0:
			value = fmt.Sprint(luck.IntN(2) == 0)
		case p.Type == parameters.Word:
			value = p.Words[luck.IntN(len(p.Words))]
		}
		if line := "  " + p.Name + ": " + quotedYAML(value); !strings.Contains(strings.Join(set, "\n"), p.Name+":") {
			set = append(set, line)
		}
	}
	for _, ch := range variants.Reference() {
		for _, e := range ch.Entries {
			if ch.Name == "grant" && luck.IntN(4) == 0 {
				grants = append(grants, "  - "+e.Example)
			}
		}
	}
	text := "variant: made\n"
	if len(set) > 0 {
		text += "set:\n" + strings.Join(set, "\n") + "\n"
	}
	if len(grants) > 0 {
		text += "grant:\n" + strings.Join(grants, "\n") + "\n"
	}
	return text
}

// House rules made from the reference load, or are refused with a place. Those that load never panic, never break an
// invariant in strict play, and load the same from the output of show.
func TestHouseRulesMadeFromTheReference(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "made.yaml")
	loaded := 0
	for seed := range uint64(60) {
		luck := rand.New(rand.NewPCG(seed, 7))
		text := randomRule(luck)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		var shown strings.Builder
		if code := run([]string{"variants", "show", file, "-o", "yaml"}, strings.NewReader(""), &shown, &shown); code == 0 && shown.String() != text {
			t.Fatalf("shown differently:\n%s", shown.String())
		}
		sim := simulation{games: 1, seed: seed, players: 2 + luck.IntN(3), ruleset: ofAnyUse[luck.IntN(2)], variants: []string{file}, board: table.RandomBoard}
		if err := sim.prepare(); err != nil {
			continue
		}
		loaded++
		p := random.New()
		if err := sim.lay(p, seed); err != nil {
			t.Fatal(err)
		}
		if _, wrong := p.Run(400, true); wrong != nil && !strings.Contains(wrong.What, "cannot be worked out") && !strings.Contains(wrong.What, engine.ErrTooMuchOwed.Error()) {
			t.Errorf("seed %d, after %d actions, %q: %s\n%s", seed, wrong.Action, wrong.Move, wrong.What, text)
		}
	}
	if loaded < 20 {
		t.Errorf("only %d rules load", loaded)
	}
}
