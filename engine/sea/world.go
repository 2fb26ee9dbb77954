package sea

import "catanref/engine"

// The New World is laid by whoever lays boards.
const (
	WorldBoard engine.RuleID = "sea.world.board"
	WorldBonus engine.RuleID = "sea.world.bonus"
)

func init() {
	Book.Rule(WorldBoard, engine.KeptBy("scenarios/new_world.go"))
	Book.Rule(WorldBonus, engine.KeptBy("scenarios/new_world.go"), engine.RestatesWhere(newWorld, PointsBonus))
}

// newWorld reports whether the game is played on a world at random: the map is in no catalogue, and home is where a
// player began.
// Ruling: who lays such a world at the table writes the map down, so that a map of one's own is a New World too.
func newWorld(c *engine.Case, _ bool) bool { return c.Board.Chart.Chosen && c.Board.Chart.Name == "" }
