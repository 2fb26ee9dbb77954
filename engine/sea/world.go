package sea

import "catanref/engine"

// The New World is set up by the code that creates boards.
const (
	WorldBoard engine.RuleID = "sea.world.board"
	WorldBonus engine.RuleID = "sea.world.bonus"
)

func init() {
	Book.Rule(WorldBoard, engine.KeptBy("scenarios/new_world.go"))
	Book.Rule(WorldBonus, engine.KeptBy("scenarios/new_world.go"), engine.RestatesWhere(newWorld, PointsBonus))
}

// newWorld reports whether the game is played on a random world: the map is not in the catalogue, and home is where a
// player began. Ruling: players who set up such a world write the map down, so an own map of the table is a New World,
// too.
func newWorld(c *engine.Case, _ bool) bool { return c.Board.Chart.Chosen && c.Board.Chart.Name == "" }
