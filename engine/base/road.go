package base

import "catanref/engine"

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
}

const (
	pathTaken     engine.Text = "{by's} road lies on {at} already."
	roadLoose     engine.Text = "{at} touches no road, settlement or city of {by}."
	RoadPastOther engine.Text = "{by's} {piece} on {from.} bars the way; {at} touches nothing of the builder's own at its other end."
	roadsAllOut   engine.Text = "All {n} roads of {by} are on the board."
	roadAtSea     engine.Text = "{at} has sea on both sides."
	buildsRoad    engine.Text = "{by} builds a road on {at}."
)

// buildRoadVerb builds a road, and places one in the set-up. What it names is a path and no other place
// (base.terrain.path).
var buildRoadVerb engine.VerbID

func init() {
	buildRoadVerb = Book.Verb(engine.Verb{
		Words: "road", Price: func(r *engine.Rules) *engine.Param[engine.Cards] { return &r.RoadCost }, Args: "E [for P]", About: "build a road; in the set-up: place one",
		Menu: engine.InSetup | engine.AfterRoll, When: whenRoad, Check: checkRoad, Apply: applyRoad,
		Candidates: roadCandidates,
	})
}

func whenRoad(c *engine.Case) bool {
	if c.Phase == engine.SetupPhase {
		return toPlace(c, roadDue)
	}
	return ToBuild(c)
}

func checkRoad(c *engine.Case) {
	if c.Phase == engine.SetupPhase {
		checkSetupRoad(c)
		return
	}
	NoNeutral(c)
	Costs(c, engine.Get(c, &c.Rules.RoadCost), RoadCost)
	RoadMayLie(c, c.Act.Path(0))
	roadLeft(c)
}

// roadLeft states that a road is left in supply.
func roadLeft(c *engine.Case) {
	c.Must(c.Players[c.Act.Seat].Supply.Roads > 0, RoadSupply).Say(roadsAllOut).By(c.Act.Seat).Number(c.Rules.Roads.Value)
}

// RoadMayLie states what a road needs of its path, whatever is paid for it.
func RoadMayLie(c *engine.Case, e engine.Path) {
	pathIsFree(c, e)
	roadConnects(c, e)
	pathOnLand(c, e)
}

// pathIsFree states that no road lies on the path.
func pathIsFree(c *engine.Case, e engine.Path) {
	c.Must(c.Lines[e] == 0, RoadFreePath).Say(pathTaken).By(c.Lines[e].Owner()).At(e.Place())
}

// pathOnLand states that the path has land on one side at least.
func pathOnLand(c *engine.Case, e engine.Path) {
	c.Must(c.OnLand(c.Board, e), RoadCoast).Say(roadAtSea).At(e.Place())
}

// roadConnects states that an own piece stands or lies at one end of the path. An own road counts
// only where nobody else's building stands between.
func roadConnects(c *engine.Case, e engine.Path) {
	barred := engine.NoIntersection
	for _, v := range &c.Board.PathEnds[e] {
		p := c.Pieces[v]
		if p.Owner() == c.Act.Seat {
			if p.IsBuilding() || RoadAt(c, c.Act.Seat, v, e) {
				connects(c, e)
				return
			}
			continue
		}
		if RoadAt(c, c.Act.Seat, v, e) {
			if p == 0 {
				connects(c, e)
				return
			}
			barred = v
		}
	}
	if barred == engine.NoIntersection {
		c.Must(false, RoadConnect).Say(roadLoose).By(c.Act.Seat).At(e.Place())
		return
	}
	p := c.Pieces[barred]
	mayPass(c, e, p, barred)
	c.Must(false, RoadOpponentBuilding).Say(RoadPastOther).By(p.Owner()).Piece(p.Kind()).At(e.Place()).From(barred.Place())
}

func connects(c *engine.Case, e engine.Path) {
	c.Must(true, RoadConnect)
	c.Must(true, RoadOpponentBuilding)
	mayPass(c, e, 0, engine.NoIntersection)
}

// mayPass asks whether a piece that is no building bars the way to e; p is nothing where none stands there.
func mayPass(c *engine.Case, e engine.Path, p engine.Piece, barred engine.Intersection) {
	if c.Explaining && c.Hooks.RoadPast != nil {
		c.Hooks.RoadPast(c, e, p, barred)
	}
}

// RoadAt reports whether the seat has a road at v other than on path e.
func RoadAt(c *engine.Case, seat engine.Seat, v engine.Intersection, e engine.Path) bool {
	for _, o := range &c.Board.IntersectionPaths[v] {
		if o != engine.NoPath && o != e && c.Lines[o].Owner() == seat {
			return true
		}
	}
	return false
}

// HasRoadAt reports whether any road of the seat touches v.
func HasRoadAt(c *engine.Case, seat engine.Seat, v engine.Intersection) bool {
	return RoadAt(c, seat, v, engine.NoPath)
}

func roadCandidates(c *engine.Case, l *engine.List) {
	if c.Phase == engine.SetupPhase {
		setupRoadCandidates(c, l)
		return
	}
	if !Affords(c, l.Seat, &c.Rules.RoadCost) || c.Players[l.Seat].Supply.Roads == 0 {
		return
	}
	a := l.Move()
	frontier(c, l.Seat, func(e engine.Path) {
		a.Places[0] = e.Place()
		l.Add()
	})
}

// frontier calls f once for each free path at one of the seat's roads or buildings.
func frontier(c *engine.Case, seat engine.Seat, f func(e engine.Path)) {
	var seen [(engine.MaxPaths + 63) / 64]uint64
	offer := func(v engine.Intersection) {
		for _, e := range &c.Board.IntersectionPaths[v] {
			if e == engine.NoPath || c.Lines[e] != 0 || seen[e>>6]&(1<<(e&63)) != 0 {
				continue
			}
			seen[e>>6] |= 1 << (e & 63)
			f(e)
		}
	}
	var ends [2 * engine.MaxLines]engine.Intersection
	for _, v := range c.Touched(c.Board, seat, &ends) {
		offer(v)
	}
	var own [engine.MaxPieces]engine.Intersection
	for _, v := range c.Standing(c.Board, seat, &own) {
		if c.Pieces[v].IsBuilding() {
			offer(v)
		}
	}
}

func applyRoad(c *engine.Case) {
	if c.Phase == engine.SetupPhase {
		placeSetupRoad(c)
		return
	}
	BuiltFor(c, engine.Get(c, &c.Rules.RoadCost), RoadCost)
	layRoad(c, c.Act.Path(0))
}

// layRoad puts a road of the acting player on the board.
func layRoad(c *engine.Case, e engine.Path) {
	c.Lines[e] = engine.RoadOf(c.Act.Seat)
	c.Players[c.Act.Seat].Supply.Roads--
	c.Roads |= 1 << c.Act.Seat
	if c.Explaining {
		c.Because(RoadConnect).Say(buildsRoad).By(c.Act.Seat).At(e.Place())
		tellCoast(c, c.AtSea(c.Board, e))
		TellRoadLaid(c, e)
	}
}
