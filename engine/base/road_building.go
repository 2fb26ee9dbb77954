package base

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	RoadBuildingFree      engine.RuleID = "base.road-building.free"
	RoadBuildingPlacement engine.RuleID = "base.road-building.placement"
	RoadBuildingFewer     engine.RuleID = "base.road-building.fewer"
)

func init() {
	Book.Rules(RoadBuildingFree)
	Book.Rule(RoadBuildingPlacement, engine.Waives(RoadConnect, RoadOpponentBuilding))
	Book.Rule(RoadBuildingFewer, engine.Physical)
	Book.Each(engine.Tells(engine.Why), RoadBuildingFewer)
	Book.Each(engine.Refuses(engine.OnlyID), RoadBuildingPlacement)
}

const (
	freeRoads     engine.Text = "{by} places {n} free roads."
	freeShips     engine.Text = "{by} places {n} free ships."
	freeOfEach    engine.Text = "{by} places a free road and a free ship."
	shipsTooFew   engine.Text = "{by} has {limit} ships left, not {n}."
	roadsTooFew   engine.Text = "{by} has {limit} roads left, not {n}."
	nowhereFree   engine.Text = "{by} has no path where a free road may lie."
	freeRoadRules engine.Text = "A free road obeys all rules for roads but the price."
	noBridges     engine.Text = "There are no bridges in this game; the variant rivers brings them."
	nothingToMend engine.Text = "There are no damaged roads in this game; event cards bring them."
	oneRoadOnly   engine.Text = "Only one {road} is placed; the second lapses."
)

var roadBuilding = Book.Card("road-building", cards.Development, 2).WithoutArticle()

func init() {
	Book.Verb(engine.Verb{
		Words: "play road-building", Looks: visibility.LooksAtNothing, Plays: roadBuilding, Args: "PIECE [PIECE]", About: "place two roads for nothing",
		Menu: engine.BeforeRoll | engine.AfterRoll,
		When: func(c *engine.Case) bool { return ToPlayCard(c, roadBuilding) },
		Check: func(c *engine.Case) {
			EnoughRoads(c)
			FreeRoadsFit(c)
		},
		Apply: func(c *engine.Case) {
			UseCard(c, roadBuilding)
			LayFreeRoads(c)
		},
		Candidates: func(c *engine.Case, l *engine.List) {
			if l.May() {
				ListFreeRoads(c, l)
			}
		},
	})
}

// freeLines returns how many roads and ships the card places.
func freeLines(c *engine.Case) (roads, ships int) {
	for i := range 2 {
		switch {
		case c.Act.Path(i) == board.NoPath, c.Act.IsMend(i):
		case c.Act.IsShip(i):
			ships++
		default:
			roads++
		}
	}
	return roads, ships
}

// EnoughRoads states that the player has the roads and ships, and reports, in explaining mode, whether at least
// one can be placed.
func EnoughRoads(c *engine.Case) (any bool) {
	wanted, ships := freeLines(c)
	left := int(c.Players[c.Act.Seat].Supply.Roads)
	if wanted > 0 && left == 0 {
		c.Must(false, RoadSupply).Say(roadsAllOut).By(c.Act.Seat).Number(c.Rules.Roads.Value).As(engine.AsPrice)
		c.Must(false, RoadBuildingFewer).Say(roadsAllOut).By(c.Act.Seat).Number(c.Rules.Roads.Value).As(engine.AsPrice)
	} else if wanted > 0 {
		c.Must(left >= wanted, RoadBuildingFewer).Say(roadsTooFew).By(c.Act.Seat).Number(wanted).Limit(left).As(engine.AsPrice)
		if left < wanted {
			c.Must(false, RoadSupply).Say(roadsTooFew).By(c.Act.Seat).Number(wanted).Limit(left).As(engine.AsPrice)
		}
	}
	if ships > 0 {
		shipsLeft(c, ships)
	}
	if c.Explaining {
		any = anyFreeRoad(c, left)
	}
	return any
}

