package engine

var (
	RoadBuildingFree      = rule("base.road-building.free")
	RoadBuildingPlacement = rule("base.road-building.placement", waives(RoadConnect, RoadOpponentBuilding))
	RoadBuildingFewer     = rule("base.road-building.fewer", physical)

	RoadBuildingFreeRoads = rule("ck.road-building.free-roads", restates(RoadBuildingPlacement, RoadBuildingFree))
	RoadBuildingOneRoad   = rule("ck.road-building.one-road", restates(RoadBuildingFewer))
)

var (
	freeRoads     = text("{by} places {n} roads for nothing.")
	roadsTooFew   = text("{by} has {limit} roads left, not {n}.")
	freeRoadRules = text("A free road obeys all rules for roads but the price.")
	oneRoadOnly   = text("Only one road is placed; the second lapses.")
)

// Road building is a development card and a progress card.
var roadBuilding = newCard("road-building", Development, 2)

var _ = newCard("road-building", ScienceDeck, 2)

// PlayRoadBuilding plays a road building card.
var PlayRoadBuilding VerbID

func init() {
	PlayRoadBuilding = newVerb(baseBook, Verb{
		Words: "play road-building", Plays: roadBuilding, Args: "E [E]", About: "place two roads for nothing",
		Menu:       BeforeRoll | AfterRoll,
		When:       whenRoadBuilding,
		Check:      checkRoadBuilding,
		Apply:      applyRoadBuilding,
		Candidates: roadBuildingCandidates,
	})
}

func whenRoadBuilding(c *Case) bool {
	if c.rules.Plays(KnightsBook) {
		return c.toPlayProgress(roadBuilding, false)
	}
	return c.toPlayCard(roadBuilding)
}

// checkRoadBuilding looks at the roads one after the other: the second may continue the first.
func checkRoadBuilding(c *Case) {
	wanted := 1
	if c.Path(1) != NoPath {
		wanted = 2
	}
	left := int(c.Players[c.Seat].Supply.Roads)
	c.must(left >= wanted, RoadBuildingFewer).say(roadsTooFew).by(c.Seat).number(wanted).limit(left)
	if left < wanted {
		c.must(false, RoadSupply).say(roadsAllOut).by(c.Seat).number(c.rules.Roads.Value)
	}
	if c.explain {
		c.anyFreeRoad(left)
	}
	first := c.Path(0)
	fits := c.freeRoad(first)
	if wanted == 1 {
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
func (c *Case) anyFreeRoad(left int) {
	probe := caseOf(c.game, c.State)
	probe.Action = Action{Seat: c.Seat, Other: NoSeat}
	any := false
	c.frontier(c.Seat, func(e Path) {
		any = any || probe.without(func() { probe.roadMayLie(e) })
	})
	any = any && left > 0
	c.must(any, RoadBuildingFewer).say(roadsTooFew).by(c.Seat).number(1).limit(left)
	if c.rules.Plays(KnightsBook) {
		c.hasTarget(any)
	}
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

// roadBuildingCandidates lists single roads and pairs; a pair of roads that do not depend on each
// other is listed in one order only.
func roadBuildingCandidates(c *Case, l *List) {
	left := c.Players[l.seat].Supply.Roads
	held := c.hasCard(l.seat, roadBuilding)
	if c.rules.Plays(KnightsBook) {
		held = c.hasProgress(l.seat, roadBuilding)
	}
	if !held || left == 0 {
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

func applyRoadBuilding(c *Case) {
	if c.rules.Plays(KnightsBook) {
		c.useProgress(roadBuilding)
	} else {
		c.useCard(roadBuilding)
	}
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
