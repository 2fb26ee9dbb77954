package referee

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/scenarios"
)

// Whole games at sea are counted a second time, using only the text of their moves, the map and the printed rules.
// The result must be what the checks in their files say; the engine is compared with those checks elsewhere.

var seaResources = []string{"brick", "lumber", "wool", "grain", "ore"}

// yields is the resource that a terrain produces.
var yields = map[string]string{"hills": "brick", "forest": "lumber", "pasture": "wool", "fields": "grain", "mountains": "ore"}

// seaCount is what a person with a pencil and the map knows about a game.
type seaCount struct {
	t       *testing.T
	board   *board.Board
	tiles   board.Tiles
	players []string
	hand    map[string]map[string]int
	pieces  map[board.Intersection]string // "red" a settlement, "red!" a city
	lines   map[board.Path]string         // "red" a road, "red~" a ship
	robber  board.Hex
	homes   board.Areas
	bonus   map[string]board.Areas
	knights map[string]int
	worth   map[string]int // cards worth a point
	length  map[string]int
	road    string
	army    string
	placed  int
}

func countSea(t *testing.T, s *scenarios.Scenario, moves []string) *seaCount {
	c := &seaCount{t: t, board: s.Game.Board, tiles: s.Game.Board.First, players: s.Game.Names, robber: s.Start.Robber,
		hand: map[string]map[string]int{}, pieces: map[board.Intersection]string{}, lines: map[board.Path]string{},
		bonus: map[string]board.Areas{}, knights: map[string]int{}, worth: map[string]int{}, length: map[string]int{}}
	c.homes = s.Game.Board.Chart.Home
	for _, p := range c.players {
		c.hand[p] = map[string]int{}
	}
	for _, m := range moves {
		who, text, _ := strings.Cut(m, ": ")
		c.play(who, strings.Fields(text))
		c.judge(who)
	}
	return c
}

func (c *seaCount) corner(name string) board.Intersection {
	v, err := notation.FindIntersection(c.board, name, &c.tiles)
	if err != nil {
		c.t.Fatal(err)
	}
	return v
}

func (c *seaCount) path(name string) board.Path {
	e, err := notation.FindPath(c.board, name, &c.tiles)
	if err != nil {
		c.t.Fatal(err)
	}
	return e
}

func (c *seaCount) hex(name string) board.Hex {
	h, err := notation.FindHex(c.board, name, &c.tiles)
	if err != nil {
		c.t.Fatal(err)
	}
	return h
}

// cards parses "2 wool 1 ore", or a single word.
func (c *seaCount) cards(words []string) map[string]int {
	out := map[string]int{}
	for i := 0; i < len(words); i++ {
		n, err := strconv.Atoi(words[i])
		if err != nil {
			out[words[i]]++
			continue
		}
		i++
		out[words[i]] += n
	}
	return out
}

func (c *seaCount) take(who string, cards map[string]int, sign int) {
	for k, n := range cards {
		if c.hand[who][k] += sign * n; c.hand[who][k] < 0 || !slices.Contains(seaResources, k) {
			c.t.Fatalf("%s has %d %s", who, c.hand[who][k], k)
		}
	}
}

func (c *seaCount) bank(k string) int {
	left := 19
	for _, p := range c.players {
		left -= c.hand[p][k]
	}
	return left
}

func (c *seaCount) setup() bool { return c.placed < 4*len(c.players) }

func (c *seaCount) play(who string, w []string) {
	pay := func(words string) {
		if !c.setup() {
			c.take(who, c.cards(strings.Fields(words)), -1)
		}
	}
	switch w[0] {
	case "settlement":
		v := c.corner(w[1])
		pay("brick lumber wool grain")
		c.pieces[v] = who
		c.settle(who, v)
		c.placed++
	case "city":
		pay("2 grain 3 ore")
		c.pieces[c.corner(w[1])] = who + "!"
	case "road", "ship":
		kind, price := map[string]string{"road": "", "ship": "~"}[w[0]], map[string]string{"road": "brick lumber", "ship": "lumber wool"}[w[0]]
		pay(price)
		c.lines[c.path(w[1])] = who + kind
		c.placed++
	case "move":
		delete(c.lines, c.path(w[1]))
		c.lines[c.path(w[3])] = who + "~"
	case "buy":
		pay("ore wool grain")
		if w[1] == "victory-point" {
			c.worth[who]++
		}
	case "bank":
		i := slices.Index(w, "for")
		c.take(who, c.cards(w[1:i]), -1)
		c.take(who, c.cards(w[i+1:]), 1)
	case "gold":
		c.take(who, c.cards(w[1:]), 1)
	case "discard":
		c.take(who, c.cards(w[1:]), -1)
	case "roll":
		c.roll(w)
	case "robber":
		c.robber = c.hex(w[1])
		c.steal(who, w[2:])
	case "pirate":
		c.steal(who, w[2:])
	case "find":
		c.find(who, w)
	case "play":
		c.card(who, w[1:])
	case "end", "reveal":
	default:
		c.t.Fatalf("%s: unknown word %q", who, w)
	}
}

