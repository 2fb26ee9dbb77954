package duo

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/position"
)

const (
	EndPoints   engine.RuleID = "duo.end.points"
	EndNeutrals engine.RuleID = "duo.end.neutrals"
	EndBetween  engine.RuleID = "duo.end.between"
)

func init() {
	Book.Rule(EndPoints, engine.Restates(base.VictoryTen))
	Book.Rule(EndNeutrals, engine.RestatesWhere(hasNeutrals, base.VictoryOwnTurn))
	Book.Rule(EndBetween, engine.RestatesWhere(betweenRolls, base.VictoryTen))
}

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		h.Won = engine.Both(h.Won, func(c *engine.Case) {
			if c.Act.Other != position.NoSeat && !c.Game.Plays(c.Act.Other) {
				return
			}
			for _, rule := range []engine.RuleID{NeutralRoad, NeutralSettlement, NeutralNoSpot, NeutralRoadBuilding, CkHire, CkHireRoad, CkPromote} {
				c.Withdraw(rule) // the winner owes nothing
			}
		})
	})
}

// betweenRolls reports whether one roll of the turn is made and another is to come: the turn has begun.
func betweenRolls(c *engine.Case, _ bool) bool { return c.Rolls > 0 && int(c.Rolls) < rolls(c) }
