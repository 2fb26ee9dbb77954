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
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/referee/random"
	"catanref/referee/setupkeys"
	"catanref/referee/table"
	"catanref/scenarios"
)

// House rules with tokens, actions, memory and grants, in every combination: cards and tokens are conserved, the
// position reads back the same, the list agrees with the rulings, and games come to an end, unless a rule takes
// points without limit. KIND stands for one of the table's tokens.
var (
	ownSettings = []string{
		"rate.bank: 'max(2, 4 - turn.bank_trades)'",
		"trade.allowed: turn.trades < 2 and len(partner.trades_with) == 0",
		"trade.tokens: true",
		"trade.gifts: turn.trades == 0",
		"dice.reroll: dice.sum == 7 and dice.last == 7",
		"dice.again: dice.sevens == 1",
		"hand.limit: 6 + min(holder.tokens.KIND, 3)",
		"robber.stays: robber_since < len(players)",
		"robber.steals: 'turn.stolen > 0 ? \"no\" : \"may\"'",
		"production.amount: '(building == \"city\" ? 2 : 1) + (owner.dry > 2 ? 1 : 0)'",
		"cost.road: 'turn.built contains \"road\" ? \"2 brick 1 lumber\" : \"1 brick 1 lumber\"'",
		"development.many: 'none(turn.played, # == \"knight\")'",
		"points.extra: 'player.tokens.KIND >= 3 ? 1 : 0'",
		"cost.development: 'turn.bought > 0 ? \"1 wool 1 grain 2 ore\" : \"1 wool 1 grain 1 ore\"'",
	}
	ownGrants = []string{
		`{when: roll, to: player.income == 0, cards: 1 KIND}`,
		`{when: roll, to: player.dry > 1, cards: choice}`,
		`{when: roll, to: player.tokens.KIND > 4, cards: 1 KIND 1 wool, count: -1}`,
		`{when: seven, to: dice.sevens > 1, cards: 2 KIND 1 ore}`,
		`{when: seven, from: player.tokens.KIND > 1, to: player.tokens.KIND == 0, cards: 1 KIND}`,
		`{when: turn, to: player == active, cards: 'dice.last == 7 ? "1 KIND" : "nothing"'}`,
		`{when: turn, to: robber_since > 2, robber: desert}`,
		`{when: round, to: supply.KIND > 2, cards: 3 KIND}`,
		`{when: round, from: leaders contains player, to: 'player.points <= min(map(players, .points))', cards: choice}`,
		`{when: steal, to: player == victim and turn.stolen == 1, cards: 1 KIND}`,
		`{when: build, to: 'player == owner and count(turn.built, # == piece) > 1', cards: 1 KIND, count: 2}`,
		`{when: build, to: player == owner and piece == "city", points: 1, robber: off}`,
		`{when: buy, to: player == owner and turn.bought == 1, cards: random bank}`,
		`{when: card, to: player == owner and turn.played contains "knight", cards: 1 KIND, robber: 'dice.last > 7 ? "desert" : "nothing"'}`,
		`{when: award, to: player == owner, points: 1}`,
		`{when: award, to: player != owner, points: -1}`,
		`{when: turn, from: active, to: player != active and player.tokens.KIND < 2, cards: random}`,
		`{when: roll, from: player != active and player.hand.total > 3, to: active, cards: choice by taker}`,
		`{when: roll, to: dice.sum > 8, cards: '"2 KIND"'}`,
		`{when: robber, cards: 2 KIND, to: player == victim, robber: 'robber_since > 2 ? "desert" : "nothing"'}`,
		`{when: steal, cards: 1 KIND, count: -2, to: player.dry > 1}`,
	}
	ownActions = []string{
		`{say: KIND for a card, pays: 2 KIND, brings: choice, times: 2}`,
		`{say: card for KIND, if: player.hand.total > 2 and supply.KIND > 0, pays: 1 wool, brings: 2 KIND}`,
		`{say: send him home, when: any, if: robber_since > 0, pays: 1 KIND, robber: desert, times: 1}`,
		`{say: buy a point, when: after-roll, pays: 1 brick 1 lumber 1 grain 2 KIND, points: 1, times: 1}`,
		`{say: ask the rich, when: before-roll, pays: 1 KIND, from: leaders contains player, brings: random, times: 1}`,
		`{say: pick a pocket, when: turn.stolen == 0, from: player != active and player.hand.total > 0, pays: 3 KIND, brings: choice by taker}`,
		`{say: change, if: player.hand.total > 3, pays: 'dice.last == 7 ? "1 ore" : "1 grain"', brings: 'turn.bank_trades > 0 ? "1 wool" : "1 KIND"', count: 2}`,
		`{say: 'sell, KIND!', pays: 3 KIND, brings: 1 grain, when: any}`,
		`{say: dive, pays: 1 wool, brings: 1 KIND, when: before-roll, times: 2}`,
		`{say: call the robber home, pays: '"1 " + (supply.KIND > 3 ? "ore" : "KIND")', robber: desert}`,
		`{say: swap, pays: 1 KIND, brings: random bank, when: 'player.tokens.KIND > 0', count: 2}`,
	}
)

