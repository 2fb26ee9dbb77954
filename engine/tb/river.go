package tb

import (
	"slices"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/things"
)

// Rivers: rows of hexes from a spring to a mouth, and the paths that they cross, on which bridges are built.

const (
	RiverBoard     engine.RuleID = "tb.river.board"
	RiverTerrain   engine.RuleID = "tb.river.terrain"
	RiverSwamp     engine.RuleID = "tb.river.swamp"
	RiverRobber    engine.RuleID = "tb.river.robber-start"
	RiverTokens    engine.RuleID = "tb.river.tokens"
	RiverSites     engine.RuleID = "tb.river.sites"
	RiverSix       engine.RuleID = "tb.river.six"
	RiverScenarios engine.RuleID = "tb.river.sea-scenarios"
)

func init() {
	Book.Rule(RiverBoard, engine.KeptBy("engine/tb/river_map.go"))
	Book.Rule(RiverRobber, engine.KeptBy("scenarios/boards/rivers.yaml"))
	Book.Rule(RiverSix, engine.KeptBy("scenarios/boards/rivers-six.yaml"))
	Book.Rule(RiverScenarios, engine.KeptBy("variants/rivers.yaml"))
	Book.Rules(RiverTerrain, RiverTokens, RiverSwamp)
	Book.Rule(RiverSites, engine.Physical)
	Book.Each(engine.Tells(engine.OnlyID), RiverTerrain, RiverTokens, RiverSwamp)
	onGoldReport(func(c *engine.Case) {
		if h := c.Robber; h != board.NoHex && c.Terrain[h] == Swamp && c.Act.Hex(0) == h {
			c.Because(RiverSwamp).Say(robberInSwamp)
		}
	})
}

const (
	robberInSwamp engine.Text = "A swamp yields nothing, with the robber or without."
	noRoadOnRiver engine.Text = "The river crosses {at}: only a bridge stands there."
	endsToo       engine.Text = "Spring and swamp are hexes of the river like those between."
	secondNumber  engine.Text = "{from} bears a second number, {n}."
)

// Swamp is land without a number that yields nothing and is not a desert (tb.river.swamp): the robber may be
// moved there.
var Swamp = Book.Terrain(board.Land{
	Word: "swamp", Fill: "#7d8f6a", Pale: "#e3e8da", Ink: "#3f4d33",
	Sign: "M-16 10h32M-11 4v-10M-5 4v-16M1 4v-12M7 4v-15M13 4v-9",
})

// rivers are the rivers of a map.
type rivers struct {
	of    [][]board.Hex // each from the spring to the mouth
	hexes board.Hexes
	ends  board.Hexes // springs and last hexes
	sites board.Set   // the paths of bridges
	banks board.Set   // all sides of their hexes

	broken bool // a river could not be read, while a file is
}

var (
	ofRivers = Book.OfMap()
	noRivers = &rivers{}
)

// riversOf returns the rivers of a board.
func riversOf(b *board.Board) *rivers {
	if r, ok := b.Chart.Own[ofRivers].(*rivers); ok {
		return r
	}
	return noRivers
}

// touches reports whether a hex of a river lies at the intersection, and returns it.
func (r *rivers) touches(b *board.Board, v board.Intersection) (board.Hex, bool) {
	for _, h := range &b.IntersectionHexes[v] {
		if h != board.NoHex && r.hexes.Has(h) {
			return h, true
		}
	}
	return board.NoHex, false
}

func init() {
	things.AddCourses(courses)
	base.Answer(Book, func(h *base.Hooks) {
		if useCoins.In(h.Rules) {
			h.PathsClosed = func(c *engine.Case) *board.Set { return &riversOf(c.Board).sites }
			h.PathClosed = offTheSites
		}
		h.Produced = engine.Both(h.Produced, tellSecond)
	})
}

// courses returns the rivers for drawing, each with its sites of bridges.
func courses(b *board.Board) (out []things.Course) {
	r := riversOf(b)
	for _, river := range r.of {
		c := things.Course{Hexes: river}
		for _, h := range river {
			for _, e := range &b.Sides[h] {
				if r.sites.Has(int(e)) && !slices.Contains(c.Crossed, e) {
					c.Crossed = append(c.Crossed, e)
				}
			}
		}
		out = append(out, c)
	}
	return out
}

// offTheSites states that no river crosses the path, place i of the move.
func offTheSites(c *engine.Case, i int) {
	c.Must(c.PlaceOutside(&riversOf(c.Board).sites, i), RiverSites).Say(noRoadOnRiver).At(c.Act.Places[i])
}

// tellSecond reports hexes that yield by their second number.
func tellSecond(c *engine.Case) {
	if !c.Explaining || !c.Board.Chart.TwoNumbers {
		return
	}
	for h := range board.Hex(c.Board.NumHexes) {
		if n := c.Board.Chart.Second[h]; n != 0 && c.HasNumber(c.Board, h, c.DiceSum) {
			c.Because(RiverTokens).Say(secondNumber).From(h.Place()).Number(int(n))
		}
	}
}
