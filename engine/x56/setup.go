package x56

import (
	"catanref/engine"
	"catanref/engine/base"
)

const (
	SetupPlayers           engine.RuleID = "x56.setup.players"
	SetupSupply            engine.RuleID = "x56.setup.supply"
	SetupLayout            engine.RuleID = "x56.setup.layout"
	SetupSpiral            engine.RuleID = "x56.setup.spiral"
	SetupDeserts           engine.RuleID = "x56.setup.deserts"
	SetupRobber            engine.RuleID = "x56.setup.robber"
	SetupHarborPositions   engine.RuleID = "x56.setup.harbor-positions"
	SetupStartingResources engine.RuleID = "x56.setup.starting-resources"
)

func init() {
	Book.Rule(SetupPlayers, engine.KeptBy("scenarios/players.go"))
	Book.Rule(SetupSupply, engine.KeptBy("variants/automatic.go"))
	for _, id := range []engine.RuleID{SetupLayout, SetupSpiral, SetupDeserts, SetupHarborPositions} {
		Book.Rule(id, engine.KeptBy("scenarios/random.go"))
	}
	Book.Rule(SetupRobber, engine.KeptBy("scenarios/setup_placement.go"))
	Book.Rule(SetupStartingResources, engine.Restates(base.SetupResources, base.SetupOrder))
	Book.Each(engine.Tells(engine.OnlyID), SetupStartingResources)
}