// ownTable returns a file with a random combination of house rules.
func ownTable(luck *rand.Rand) string {
	kinds := []string{"pearl", "amber-drop", "penny"}[:1+luck.IntN(3)]
	text := "variant: ours\ntitle: Ours\ntokens:\n"
	for _, kind := range kinds {
		supply := 3 + luck.IntN(30)
		text += fmt.Sprintf("  %s: {supply: %d, each: %d, hidden: %t}\n", kind, supply, luck.IntN(1+supply/3), luck.IntN(3) == 0)
	}
	some := func(of []string, head, item string, oneIn int) {
		first := true
		for _, one := range of {
			if luck.IntN(oneIn) > 0 {
				continue
			}
			if first {
				text, first = text+head+":\n", false
			}
			kind := kinds[luck.IntN(len(kinds))]
			for _, member := range []string{"tokens.", "supply."} {
				one = strings.ReplaceAll(one, member+"KIND", member+strings.ReplaceAll(kind, "-", "_"))
			}
			text += item + strings.ReplaceAll(one, "KIND", kind) + "\n"
		}
	}
	some(ownSettings, "set", "  ", 4)
	some(ownGrants, "grant", "  - ", 3)
	some(ownActions, "actions", "  - ", 2)
	return text
}

// anyKind replaces the name of every kind of token by "kind".
var anyKind = strings.NewReplacer("pearl", "kind", "amber-drop", "kind", "penny", "kind")

func TestTablesOfTheirOwn(t *testing.T) {
	dir, used := t.TempDir(), map[string]int{}
	names := []string{"red", "blue", "white"}
	for round := range sample.Rounds(t, "games with tokens and actions of a table's own", 40, 400) {
		luck := rand.New(rand.NewPCG(uint64(round), 29))
		rules := ownTable(luck)
		if err := os.WriteFile(filepath.Join(dir, "ours.yaml"), []byte(rules), 0o644); err != nil {
			t.Fatal(err)
		}
		head := map[string]any{"players": names, "ruleset": ofAnyUse[round%2], "variants": []string{"ours.yaml"}}
		read := func() *scenarios.Scenario {
			data, err := json.Marshal(head)
			if err != nil {
				t.Fatal(err)
			}
			s, err := scenarios.Read(filepath.Join(dir, "shown.yaml"), data, table.Host)
			if err != nil {
				t.Fatalf("round %d: %v\n%s\n%s", round, err, rules, data)
			}
			return s
		}
		start := read()
		p, r := random.New(), start.Game.Rules
		p.Begin(start.Game, &start.Start, uint64(round))
		all := cardsOfTheBox(&start.Start)
		for n := 0; n < 300 && !p.Over(); n++ {
			if _, wrong := p.Run(1, true); wrong != nil {
				t.Fatalf("round %d: %s: %s\n%s", round, wrong.Move, wrong.What, rules)
			}
			s, move := &p.State, p.Judge.Act
			if now := cardsOfTheBox(s); now != all {
				t.Fatalf("round %d: %s: there are %s, there were %s\n%s", round, notation.Text(start.Game, move), now, all, rules)
			}
			for kind := range r.Tokens {
				held := 0
				for seat := range names {
					held += int(s.Players[seat].Tokens[kind])
				}
				if left, sure := start.Game.TokensLeft(s, kind); !sure || held+left != r.Tokens[kind].Supply {
					t.Fatalf("round %d: %s: players have %d %s, and the supply %d\n%s", round, notation.Text(start.Game, move), held, r.Tokens[kind].Name, left, rules)
				}
			}
			if engine.VerbOf(move.Verb).Words == "use" {
				used[anyKind.Replace(r.Actions[move.Count-1].Words)]++
			}
			if n%8 != 0 {
				continue
			}
			head["setup"] = setupkeys.Of(start.Game, deals.Known(start.Game, s))
			got := read().Start
			if what := unlike(s, &got); what != "" {
				data, _ := json.Marshal(head["setup"])
				t.Fatalf("round %d, turn %d: %s\n%s\n%s", round, s.TurnNumber, what, data, rules)
			}
		}
		// Awards change hands again and again. If each of them takes a point from all others for good, it may happen
		// that nobody ever comes near the goal.
		sinks := strings.Contains(rules, "points: -1")
		if _, wrong := p.Run(random.MaxActions, false); wrong != nil || !p.Over() && !sinks {
			t.Errorf("round %d: over %v, %v\n%s", round, p.Over(), wrong, rules)
		}
	}
	if len(used) < len(ownActions) {
		t.Errorf("only these actions were used: %v", used)
	}
}

// cardsOfTheBox counts all cards of the box.
func cardsOfTheBox(s *position.State) cards.Cards {
	all := s.Bank
	for seat := range s.Players {
		all += s.Players[seat].Hand
	}
	return all
}

// unlike describes the first difference between two positions. A file does not say in which turn the robber moved
// last if it never moved, nor how many sevens came before another roll.
func unlike(a, b *position.State) string {
	for _, part := range []struct {
		name   string
		is, as any
	}{
		{"what the turn has seen", a.Seen, b.Seen}, {"the last roll", a.LastSum, b.LastSum}, {"sevens", a.Sevens(), b.Sevens()},
		{"the robber's turns", a.RobberSince(), b.RobberSince()}, {"dry rolls", a.DryRolls, b.DryRolls}, {"points granted", a.Granted, b.Granted},
		{"players", a.Players, b.Players}, {"the bank", a.Bank, b.Bank}, {"the robber", a.Robber, b.Robber}, {"what is owed", midRoll(a), midRoll(b)},
	} {
		if part.is != part.as {
			return fmt.Sprintf("%s: %+v reads back as %+v", part.name, part.is, part.as)
		}
	}
	return ""
}
