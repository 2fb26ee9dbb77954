package base

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

const (
	SettlementCost           engine.RuleID = "base.settlement.cost"
	SettlementFree           engine.RuleID = "base.settlement.free"
	SettlementDistance       engine.RuleID = "base.settlement.distance"
	SettlementConnect        engine.RuleID = "base.settlement.connect"
	SettlementOnOpponentRoad engine.RuleID = "base.settlement.on-opponent-road"
	SettlementSupply         engine.RuleID = "base.settlement.supply"
	SettlementPoints         engine.RuleID = "base.settlement.points"
)

func init() {
	Book.Rules(SettlementCost, SettlementDistance, SettlementConnect, SettlementOnOpponentRoad, SettlementPoints)
	Book.Rule(SettlementFree, engine.Physical)
	Book.Rule(SettlementSupply, engine.Physical)
	Book.Each(engine.Tells(engine.OnlyID), SettlementPoints)
}

const (
	PlaceTaken       engine.Text = "{by's} {piece} stands on {at}."
	tooNear          engine.Text = "{by's} {piece} on {from.} is one path away from {at}."
	noOwnRoad        engine.Text = "No {road} of {by} leads to {at}."
	settlementsOut   engine.Text = "All {n} settlements of {by} are on the board."
	buildsSettlement engine.Text = "{by} builds a settlement on {at}: 1 point."
	CutsRoad         engine.Text = "{by's} {route} is cut on {at.}."
)

// buildSettlementVerb builds a settlement, and places one in the set-up.
var buildSettlementVerb position.VerbID

func init() {
	buildSettlementVerb = Book.Verb(engine.Verb{
		Words: "settlement", Builds: SettlementBuilt, Price: func(r *engine.Rules) *engine.Param[cards.Cards] { return &r.SettlementCost }, Args: "V [for P]", About: "build a settlement; in the set-up: place one",
		Button: engine.Button{Sign: "a-settlement", Piece: "settlement", Rank: 50},
		Menu:   engine.InSetup | engine.AfterRoll | engine.InSpecial, When: whenSettlement, Timely: TimelyToBuild, Check: checkSettlement, Apply: applySettlement,
		Needs: SettlementLeft, Candidates: engine.AddPlaces,
	})
}

func whenSettlement(c *engine.Case) bool {
	if c.Phase == position.SetupPhase {
		return toPlace(c, settlementDue)
	}
	return ToBuild(c)
}

func checkSettlement(c *engine.Case) {
	v := c.Act.Intersection(0)
	touchesLand(c)
	mayBeOpen(c)
	NoNeutral(c)
	if c.Phase == position.SetupPhase {
		checkSetupBuilding(c, v)
		return
	}
	Costs(c, engine.Get(c, &c.Rules.SettlementCost), SettlementCost)
	settlementMayStand(c, v)
	SettlementLeft(c)
}

// SettlementFits states the requirements of a settlement other than its price.
func SettlementFits(c *engine.Case) {
	touchesLand(c)
	mayBeOpen(c)
	settlementMayStand(c, c.Act.Intersection(0))
	SettlementLeft(c)
}

// settlementMayStand states the conditions for a settlement: a free intersection at an own road, at the required
// distance.
func settlementMayStand(c *engine.Case, v board.Intersection) {
	free := c.PlaceIn(c.Free(), 0)
	if c.Explaining && HooksOf(c.Hooks).StandsInTheWay != nil {
		HooksOf(c.Hooks).StandsInTheWay(c, v)
	}
	c.Must(free, SettlementFree).Say(PlaceTaken).By(c.Pieces[v].Owner()).Piece(c.Pieces[v].Kind()).At(v.Place())
	if free || c.Explaining && !c.Pieces[v].IsBuilding() { // a knight may go, and the place is no better then
		keepsDistance(c, v, SettlementDistance)
	}
	c.Must(c.PlaceIn(c.RoadEnds(c.Act.Seat), 0), SettlementConnect).Say(noOwnRoad).By(c.Act.Seat).At(v.Place())
}

// mayBeOpen asks whether the map lets a settlement be built there.
func mayBeOpen(c *engine.Case) {
	if answer := HooksOf(c.Hooks).MaySettle; answer != nil {
		answer(c)
	}
}

