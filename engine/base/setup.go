package base

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

const (
	SetupRounds     engine.RuleID = "base.setup.rounds"
	SetupOrder      engine.RuleID = "base.setup.order"
	SetupSettlement engine.RuleID = "base.setup.settlement"
	SetupDistance   engine.RuleID = "base.setup.distance"
	SetupRoad       engine.RuleID = "base.setup.road"
	SetupFree       engine.RuleID = "base.setup.free"
	SetupResources  engine.RuleID = "base.setup.resources"
	SetupFirstTurn  engine.RuleID = "base.setup.first-turn"
)

func init() {
	Book.Rules(SetupOrder, SetupRoad, SetupFree, SetupResources)
	Book.Rule(SetupRounds, engine.Physical)
	Book.Rule(SetupSettlement, engine.With(SettlementFree), engine.Physical)
	Book.Rule(SetupDistance, engine.With(SettlementDistance))
	Book.Rule(SetupFirstTurn, engine.With(TurnActivePlayer))
	Book.Each(engine.Refuses(engine.First), SetupOrder, SetupRounds)
	Book.Each(engine.Refuses(engine.OnlyID), SetupFirstTurn)
}

// The rules of the set-up that no move can break. Positions and boards keep them.
const (
	SetupPlayers           engine.RuleID = "base.setup.players"
	SetupBank              engine.RuleID = "base.setup.bank"
	SetupRobber            engine.RuleID = "base.setup.robber"
	SetupStartingPlayer    engine.RuleID = "base.setup.starting-player"
	SetupBeginner          engine.RuleID = "base.setup.beginner"
	SetupBeginnerResources engine.RuleID = "base.setup.beginner-resources"
	SetupBeginnerStart     engine.RuleID = "base.setup.beginner-start"
	SetupBeginnerThree     engine.RuleID = "base.setup.beginner-three"
	SetupFrame             engine.RuleID = "base.setup.frame"
	SetupTerrainRandom     engine.RuleID = "base.setup.terrain-random"
	SetupHarborsRandom     engine.RuleID = "base.setup.harbors-random"
	SetupTokensSpiral      engine.RuleID = "base.setup.tokens-spiral"
	SetupTokensDesert      engine.RuleID = "base.setup.tokens-desert"
	SetupTokensRandom      engine.RuleID = "base.setup.tokens-random"
)

func init() {
	for _, id := range [...]engine.RuleID{SetupFrame, SetupTerrainRandom, SetupHarborsRandom, SetupTokensSpiral, SetupTokensDesert, SetupTokensRandom} {
		Book.Rule(id, engine.KeptBy("scenarios/random.go"))
	}
	for _, id := range [...]engine.RuleID{SetupBeginner, SetupBeginnerResources, SetupBeginnerStart, SetupBeginnerThree} {
		Book.Rule(id, engine.KeptBy("scenarios/setup_beginner.go"))
	}
	Book.Rule(SetupPlayers, engine.KeptBy("scenarios/players.go"))
	Book.Rule(SetupStartingPlayer, engine.KeptBy("scenarios/players.go"))
	Book.Rule(SetupBank, engine.KeptBy("engine/base/component.go"))
	Book.Rule(SetupRobber, engine.KeptBy("engine/base/component.go"))
}

