package referee

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/engine/deals"
	"catanref/scenarios"
)

// Tokens, actions, memory and what grants move, in every mixture: cards and tokens are conserved, the position is read back
// as what it is, the list is what the rulings say, and games come to an end.
var (
	ownKinds   = []string{"fish: {supply: 20, each: 1}", "pearl: {supply: 3}", "old-coin: {supply: 60, each: 2}", "shell: {supply: 12, each: 1, hidden: true}"}
	ownSetting = []string{"trade.tokens: true", "hand.limit: '5 + min(holder.tokens.fish, 4)'", "rate.bank: 'supply.fish > 10 ? 4 : 3'", "dice.reroll: dice.sum == dice.last"}
	ownGrants  = []string{
		"{when: roll, to: player == active, cards: 1 fish 1 wool}",
		"{when: roll, to: dice.sum > 8, cards: '\"2 old-coin\"'}",
		"{when: seven, to: player.tokens.fish > 0, cards: 1 fish, count: -1}",
		"{when: turn, from: active, to: player.tokens.fish == 0, cards: 1 fish 1 ore}",
		"{when: round, cards: 3 pearl, to: turn.trades == 0}",
		"{when: build, cards: 1 shell, to: player == owner, points: '\"road\" in turn.built ? 0 : 1'}",
		"{when: robber, cards: 2 old-coin, to: player == victim, robber: 'robber_since > 2 ? \"desert\" : \"nothing\"'}",
		"{when: steal, cards: 1 old-coin, count: -2, to: player.dry > 1}",
	}
	ownActions = []string{
		"{say: fish for a card, pays: 2 fish, brings: choice, times: 1}",
		"{say: 'sell, old coins!', pays: 3 old-coin, brings: 1 grain, when: any}",
		"{say: pearl dive, pays: 1 wool, brings: 1 pearl, when: before-roll, times: 2}",
		"{say: show off, if: player.tokens.pearl > 1, points: 1, pays: 2 pearl}",
		"{say: call the robber home, pays: '\"1 \" + (supply.fish > 3 ? \"ore\" : \"fish\")', robber: desert}",
		"{say: beg, from: leaders contains player, brings: random, times: 1}",
		"{say: swap shells, pays: 1 shell, brings: random bank, when: 'player.tokens.shell > 0', count: 2}",
		"{say: pick a pocket, from: player != active, brings: choice by taker, pays: 1 pearl}",
	}
)

// mixed is some of the parts of a file, at least so many.
func mixed(luck *rand.Rand, all []string, least int) (out []string) {
	for len(out) < least {
		out = nil
		for _, part := range all {
			if luck.IntN(3) == 0 {
				out = append(out, part)
			}
		}
	}
	return out
}

func ownTable(luck *rand.Rand) string {
	text := "variant: ours\ntokens:\n  " + strings.Join(ownKinds, "\n  ") + "\nset: {" + strings.Join(mixed(luck, ownSetting, 0), ", ") + "}\n"
	if grants := mixed(luck, ownGrants, 0); grants != nil {
		text += "grant:\n  - " + strings.Join(grants, "\n  - ") + "\n"
	}
	return text + "actions:\n  - " + strings.Join(mixed(luck, ownActions, 1), "\n  - ") + "\n"
}

func TestTablesOfTheirOwn(t *testing.T) {
	dir, used := t.TempDir(), map[string]int{}
	for round := range sample.Rounds(t, "games with tokens and actions of a table's own", 24, 60) {
		seed := uint64(round)
		luck := rand.New(rand.NewPCG(seed, 12))
		text := ownTable(luck)
		if err := os.WriteFile(filepath.Join(dir, "ours.yaml"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		head := map[string]any{"players": []string{"red", "blue", "white"}, "ruleset": ofAnyUse[luck.IntN(2)], "variants": []string{"ours.yaml"}}
		read := func() *scenarios.Scenario {
			data, err := json.Marshal(head)
			if err != nil {
				t.Fatal(err)
			}
			s, err := scenarios.Read(filepath.Join(dir, "shown.yaml"), data, host)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s\n%s", seed, err, data, text)
			}
			return s
		}
		start := read()
		p := newRandomPlay()
		p.begin(start.Game, &start.Start, seed)
		r := start.Game.Rules
		for n := 0; n < 250 && !p.over(); n++ {
			if _, wrong := p.run(1, true); wrong != nil {
				t.Fatalf("seed %d: %s: %s\n%s", seed, wrong.Move, wrong.What, text)
			}
			s := p.state
			for kind := range r.Tokens {
				sum := 0
				for seat := range start.Game.Players {
					sum += int(s.Players[seat].Tokens[kind])
				}
				if left, ok := start.Game.TokensLeft(&s, kind); !ok || sum+left != r.Tokens[kind].Supply {
					t.Fatalf("seed %d: %d %s are in hands and %d in the supply\n%s", seed, sum, r.Tokens[kind].Name, left, text)
				}
			}
			for i := range r.Actions {
				used[r.Actions[i].Words] += int(s.Used[i])
			}
			if n%7 != 0 {
				continue
			}
			head["setup"] = setupOf(start.Game, deals.Known(start.Game, &s))
			got := read().Start
			if a, b := midRoll(&s), midRoll(&got); a != b || leftBy(&s) != leftBy(&got) {
				data, _ := json.Marshal(head["setup"])
				t.Fatalf("seed %d, turn %d:\n%s %s\nreads back as\n%s %s\n%s\n%s", seed, s.TurnNumber, a, leftBy(&s), b, leftBy(&got), data, text)
			}
		}
		if _, wrong := p.run(maxRandomActions, false); wrong != nil || !p.over() {
			t.Errorf("seed %d: over %v, %v\n%s", seed, p.over(), wrong, text)
		}
	}
	if len(used) < len(ownActions) {
		t.Errorf("only these actions were used: %v", used)
	}
}

// leftBy is what rules of a table leave in a position.
func leftBy(s *engine.State) string {
	text := fmt.Sprint(s.Granted, s.Used, s.Robber, s.Bank, s.Memory, s.Seen)
	for seat := range s.Players {
		text += fmt.Sprint(s.Players[seat].Tokens, s.Players[seat].Hand)
	}
	return text
}
