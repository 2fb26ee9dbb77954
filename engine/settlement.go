package engine

var (
	SettlementCost           = rule("base.settlement.cost")
	SettlementFree           = rule("base.settlement.free", Physical)
	SettlementDistance       = rule("base.settlement.distance")
	SettlementConnect        = rule("base.settlement.connect")
	SettlementOnOpponentRoad = rule("base.settlement.on-opponent-road")
	SettlementSupply         = rule("base.settlement.supply", Physical)
	SettlementPoints         = rule("base.settlement.points")
)

var (
	placeTaken       = text("{by's} {piece} stands on {at}.")
	tooNear          = text("{by's} {piece} on {from.} is one path away from {at}.")
	noOwnRoad        = text("No road of {by} leads to {at}.")
	settlementsOut   = text("All {n} settlements of {by} are on the board.")
	buildsSettlement = text("{by} builds a settlement on {at}: 1 point.")
	cutsRoad         = text("{by's} road is cut on {at.}.")
)

// BuildSettlement builds a settlement, and places one in the set-up.
var BuildSettlement VerbID

func init() {
	BuildSettlement = newVerb(baseBook, Verb{
		Words: "settlement", Price: func(r *Rules) *Param[Cards] { return &r.SettlementCost }, Args: "V [for P]", About: "build a settlement; in the set-up: place one",
		Menu: InSetup | AfterRoll, When: whenSettlement, Check: checkSettlement, Apply: applySettlement,
		Candidates: settlementCandidates,
	})
}

func whenSettlement(c *Case) bool {
	if c.Phase == SetupPhase {
		return c.toPlace(settlementDue)
	}
	return c.toBuild()
}

func checkSettlement(c *Case) {
	v := c.Intersection(0)
	c.touchesLand(v)
	if c.Phase == SetupPhase {
		c.checkSetupBuilding(v)
		return
	}
	c.noNeutral()
	c.costs(get(c, &c.rules.SettlementCost), SettlementCost)
	free := c.Pieces[v] == 0
	if c.explain && c.hooks.StandsInTheWay != nil {
		c.hooks.StandsInTheWay(c, v)
	}
	c.must(free, SettlementFree).say(placeTaken).by(c.Pieces[v].Owner()).piece(c.Pieces[v].Kind()).at(v.place())
	if free {
		c.keepsDistance(v, SettlementDistance)
	}
	c.must(c.hasRoadAt(c.Seat, v), SettlementConnect).say(noOwnRoad).by(c.Seat).at(v.place())
	c.must(c.Players[c.Seat].Supply.Settlements > 0, SettlementSupply).say(settlementsOut).by(c.Seat).number(c.rules.Settlements.Value)
}

// keepsDistance states that no neighbouring intersection holds a building of anybody.
func (c *Case) keepsDistance(v Intersection, rule RuleID) {
	near := c.buildingNextTo(v)
	if near == NoIntersection {
		c.must(true, rule)
		return
	}
	p := c.Pieces[near]
	c.must(false, rule).say(tooNear).by(p.Owner()).piece(p.Kind()).at(v.place()).from(near.place())
}

func (c *Case) buildingNextTo(v Intersection) Intersection {
	for _, n := range &c.board.Neighbours[v] {
		if n != NoIntersection && c.Pieces[n].IsBuilding() {
			return n
		}
	}
	return NoIntersection
}

// freeIntersections offers every intersection without a piece.
func (c *Case) freeIntersections(l *List) {
	a := l.move()
	for v := range Intersection(c.board.NumPlaces) {
		if c.Pieces[v] == 0 {
			a.Places[0] = v.place()
			l.add()
		}
	}
}

func settlementCandidates(c *Case, l *List) {
	a := l.move()
	if c.Phase == SetupPhase {
		if c.buildingDue() && !c.cityRound() {
			c.freeIntersections(l)
		}
		return
	}
	if !c.affords(l.seat, &c.rules.SettlementCost) || c.Players[l.seat].Supply.Settlements == 0 {
		return
	}
	for _, v := range c.roadEnds(l.seat) {
		if c.Pieces[v] == 0 && c.buildingNextTo(v) == NoIntersection {
			a.Places[0] = v.place()
			l.add()
		}
	}
}

func applySettlement(c *Case) {
	v := c.Intersection(0)
	if c.Phase == SetupPhase {
		c.placeSetupBuilding(Settlement, v)
		return
	}
	c.builtFor(get(c, &c.rules.SettlementCost), SettlementCost)
	c.putBuilding(Settlement, v)
	c.because(SettlementPoints).say(buildsSettlement).by(c.Seat).at(v.place())
	c.tellBuiltAfterRoll(v)
	if c.explain && c.hooks.SettlementBuilt != nil {
		c.hooks.SettlementBuilt(c, v)
	}
}

// putBuilding takes a settlement or city from the supply and puts it on a free intersection. It
// may cut roads of others.
func (c *Case) putBuilding(k PieceKind, v Intersection) {
	supply := &c.Players[c.Seat].Supply
	if k == City {
		supply.Cities--
	} else {
		supply.Settlements--
	}
	c.Pieces[v] = NewPiece(k, c.Seat) | Fresh
	c.State.settled(c.board, c.Seat, v)
	c.tellCoast(c.board.CoastAt[v])
	c.cutRoads(v)
}
