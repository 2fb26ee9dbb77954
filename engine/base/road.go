package base

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

const (
	RoadCost             engine.RuleID = "base.road.cost"
	RoadFreePath         engine.RuleID = "base.road.free-path"
	RoadConnect          engine.RuleID = "base.road.connect"
	RoadOpponentBuilding engine.RuleID = "base.road.opponent-building"
	RoadSupply           engine.RuleID = "base.road.supply"
	RoadCoast            engine.RuleID = "base.road.coast"
)

func init() {
	Book.Rules(RoadCost, RoadConnect, RoadOpponentBuilding)
	Book.Rule(RoadFreePath, engine.Physical)
	Book.Rule(RoadSupply, engine.Physical)
	Book.Rule(RoadCoast, engine.Physical)
	Book.Each(engine.Tells(engine.OnlyID), RoadConnect)
}

const (
	pathTaken     engine.Text = "{by's} road lies on {at} already."
	namedTwice    engine.Text = "{at} is named twice."
	shipThere     engine.Text = "{by's} ship lies on {at} already."
	roadLoose     engine.Text = "{at} touches no road, settlement or city of {by}."
	RoadPastOther engine.Text = "{by's} {piece} on {from.} bars the way; {at} touches nothing of {to} at its other end."
	roadsAllOut   engine.Text = "All {n} roads of {by} are on the board."
	roadAtSea     engine.Text = "{at} has sea on both sides."
	buildsRoad    engine.Text = "{by} builds a road on {at}."
)

// The argument of the verb that builds a road is a path, no other place (base.terrain.path).
func init() {
	Book.Verb(engine.Verb{
		Words: "road", Builds: RoadBuilt, Price: func(r *engine.Rules) *engine.Param[cards.Cards] { return &r.RoadCost }, Args: "E [for P]", About: "build a road; in the set-up: place one",
		Button: engine.Button{Sign: "a-road", Piece: "road", Rank: 40},
		Menu:   engine.InSetup | engine.AfterRoll | engine.InSpecial, When: whenRoad, Timely: TimelyToBuild, Check: checkRoad, Apply: applyRoad,
		Needs: RoadLeft, Candidates: engine.AddPlaces,
	})
}

func whenRoad(c *engine.Case) bool {
	if c.Phase == position.SetupPhase {
		return toPlace(c, roadDue)
	}
	return ToBuild(c)
}

func checkRoad(c *engine.Case) {
	NoNeutral(c)
	if c.Phase == position.SetupPhase {
		checkSetupRoad(c)
		return
	}
	Costs(c, engine.Get(c, &c.Rules.RoadCost), RoadCost)
	RoadMayLie(c, 0)
	RoadLeft(c)
}

// RoadLeft states that a road is left in supply.
func RoadLeft(c *engine.Case) {
	if c.Phase == position.SetupPhase {
		return
	}
	c.Must(c.Players[c.Act.Seat].Supply.Roads > 0, RoadSupply).Say(roadsAllOut).By(c.Act.Seat).Number(c.Rules.Roads.Value)
}

// RoadMayLie states the requirements of a road for its path, place i of the move, however it is paid for.
func RoadMayLie(c *engine.Case, i int) {
	PathIsFree(c, i)
	RoadConnects(c, i)
	pathOnLand(c, i)
	if answer := HooksOf(c.Hooks).MayLayRoad; answer != nil {
		answer(c, i)
	}
}

// pathOnLand states that the path has land on one side at least.
func pathOnLand(c *engine.Case, i int) {
	c.Must(c.PlaceIn(c.LandPaths(), i), RoadCoast).Say(roadAtSea).At(c.Act.Places[i])
}

// PathIsFree states that nothing on the path, place i of the move, prevents a road or ship.
func PathIsFree(c *engine.Case, i int) {
	if answer := HooksOf(c.Hooks).PathClosed; answer != nil {
		answer(c, i)
	}
	PathIsEmpty(c, i)
}

// PathIsEmpty states that no line lies on the path, place i of the move.
func PathIsEmpty(c *engine.Case, i int) {
	free := c.PlaceIn(c.FreePaths(), i)
	if free && !c.Explaining {
		return
	}
	e, say := c.Act.Path(i), pathTaken
	switch {
	case i == 1 && c.Act.Path(0) == e:
		say = namedTwice
	case c.Lines[e].IsShip():
		say = shipThere
	}
	c.Must(free, RoadFreePath).Say(say).By(c.Lines[e].Owner()).At(e.Place())
}

