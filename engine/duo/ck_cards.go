package duo

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/ck"
)

// The parts of Cities & Knights that are matched, and those that are not.

const (
	CkNotMatched      engine.RuleID = "duo.ck.not-matched"
	CkAlchemist       engine.RuleID = "duo.ck.alchemist"
	CkDeserterNoMatch engine.RuleID = "duo.ck.deserter-no-match"
	CkDiplomat        engine.RuleID = "duo.ck.diplomat"
	CkSmith           engine.RuleID = "duo.ck.smith"
)

func init() {
	Book.Rule(CkNotMatched, engine.RestatesWhere(withKnights, base.CityCost, ck.WallCost, ck.KnightActivateCost, ck.ImproveCost))
	Book.Rule(CkAlchemist, engine.RestatesWhere(twoRolls, ck.AlchemistBeforeRoll))
	Book.Rule(CkDeserterNoMatch, engine.RestatesWhere(hasNeutrals, ck.DeserterStatus))
	Book.Rule(CkDiplomat, engine.RestatesWhere(hasNeutrals, ck.DiplomatOwnRoad))
	Book.Rule(CkSmith, engine.RestatesWhere(hasNeutrals, ck.SmithTwoKnights))
}

// withKnights reports whether the game has neutral players and Cities & Knights.
func withKnights(c *engine.Case, _ bool) bool { return hasNeutrals(c, true) && c.Rules.Plays(ck.Book) }
