package base

import (
	"slices"

	"catanref/engine"
	"catanref/engine/board"
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
		return h != board.NoHex && c.Terrain[h] == board.Fog
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
