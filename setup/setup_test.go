package setup_test

import (
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/setup"
)

func TestGame(t *testing.T) {
	for _, row := range []struct {
		name  string
		table setup.Table
		move  string // the first move, which must be legal
		books string
		fault string // the expected error instead
	}{
		{"names alone", setup.Table{Players: []string{"red", "blue"}}, "red: settlement B2.NE", "base", ""},
		{"an edition", setup.Table{Players: []string{"Anna", "Jan Willem"}, Ruleset: "ck-2015"}, "Anna: settlement B2.NE", "base ck", ""},
		{"a board that brings ships", setup.Table{Players: []string{"red", "blue", "white", "orange"}, Board: "new-shores"}, "red: settlement D2.SE", "base sea", ""},
		{"a board of chance", setup.Table{Players: []string{"red", "blue"}, Board: "{random: 7}"}, "red: settlement B2.NE", "base", ""},
		{"a map", setup.Table{Players: []string{"red", "blue"}, Board: "hexes:\n  - ore10 wool2\n  - grain12 brick6 wool4\n  - desert lumber3\n"}, "red: settlement A1.N", "base", ""},
		{"five players", setup.Table{Players: strings.Fields("red blue white orange green")}, "red: settlement G1.S", "base x56", ""},
		{"two players by the rules for two", setup.Table{Players: []string{"red", "blue"}, Variants: []string{"for-two"}, Neutral: "{white: A1.SE, orange: D4.S}"}, "red: settlement B3.N", "base duo", ""},
		{"an edition that is not there", setup.Table{Players: []string{"red", "blue"}, Ruleset: "ck-2016"}, "", "", `there is no ruleset "ck-2016"`},
		{"a board that is not there", setup.Table{Players: []string{"red", "blue"}, Board: "new-shore"}, "", "", `no board is called "new-shore"`},
		{"a board that is no YAML", setup.Table{Players: []string{"red", "blue"}, Board: "{random: 7"}, "", "", "board: "},
		{"nobody", setup.Table{}, "", "", "player"},
		{"neutral players without the variant", setup.Table{Players: []string{"red", "blue"}, Neutral: "{white: A1.SE, orange: D4.S}"}, "", "", "neutral"},
	} {
		t.Run(row.name, func(t *testing.T) {
			game, start, err := setup.Game(row.table)
			if row.fault != "" {
				if err == nil || !strings.Contains(err.Error(), row.fault) || strings.HasPrefix(err.Error(), ":") {
					t.Errorf("the error is %v, not one with %q", err, row.fault)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			var books []string
			for _, b := range game.Rules.Books() {
				books = append(books, b.String())
			}
			if got := strings.Join(books, " "); got != row.books {
				t.Errorf("the books are %s", got)
			}
			action, err := notation.Parse(game, row.move, &start)
			if err != nil {
				t.Fatal(err)
			}
			if ruling := game.Judge(&start, action); ruling.Verdict != engine.Legal {
				t.Errorf("%s is %s: %v", row.move, ruling.Verdict, ruling.Breaks)
			}
		})
	}
}
