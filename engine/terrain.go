package engine

// Terrain: what the hexes yield, and where pieces may stand.
var (
	TerrainResource     = rule("base.terrain.resource")
	TerrainIntersection = rule("base.terrain.intersection", Physical)
	TerrainPath         = rule("base.terrain.path", Physical)
	TerrainCoast        = rule("base.terrain.coast")
	TerrainDesert       = rule("base.terrain.desert")
)

var (
	noLandThere    = text("{at} touches no land.")
	coastIsAllowed = text("The coast may be built on.")
)

// touchesLand states that a building can stand on the intersection.
func (c *Case) touchesLand(v Intersection) {
	c.must(c.board.LandAt[v], TerrainIntersection).say(noLandThere).at(v.place())
}

// tellCoast says of what was built on the coast that this is allowed.
func (c *Case) tellCoast(coast bool) {
	if c.explain && coast {
		c.once(TerrainCoast).say(coastIsAllowed)
	}
}

// tellTerrain says that the hexes gave the resource of their terrain.
func (c *Case) tellTerrain() { c.once(TerrainResource) }

// tellSurroundings notes that a drawing building lies on the coast or beside the desert.
func (c *Case) tellSurroundings(v Intersection) {
	if c.board.CoastAt[v] {
		c.once(TerrainCoast).at(v.place())
	}
	for _, h := range c.board.IntersectionHexes[v] {
		if h != NoHex && c.board.Terrain[h] == Desert {
			c.once(TerrainDesert).at(v.place())
		}
	}
}
