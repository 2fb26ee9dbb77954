package engine

var (
	CityCost              = rule("base.city.cost")
	CityUpgrade           = rule("base.city.upgrade", Physical)
	CityReturnsSettlement = rule("base.city.returns-settlement")
	CitySupply            = rule("base.city.supply", Physical)
	CitySameTurn          = rule("base.city.same-turn")
	CityPoints            = rule("base.city.points")
)

var (
	nothingToUpgrade  = text("No settlement stands on {at}: a city replaces an own settlement.")
	othersPiece       = text("{by's} {piece} stands on {at}: a city replaces an own settlement.")
	citiesOut         = text("All {n} cities of {by} are on the board.")
	buildsCity        = text("{by} builds a city on {at}: 2 points in place of 1.")
	settlementReturns = text("The settlement goes back to {by's} supply.")
	sameTurnUpgrade   = text("A settlement may be upgraded in the turn in which it was built.")
)

// BuildCity upgrades a settlement.
var BuildCity VerbID

func init() {
	BuildCity = newVerb(baseBook, Verb{
		Words: "city", Price: func(r *Rules) *Param[Cards] { return &r.CityCost }, Args: "V", About: "turn a settlement into a city",
		Menu: InSetup | AfterRoll, When: whenCity, Check: checkCity, Apply: applyCity,
		Candidates: cityCandidates,
	})
}

func whenCity(c *Case) bool {
	if c.Phase == SetupPhase {
		return c.toPlace(cityDue)
	}
	return c.toBuild()
}

func checkCity(c *Case) {
	if c.Phase == SetupPhase {
		v := c.Intersection(0)
		c.touchesLand(v)
		c.checkSetupBuilding(v)
		return
	}
	c.costs(get(c, &c.rules.CityCost), CityCost)
	c.upgradable(c.Intersection(0))
}

// upgradable states what an upgrade needs of the place and the supply, whatever is paid for it.
func (c *Case) upgradable(v Intersection) {
	p := c.Pieces[v]
	say := othersPiece
	if p == 0 {
		say = nothingToUpgrade
	}
	c.must(true, BuildPermanent)
	c.must(p.IsSettlement() && p.Owner() == c.Seat, CityUpgrade).say(say).by(p.Owner()).piece(p.Kind()).at(v.place())
	if c.hooks.Upgradable != nil {
		c.hooks.Upgradable(c, p)
	}
	c.must(c.Players[c.Seat].Supply.Cities > 0 || p.Kind() == LaidCity, CitySupply).say(citiesOut).by(c.Seat).number(c.rules.Cities.Value)
}

func cityCandidates(c *Case, l *List) {
	if c.Phase == SetupPhase {
		if c.buildingDue() && c.cityRound() {
			c.freeIntersections(l)
		}
		return
	}
	if !c.affords(l.seat, &c.rules.CityCost) || c.Players[l.seat].Supply.Cities == 0 && c.Players[l.seat].LaidCities == 0 {
		return
	}
	a := l.move()
	for _, v := range c.ownPieces(l.seat) {
		if c.Pieces[v].IsSettlement() {
			a.Places[0] = v.place()
			l.add()
		}
	}
}

func (c *Case) settlementsOf(seat Seat, f func(v Intersection)) {
	var own [maxPieces]Intersection
	for _, v := range c.standing(c.board, seat, &own) {
		if c.Pieces[v].IsSettlement() {
			f(v)
		}
	}
}

func applyCity(c *Case) {
	v := c.Intersection(0)
	if c.Phase == SetupPhase {
		c.placeSetupBuilding(City, v)
		return
	}
	again := c.Built
	fresh := c.Pieces[v].Is(Fresh)
	c.builtFor(get(c, &c.rules.CityCost), CityCost)
	c.upgrade(v)
	if again && fresh {
		c.because(CitySameTurn).say(sameTurnUpgrade)
	}
	c.tellBuiltAfterRoll(v)
}

// upgrade turns a settlement into a city: the settlement goes back to the supply.
func (c *Case) upgrade(v Intersection) {
	p := &c.Players[c.Seat]
	old := c.Pieces[v]
	if old.Kind() == LaidCity {
		c.hooks.Upright(c, v)
	} else {
		p.Supply.Cities--
		p.Supply.Settlements++
		c.because(CityReturnsSettlement).say(settlementReturns).by(c.Seat)
	}
	c.Pieces[v] = old&^7 | Piece(City)
	c.because(CityPoints).say(buildsCity).by(c.Seat).at(v.place())
	if c.explain {
		c.tellCoast(c.board.CoastAt[v])
		c.tellOwnPiece(v)
	}
}
