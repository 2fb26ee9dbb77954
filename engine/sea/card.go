package sea

import (
	"catanref/engine"
	"catanref/engine/base"
)

const (
	CardRoadBuilding       engine.RuleID = "sea.card.road-building"
	CardRoadBuildingAtOnce engine.RuleID = "sea.card.road-building-at-once"
)

func init() {
	Book.Rule(CardRoadBuilding, engine.Restates(base.RoadBuildingFree))
	Book.Rule(CardRoadBuildingAtOnce, engine.Restates(base.RoadBuildingPlacement))
}

func init() {
	Book.Answer(func(h *engine.Hooks) {
		if h.Rules.Ships.Value > 0 {
			h.ShipsLeft = shipsLeft
		}
	})
}