// RoadConnects states that an own piece or line is at one end of the path. An own road counts only if no other
// player's building stands between.
func RoadConnects(c *engine.Case, i int) {
	e := c.Act.Path(i)
	if line := c.Lines[e]; line != 0 && !c.Open(i) { // the line that already lies there does not connect with itself
		c.Try(e, 0)
		defer c.Try(e, line)
	}
	joined := c.PlaceIn(c.Frontier(c.Act.Seat, false), i)
	if c.Explaining && HooksOf(c.Hooks).RoadJoined != nil {
		HooksOf(c.Hooks).RoadJoined(c, e, joined)
	}
	if joined {
		connects(c, e)
		return
	}
	barred := BarredEnd(c, e, false)
	if barred == board.NoIntersection {
		c.Must(false, RoadConnect).Say(roadLoose).By(c.Act.Seat).At(e.Place())
		return
	}
	p := c.Pieces[barred]
	mayPass(c, e, p, barred)
	c.Must(false, RoadOpponentBuilding).Say(RoadPastOther).By(p.Owner()).To(c.Act.Seat).Piece(p.Kind()).At(e.Place()).From(barred.Place())
}

// RoadPaths returns the paths on which the seat may lay a road.
func RoadPaths(c *engine.Case, seat position.Seat) board.Set {
	paths := *c.Frontier(seat, false)
	paths.Keep(c.FreePaths())
	paths.Keep(c.LandPaths())
	if HooksOf(c.Hooks).PathsClosed != nil {
		paths.Less(HooksOf(c.Hooks).PathsClosed(c))
	}
	return paths
}

// BarredEnd returns the end of the path that an own road or ship reaches, but where another player's piece is in the
// way.
func BarredEnd(c *engine.Case, e board.Path, ships bool) board.Intersection {
	for i := range c.Board.PathEnds[e] {
		v := c.Board.PathEnds[e][1-i]
		if p := c.Pieces[v]; p != 0 && p.Owner() != c.Act.Seat && c.LineEnds(c.Act.Seat, ships).Has(int(v)) {
			return v
		}
	}
	return board.NoIntersection
}

func connects(c *engine.Case, e board.Path) {
	c.Must(true, RoadConnect)
	c.Must(true, RoadOpponentBuilding)
	mayPass(c, e, 0, board.NoIntersection)
}

// mayPass asks whether a piece other than a building blocks the way to e; p is 0 if there is none.
func mayPass(c *engine.Case, e board.Path, p position.Piece, barred board.Intersection) {
	if c.Explaining && HooksOf(c.Hooks).RoadPast != nil {
		HooksOf(c.Hooks).RoadPast(c, e, p, barred)
	}
}

// RoadAt reports whether the seat has a road at v other than on path e.
func RoadAt(c *engine.Case, seat position.Seat, v board.Intersection, e board.Path) bool {
	for _, o := range &c.Board.IntersectionPaths[v] {
		if o != board.NoPath && o != e && c.Lines[o].Owner() == seat {
			return true
		}
	}
	return false
}

func applyRoad(c *engine.Case) {
	if c.Phase == position.SetupPhase {
		placeSetupRoad(c)
		return
	}
	BuiltFor(c, engine.Get(c, &c.Rules.RoadCost), RoadCost)
	LayRoad(c, c.Act.Path(0))
}

// LineLaid records that a road or ship of the acting player was placed on e.
func LineLaid(c *engine.Case, e board.Path) {
	if int(c.NumLaid) == len(c.Laid) {
		c.Roads |= 1 << c.Act.Seat
	} else {
		c.Laid[c.NumLaid] = e
		c.NumLaid++
	}
	if answer := HooksOf(c.Hooks).LineLaid; answer != nil {
		answer(c, e)
	}
}

// LayRoad puts a road of the acting player on the board.
func LayRoad(c *engine.Case, e board.Path) {
	c.Lay(e, position.RoadOf(c.Act.Seat))
	c.Players[c.Act.Seat].Supply.Roads--
	if c.Explaining {
		c.Because(RoadConnect).Say(buildsRoad).By(c.Act.Seat).At(e.Place())
		tellCoast(c, c.AtSea(c.Board, e))
		TellRoadLaid(c, e)
		if BeyondBook(c.Rules.Roads, ByBook().Roads, c.Players[c.Act.Seat].Supply.Roads) {
			c.Once(RoadSupply)
		}
	}
	LineLaid(c, e)
	if answer := HooksOf(c.Hooks).RoadBuilt; answer != nil {
		answer(c, e)
	}
}
