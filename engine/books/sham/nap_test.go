package sham_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/setup"
)

// Nap is a box that bars moves in a player's own turn: players with an odd number of cards sleep. A shortcut that
// takes a move for possible at this time must ask such a box.
var Nap = engine.NewBook("nap", "The Nap")

const NapSleep engine.RuleID = "nap.sleep.odd"

const asleep engine.Text = "{by} sleeps."

// napping is the question that Nap answers in the games that are made from now on.
var napping string

func init() {
	Nap.Rules(NapSleep)
	base.Answer(Nap, func(h *base.Hooks) {
		awake := func(c *engine.Case) {
			c.Must(c.Players[c.Acting].Hand.Total()%2 == 0, NapSleep).Say(asleep).By(c.Acting)
		}
		switch napping {
		case "a move":
			h.MayMove = awake
		case "a roll":
			h.MayThrow = awake
		case "an end":
			h.MayEnd, h.EndBarredBy = awake, 0
		case "a second roll":
			h.Rolls = func(c *engine.Case) int { return int(c.Rolls) + 1 - c.Players[c.Acting].Hand.Total()%2 }
		}
	})
}

// The list of legal moves at a table with Nap equals the list without shortcuts.
func TestListsAskWhoBarsMoves(t *testing.T) {
	for name, table := range map[string]setup.Table{
		"base": {Ruleset: "base-2020"}, "knights": {Ruleset: "ck-2015"}, "sea": {Board: "new-shores"}, "fish": {Board: "fishermen", Ruleset: "ck-2015"},
	} {
		table.Players = []string{"red", "blue", "white", "orange"}
		for _, question := range []string{"a move", "a roll", "an end", "a second roll"} {
			made, start, err := setup.Game(table)
			if err != nil {
				t.Fatal(err)
			}
			napping = question
			rules := *made.Rules
			rules.Play(Nap)
			g := engine.NewGame(made.Board, &rules, made.Names)
			awake, sleepy := engine.NewCase(made), engine.NewCase(g)
			r, luck := rand.New(rand.NewPCG(3, 4)), setup.NewLuck(5)
			var short, full engine.List
			barred := 0
			for s, i := start, 0; i < 2000 && s.Phase != position.OverPhase; i++ {
				at := s
				if question == "a second roll" {
					at.Rolls = 1
				}
				sleepy.Legal(&at, &short)
				sleepy.LegalInFull(&at, &full)
				if got, want := texts(g, &short), texts(g, &full); !slices.Equal(got, want) {
					t.Fatalf("%s, %s is barred: the list is %v, not %v", name, question, got, want)
				}
				awake.Legal(&s, &full)
				if short.Len() < full.Len() {
					barred++
				}
				a := full.At(r.IntN(full.Len()))
				luck.Tell(made, &s, &a)
				if err := awake.Play(&s, a); err != nil {
					t.Fatal(err)
				}
			}
			if barred < 20 {
				t.Errorf("%s, %s is barred: only in %d positions", name, question, barred)
			}
		}
	}
}

// texts returns the moves of a list, sorted.
func texts(g *engine.Game, l *engine.List) (out []string) {
	for a := range l.All() {
		out = append(out, notation.Text(g, a))
	}
	slices.Sort(out)
	return slices.Compact(out)
}
