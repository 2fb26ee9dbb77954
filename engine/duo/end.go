package duo

import (
	"catanref/engine"
	"catanref/engine/base"
)

const (
	EndPoints   engine.RuleID = "duo.end.points"
	EndNeutrals engine.RuleID = "duo.end.neutrals"
	EndBetween  engine.RuleID = "duo.end.between"
)

func init() {
	Book.Rule(EndPoints, engine.Restates(base.VictoryTen))
	Book.Rule(EndNeutrals, engine.RestatesWhere(beside, base.VictoryOwnTurn))
	Book.Rule(EndBetween, engine.RestatesWhere(betweenRolls, base.VictoryTen))
}

// betweenRolls reports whether one roll of the turn is made and another to come: the turn has begun.
func betweenRolls(c *engine.Case, _ bool) bool { return c.Rolls > 0 && rollsLeft(c) }