const (
	setupIsRunning   engine.Text = "The set-up is not over: only starting pieces are placed."
	firstTurnIs      engine.Text = "The set-up is over and {by} takes the first turn."
	placesNext       engine.Text = "{by} places next."
	settlementIsDue  engine.Text = "{by} must place a settlement now."
	roadIsDue        engine.Text = "{by} must place a road now, at the settlement just placed."
	placesSettlement engine.Text = "{by} places a {piece} on {at}; it costs nothing."
	thirdRound       engine.Text = "Each player places a third settlement, which brings the starting cards."
	startingCards    engine.Text = "The {piece} of the second round brings {by} {cards}."
	firstCards       engine.Text = "The {piece} brings {by} {cards}." // in another round
	roadOrShipIsDue  engine.Text = "{by} must place a road or a ship now, at the settlement just placed."
	cityIsDue        engine.Text = "{by} must place a city now."
	setupEnds        engine.Text = "The set-up is over: {by} rolls first."
	nextToPlace      engine.Text = "Next {by} places a {piece}."
	roadSetupTouch   engine.Text = "The road must start at the settlement just placed, {from}."
	roadSetupOwn     engine.Text = "The road must start at a settlement of {by's} that has none, like {from}."
	roadSetupPlaced  engine.Text = "{by} places a road on {at}."
)

// SetupOver states that the set-up is over.
func SetupOver(c *engine.Case) bool {
	return c.Phase != position.SetupPhase && !c.Explaining || tellSetupOver(c)
}

func tellSetupOver(c *engine.Case) bool {
	over := c.Phase != position.SetupPhase
	if told := c.Must(over, SetupRounds).Say(setupIsRunning); c.Rules.Offers(engine.VerbOf(c.Act.Verb)) { // else that the game has no such move is told, too
		told.Moots()
	}
	return over
}

// firstRollIs states who rolls first after the set-up.
func firstRollIs(c *engine.Case) {
	if c.TurnNumber == 1 && c.Phase == position.RollPhase {
		c.Must(c.Act.Seat == c.Active, SetupFirstTurn).Say(firstTurnIs).By(c.Active)
	}
}

// SetupTurn returns the player who places the i-th settlement, and the i-th road: once around clockwise, then
// back, and in a third round clockwise again, starting with the player who placed last.
func SetupTurn(g *engine.Game, i int) position.Seat {
	switch i / g.Players {
	case 0:
		return position.Seat(i)
	case 1:
		return position.Seat(2*g.Players - 1 - i)
	}
	return position.Seat(i % g.Players)
}

// PairOf returns the number of the next settlement or road after this many pieces. Each settlement is followed by
// its road or, if a table says so, all roads are placed in the same order after all settlements.
func PairOf(g *engine.Game, placed int) int {
	switch all := setupPairs(g); {
	case g.Rules.SetupRoads.Value == engine.RoadWithEach:
		return placed / 2
	case placed >= all:
		return placed - all
	}
	return placed
}

// setupPairs returns how many settlements, each with its road, are placed in the set-up.
func setupPairs(g *engine.Game) int { return g.Rules.SetupSettlements.Value * g.Players }

// RoadDue reports whether the next piece is a road.
func RoadDue(g *engine.Game, placed int) bool {
	if g.Rules.SetupRoads.Value == engine.RoadWithEach {
		return placed%2 == 1
	}
	return placed >= setupPairs(g)
}

func buildingDue(c *engine.Case) bool { return c.Phase == position.SetupPhase && !roadDue(c) }
func roadDue(c *engine.Case) bool     { return RoadDue(c.Game, int(c.Placed)) }

// SecondRound reports whether the set-up is in its second round.
func SecondRound(c *engine.Case) bool { return PairOf(c.Game, int(c.Placed))/c.Game.Players == 1 }

// LastRound reports whether the set-up is in its last round, the one that brings starting cards.
func LastRound(c *engine.Case) bool {
	return PairOf(c.Game, int(c.Placed))/c.Game.Players == c.Rules.SetupSettlements.Value-1
}

// cityRound reports whether a city is placed in this round, and not a settlement.
func cityRound(c *engine.Case) bool {
	return CityRound(c.Game, PairOf(c.Game, int(c.Placed))/c.Game.Players)
}

// CityRound reports whether a round of the set-up, the first being 0, places cities and not settlements.
func CityRound(g *engine.Game, round int) bool {
	ask := HooksOf(g.Hooks).SetupCity
	return ask != nil && ask(g.Rules, round)
}