// shipsLeft states that the player has this many ships.
func shipsLeft(c *engine.Case, wanted int) {
	if HooksOf(c.Hooks).ShipMayLie == nil {
		noShips(c)
		return
	}
	left := int(c.Players[c.Act.Seat].Supply.Ships)
	c.Must(left >= wanted, RoadBuildingFewer).Say(shipsTooFew).By(c.Act.Seat).Number(wanted).Limit(left).Follows()
	HooksOf(c.Hooks).ShipsLeft(c, wanted)
}

// FreeRoadsFit checks the roads one after the other: the second may continue the first.
func FreeRoadsFit(c *engine.Case) {
	if c.Decided() {
		return
	}
	first := c.Act.Path(0)
	fits := c.Open(1) || freeRoad(c, 0)
	if c.Act.Path(1) == board.NoPath {
		return
	}
	if !fits {
		freeRoad(c, 1)
		return
	}
	was, line := position.Line(0), position.RoadOf(c.Act.Seat)
	switch {
	case c.Act.IsMend(0):
		was = c.Lines[first]
		if line = was; HooksOf(c.Hooks).Mends != nil {
			line = HooksOf(c.Hooks).Mends.Sure(was)
		}
	case c.Act.IsShip(0):
		line = position.ShipOf(c.Act.Seat)
	}
	c.Try(first, line)
	freeRoad(c, 1)
	c.Try(first, was)
}

// anyFreeRoad states that at least one road or ship can be placed.
func anyFreeRoad(c *engine.Case, left int) bool {
	any := AnyFreeRoad(c)
	say := nowhereFree
	if left == 0 {
		say = roadsTooFew
	}
	told := c.Must(any, RoadBuildingFewer).Say(say).By(c.Act.Seat).Number(1).Limit(left).As(engine.AsPrice)
	if c.Broke(RoadSupply) {
		told.Follows()
	}
	return any
}

// AnyFreeRoad reports whether one road, or ship, at least can be placed.
func AnyFreeRoad(c *engine.Case) bool {
	left := c.Players[c.Act.Seat].Supply.Roads
	paths := RoadPaths(c, c.Act.Seat)
	any := !paths.Empty() && left > 0
	if !any && HooksOf(c.Hooks).ShipPaths != nil && c.Players[c.Act.Seat].Supply.Ships > 0 {
		paths = HooksOf(c.Hooks).ShipPaths(c, c.Act.Seat)
		any = !paths.Empty()
	}
	return any || HooksOf(c.Hooks).Mends != nil && HooksOf(c.Hooks).Mends.Any(c)
}

// freeRoad states that a free road, or ship, may lie on place i of the move.
func freeRoad(c *engine.Case, i int) bool {
	mayLie := RoadMayLie
	if c.Act.IsBridge(i) {
		return freeBridge(c, i)
	}
	if c.Act.IsMend(i) {
		return mayMend(c, i)
	}
	if c.Act.IsShip(i) {
		if mayLie = HooksOf(c.Hooks).ShipMayLie; mayLie == nil {
			return false
		}
	}
	before := c.Refused
	c.Refused = false
	mayLie(c, i)
	fits := !c.Refused
	c.Must(fits, RoadBuildingPlacement).Say(freeRoadRules)
	c.Refused = c.Refused || before
	return fits
}

// freeBridge refuses a bridge on place i of the move.
func freeBridge(c *engine.Case, i int) bool {
	if HooksOf(c.Hooks).FreeBridge != nil {
		HooksOf(c.Hooks).FreeBridge.May(c, i)
	} else {
		c.Must(false, RoadBuildingPlacement).Say(noBridges)
	}
	return false
}

