package engine

var (
	RoadBuildingFreeRoads = rule("ck.road-building.free-roads", Restates(RoadBuildingPlacement, RoadBuildingFree))
	RoadBuildingOneRoad   = rule("ck.road-building.one-road", Restates(RoadBuildingFewer))
)

// The progress card is called like the development card.
var roadBuildingProgress = newCard("road-building", ScienceDeck, 2)

// PlayRoadBuildingProgress plays the progress card, which places roads as the development card does.
var PlayRoadBuildingProgress VerbID

func init() {
	PlayRoadBuildingProgress = newVerb(KnightsBook, Verb{
		Words: "play road-building", Plays: roadBuildingProgress, Args: "E [E]", About: "place two roads for nothing",
		Menu: BeforeRoll | AfterRoll,
		When: func(c *Case) bool { return c.toPlayProgress(roadBuildingProgress, false) },
		Check: func(c *Case) {
			any := c.enoughRoads()
			if c.explain {
				c.hasTarget(any)
			}
			c.freeRoadsFit()
		},
		Apply: func(c *Case) {
			c.useProgress(roadBuildingProgress)
			c.layFreeRoads()
		},
		Candidates: func(c *Case, l *List) {
			if c.hasProgress(l.seat, roadBuildingProgress) {
				c.listFreeRoads(l)
			}
		},
	})
}