// The pieces that may be due in the set-up, as conditions for toPlace.
func settlementDue(c *engine.Case) bool { return buildingDue(c) && !cityRound(c) }
func cityDue(c *engine.Case) bool       { return buildingDue(c) && cityRound(c) }

// shipMayStart reports whether the settlement just placed is at sea, in a game with ships.
func shipMayStart(c *engine.Case) bool {
	if HooksOf(c.Hooks).ShipPaths == nil {
		return false
	}
	ends := roadless(c)
	from := c.Board.PathsAt(&ends)
	return from.Meets(c.SeaPaths())
}

// toPlace states whose placement it is and which piece is due.
func toPlace(c *engine.Case, due func(*engine.Case) bool) bool {
	OthersFirst(c)
	c.Must(c.Act.Seat == c.Acting, SetupOrder).Say(placesNext).By(c.Acting)
	say := settlementIsDue
	switch {
	case roadDue(c):
		if say = roadIsDue; c.Explaining && shipMayStart(c) {
			say = roadOrShipIsDue
		}
	case cityRound(c):
		say = cityIsDue
	}
	wrong := !due(c) || roadDue(c) && c.Act.Seat != c.Acting
	told := c.Must(!wrong, SetupRounds).Say(say).By(c.Acting)
	if answer := HooksOf(c.Hooks).SetupDue; answer != nil {
		if again := answer(c, !wrong).Say(say).By(c.Acting); c.Act.Seat != c.Acting {
			again.Follows()
		}
	}
	if c.Act.Seat != c.Acting { // whose placement it is says it
		told.Follows()
	}
	return due(c) || placed(c)
}

// placed reports whether the verb places a piece in the set-up at all, so that its place is judged even if
// another piece is due.
func placed(c *engine.Case) bool {
	return engine.VerbOf(c.Act.Verb).Menu&engine.InSetup != 0 && (c.Act.Verb != buildCityVerb || HooksOf(c.Hooks).SetupCity != nil)
}

// ToPlaceRoad states whose placement it is, and that a road is due; another book may place something else
// instead.
func ToPlaceRoad(c *engine.Case) bool { return toPlace(c, roadDue) }

// checkSetupBuilding states the conditions for a building in the set-up: a free intersection at the required distance.
// It needs no road.
func checkSetupBuilding(c *engine.Case, v board.Intersection) {
	p, free := c.Pieces[v], c.PlaceIn(c.Free(), 0)
	if c.Act.Verb == buildCityVerb && HooksOf(c.Hooks).SetupCityPlace != nil {
		near := nextToBuildings(c)
		HooksOf(c.Hooks).SetupCityPlace(c, free && c.PlaceOutside(&near, 0))
	}
	c.Must(free, SetupSettlement).Say(PlaceTaken).By(p.Owner()).Piece(p.Kind()).At(v.Place())
	if free {
		keepsDistance(c, v, SetupDistance)
	}
}

// roadless returns the buildings of the placing player that have no road yet: the one just placed, or all of them
// if roads come last.
func roadless(c *engine.Case) board.Set {
	without := c.BuildingsOf(c.Acting)
	without.Less(c.RoadEnds(c.Acting))
	return without
}

func checkSetupRoad(c *engine.Case) {
	PathIsFree(c, 0)
	touches, last := AtLastPlaced(c)
	say := roadSetupTouch
	if c.Rules.SetupRoads.Value == engine.RoadsAfterAll {
		say = roadSetupOwn
	}
	c.Must(touches, SetupRoad).Say(say).By(c.Acting).From(last.Place())
	pathOnLand(c, 0)
}

// AtLastPlaced reports whether the path, the first place of the move, begins at the building just placed or, if
// roads come last, at one without a road.
func AtLastPlaced(c *engine.Case) (touches bool, last board.Intersection) {
	if c.Act.Seat != c.Acting {
		return true, board.NoIntersection
	}
	ends := roadless(c)
	if ends.Empty() { // no building has room for it
		return true, board.NoIntersection
	}
	last = board.Intersection(ends.Next(0))
	from := c.Board.PathsAt(&ends)
	return c.PlaceIn(&from, 0), last
}