// mayMend states that the road on place i of the move may be repaired instead of laying one.
func mayMend(c *engine.Case, i int) bool {
	return c.Without(func() {
		if HooksOf(c.Hooks).Mends != nil {
			HooksOf(c.Hooks).Mends.May(c, i)
			return
		}
		c.Must(false, RoadBuildingPlacement).Say(nothingToMend)
	})
}

// listMends lists the pairs whose first part repairs a road, and the repair alone.
func listMends(c *engine.Case, l *engine.List, kinds int) {
	a := l.Move()
	a.Count = engine.MendAt(0)
	firsts := *l.Fitting(0)
	l.AddEach(0, &firsts)
	for first := firsts.Next(0); first >= 0; first = firsts.Next(first + 1) {
		a.Places[0] = board.Path(first).Place()
		for next := range kinds {
			a.Count = engine.MendAt(0) | uint8(next<<1)
			l.AddEach(1, l.Fitting(1))
		}
		a.Count = engine.MendAt(0) | engine.MendAt(1)
		seconds := l.Fitting(1)
		for other := firsts.Next(0); other >= 0 && other <= first; other = firsts.Next(other + 1) {
			seconds.Drop(other)
		}
		l.AddEach(1, seconds)
		a.Count = engine.MendAt(0)
	}
}

// ListFreeRoads lists single roads and pairs; a pair of roads that do not depend on each other is listed
// in one order only.
func ListFreeRoads(c *engine.Case, l *engine.List) {
	kinds := 1 // roads, then ships
	if HooksOf(c.Hooks).ShipMayLie != nil {
		kinds = 2
	}
	if m := HooksOf(c.Hooks).Mends; m != nil {
		if l.Move(); m.Any(c) {
			listMends(c, l, kinds)
		}
	}
	var firsts [2]board.Set
	for kind := range kinds {
		a := l.Move()
		a.Count = uint8(kind)
		firsts[kind] = *l.Fitting(0)
		l.AddEach(0, &firsts[kind])
		for first := firsts[kind].Next(0); first >= 0; first = firsts[kind].Next(first + 1) {
			a.Places[0] = board.Path(first).Place()
			for next := range kinds {
				a.Count = uint8(kind | next<<1)
				seconds, listed := l.Fitting(1), &firsts[next] // those listed as the first of a pair; none yet if next > kind
				for other := listed.Next(0); other >= 0 && (next != kind || other < first); other = listed.Next(other + 1) {
					seconds.Drop(other)
				}
				l.AddEach(1, seconds)
			}
			a.Count = uint8(kind)
		}
	}
}

// LayFreeRoads places the roads of the card.
func LayFreeRoads(c *engine.Case) {
	others := 0 // neither a new road nor a ship
	for i := range 2 {
		switch e := c.Act.Path(i); {
		case e == board.NoPath:
		case c.Act.IsBridge(i):
			others++
			if HooksOf(c.Hooks).FreeBridge != nil {
				HooksOf(c.Hooks).FreeBridge.Lay(c, e)
			}
		case c.Act.IsMend(i):
			others++
			if HooksOf(c.Hooks).Mends != nil {
				HooksOf(c.Hooks).Mends.Mend(c, e)
			}
		case c.Act.IsShip(i):
			HooksOf(c.Hooks).LayShip(c, e)
		default:
			LayRoad(c, e)
		}
	}
	roads, ships := freeLines(c)
	if others > 0 && roads+ships == 0 {
		c.Because(RoadBuildingFree)
		onlyOne(c, others)
		return
	}
	say := freeRoads
	switch {
	case roads == 0:
		say = freeShips
	case ships > 0:
		say = freeOfEach
	}
	c.Because(RoadBuildingFree).Say(say).By(c.Act.Seat).Number(roads + ships)
	onlyOne(c, roads+ships+others)
}

// onlyOne reports that the second of the two roads lapses.
func onlyOne(c *engine.Case, placed int) {
	if placed == 1 {
		c.Because(RoadBuildingFewer).Say(oneRoadOnly)
	}
}
