package sea

import "catanref/engine"

// The New World is laid by whoever lays boards.
const (
	WorldBoard engine.RuleID = "sea.world.board"
	WorldBonus engine.RuleID = "sea.world.bonus"
)

func init() {
	Book.Rule(WorldBoard, engine.KeptBy("scenarios/new_world.go"))
	Book.Rule(WorldBonus, engine.KeptBy("scenarios/new_world.go"))
}
