package referee

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/referee/random"
	"catanref/referee/setupkeys"
	"catanref/referee/table"
	"catanref/scenarios"
)

// Grants and rolls of house rules that create duties, to be combined at random.
var owedGrants = []string{
	`{when: roll, to: player.income == 0 and dice.sum != 7, cards: choice, count: 2}`,
	`{when: roll, to: player.income > 1, cards: choice, count: -1}`,
	`{when: roll, to: player.hand.total > 2, cards: 1 wool, count: -2}`,
	`{when: seven, to: player.hand.total > 3, cards: choice, count: -3}`,
	`{when: seven, to: player.hand.total == 0, cards: choice}`,
	`{when: seven, to: player == active, cards: random blue}`,
	`{when: turn, to: 'player.name == "white"', cards: random active, count: 2}`,
	`{when: turn, to: player == active, cards: random bank}`,
	`{when: turn, to: player.hand.total > 0, cards: choice, count: -2}`,
	`{when: round, to: player == active, cards: random white, count: 2}`,
	`{when: robber, to: player == victim, cards: random active}`,
	`{when: steal, to: player == victim, cards: choice}`,
	`{when: build, cards: random blue}`,
	`{when: buy, to: player != active, cards: random active}`,
	`{when: roll, from: red, to: white, cards: 1 wool 1 ore}`,
	`{when: roll, from: player.hand.total > 2, to: player.hand.total < 3, cards: choice, count: 2}`,
	`{when: turn, from: active, to: blue, cards: choice by taker, points: 1}`,
	`{when: seven, from: player != active, cards: random, robber: desert}`,
	`{when: build, robber: off, points: -1, to: player == active}`,
}

// A position in which grants are owed, also in the middle of a roll, reads back the same.
func TestShownGrantsReadBack(t *testing.T) {
	dir, owed := t.TempDir(), map[position.DutyID]int{}
	names := []string{"red", "blue", "white"}
	for round := range sample.Rounds(t, "games by two house rules", 16, 40) {
		seed := uint64(round)
		luck := rand.New(rand.NewPCG(seed, 11))
		for i, file := range []string{"one", "two"} {
			text := "variant: " + file + "\nset: {" + [][]string{{"dice.again: 'dice.sum in [5, 6, 7]'", "hand.limit: 5"}, {"production.any: 'hex.number in [4, 9]'", "bank.like: true"}}[i][luck.IntN(2)] + "}\ngrant:\n"
			for _, g := range owedGrants {
				if luck.IntN(4) == 0 {
					text += "  - " + g + "\n"
				}
			}
			if err := os.WriteFile(filepath.Join(dir, file+".yaml"), []byte(strings.TrimSuffix(text, "grant:\n")), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		head := map[string]any{"players": names, "ruleset": ofAnyUse[luck.IntN(2)], "variants": []string{"one.yaml", "two.yaml"}}
		read := func() *scenarios.Scenario {
			data, err := json.Marshal(head)
			if err != nil {
				t.Fatal(err)
			}
			s, err := scenarios.Read(filepath.Join(dir, "shown.yaml"), data, table.Host)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, data)
			}
			return s
		}
		start := read()
		p := random.New()
		p.Begin(start.Game, &start.Start, seed)
		for n := 0; n < 150 && !p.Over(); n++ {
			if _, wrong := p.Run(1, false); wrong != nil {
				t.Fatalf("seed %d: %s: %s", seed, wrong.Move, wrong.What)
			}
			s := p.State
			if s.NumPending == 0 {
				continue
			}
			for _, due := range s.Owed() {
				owed[due.Duty]++
			}
			head["setup"] = setupkeys.Of(start.Game, deals.Known(start.Game, &s))
			got := read().Start
			if a, b := midRoll(&s), midRoll(&got); a != b || s.Players != got.Players || s.Granted != got.Granted || s.Robber != got.Robber || s.Bank != got.Bank {
				data, _ := json.Marshal(head["setup"])
				t.Fatalf("seed %d, turn %d:\n%s\nreads back as\n%s\n%s", seed, s.TurnNumber, a, b, data)
			}
		}
	}
	if len(owed) < 9 {
		t.Errorf("only %d kinds of duties were owed", len(owed))
	}
}

// midRoll describes what is owed and the rest of a roll. Duties of one player with the same verb keep their order.
func midRoll(s *position.State) string {
	owed := slices.Clone(s.Owed())
	for i := range owed {
		if w := engine.DutyOf(owed[i].Duty).Written; !slices.Contains(w, engine.FromDetail) && !slices.Contains(w, engine.ToDetail) {
			owed[i].Other = position.NoSeat // not written to a file: it follows from who moves, or only rulings name it
		}
		if !slices.Contains(engine.DutyOf(owed[i].Duty).Written, engine.GrantDetail) {
			owed[i].Why = 0 // not written to a file, either
		}
	}
	slices.SortStableFunc(owed, func(a, b position.Pending) int {
		return cmp.Or(cmp.Compare(a.Verb(), b.Verb()), cmp.Compare(a.Seat, b.Seat))
	})
	return fmt.Sprintf("phase %d, stage %d, dice %v, rolled again %v, income %v, owed %+v", s.Phase, s.Stage, s.DiceSum, s.Rerolling, s.Income, owed)
}
