package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/visibility"
)

const (
	RoadBuildingFreeRoads engine.RuleID = "ck.road-building.free-roads"
	RoadBuildingOneRoad   engine.RuleID = "ck.road-building.one-road"
)

func init() {
	Book.Rule(RoadBuildingFreeRoads, engine.Restates(base.RoadBuildingPlacement, base.RoadBuildingFree))
	Book.Rule(RoadBuildingOneRoad, engine.Restates(base.RoadBuildingFewer))
}

// The progress card has the same name as the development card.
var roadBuildingProgress = Book.Card("road-building", cards.ScienceDeck, 2)

func init() {
	Book.Verb(orInVain(roadBuildingProgress, base.AnyFreeRoad, engine.Verb{
		Words: "play road-building", Looks: visibility.LooksAtNothing, Plays: roadBuildingProgress, Args: "PIECE [PIECE]", About: "place two roads for nothing",
		Menu:   engine.BeforeRoll | engine.AfterRoll,
		When:   func(c *engine.Case) bool { return toPlayProgress(c, roadBuildingProgress, false) },
		Timely: timelyProgress,
		Check: func(c *engine.Case) {
			any := base.EnoughRoads(c)
			if c.Explaining {
				hasTarget(c, any)
			}
			base.FreeRoadsFit(c)
		},
		Apply: func(c *engine.Case) {
			useProgress(c, roadBuildingProgress)
			base.LayFreeRoads(c)
		},
		Candidates: base.ListFreeRoads,
	}))
}
