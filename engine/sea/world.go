package sea

import "catanref/engine"

// The New World is set up by the code that lays boards.
const (
	WorldBoard engine.RuleID = "sea.world.board"
	WorldBonus engine.RuleID = "sea.world.bonus"
)

func init() {
	Book.Rule(WorldBoard, engine.KeptBy("scenarios/new_world.go"))
	Book.Rule(WorldBonus, engine.KeptBy("scenarios/new_world.go"), engine.RestatesWhere(newWorld, PointsBonus))
}

// newWorld reports whether the game is played on a random world: the map is in no catalogue, and home is where a
// player began. Ruling: players who lay out such a world write the map down, so a map of the table's own is a New
// World, too.
func newWorld(c *engine.Case, _ bool) bool { return c.Board.Chart.Chosen && c.Board.Chart.Name == "" }
