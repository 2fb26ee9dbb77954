package sea

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/ck"
)

// The start and the goal of games at sea with Cities & Knights.

const (
	KnightsScenarios   engine.RuleID = "sea.ck.scenarios"
	KnightsGoal        engine.RuleID = "sea.ck.goal"
	KnightsSetupShip   engine.RuleID = "sea.ck.setup-ship"
	KnightsDevelopment engine.RuleID = "sea.ck.development-cards"
	KnightsAllIslands  engine.RuleID = "sea.ck.barbarians"
)

func init() {
	Book.Rule(KnightsScenarios, engine.KeptBy("variants/seafarers.yaml"))
	Book.Rule(KnightsDevelopment, engine.KeptBy("variants/forgotten-tribe.yaml"))
	Book.Rule(KnightsGoal, engine.Where(withKnights), engine.RestatesWhere(goalOfMap, base.VictoryTen))
	Book.Rule(KnightsSetupShip, engine.Where(withKnights), engine.Restates(SetupShip))
	Book.Rule(KnightsAllIslands, engine.Restates(ck.BarbariansStrength, ck.BarbariansDefence))
}

// goalOfMap reports whether the map sets the goal, which is higher with Cities & Knights.
func goalOfMap(c *engine.Case, _ bool) bool {
	set := c.Rules.Goal.Set
	return set != nil && (set.Name == c.Board.Chart.Name || set.Name == "map")
}

func withKnights(r *engine.Rules) bool { return r.Plays(ck.Book) }
