package x56

import "catanref/engine"

const (
	ComponentTerrain          engine.RuleID = "x56.component.terrain"
	ComponentTokens           engine.RuleID = "x56.component.tokens"
	ComponentHarbors          engine.RuleID = "x56.component.harbors"
	ComponentResourceCards    engine.RuleID = "x56.component.resource-cards"
	ComponentDevelopmentCards engine.RuleID = "x56.component.development-cards"
	ComponentPieces           engine.RuleID = "x56.component.pieces"
	ComponentCommodities      engine.RuleID = "x56.component.commodities"
	ComponentDefenderCards    engine.RuleID = "x56.component.defender-cards"
	ComponentSharedKnights    engine.RuleID = "x56.component.shared-ck"
)

func init() {
	for _, id := range []engine.RuleID{ComponentTerrain, ComponentTokens, ComponentHarbors} {
		Book.Rule(id, engine.KeptBy("scenarios/random.go"))
	}
	for _, id := range []engine.RuleID{ComponentResourceCards, ComponentDevelopmentCards, ComponentPieces, ComponentCommodities,
		ComponentDefenderCards, ComponentSharedKnights} {
		Book.Rule(id, engine.KeptBy("variants/five-six.yaml"))
	}
}
