package sham_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/scenarios"
	"catanref/setup"
	"catanref/variants"
	"catanref/variants/parameters"
)

// The law of Sham: parameters with every field of their rows, how it comes to a table, and what its verbs build.

const (
	PondDepth engine.RuleID = "sham.pond.depth"
	RaftCost  engine.RuleID = "sham.raft.cost"
)

var (
	depth = Sham.Number(row(engine.LawRow{
		Name: "pond.depth", About: "how deep the ponds of the player are", Rules: []engine.RuleID{PondDepth}, Sees: "player", Means: "what rafts pay for: raft",
		Early: true, Before: "cost.road", Least: 2, Most: 6, Written: func(n int) string { return strconv.Itoa(n) + " feet" },
	}), 2)
	_ = Sham.Truth(row(engine.LawRow{Name: "pond.ice", Rules: []engine.RuleID{PondDepth}, Asked: true, On: hasWells}), false)
	_ = Sham.NumberOnce(row(engine.LawRow{Name: "pond.fish", Most: 9, Without: engine.Silent, Seats: true, Barred: func(n int) string {
		if n%2 == 0 {
			return ""
		}
		return "an even number"
	}}), 0)
	_ = Sham.WordOnce(row(engine.LawRow{Name: "pond.water", Words: []string{"clear", "green"}, Without: engine.Idle, Lays: true}), 0)
	_ = Sham.TextOnce(row(engine.LawRow{Name: "pond.names", Reads: func(text string) error {
		if strings.Contains(text, "sea") {
			return errors.New("a pond is no sea")
		}
		return nil
	}}), "")

	raftBuilt = Sham.Built(row(position.BuiltKind{Word: "raft", Before: "ship", AtSea: true}))

	dozeVerb position.VerbID
)

func hasWells(b *board.Board) bool { return len(wells(b)) > 0 }

func init() {
	Sham.Rules(PondDepth, RaftCost)
	Sham.Brought(row(engine.Brought{Edition: "sham-box", Goal: 3}))
	if has("Book.Outside") {
		Sham.Outside(engine.InSpecial, winter.In)
	}
	wood := cards.Of(cards.Lumber, 1)
	Sham.Verb(engine.Verb{
		Words: "raft", Args: "E", About: "build a raft", Menu: engine.AfterRoll | engine.InSpecial, Offered: winter.In, Builds: raftBuilt,
		When:  base.ToBuild,
		Check: func(c *engine.Case) { base.Costs(c, wood, RaftCost) },
		Apply: func(c *engine.Case) { base.BuiltFor(c, wood, RaftCost) }, Candidates: engine.AddPlaces,
	})
	dozeVerb = Sham.Verb(engine.Verb{
		Words: "doze", About: "doze by the pond", Menu: engine.AsAnswer | engine.InSpecial, When: func(*engine.Case) bool { return false },
	})
}

// under reads a table that plays by a file of its own, on a board with wells or without.
func under(t *testing.T, rule, wells string) (*engine.Rules, string) {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "ours.yaml"), []byte(rule), 0o600); err != nil {
		t.Fatal(err)
	}
	key := "variants: [./ours.yaml]"
	if strings.HasPrefix(rule, "ruleset:") {
		key = "ruleset: ./ours.yaml"
	}
	s, err := scenarios.Read(filepath.Join(dir, "pond.yaml"), []byte("players: [red, blue, white]\n"+key+"\nboard: {hexes: [ore5 wool6, brick8 desert grain9, wool3 ore4]"+wells+"}\n"), host(false))
	if err != nil {
		return nil, err.Error()
	}
	return s.Game.Rules, ""
}

// setting is a variant that sets one parameter.
func setting(set string) string {
	return "variant: ours\ntitle: Ours\nabout: Our ponds.\nfor: [base-2020]\nset: {" + set + "}\n"
}

