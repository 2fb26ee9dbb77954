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
	fits := freeRoad(c, first)
	if freeRoadsWanted(c) == 1 {
		return
	}
	if !fits {
		freeRoad(c, c.Act.Path(1))
		return
	}
	c.Lines[first] = engine.RoadOf(c.Act.Seat)
	freeRoad(c, c.Act.Path(1))
	c.Lines[first] = 0
}

// anyFreeRoad states that one road at least can be placed.
func anyFreeRoad(c *engine.Case, left int) bool {
	probe := engine.CaseOf(c.Game, c.State)
	probe.Act = engine.Action{Seat: c.Act.Seat, Other: engine.NoSeat}
	any := false
	frontier(c, c.Act.Seat, func(e engine.Path) {
		any = any || probe.Without(func() { RoadMayLie(&probe, e) })
	})
	any = any && left > 0
	c.Must(any, RoadBuildingFewer).Say(roadsTooFew).By(c.Act.Seat).Number(1).Limit(left)
	return any
}

// freeRoad states that a free road may lie on e.
func freeRoad(c *engine.Case, e engine.Path) bool {
	before := c.Refused
	c.Refused = false
	RoadMayLie(c, e)
	fits := !c.Refused
	c.Must(fits, RoadBuildingPlacement).Say(freeRoadRules)
	c.Refused = c.Refused || before
	return fits
}

// ListFreeRoads lists single roads and pairs; a pair of roads that do not depend on each other is listed
// in one order only.
func ListFreeRoads(c *engine.Case, l *engine.List) {
	left := c.Players[l.Seat].Supply.Roads
	if left == 0 {
		return
	}
	var firsts, seconds [MaxFrontier]engine.Path
	for _, first := range FrontierList(c, l.Seat, &firsts) {
		a := l.Move()
		a.Places[0] = first.Place()
		n := len(l.Actions)
		l.Add()
		if len(l.Actions) == n || left == 1 {
			continue
		}
		c.Lines[first] = engine.RoadOf(l.Seat)
		list := FrontierList(c, l.Seat, &seconds)
		c.Lines[first] = 0
		for _, second := range list {
			if second < first && adjoins(c, l.Seat, second) {
				continue
			}
			a.Places[1] = second.Place()
			l.Add()
		}
	}
}

// MaxFrontier bounds the free paths at a player's pieces: two at each end of each piece.
const MaxFrontier = 128

// FrontierList lists into buf each free path at one of the seat's roads or buildings.
func FrontierList(c *engine.Case, seat engine.Seat, buf *[MaxFrontier]engine.Path) []engine.Path {
	n := 0
	frontier(c, seat, func(e engine.Path) {
		if n < MaxFrontier {
			buf[n] = e
			n++
		}
	})
	return buf[:n]
}

// adjoins reports whether e could be built as it stands, so that the pair has another order.
func adjoins(c *engine.Case, seat engine.Seat, e engine.Path) bool {
	for _, v := range c.Board.PathEnds[e] {
		p := c.Pieces[v]
		if p.Owner() == seat || p == 0 && RoadAt(c, seat, v, e) {
			return true
		}
	}
	return false
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
