package duo

import (
	"catanref/engine"
	"catanref/engine/base"
)

const (
	EndPoints   engine.RuleID = "duo.end.points"
	EndNeutrals engine.RuleID = "duo.end.neutrals"
)

func init() {
	Book.Rule(EndPoints, engine.Restates(base.VictoryTen))
	Book.Rule(EndNeutrals, engine.RestatesWhere(beside, base.VictoryOwnTurn))
}
