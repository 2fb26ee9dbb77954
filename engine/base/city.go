package base

import "catanref/engine"

const (
	CityCost              engine.RuleID = "base.city.cost"
	CityUpgrade           engine.RuleID = "base.city.upgrade"
	CityReturnsSettlement engine.RuleID = "base.city.returns-settlement"
	CitySupply            engine.RuleID = "base.city.supply"
	CitySameTurn          engine.RuleID = "base.city.same-turn"
	CityPoints            engine.RuleID = "base.city.points"
)

func init() {
	Book.Rules(CityCost, CityReturnsSettlement, CitySameTurn, CityPoints)
	Book.Rule(CityUpgrade, engine.Physical)
	Book.Rule(CitySupply, engine.Physical)
}

const (
	nothingToUpgrade  engine.Text = "No settlement stands on {at}: a city replaces an own settlement."
	othersPiece       engine.Text = "{by's} {piece} stands on {at}: a city replaces an own settlement."
	citiesOut         engine.Text = "All {n} cities of {by} are on the board."
	buildsCity        engine.Text = "{by} builds a city on {at}: 2 points in place of 1."
	settlementReturns engine.Text = "The settlement goes back to {by's} supply."
	sameTurnUpgrade   engine.Text = "A settlement may be upgraded in the turn in which it was built."
)

// buildCityVerb upgrades a settlement.
var buildCityVerb engine.VerbID

func init() {
	buildCityVerb = Book.Verb(engine.Verb{
		Words: "city", Price: func(r *engine.Rules) *engine.Param[engine.Cards] { return &r.CityCost }, Args: "V", About: "turn a settlement into a city",
		Menu: engine.InSetup | engine.AfterRoll, When: whenCity, Check: checkCity, Apply: applyCity,
		Candidates: cityCandidates,
	})
}

func whenCity(c *engine.Case) bool {
	if c.Phase == engine.SetupPhase {
		return toPlace(c, cityDue)
	}
	return ToBuild(c)
}

func checkCity(c *engine.Case) {
	if c.Phase == engine.SetupPhase {
		v := c.Act.Intersection(0)
		touchesLand(c, v)
		checkSetupBuilding(c, v)
		return
	}
	Costs(c, engine.Get(c, &c.Rules.CityCost), CityCost)
	Upgradable(c, c.Act.Intersection(0))
}

// Upgradable states what an upgrade needs of the place and the supply, whatever is paid for it.
func Upgradable(c *engine.Case, v engine.Intersection) {
	p := c.Pieces[v]
	say := othersPiece
	if p == 0 {
		say = nothingToUpgrade
	}
	c.Must(true, BuildPermanent)
	c.Must(p.IsSettlement() && p.Owner() == c.Act.Seat, CityUpgrade).Say(say).By(p.Owner()).Piece(p.Kind()).At(v.Place())
	if c.Hooks.Upgradable != nil {
		c.Hooks.Upgradable(c, p)
	}
	c.Must(c.Players[c.Act.Seat].Supply.Cities > 0 || p.Kind() == engine.LaidCity, CitySupply).Say(citiesOut).By(c.Act.Seat).Number(c.Rules.Cities.Value)
}

func cityCandidates(c *engine.Case, l *engine.List) {
	if c.Phase == engine.SetupPhase {
		if buildingDue(c) && cityRound(c) {
			freeIntersections(c, l)
		}
		return
	}
	if !Affords(c, l.Seat, &c.Rules.CityCost) || c.Players[l.Seat].Supply.Cities == 0 && c.Players[l.Seat].LaidCities == 0 {
		return
	}
	a := l.Move()
	for _, v := range c.OwnPieces(l.Seat) {
		if c.Pieces[v].IsSettlement() {
			a.Places[0] = v.Place()
			l.Add()
		}
	}
}

// SettlementsOf calls f for each settlement of the seat, laid cities included.
func SettlementsOf(c *engine.Case, seat engine.Seat, f func(v engine.Intersection)) {
	var own [engine.MaxPieces]engine.Intersection
	for _, v := range c.Standing(c.Board, seat, &own) {
		if c.Pieces[v].IsSettlement() {
			f(v)
		}
	}
}

func applyCity(c *engine.Case) {
	v := c.Act.Intersection(0)
	if c.Phase == engine.SetupPhase {
		placeSetupBuilding(c, engine.City, v)
		return
	}
	again := c.Built
	fresh := c.Pieces[v].Is(engine.Fresh)
	BuiltFor(c, engine.Get(c, &c.Rules.CityCost), CityCost)
	Upgrade(c, v)
	if again && fresh {
		c.Because(CitySameTurn).Say(sameTurnUpgrade)
	}
	tellBuiltAfterRoll(c, v)
}

// Upgrade turns a settlement into a city: the settlement goes back to the supply.
func Upgrade(c *engine.Case, v engine.Intersection) {
	p := &c.Players[c.Act.Seat]
	old := c.Pieces[v]
	if old.Kind() == engine.LaidCity {
		c.Hooks.Upright(c, v)
	} else {
		p.Supply.Cities--
		p.Supply.Settlements++
		c.Because(CityReturnsSettlement).Say(settlementReturns).By(c.Act.Seat)
	}
	c.Pieces[v] = old&^7 | engine.Piece(engine.City)
	c.Because(CityPoints).Say(buildsCity).By(c.Act.Seat).At(v.Place())
	if c.Explaining {
		tellCoast(c, c.CoastAt(c.Board, v))
		tellOwnPiece(c, v)
	}
}