// SettlementLeft states that a settlement is left in supply.
func SettlementLeft(c *engine.Case) {
	if c.Phase != position.SetupPhase {
		c.Must(c.Players[c.Act.Seat].Supply.Settlements > 0, SettlementSupply).Say(settlementsOut).By(c.Act.Seat).Number(c.Rules.Settlements.Value)
	}
}

// keepsDistance states that no neighbouring intersection has a building.
func keepsDistance(c *engine.Case, v board.Intersection, rule engine.RuleID) {
	near := nextToBuildings(c)
	if f := c.Must(c.PlaceOutside(&near, 0), rule); f.Exists() {
		n := buildingNextTo(c, v)
		f.Say(tooNear).By(c.Pieces[n].Owner()).Piece(c.Pieces[n].Kind()).At(v.Place()).From(n.Place())
	}
}

// nextToBuildings returns the intersections one path away from any building.
func nextToBuildings(c *engine.Case) board.Set {
	return c.Board.NextTo(c.Buildings())
}

func buildingNextTo(c *engine.Case, v board.Intersection) board.Intersection {
	for _, n := range &c.Board.Neighbours[v] {
		if n != board.NoIntersection && c.Pieces[n].IsBuilding() {
			return n
		}
	}
	return board.NoIntersection
}

func applySettlement(c *engine.Case) {
	v := c.Act.Intersection(0)
	if c.Phase == position.SetupPhase {
		placeSetupBuilding(c, position.Settlement, v)
		return
	}
	BuiltFor(c, engine.Get(c, &c.Rules.SettlementCost), SettlementCost)
	PutSettlement(c, v)
	tellBuiltAfterRoll(c, v)
	if c.Explaining && HooksOf(c.Hooks).SettlementBuilt != nil {
		HooksOf(c.Hooks).SettlementBuilt(c, v)
	}
}

// putBuilding takes a settlement or city from the supply and puts it on a free intersection. It may cut roads of
// others.
func putBuilding(c *engine.Case, k position.PieceKind, v board.Intersection) {
	supply := &c.Players[c.Act.Seat].Supply
	if k == position.City {
		supply.Cities--
	} else if supply.Settlements--; c.Explaining && BeyondBook(c.Rules.Settlements, ByBook().Settlements, supply.Settlements) {
		c.Once(SettlementSupply)
	}
	standBuilding(c, k, v)
}

// standBuilding puts a settlement or city on a free intersection, wherever it comes from.
func standBuilding(c *engine.Case, k position.PieceKind, v board.Intersection) {
	c.Stand(v, position.NewPiece(k, c.Act.Seat)|position.Fresh)
	settled(c.State, c.Board, c.Act.Seat, v)
	if answer := HooksOf(c.Hooks).Settled; answer != nil {
		answer(c, v)
	}
	c.Scores()
	tellCoast(c, c.CoastAt(c.Board, v))
	CutRoads(c, v, c.Pieces[v])
}

// PutSettlement puts a settlement of the acting player on the board, however it was paid for.
func PutSettlement(c *engine.Case, v board.Intersection) {
	putBuilding(c, position.Settlement, v)
	c.Because(SettlementPoints).Say(buildsSettlement).By(c.Act.Seat).At(v.Place())
}

// PutRecaptured puts a settlement of the acting player on the board that comes from no supply.
func PutRecaptured(c *engine.Case, v board.Intersection) {
	c.Players[c.Act.Seat].Supply.Besides++
	standBuilding(c, position.Settlement, v)
	c.Because(SettlementPoints)
}

// SettlementPlaces are the intersections on which the seat may build a settlement.
func SettlementPlaces(c *engine.Case, seat position.Seat) board.Set {
	places, near := *c.Free(), nextToBuildings(c)
	places.Keep(c.RoadEnds(seat))
	places.Keep(c.LandIntersections())
	places.Less(&near)
	return places
}

// tellRoadCut reports that a building stands on another player's road and cuts it.
func tellRoadCut(c *engine.Case, v board.Intersection, owner position.Seat) {
	c.Once(SettlementOnOpponentRoad).Say(CutsRoad).By(owner).At(v.Place())
}
