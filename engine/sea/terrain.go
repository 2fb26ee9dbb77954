package sea

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
)

const (
	TerrainSea   engine.RuleID = "sea.terrain.sea"
	TerrainFrame engine.RuleID = "sea.terrain.frame"
)

func init() {
	Book.Rule(TerrainSea, engine.Restates(base.RobberLand), engine.Physical)
	Book.Rules(TerrainFrame)
	Book.Each(engine.Tells(engine.OnlyID), TerrainFrame, TerrainSea)
}

const seaYieldsNothing engine.Text = "The sea beside {at.} bears no number and yields nothing."

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		h.Produced = engine.Both(tellSea, h.Produced)
		h.LineLaid = engine.BothOf(h.LineLaid, func(c *engine.Case, e board.Path) {
			if c.Board.PathHexes[e][1] == board.NoHex {
				c.Because(TerrainFrame)
			}
		})
	})
}

// tellSea reports that the sea next to a drawing building brings nothing.
func tellSea(c *engine.Case) {
	if !c.Explaining {
		return
	}
	for i := range c.Draws {
		v := c.Draws[i].At
		for _, h := range &c.Board.IntersectionHexes[v] {
			if h != board.NoHex && c.Terrain[h] == board.Sea {
				c.Once(TerrainSea).Say(seaYieldsNothing).At(v.Place())
			}
		}
	}
}