// A file can set the parameters of the book, within their bounds, and has the effects that the rows say.
func TestThingsOfTheLaw(t *testing.T) {
	const well = ", wells: [B2.N]"
	for _, tt := range []struct {
		set, wells string
		played     bool
		fault      string
	}{
		{"pond.depth: 3", "", true, ""},
		{"pond.depth: 1", "", false, "pond.depth is a whole number from 2 to 6"},
		{"pond.depth: 7", "", false, "pond.depth is a whole number from 2 to 6"},
		{"pond.depth: 'player.points > 5 ? 3 : 4'", "", true, ""},
		{"pond.depth: 'dice.sum > 5 ? 3 : 4'", "", false, "dice"},
		{"pond.ice: true", "", false, ""},
		{"pond.ice: true", well, true, ""},
		{"pond.fish: 4", "", false, ""},
		{"pond.fish: 3", "", false, "pond.fish is an even number, not 3"},
		{"pond.water: green", "", false, "under base-2020"},
		{"pond.water: blue", "", false, "pond.water is clear or green"},
		{"pond.names: Mere", "", true, ""},
		{"pond.names: the sea", "", false, "a pond is no sea"},
	} {
		r, fault := under(t, setting(tt.set), tt.wells)
		if tt.fault == "" && fault != "" || !strings.Contains(fault, tt.fault) {
			t.Errorf("%s: %q, not %q", tt.set, fault, tt.fault)
		} else if r != nil && r.Plays(Sham) != tt.played {
			t.Errorf("%s on a board with %q: played %t", tt.set, tt.wells, !tt.played)
		}
	}
	for set, carried := range map[string]bool{"pond.depth: 3": true, "pond.ice: true": false} {
		if r, fault := under(t, setting(set), well); r == nil || r.Carried[PondDepth] != nil != carried {
			t.Errorf("%s: the rule carries it, or not: %s", set, fault)
		}
	}
	if r, fault := under(t, setting("pond.depth: 5"), ""); r == nil || depth.Of(r).Value != 5 {
		t.Error("a pond is not 5 deep", fault)
	}
}

// Lists show a parameter as its row says.
func TestThingsOfTheLawAreTold(t *testing.T) {
	names := parameters.Names()
	if i := slices.Index(names, "pond.depth"); i < 0 || names[i+1] != "cost.road" {
		t.Errorf("pond.depth stands at %d of %v", i, names)
	}
	p, _ := parameters.Named("pond.depth")
	if p.Doc != "how deep the ponds of the player are" || p.Default != "2 feet" || !slices.Equal(p.Variables, []string{"player"}) {
		t.Errorf("%+v", p)
	}
	for name, want := range map[string][2]bool{"pond.fish": {true, false}, "pond.water": {false, true}, "pond.depth": {}} {
		if p, _ := parameters.Named(name); p.Seats != want[0] || p.Lays != want[1] {
			t.Errorf("%s changes the players: %t, the table: %t", name, p.Seats, p.Lays)
		}
	}
	said := ""
	for _, chapter := range variants.Reference() {
		for _, entry := range chapter.Entries {
			if entry.Name == "action" {
				said += entry.About
			}
		}
	}
	lacks(t, "the reference", said, "what rafts pay for: raft")
}

// An edition can bring the book, which adds to the goal of a board.
func TestThingsOfAnEdition(t *testing.T) {
	edition := "ruleset: ours\ntitle: Ours\nabout: Our edition.\nfrom: base-2020\n"
	for more, goal := range map[string]int{"expansion: sham-box\n": 12 + 3, "set: {rate.bank: 3}\n": 12} {
		r, fault := under(t, edition+more, ", set: {points.goal: 12}")
		if r == nil || r.Goal.Value != goal || r.Plays(Sham) != (goal > 12) {
			t.Errorf("%s: %s", more, fault)
		}
	}
}

// What is built has a word in files and expressions, and its kind says by which rules it is built between two turns.
func TestThingsThatAreBuilt(t *testing.T) {
	names := position.BuiltNames()
	if i := slices.Index(names, "raft"); i < 0 || names[i+1] != "ship" || position.BuiltNamed("raft") != raftBuilt || raftBuilt.String() != "raft" {
		t.Errorf("rafts are among %v", names)
	}
	made, s, err := setup.Game(setup.Table{Players: []string{"red", "blue", "white", "orange", "green"}, Ruleset: "base-2020"})
	if err != nil {
		t.Fatal(err)
	}
	rules := *made.Rules
	rules.Play(Sham)
	winter.Of(&rules).Value = true
	g := engine.NewGame(made.Board, &rules, made.Names)
	s.Phase, s.TurnNumber, s.OfPlayer, s.DiceSum, s.Acting = position.SpecialPhase, 1, 1, 8, 1
	s.Players[1].Hand, s.Bank = cards.Of(cards.Lumber, 1), s.Bank-cards.Of(cards.Lumber, 1)
	said := ""
	ruling := judge(t, g, &s, "blue: raft A1/E")
	for _, f := range ruling.Effects {
		said += string(f.Rule) + " " + tell.Sentence(g, &f) + "\n"
	}
	lacks(t, "the ruling", said, "sham.raft.cost", "x56.special.ship A ship is built in the phase like a road.")
}

// Players may doze outside their turns, so it is no mere answer.
func TestThingsOutsideTheTurn(t *testing.T) {
	g, _ := table(t, true)
	cold := *g.Rules
	winter.Of(&cold).Value = true
	if !g.Rules.NeverOwed(engine.VerbOf(dozeVerb)) || cold.NeverOwed(engine.VerbOf(dozeVerb)) {
		t.Error("players doze in winter only")
	}
}
