package referee

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"catanref/engine/board"
	"catanref/referee/table"
	"catanref/scenarios"
)

// judge awards Longest Road and Largest Army.
func (c *seaCount) judge(who string) {
	if c.knights[who] >= 3 && c.army != who && (c.army == "" || c.knights[who] > c.knights[c.army]) {
		c.army = who
	}
	if c.setup() {
		return
	}
	best, leaders := 0, []string{}
	for _, p := range c.players {
		n := c.trail(p)
		if c.length[p] = n; n > best {
			best, leaders = n, nil
		}
		if n == best {
			leaders = append(leaders, p)
		}
	}
	switch {
	case best < 5:
		c.road = ""
	case slices.Contains(leaders, c.road):
	case len(leaders) == 1:
		c.road = leaders[0]
	default:
		c.road = ""
	}
}

// trail finds the longest trail of a player by trying all. A line continues into another of its kind, or, at one of
// the player's own buildings, into any kind; it cannot pass another player's building.
func (c *seaCount) trail(who string) int {
	at := map[board.Intersection][]board.Path{}
	var all []board.Path
	for e, owner := range c.lines {
		if strings.TrimSuffix(owner, "~") == who {
			all = append(all, e)
			for _, v := range c.board.PathEnds[e] {
				at[v] = append(at[v], e)
			}
		}
	}
	used := map[board.Path]bool{}
	var from func(v board.Intersection, came board.Path) int
	from = func(v board.Intersection, came board.Path) (most int) {
		built := strings.TrimSuffix(c.pieces[v], "!")
		if built != "" && built != who {
			return 0
		}
		for _, e := range at[v] {
			if used[e] || built == "" && c.lines[e] != c.lines[came] {
				continue
			}
			used[e] = true
			ends := c.board.PathEnds[e]
			most = max(most, 1+from(ends[0]+ends[1]-v, e))
			used[e] = false
		}
		return most
	}
	best := 0
	for _, e := range all {
		used[e] = true
		for _, v := range c.board.PathEnds[e] {
			best = max(best, 1+from(v, e))
		}
		used[e] = false
	}
	return best
}

func (c *seaCount) points(who string) (n int) {
	for _, p := range c.pieces {
		switch p {
		case who:
			n++
		case who + "!":
			n += 2
		}
	}
	for rest := c.bonus[who]; rest != 0; rest &= rest - 1 {
		n += 2
	}
	if c.road == who {
		n += 2
	}
	if c.army == who {
		n += 2
	}
	return n + c.worth[who]
}

// checks are the checks that the file must have about the end.
func (c *seaCount) checks() (out []string) {
	for _, p := range c.players {
		out = append(out, fmt.Sprintf("%s.points == %d", p, c.points(p)), fmt.Sprintf("%s.road_length == %d", p, c.length[p]),
			fmt.Sprintf("%s.army == %d", p, c.knights[p]))
		for _, k := range seaResources {
			out = append(out, fmt.Sprintf("%s.hand.%s == %d", p, k, c.hand[p][k]))
		}
	}
	return append(out, fmt.Sprintf("longest_road.holder == %q", c.road), fmt.Sprintf("largest_army.holder == %q", c.army))
}

func TestSeaGamesCountedAgain(t *testing.T) {
	for _, name := range []string{"points/goal_whole_game", "fog/discover_whole_game"} {
		t.Run(name, func(t *testing.T) {
			file := "../scenarios/sea/" + name + ".yaml"
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			s, err := scenarios.Read(file, data, table.Host)
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
				t.Errorf("%s has the most points, but is not the winner", winner)
			}
		})
	}
}

// In games with Cities & Knights the pieces, areas and points are counted: from what the moves put on the board, and
// from what the file says about cards.
func TestKnightsAtSeaCountedAgain(t *testing.T) {
	file := "../scenarios/sea/ck/ships-as-roads_whole_game.yaml"
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenarios.Read(file, data, table.Host)
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
			if strings.Contains(w[1], "/") { // not a knight
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
	for v, p := range c.pieces { // the barbarians took the only city of red and of blue; no move says so
		if p == "red!" || p == "blue!" {
			c.pieces[v] = p[:len(p)-1]
		}
	}
	for _, p := range c.players {
		for _, v := range slices.Collect(maps.Keys(c.pieces)) { // mark settlements, because a plain name stands for a road
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
	said("%s.points == %d", winner, count(winner+".")+2*count(winner+"!")+bonus+2+1+4) // Longest Road, merchant, defender
}
