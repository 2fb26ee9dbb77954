package engine

var (
	RoadCost             = rule("base.road.cost")
	RoadFreePath         = rule("base.road.free-path", Physical)
	RoadConnect          = rule("base.road.connect")
	RoadOpponentBuilding = rule("base.road.opponent-building")
	RoadSupply           = rule("base.road.supply", Physical)
	RoadCoast            = rule("base.road.coast", Physical)
)

var (
	pathTaken       = text("{by's} road lies on {at} already.")
	roadLoose       = text("{at} touches no road, settlement or city of {by}.")
	roadPastOther   = text("{by's} {piece} on {from.} bars the way; {at} touches nothing of the builder's own at its other end.")
	roadsAllOut     = text("All {n} roads of {by} are on the board.")
	roadAtSea       = text("{at} has sea on both sides.")
	buildsRoad      = text("{by} builds a road on {at}.")
	roadSetupTouch  = text("The road must start at the settlement just placed, {from}.")
	roadSetupPlaced = text("{by} places a road on {at}.")
)

// BuildRoad builds a road, and places one in the set-up.
var BuildRoad VerbID

func init() {
	BuildRoad = newVerb(baseBook, Verb{
		Words: "road", Price: func(r *Rules) *Param[Cards] { return &r.RoadCost }, Args: "E [for P]", About: "build a road; in the set-up: place one",
		Menu: InSetup | AfterRoll, When: whenRoad, Check: checkRoad, Apply: applyRoad,
		Candidates: roadCandidates,
	})
}

func whenRoad(c *Case) bool {
	if c.Phase == SetupPhase {
		return c.toPlace((*Case).roadDue)
	}
	return c.toBuild()
}

func checkRoad(c *Case) {
	if c.Phase == SetupPhase {
		c.checkSetupRoad()
		return
	}
	c.noNeutral()
	c.costs(get(c, &c.rules.RoadCost), RoadCost)
	c.roadMayLie(c.Path(0))
	c.roadLeft()
}

// roadLeft states that a road is left in supply.
func (c *Case) roadLeft() {
	c.must(c.Players[c.Seat].Supply.Roads > 0, RoadSupply).say(roadsAllOut).by(c.Seat).number(c.rules.Roads.Value)
}

// roadMayLie states what a road needs of its path, whatever is paid for it.
func (c *Case) roadMayLie(e Path) {
	free := c.Lines[e] == 0
	c.must(free, RoadFreePath).say(pathTaken).by(c.Lines[e].Owner()).at(e.place())
	c.roadConnects(e)
	c.must(c.board.OnLand[e], RoadCoast).say(roadAtSea).at(e.place())
}

// roadConnects states that an own piece stands or lies at one end of the path. An own road counts
// only where nobody else's building stands between.
func (c *Case) roadConnects(e Path) {
	barred := NoIntersection
	for _, v := range &c.board.PathEnds[e] {
		p := c.Pieces[v]
		if p.Owner() == c.Seat {
			if p.IsBuilding() || c.roadAt(c.Seat, v, e) {
				c.connects(e)
				return
			}
			continue
		}
		if c.roadAt(c.Seat, v, e) {
			if p == 0 {
				c.connects(e)
				return
			}
			barred = v
		}
	}
	if barred == NoIntersection {
		c.must(false, RoadConnect).say(roadLoose).by(c.Seat).at(e.place())
		return
	}
	p := c.Pieces[barred]
	c.mayPass(e, p, barred)
	c.must(false, RoadOpponentBuilding).say(roadPastOther).by(p.Owner()).piece(p.Kind()).at(e.place()).from(barred.place())
}

func (c *Case) connects(e Path) {
	c.must(true, RoadConnect)
	c.must(true, RoadOpponentBuilding)
	c.mayPass(e, 0, NoIntersection)
}

// mayPass asks whether a piece that is no building bars the way to e; p is nothing where none stands there.
func (c *Case) mayPass(e Path, p Piece, barred Intersection) {
	if c.explain && c.hooks.RoadPast != nil {
		c.hooks.RoadPast(c, e, p, barred)
	}
}

// roadAt reports whether the seat has a road at v other than on path e.
func (c *Case) roadAt(seat Seat, v Intersection, e Path) bool {
	for _, o := range &c.board.IntersectionPaths[v] {
		if o != NoPath && o != e && c.Lines[o].Owner() == seat {
			return true
		}
	}
	return false
}

// hasRoadAt reports whether any road of the seat touches v.
func (c *Case) hasRoadAt(seat Seat, v Intersection) bool { return c.roadAt(seat, v, NoPath) }

func roadCandidates(c *Case, l *List) {
	if c.Phase == SetupPhase {
		c.setupRoadCandidates(l)
		return
	}
	if !c.affords(l.seat, &c.rules.RoadCost) || c.Players[l.seat].Supply.Roads == 0 {
		return
	}
	a := l.move()
	c.frontier(l.seat, func(e Path) {
		a.Places[0] = e.place()
		l.add()
	})
}

// frontier calls f once for each free path at one of the seat's roads or buildings.
func (c *Case) frontier(seat Seat, f func(e Path)) {
	var seen [(MaxPaths + 63) / 64]uint64
	offer := func(v Intersection) {
		for _, e := range &c.board.IntersectionPaths[v] {
			if e == NoPath || c.Lines[e] != 0 || seen[e>>6]&(1<<(e&63)) != 0 {
				continue
			}
			seen[e>>6] |= 1 << (e & 63)
			f(e)
		}
	}
	var ends [2 * MaxLines]Intersection
	for _, v := range c.touched(c.board, seat, &ends) {
		offer(v)
	}
	var own [maxPieces]Intersection
	for _, v := range c.standing(c.board, seat, &own) {
		if c.Pieces[v].IsBuilding() {
			offer(v)
		}
	}
}

func applyRoad(c *Case) {
	if c.Phase == SetupPhase {
		c.placeSetupRoad()
		return
	}
	c.builtFor(get(c, &c.rules.RoadCost), RoadCost)
	c.layRoad(c.Path(0))
}

// layRoad puts a road of the acting player on the board.
func (c *Case) layRoad(e Path) {
	c.Lines[e] = RoadOf(c.Seat)
	c.Players[c.Seat].Supply.Roads--
	c.roads |= 1 << c.Seat
	if c.explain {
		c.because(RoadConnect).say(buildsRoad).by(c.Seat).at(e.place())
		c.tellCoast(c.board.AtSea[e])
		c.tellRoadLaid(e)
	}
}
