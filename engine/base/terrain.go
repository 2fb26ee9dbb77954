package base

import (
	"fmt"
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Terrain: what the hexes yield, and where pieces may stand.
const (
	TerrainResource     engine.RuleID = "base.terrain.resource"
	TerrainIntersection engine.RuleID = "base.terrain.intersection"
	TerrainPath         engine.RuleID = "base.terrain.path"
	TerrainCoast        engine.RuleID = "base.terrain.coast"
	TerrainDesert       engine.RuleID = "base.terrain.desert"
)

func init() {
	Book.Rules(TerrainResource, TerrainCoast, TerrainDesert)
	Book.Rule(TerrainIntersection, engine.Physical)
	Book.Rule(TerrainPath, engine.Physical, engine.KeptBy("engine/base/road.go"))
	Book.Each(engine.Tells(engine.OnlyID), TerrainCoast)
	Book.Each(engine.Tells(engine.Background), TerrainResource, TerrainDesert)
}

const (
	noLandThere    engine.Text = "{at} touches no land."
	noLandFound    engine.Text = "No land has been found at {at} yet: fog lies there."
	coastIsAllowed engine.Text = "The coast may be built on."
)

// touchesLand states that a building can stand on the intersection.
func touchesLand(c *engine.Case) {
	say := noLandThere
	if c.Explaining && c.Board.HasFog && slices.ContainsFunc(c.Board.IntersectionHexes[c.Act.Intersection(0)][:], func(h board.Hex) bool {
		return h != board.NoHex && c.Terrain[h].Hidden()
	}) {
		say = noLandFound
	}
	c.Must(c.PlaceIn(c.LandIntersections(), 0), TerrainIntersection).Say(say).At(c.Act.Places[0])
}

// tellCoast reports that building on the coast is allowed.
func tellCoast(c *engine.Case, coast bool) {
	if c.Explaining && coast {
		c.Once(TerrainCoast).Say(coastIsAllowed)
	}
}

// tellTerrain reports that the hexes gave the resource of their terrain.
func tellTerrain(c *engine.Case) { c.Once(TerrainResource) }

// tellSurroundings reports that a drawing building lies on the coast or next to the desert.
func tellSurroundings(c *engine.Case, v board.Intersection) {
	if c.CoastAt(c.Board, v) {
		c.Once(TerrainCoast).At(v.Place()).As(engine.Background)
	}
	for _, h := range c.Board.IntersectionHexes[v] {
		if h != board.NoHex && c.Terrain[h] == board.Desert {
			c.Once(TerrainDesert).At(v.Place())
		}
	}
}

// The number tokens of a position in files that are not those of the map.
func init() {
	things.AddKey(Book, things.Key{
		Of: things.SetupKey, Name: "numbers", About: "number tokens that have been moved: C3: 11; 0: none", Example: "numbers: {C2: 3, B2: 11}",
		Form: engine.ByNaming("hex", engine.Number(0, 12)), Before: "turn", WrittenBefore: "robber", Read: readNumbers,
		Write: func(g *engine.Game, s *position.State, _ position.Seat) any {
			moved := map[string]int{}
			for h, token := range s.Tokens[:g.Board.NumHexes] {
				if first := &g.Board.First; token != first.Tokens[h] && !first.Terrain[h].Hidden() { // hexes under fog are listed as found
					moved[g.Board.HexName(board.Hex(h))] = int(token)
				}
			}
			if len(moved) == 0 {
				return nil
			}
			return moved
		},
	})
}

func readNumbers(in *engine.Reading, v engine.Value) {
	said, first := map[board.Hex]bool{}, &in.Board.First
	v.Each("numbers", func(key, of engine.Value) {
		h, ok := key.Hex("numbers")
		token, whole := of.Int("a number token", 0, 12)
		switch {
		case !ok || !whole:
		case token == 1 || token == 7:
			of.Fault(fmt.Sprintf("no token bears a %d", token))
		case said[h]:
			key.Fault(fmt.Sprintf("%s stands here twice", in.Board.HexName(h)))
		case token != 0 && !first.Terrain[h].IsLand():
			key.Fault("no number lies on the sea or in the fog")
		default:
			said[h] = true
			in.State.Tokens[h] = uint8(token)
		}
	})
}
