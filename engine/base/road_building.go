package base

import "catanref/engine"

const (
	RoadBuildingFree      engine.RuleID = "base.road-building.free"
	RoadBuildingPlacement engine.RuleID = "base.road-building.placement"
	RoadBuildingFewer     engine.RuleID = "base.road-building.fewer"
)

func init() {
	Book.Rules(RoadBuildingFree)
	Book.Rule(RoadBuildingPlacement, engine.Waives(RoadConnect, RoadOpponentBuilding))
	Book.Rule(RoadBuildingFewer, engine.Physical)
}

const (
	freeRoads     engine.Text = "{by} places {n} roads for nothing."
	roadsTooFew   engine.Text = "{by} has {limit} roads left, not {n}."
	freeRoadRules engine.Text = "A free road obeys all rules for roads but the price."
	oneRoadOnly   engine.Text = "Only one road is placed; the second lapses."
)

var roadBuilding = Book.Card("road-building", engine.Development, 2)

func init() {
	Book.Verb(engine.Verb{
		Words: "play road-building", Plays: roadBuilding, Args: "E [E]", About: "place two roads for nothing",
		Menu: engine.BeforeRoll | engine.AfterRoll,
		When: func(c *engine.Case) bool { return toPlayCard(c, roadBuilding) },
		Check: func(c *engine.Case) {
			EnoughRoads(c)
			FreeRoadsFit(c)
		},
		Apply: func(c *engine.Case) {
			useCard(c, roadBuilding)
			LayFreeRoads(c)
		},
		Candidates: func(c *engine.Case, l *engine.List) {
			if hasCard(c, l.Seat, roadBuilding) {
				ListFreeRoads(c, l)
			}
		},
	})
}

// freeRoadsWanted returns how many roads the move places.
func freeRoadsWanted(c *engine.Case) int {
	if c.Act.Path(1) != engine.NoPath {
		return 2
	}
	return 1
}

// EnoughRoads states that the player has the roads, and reports, while explaining, whether one at least
// can be placed.
func EnoughRoads(c *engine.Case) (any bool) {
	wanted := freeRoadsWanted(c)
	left := int(c.Players[c.Act.Seat].Supply.Roads)
	c.Must(left >= wanted, RoadBuildingFewer).Say(roadsTooFew).By(c.Act.Seat).Number(wanted).Limit(left)
	if left < wanted {
		c.Must(false, RoadSupply).Say(roadsAllOut).By(c.Act.Seat).Number(c.Rules.Roads.Value)
	}
	if c.Explaining {
		any = anyFreeRoad(c, left)
	}
	return any
}

// FreeRoadsFit looks at the roads one after the other: the second may continue the first.
func FreeRoadsFit(c *engine.Case) {
	first := c.Act.Path(0)
	fits := freeRoad(c, 0)
	if freeRoadsWanted(c) == 1 {
		return
	}
	if !fits {
		freeRoad(c, 1)
		return
	}
	c.Try(first, engine.RoadOf(c.Act.Seat))
	freeRoad(c, 1)
	c.Try(first, 0)
}

// anyFreeRoad states that one road at least can be placed.
func anyFreeRoad(c *engine.Case, left int) bool {
	paths := roadPaths(c, c.Act.Seat)
	any := !paths.Empty() && left > 0
	c.Must(any, RoadBuildingFewer).Say(roadsTooFew).By(c.Act.Seat).Number(1).Limit(left)
	return any
}

// freeRoad states that a free road may lie on place i of the move.
func freeRoad(c *engine.Case, i int) bool {
	before := c.Refused
	c.Refused = false
	RoadMayLie(c, i)
	fits := !c.Refused
	c.Must(fits, RoadBuildingPlacement).Say(freeRoadRules)
	c.Refused = c.Refused || before
	return fits
}

// ListFreeRoads lists single roads and pairs; a pair of roads that do not depend on each other is listed
// in one order only.
func ListFreeRoads(c *engine.Case, l *engine.List) {
	a := l.Move()
	firsts := *l.Fitting(0)
	l.AddEach(0, &firsts)
	for first := firsts.Next(0); first >= 0; first = firsts.Next(first + 1) {
		a.Places[0] = engine.Path(first).Place()
		seconds := l.Fitting(1)
		for other := firsts.Next(0); other < first; other = firsts.Next(other + 1) {
			seconds.Drop(other)
		}
		l.AddEach(1, seconds)
	}
}

// LayFreeRoads lays the roads of the card.
func LayFreeRoads(c *engine.Case) {
	n := 1
	layRoad(c, c.Act.Path(0))
	if e := c.Act.Path(1); e != engine.NoPath {
		layRoad(c, e)
		n = 2
	} else {
		c.Because(RoadBuildingFewer).Say(oneRoadOnly)
	}
	c.Because(RoadBuildingFree).Say(freeRoads).By(c.Act.Seat).Number(n)
}
