package base

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

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
	Book.Each(engine.Tells(engine.OnlyID), CityPoints, CityReturnsSettlement, CitySameTurn)
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
var buildCityVerb position.VerbID

func init() {
	buildCityVerb = Book.Verb(engine.Verb{
		Words: "city", Builds: CityBuilt, Price: func(r *engine.Rules) *engine.Param[cards.Cards] { return &r.CityCost }, Args: "V", About: "turn a settlement into a city",
		Nouns: [2]string{"city", "cities"}, Button: engine.Button{Label: "Build a city", Sign: "a-city", Piece: "city", Rank: 60},
		Menu: engine.InSetup | engine.AfterRoll | engine.InSpecial, When: whenCity, Timely: TimelyToBuild, Check: checkCity, Apply: applyCity,
		Candidates: engine.AddPlaces,
	})
}

func whenCity(c *engine.Case) bool {
	if c.Phase == position.SetupPhase {
		return toPlace(c, cityDue)
	}
	return ToBuild(c)
}

func checkCity(c *engine.Case) {
	if c.Phase == position.SetupPhase {
		touchesLand(c)
		mayBeOpen(c)
		checkSetupBuilding(c, c.Act.Intersection(0))
		return
	}
	Costs(c, engine.Get(c, &c.Rules.CityCost), CityCost)
	Upgradable(c)
}

// Upgradable states the requirements of an upgrade for the place and the supply, however it is paid for.
func Upgradable(c *engine.Case) {
	v := c.Act.Intersection(0)
	p := c.Pieces[v]
	say := othersPiece
	if p == 0 {
		say = nothingToUpgrade
	}
	c.Must(true, BuildPermanent)
	own := c.IsOwn(0, c.Act.Seat)
	c.Must(c.IsSettlement(0) && own, CityUpgrade).Say(say).By(p.Owner()).Piece(p.Kind()).At(v.Place())
	if answer := HooksOf(c.Hooks).Upgradable; answer != nil {
		answer(c)
	}
	cityLeft(c)
}

// cityLeft states that a city is left in supply, or lies on its side and is only set upright.
func cityLeft(c *engine.Case) {
	left := c.Players[c.Act.Seat].Supply.Cities > 0
	c.Must(left || c.IsOfKind(0, position.LaidCity), CitySupply).Say(citiesOut).By(c.Act.Seat).Number(c.Rules.Cities.Value)
}

func applyCity(c *engine.Case) {
	v := c.Act.Intersection(0)
	if c.Phase == position.SetupPhase {
		placeSetupBuilding(c, position.City, v)
		return
	}
	again := c.Built
	fresh := c.Pieces[v].Is(position.Fresh)
	BuiltFor(c, engine.Get(c, &c.Rules.CityCost), CityCost)
	Upgrade(c, v)
	if again && fresh {
		c.Because(CitySameTurn).Say(sameTurnUpgrade)
	}
	tellBuiltAfterRoll(c, v)
}

// Upgrade turns a settlement into a city: the settlement goes back to the supply.
func Upgrade(c *engine.Case, v board.Intersection) {
	p := &c.Players[c.Act.Seat]
	old := c.Pieces[v]
	if old.Kind() == position.LaidCity {
		HooksOf(c.Hooks).Upright(c, v)
	} else {
		if p.Supply.Cities--; c.Explaining && BeyondBook(c.Rules.Cities, ByBook().Cities, p.Supply.Cities) {
			c.Once(CitySupply)
		}
		if HooksOf(c.Hooks).ComesBack == nil || HooksOf(c.Hooks).ComesBack(c, v) {
			p.Supply.Settlements++
			c.Because(CityReturnsSettlement).Say(settlementReturns).By(c.Act.Seat)
		}
	}
	c.Stand(v, old&^7|position.Piece(position.City))
	c.Scores()
	c.Because(CityPoints).Say(buildsCity).By(c.Act.Seat).At(v.Place())
	if c.Explaining {
		if c.CoastAt(c.Board, v) {
			c.Once(TerrainCoast).Say(coastIsAllowed).As(engine.Background) // its settlement stood there
		}
		tellOwnPiece(c, v)
	}
}
