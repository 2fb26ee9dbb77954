package referee

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"catanref/referee/importer"
	"catanref/referee/table"
	"catanref/scenarios"
)

const importHead = `catanlog v0.10.0
name: player, color: red, seat: 1
name: player, color: blue, seat: 2
terrain: wheat ore wood sheep brick brick wheat desert ore wood brick wheat ore wood wheat sheep sheep wood sheep
numbers: 4 2 11 6 4 9 8 None 5 5 8 10 9 11 12 3 3 10 6
ports: 3:1(1 NW) wood(2 W) brick(4 W) 3:1(5 SW)
...CATAN!
`

// typedLines are lines that a keeper might type, some of them wrong.
func typedLines() []string {
	var out []string
	for _, who := range []string{"red", "blue", "green"} {
		out = append(out, who+" ends turn", who+" wins", who+" plays knight", who+" buys dev card")
		for n := range 14 {
			out = append(out, fmt.Sprintf("%s rolls %d", who, n))
		}
		for tile := range 21 {
			out = append(out,
				fmt.Sprintf("%s buys settlement, builds at (%d NE)", who, tile), fmt.Sprintf("%s buys road, builds at (%d NE)", who, tile),
				fmt.Sprintf("%s buys city, builds at (%d NE)", who, tile), fmt.Sprintf("%s moves robber to %d, steals from red", who, tile),
				fmt.Sprintf("%s trades [%d sheep] to port 4:1 for [1 wood]", who, tile), fmt.Sprintf("%s trades [%d ore, 1 wood] to player blue for [1 brick]", who, tile))
		}
	}
	return append(out, "", "the cat", "red", "red plays dev card: monopoly on ore", "blue plays dev card: year of plenty, takes ore and ore")
}

// TestImportNeverStops imports records of random lines. Every import produces a game that can be replayed to its end.
func TestImportNeverStops(t *testing.T) {
	all := typedLines()
	for seed := range uint64(60) {
		luck := rand.New(rand.NewPCG(seed, 0))
		var text strings.Builder
		text.WriteString(importHead)
		for range 20 + luck.IntN(60) {
			text.WriteString(all[luck.IntN(len(all))] + "\n")
		}
		imported(t, text.String())
	}
}

// TestImportOfLines does the same with random lines of JSON, with exact moves and free words, valid and broken.
func TestImportOfLines(t *testing.T) {
	said := []string{
		`"Anna: settlement A1.S"`, `"I build a road"`, `{"player": "Anna", "say": "rolls an eight"}`, `{"Ben": "roll 3 4"}`, `"a seven"`, `{"player": "Ben", "say": "ends his turn"}`,
		`{"player": "Ben", "say": "robber to B1"}`, `{"say": 7}`, `{}`, `[]`, `null`, `{"note": "pizza", "at": "now"}`, `{"winner": "Anna"}`, `{"winner": "Carl"}`, `{"undo": 1}`, `{"undo": -1}`,
		`{"adjust": {"anna": {"wool": 1}}}`, `{"player": "Anna", "say": "buys a card", "at": "2026-11-22T20:14:09Z"}`, `{"a": &b`, `"\u0000: - &*"`, `{"player": {"x": 1}, "say": ["y"]}`, `{"took": {"anna": 1}}`,
	}
	for seed := range uint64(60) {
		luck := rand.New(rand.NewPCG(seed, 1))
		head, list := `{"players": ["Anna", "Ben"], "ruleset": "ck-2015"}`, []string{}
		for range 30 {
			list = append(list, said[luck.IntN(len(said))])
		}
		imported(t, head+"\n"+strings.Join(list, "\n")+"\n")
		whole := slices.DeleteFunc(list, func(line string) bool { return !json.Valid([]byte(line)) })
		imported(t, `{"players": {"anna": "red", "ben": "blue"}, "moves": [`+strings.Join(whole, ",\n")+"]}\n")
	}
}

// FuzzImport imports arbitrary text after a valid head.
func FuzzImport(f *testing.F) {
	f.Add("red buys settlement, builds at (6 NE)\nred buys road, builds at (6 E)\nred ends turn\n")
	f.Add("red rolls 8\nred rolls 9\nblue rolls 7\nred ends turn\nred wins\n")
	f.Add("red plays knight\nred moves robber to 3, steals from None\n\x00{: - &*\n")
	f.Fuzz(func(t *testing.T, text string) {
		if strings.Count(text, "\n") > 40 {
			t.Skip()
		}
		imported(t, importHead+text)
	})
}

func imported(t *testing.T, text string) {
	t.Helper()
	form, err := importer.FormatOf("", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	game, err := importer.Import("record", form, []byte(text), table.Host)
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenarios.Read("record.yaml", []byte(game.Text), table.Host)
	if err != nil {
		t.Fatalf("%v\n%s", err, game.Text)
	}
	at := s.Begin()
	for i := range s.Moves {
		next, out := at.Play(&s.Moves[i])
		if out.Stopped {
			t.Fatalf("%s: %s, want %s\n%s", s.Moves[i].Text, out.Got, out.Want, game.Text)
		}
		at = next
	}
}
