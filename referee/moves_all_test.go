package referee

import (
	"os"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/scenarios"
)

// everyBox are games that know every move together.
var everyBox = []string{
	"players: [red, blue, white, orange]",
	"players: [red, blue, white, orange]\nruleset: ck-2015",
	"players: [red, blue]\nvariants: [for-two]\nneutral: {white: A1.SE, orange: D4.S}",
	"players: [red, blue]\nruleset: ck-2015\nvariants: [for-two]\nneutral: {white: A1.SE, orange: D4.S}",
	"players: [red, blue, white, orange, green]\nvariants: [paired-players]",
	"players: [red, blue, white, orange]\nboard: new-shores",
	"players: [red, blue, white, orange]\nruleset: ck-2015\nboard: fog-islands",
	"players: [red, blue, white, orange]\nboard: cloth-for-catan",
	"players: [red, blue, white, orange]\nboard: forgotten-tribe",
	"players: [red, blue, white, orange]\nboard: pirate-islands",
	"players: [red, blue, white, orange]\nboard: wonders-of-catan",
}

// The table of moves in the README has every move of every box, and what it shows as an example can be read.
func TestReadmeHasEveryMove(t *testing.T) {
	data, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(data), "### All moves\n")
	table, _, _ = strings.Cut(table, "\n## ")
	var games []*engine.Game
	for _, file := range everyBox {
		s, err := scenarios.Read("game.yaml", []byte(file+"\n"), host)
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, s.Game)
		for _, m := range movesOf(s.Game, &s.Start) {
			if move := "| `" + strings.ReplaceAll(m.Move, "|", `\|`) + "` | " + m.About + " |"; !strings.Contains(table, move) {
				t.Errorf("%s is not in the table: catanref moves --all -o markdown", m.Move)
			}
		}
	}
	for row := range strings.Lines(table) {
		cells := strings.Split(strings.TrimSpace(row), " | `")
		if len(cells) < 2 || !strings.HasPrefix(row, "| `") {
			continue
		}
		example := strings.TrimSuffix(cells[len(cells)-1], "` |")
		read := false
		for _, g := range games {
			first := g.Empty()
			_, err := g.Parse(example, &first)
			read = read || err == nil
		}
		if !read {
			t.Errorf("%s cannot be read", example)
		}
	}
}
