package referee

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/referee/random"
	"catanref/referee/table"
	"catanref/scenarios"
)

// lawsOfLists are further house rules that affect the lists for robber and pirate.
var lawsOfLists = []string{
	"pirate.moves: turn.number % 2 == 1",
	"pirate.mover: mover.public_points > 2",
	"pirate.target: target != \"C5\" && all(neighbours, .public_points > 2)",
	"pirate.victim: victim.public_points > 2",
	"robber.victim: hex(target).number > 6",
	"robber.victim: victim.public_points > 2",
	"robber.target: all(neighbours, .hand.total > 1)",
	"robber.stays: turn.number % 2 == 1",
	"robber.steals: 'turn.number % 2 == 1 ? \"may\" : \"no\"'",
	"robber.steals: 'hex(hex).number > 6 ? \"may\" : \"must\"'",
	"ships.moves: turn.number % 3",
}

// ofRobber are the verbs that move the robber or pirate, and those that build on places of the board.
var ofRobber = []string{"robber", "pirate", "play knight", "chase", "settlement", "ship", "road"}

// Games are played strictly under every house rule, on land and at sea. In the middle of the games, and after a 7,
// every legal move with places must lead to the same position as a listed one.
func TestListsUnderHouseRules(t *testing.T) {
	names, err := filepath.Glob(houseRules + "/*_game.yaml")
	if err != nil || len(names) < 30 {
		t.Fatal(len(names), err)
	}
	laws, rounds := map[string]string{}, map[string]int{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		ruleset, players := "ruleset: base-2020", ""
		for line := range strings.Lines(string(text)) {
			if strings.HasPrefix(line, "ruleset:") {
				ruleset = strings.TrimSpace(line)
			}
			if strings.HasPrefix(line, "variants:") {
				players = strings.TrimSpace(line)
			}
		}
		if players != "" {
			laws[filepath.Base(name)] = ruleset + "\n" + players
		}
	}
	for i, law := range lawsOfLists {
		file := filepath.Join(t.TempDir(), fmt.Sprintf("tried-%d.yaml", i))
		if err := os.WriteFile(file, []byte("variant: tried\ntitle: Tried\nset:\n  "+law+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		laws[law], rounds[law] = "variants: ["+file+"]", 4
	}
	played, legal, seed := 0, 0, uint64(0)
	for _, name := range slices.Sorted(maps.Keys(laws)) {
		law := laws[name]
		for _, board := range []string{"beginner", "new-shores"} {
			seed++
			file := fmt.Sprintf("%s\nplayers: [red, blue, white, orange]\nboard: %s\n", law, board)
			read, err := scenarios.Read(houseRules+"/x.yaml", []byte(file), table.Host)
			if err != nil { // the rule needs another table, or ships on a board without sea
				continue
			}
			played++
			legal += listedUnder(t, name+" on "+board, read.Game, &read.Start, seed, 2+rounds[name])
		}
	}
	if played < 80 || legal < 6000 {
		t.Errorf("%d games were played, with %d legal moves", played, legal)
	}
}

// listedUnder plays a game and checks the lists of some of its positions.
func listedUnder(t *testing.T, name string, g *engine.Game, start *position.State, seed uint64, rounds int) (legal int) {
	t.Helper()
	r, p := rand.New(rand.NewPCG(seed, 8)), random.New()
	p.Begin(g, start, seed)
	for range rounds {
		if _, wrong := p.Run(20+r.IntN(60), true); wrong != nil {
			t.Fatalf("%s: after %s: %s", name, wrong.Move, wrong.What)
		}
		if p.Over() {
			break
		}
		legal += placesListed(t, g, &p.State, ofRobber)
		seven := p.State
		for seat := range g.Players {
			seven.Players[seat].Hand = seven.Players[seat].Hand.Min(cards.CardsOf(1, 0, 1, 0, 1))
		}
		if rollSeven(engine.NewCase(g), g, &seven) {
			legal += placesListed(t, g, &seven, ofRobber)
		}
	}
	return legal
}

// rollSeven rolls a 7 if the dice are due, or would be due without the moves of this turn.
func rollSeven(c *engine.Case, g *engine.Game, s *position.State) bool {
	if s.NumPending > 0 || s.Phase == position.SetupPhase {
		return false
	}
	if s.Phase != position.RollPhase {
		end, err := notation.Parse(g, g.Names[s.Acting]+": end", s)
		if err != nil || !c.Permits(s, end) || c.Play(s, end) != nil {
			return false
		}
	}
	for _, event := range []string{"", " ship"} {
		roll, err := notation.Parse(g, g.Names[s.Acting]+": roll 3 4"+event, s)
		if err == nil && c.Permits(s, roll) {
			return c.Play(s, roll) == nil
		}
	}
	return false
}
