package referee

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"catanref/scenarios"
)

func TestSeaGamesCountedAgain(t *testing.T) {
	for _, name := range []string{"points/goal_whole_game", "fog/discover_whole_game"} {
		t.Run(name, func(t *testing.T) {
			file := "../scenarios/sea/" + name + ".yaml"
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			s, err := scenarios.Read(file, data, host)
			if err != nil {
				t.Fatal(err)
			}
			var moves []string
			for _, step := range s.Moves {
				moves = append(moves, step.Text)
			}
			said := map[string]bool{}
			for _, line := range strings.Split(string(data), "\n") {
				said[strings.Trim(strings.TrimPrefix(strings.TrimSpace(line), "- "), "'")] = true
			}
			c := countSea(t, s, moves)
			for _, check := range c.checks() {
				if !said[check] {
					t.Errorf("counted again: %s; the file does not say so", check)
				}
			}
			if winner := slices.MaxFunc(slices.Collect(maps.Keys(c.hand)), func(a, b string) int { return c.points(a) - c.points(b) }); !said[fmt.Sprintf("winner == %q", winner)] {
				t.Errorf("%s has most points", winner)
			}
		})
	}
}

// With Cities & Knights the pieces, the areas and the points are counted: what the moves lay on the board, and what the
// file says of cards.
func TestKnightsAtSeaCountedAgain(t *testing.T) {
	file := "../scenarios/sea/ck/ships-as-roads_whole_game.yaml"
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenarios.Read(file, data, host)
	if err != nil {
		t.Fatal(err)
	}
	c := countSea(t, s, nil)
	for _, step := range s.Moves {
		who, text, _ := strings.Cut(step.Text, ": ")
		w := strings.Fields(text)
		switch w[0] {
		case "settlement":
			v := c.corner(w[1])
			c.pieces[v] = who
			c.settle(who, v)
			c.placed++
		case "city":
			c.pieces[c.corner(w[1])] = who + "!"
			c.placed++
		case "road", "ship":
			c.lines[c.path(w[1])] = who + map[string]string{"road": "", "ship": "~"}[w[0]]
			c.placed++
		case "move":
			if strings.Contains(w[1], "/") { // no knight
				delete(c.lines, c.path(w[1]))
				c.lines[c.path(w[3])] = who + "~"
			}
		case "play":
			if w[1] == "road-building" {
				c.card(who, w[1:])
			}
		}
	}
	_, after, _ := strings.Cut(string(data), "\ncheck:\n")
	said := func(format string, a ...any) {
		if line := "  - " + fmt.Sprintf(format, a...) + "\n"; !strings.Contains(after, line) {
			t.Errorf("counted again:%sthe file does not say so", line)
		}
	}
	count := func(of string) (n int) {
		for _, p := range c.pieces {
			if p == of {
				n++
			}
		}
		for _, p := range c.lines {
			if p == of {
				n++
			}
		}
		return n
	}
	for v, p := range c.pieces { // the barbarians took the one city of red and of blue, which nobody had to say
		if p == "red!" || p == "blue!" {
			c.pieces[v] = p[:len(p)-1]
		}
	}
	for _, p := range c.players {
		for _, v := range slices.Collect(maps.Keys(c.pieces)) { // a name of its own, so that roads and settlements are not mixed up
			if c.pieces[v] == p {
				c.pieces[v] = p + "."
			}
		}
		said("len(%s.settlements) == %d", p, count(p+"."))
		said("len(%s.cities) == %d", p, count(p+"!"))
		said("len(%s.roads) == %d", p, count(p))
		said("len(%s.ships) == %d", p, count(p+"~"))
	}
	const winner = "white"
	bonus := 0
	for rest := c.bonus[winner]; rest != 0; rest &= rest - 1 {
		bonus += 2
	}
	said("%s.bonus_points == %d", winner, bonus)
	said("winner == %q", winner)
	said("longest_road.holder == %q", winner)
	said("merchant.owner == %q", winner)
	said("%s.defender == 4", winner)
	said("%s.points == %d", winner, count(winner+".")+2*count(winner+"!")+bonus+2+1+4) // route, merchant, defender
}
