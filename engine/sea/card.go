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
	base.Answer(Book, func(h *base.Hooks) {
		if h.Rules.Ships.Value > 0 {
			h.ShipsLeft = shipsLeft
		}
	})
}
