package referee

import (
	"fmt"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/referee/table"
	"catanref/scenarios"
)

// countedHands makes a table at which each of three players has n cards that nobody has seen.
func countedHands(t testing.TB, ruleset string, n int) (*engine.Game, *deals.Deals) {
	t.Helper()
	text := fmt.Sprintf(`
players: [red, blue, white, orange]
ruleset: %s
setup:
  turn: {player: red, phase: main, number: 9}
  this-turn: {dice: 3 5%s}
  pieces:
    red: {settlements: [A1.NE], roads: [A1/E]}
    blue: {cities: [B2.SE], roads: [B2/SE]}
    white: {settlements: [D4.S], roads: [D4/SE]}
    orange: {settlements: [C1.S], roads: [C1/SE]}
  hands: {red: 3 wool 2 grain 3 ore, blue: "%d ?", white: "%d ?", orange: "%d ?"}
`, ruleset, map[bool]string{true: " ship"}[strings.HasPrefix(ruleset, "ck")], n, n, n)
	s, err := scenarios.Read("counted.yaml", []byte(text), table.Host)
	if err != nil {
		t.Fatal(err)
	}
	return s.Game, s.Begin().Deals
}

// BenchmarkCountedHands rules on moves when only the sizes of three hands are known.
func BenchmarkCountedHands(b *testing.B) {
	for _, each := range []int{9, 25} {
		for _, ruleset := range []string{"base-2020", "ck-2015"} {
			for _, moves := range [][]string{
				{"red: trade 1 wool for 1 ore with blue"},
				{"red: trade 4 ? for 9 ? with blue"},
				{"red: bank 3 wool for 1 grain"},
				{"red: city A1.NE"},
				{"red: end", "blue: roll 6 2 ship"},
				{"red: end", "blue: roll 3 4 ship", fmt.Sprintf("blue: discard %d ?", each/2)},
				{"red: end", "blue: roll 3 4 ship", fmt.Sprintf("blue: discard 2 ore %d ?", each/2-2)},
			} {
				benchmarkCounted(b, ruleset, each, moves)
			}
		}
	}
}

// benchmarkCounted measures the ruling on the last of the moves.
func benchmarkCounted(b *testing.B, ruleset string, each int, moves []string) {
	g, dealt := countedHands(b, ruleset, each)
	for i, text := range moves {
		if ruleset == "base-2020" {
			text = strings.TrimSuffix(text, " ship")
		}
		a := said(b, g, dealt, text)
		if i < len(moves)-1 {
			_, dealt = dealt.Happened(a, nil)
			continue
		}
		b.Run(fmt.Sprintf("%s/%d each/%s", ruleset, each, text), func(b *testing.B) {
			w := watch(b)
			b.ReportAllocs()
			for b.Loop() {
				dealt.Happened(a, nil)
			}
			w.report(1, "rulings")
		})
	}
}

// BenchmarkHiddenGame replays recorded games without showing any card that was transferred face down.
func BenchmarkHiddenGame(b *testing.B) {
	for _, s := range recordedGames(b) {
		b.Run(s.Title, func(b *testing.B) {
			w, moves := watch(b), 0
			for b.Loop() {
				moves = follow(b, s).moves
			}
			w.report(moves, "moves")
		})
	}
}