// placeSetupBuilding places a settlement or city; in the second round it brings the starting resources.
func placeSetupBuilding(c *engine.Case, k position.PieceKind, v board.Intersection) {
	c.Begin(c.Act.Seat)
	c.Because(SetupFree).Say(placesSettlement).By(c.Act.Seat).Piece(k).At(v.Place())
	putBuilding(c, k, v)
	c.Stand(v, c.Pieces[v]&^position.Fresh)
	if k == position.Settlement {
		c.Because(SettlementPoints)
	} else {
		c.Because(CityPoints)
	}
	if bringsCards(c) {
		startingResources(c, v)
	}
	c.Placed++
	if c.Rules.SetupRoads.Value == engine.RoadsAfterAll {
		c.Begin(SetupTurn(c.Game, PairOf(c.Game, int(c.Placed))))
		tellNextPlaced(c)
	}
}

// nextPiece returns the piece that the next player places.
func nextPiece(c *engine.Case) position.PieceKind {
	if cityRound(c) {
		return position.City
	}
	return position.Settlement
}

// startingResources hands out one resource for each producing hex around v.
func startingResources(c *engine.Case, v board.Intersection) {
	var got cards.Cards
	for _, h := range c.Board.IntersectionHexes[v] {
		if h == board.NoHex {
			continue
		}
		if k, ok := c.Terrain[h].Resource(); ok && c.Bank.Count(k) > got.Count(k) {
			got += cards.Of(k, 1)
		}
	}
	c.Bank -= got
	c.Players[c.Act.Seat].Hand += got
	c.Because(SetupResources)
	rule := SetupResources
	if c.Act.Verb == buildCityVerb {
		rule = HooksOf(c.Hooks).SetupCityYield
	}
	say := startingCards
	if !LastRound(c) || c.Rules.SetupSettlements.Value != 2 {
		say = firstCards
	}
	c.Retell(rule).Say(say).By(c.Act.Seat).Piece(c.Pieces[v].Kind()).Cards(got).As(engine.News)
	if c.Act.Verb == buildCityVerb {
		HooksOf(c.Hooks).SetupCityYields(c)
	}
	if c.Explaining {
		tellSurroundings(c, v)
	}
	if answer := HooksOf(c.Hooks).StartingGold; answer != nil {
		answer(c, v)
	}
}

// placeSetupRoad places the road that goes with the settlement and passes the placement on.
func placeSetupRoad(c *engine.Case) {
	e := c.Act.Path(0)
	c.Lay(e, position.RoadOf(c.Act.Seat))
	c.Players[c.Act.Seat].Supply.Roads--
	c.Because(SetupFree).Say(roadSetupPlaced).By(c.Act.Seat).At(e.Place())
	tellCoast(c, c.AtSea(c.Board, e))
	PlacementPasses(c, e)
}

// PlacementPasses passes the placement on once the line that goes with the settlement lies on e.
func PlacementPasses(c *engine.Case, e board.Path) {
	LineLaid(c, e)
	c.Placed++
	if int(c.Placed) == 4*c.Game.Players {
		c.Credit(c.Rules.SetupSettlements.Set, engine.SetupRounds).Say(thirdRound)
	}
	if int(c.Placed) < 2*setupPairs(c.Game) {
		c.Begin(SetupTurn(c.Game, PairOf(c.Game, int(c.Placed))))
		tellNextPlaced(c)
		return
	}
	c.Begin(0)
	c.Phase, c.TurnNumber, c.OfPlayer = position.RollPhase, 1, 1
	c.Because(SetupFirstTurn).Say(setupEnds).By(c.Active)
	TurnBegins(c)
}
