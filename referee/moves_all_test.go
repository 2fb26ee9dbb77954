package referee

import (
	"os"
	"strings"
	"testing"

	"catanref/engine"
)

// The table of moves in the README has every move of the base game and of Cities & Knights, and what it
// shows as an example can be read.
func TestReadmeHasEveryMove(t *testing.T) {
	data, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(data), "### All moves\n")
	table, _, _ = strings.Cut(table, "\n## ")
	games := map[string]*engine.Game{}
	for _, ruleset := range []string{"base-2020", "ck-2015"} {
		q, start := inquiryOf(t, ruleset)
		games[ruleset] = q.game
		for _, m := range movesOf(q.game, &start) {
			verb := m.Example[strings.Index(m.Example, ": ")+2:]
			verb, _, _ = strings.Cut(verb, " ")
			if !strings.Contains(table, "| `"+verb) {
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
