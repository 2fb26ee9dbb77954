package engine

var (
	RoadBuildingFree      = rule("base.road-building.free")
	RoadBuildingPlacement = rule("base.road-building.placement", Waives(RoadConnect, RoadOpponentBuilding))
	RoadBuildingFewer     = rule("base.road-building.fewer", Physical)
)

var (
	freeRoads     = text("{by} places {n} roads for nothing.")
	roadsTooFew   = text("{by} has {limit} roads left, not {n}.")
	freeRoadRules = text("A free road obeys all rules for roads but the price.")
	oneRoadOnly   = text("Only one road is placed; the second lapses.")
)

var roadBuilding = newCard("road-building", Development, 2)

// PlayRoadBuilding plays a road building card.
var PlayRoadBuilding VerbID

func init() {
	PlayRoadBuilding = newVerb(baseBook, Verb{
		Words: "play road-building", Plays: roadBuilding, Args: "E [E]", About: "place two roads for nothing",
		Menu: BeforeRoll | AfterRoll,
		When: func(c *Case) bool { return c.toPlayCard(roadBuilding) },
		Check: func(c *Case) {
			c.enoughRoads()
			c.freeRoadsFit()
		},
		Apply: func(c *Case) {
			c.useCard(roadBuilding)
			c.layFreeRoads()
		},
		Candidates: func(c *Case, l *List) {
			if c.hasCard(l.seat, roadBuilding) {
				c.listFreeRoads(l)
			}
		},
	})
}

// freeRoadsWanted returns how many roads the move places.
func (c *Case) freeRoadsWanted() int {
	if c.Path(1) != NoPath {
		return 2
	}
	return 1
}

// enoughRoads states that the player has the roads, and reports, while explaining, whether one at least
// can be placed.
func (c *Case) enoughRoads() (any bool) {
	wanted := c.freeRoadsWanted()
	left := int(c.Players[c.Seat].Supply.Roads)
	c.must(left >= wanted, RoadBuildingFewer).say(roadsTooFew).by(c.Seat).number(wanted).limit(left)
	if left < wanted {
		c.must(false, RoadSupply).say(roadsAllOut).by(c.Seat).number(c.rules.Roads.Value)
	}
	if c.explain {
		any = c.anyFreeRoad(left)
	}
	return any
}

// freeRoadsFit looks at the roads one after the other: the second may continue the first.
func (c *Case) freeRoadsFit() {
	first := c.Path(0)
	fits := c.freeRoad(first)
	if c.freeRoadsWanted() == 1 {
		return
	}
	if !fits {
		c.freeRoad(c.Path(1))
		return
	}
	c.Lines[first] = RoadOf(c.Seat)
	c.freeRoad(c.Path(1))
	c.Lines[first] = 0
}

// anyFreeRoad states that one road at least can be placed.
func (c *Case) anyFreeRoad(left int) bool {
	probe := caseOf(c.game, c.State)
	probe.Action = Action{Seat: c.Seat, Other: NoSeat}
	any := false
	c.frontier(c.Seat, func(e Path) {
		any = any || probe.without(func() { probe.roadMayLie(e) })
	})
	any = any && left > 0
	c.must(any, RoadBuildingFewer).say(roadsTooFew).by(c.Seat).number(1).limit(left)
	return any
}

// freeRoad states that a free road may lie on e.
func (c *Case) freeRoad(e Path) bool {
	before := c.refused
	c.refused = false
	c.roadMayLie(e)
	fits := !c.refused
	c.must(fits, RoadBuildingPlacement).say(freeRoadRules)
	c.refused = c.refused || before
	return fits
}

// listFreeRoads lists single roads and pairs; a pair of roads that do not depend on each other is listed
// in one order only.
func (c *Case) listFreeRoads(l *List) {
	left := c.Players[l.seat].Supply.Roads
	if left == 0 {
		return
	}
	var firsts, seconds [maxFrontier]Path
	for _, first := range c.frontierList(l.seat, &firsts) {
		a := l.move()
		a.Places[0] = first.place()
		n := len(l.Actions)
		l.add()
		if len(l.Actions) == n || left == 1 {
			continue
		}
		c.Lines[first] = RoadOf(l.seat)
		list := c.frontierList(l.seat, &seconds)
		c.Lines[first] = 0
		for _, second := range list {
			if second < first && c.adjoins(l.seat, second) {
				continue
			}
			a.Places[1] = second.place()
			l.add()
		}
	}
}

// maxFrontier bounds the free paths at a player's pieces: two at each end of each piece.
const maxFrontier = 128

func (c *Case) frontierList(seat Seat, buf *[maxFrontier]Path) []Path {
	n := 0
	c.frontier(seat, func(e Path) {
		if n < maxFrontier {
			buf[n] = e
			n++
		}
	})
	return buf[:n]
}

// adjoins reports whether e could be built as it stands, so that the pair has another order.
func (c *Case) adjoins(seat Seat, e Path) bool {
	for _, v := range c.board.PathEnds[e] {
		p := c.Pieces[v]
		if p.Owner() == seat || p == 0 && c.roadAt(seat, v, e) {
			return true
		}
	}
	return false
}

// layFreeRoads lays the roads of the card.
func (c *Case) layFreeRoads() {
	n := 1
	c.layRoad(c.Path(0))
	if e := c.Path(1); e != NoPath {
		c.layRoad(e)
		n = 2
	} else {
		c.because(RoadBuildingFewer).say(oneRoadOnly)
	}
	c.because(RoadBuildingFree).say(freeRoads).by(c.Seat).number(n)
}