func (c *seaCount) steal(who string, w []string) {
	if len(w) > 0 {
		one := map[string]int{w[2]: 1}
		c.take(w[1], one, -1)
		c.take(who, one, 1)
	}
}

func (c *seaCount) card(who string, w []string) {
	switch w[0] {
	case "knight":
		if c.knights[who]++; c.tiles.Terrain[c.hex(w[1])] != board.Sea {
			c.robber = c.hex(w[1])
		}
		c.steal(who, w[2:])
	case "monopoly":
		for _, p := range c.players {
			if n := c.hand[p][w[1]]; p != who {
				c.take(p, map[string]int{w[1]: n}, -1)
				c.take(who, map[string]int{w[1]: n}, 1)
			}
		}
	case "year-of-plenty":
		c.take(who, c.cards(w[1:]), 1)
	case "road-building":
		for i := 1; i+1 < len(w); i += 2 {
			c.lines[c.path(w[i+1])] = who + map[string]string{"road": "", "ship": "~"}[w[i]]
		}
	default:
		c.t.Fatalf("%s plays the unknown card %q", who, w)
	}
}

// settle pays the resources for the second settlement of the set-up and, later, the bonus for each new area.
func (c *seaCount) settle(who string, v board.Intersection) {
	var areas board.Areas
	for _, h := range c.board.IntersectionHexes[v] {
		if h == board.NoHex || c.tiles.Terrain[h] == board.Sea || c.tiles.Terrain[h] == board.Fog {
			continue
		}
		if a := c.board.Chart.AreaOf[h]; a != board.NoArea {
			areas |= a.One()
		}
		if k := yields[c.tiles.Terrain[h].String()]; c.setup() && c.placed >= 2*len(c.players) && k != "" {
			c.take(who, map[string]int{k: 1}, 1)
		}
	}
	if !c.setup() && areas&c.homes == 0 {
		c.bonus[who] |= areas
	}
}

func (c *seaCount) roll(w []string) {
	a, _ := strconv.Atoi(w[1])
	b, _ := strconv.Atoi(w[2])
	due := map[string]map[string]int{}
	for h := range board.Hex(c.board.NumHexes) {
		k := yields[c.tiles.Terrain[h].String()]
		if int(c.tiles.Tokens[h]) != a+b || h == c.robber || k == "" {
			continue
		}
		for _, v := range c.board.Corners[h] {
			if p, n := strings.CutSuffix(c.pieces[v], "!"); p != "" {
				if due[k] == nil {
					due[k] = map[string]int{}
				}
				due[k][p]++
				if n {
					due[k][p]++
				}
			}
		}
	}
	for k, shares := range due {
		sum, left := 0, c.bank(k)
		for _, n := range shares {
			sum += n
		}
		for p, n := range shares {
			switch {
			case sum <= left:
				c.take(p, map[string]int{k: n}, 1)
			case len(shares) == 1:
				c.take(p, map[string]int{k: left}, 1)
			}
		}
	}
}

// find turns a hex over and pays the player who found it.
func (c *seaCount) find(who string, w []string) {
	h := c.hex(w[1])
	tile, err := notation.ParseTile(w[2])
	if err != nil {
		c.t.Fatal(err)
	}
	c.tiles.Terrain[h], c.tiles.Tokens[h] = tile.Terrain, tile.Token
	if k := yields[tile.Terrain.String()]; !c.setup() && k != "" && c.bank(k) > 0 {
		c.take(who, map[string]int{k: 1}, 1)
	}
}
