package engine

var (
	SetupRounds     = rule("base.setup.rounds", Physical)
	SetupOrder      = rule("base.setup.order")
	SetupSettlement = rule("base.setup.settlement", With(SettlementFree), Physical)
	SetupDistance   = rule("base.setup.distance", With(SettlementDistance))
	SetupRoad       = rule("base.setup.road")
	SetupFree       = rule("base.setup.free")
	SetupResources  = rule("base.setup.resources")
	SetupFirstTurn  = rule("base.setup.first-turn", With(TurnActivePlayer))
)

// The rules of the set-up that no move can break. They are kept by positions and boards.
var (
	SetupPlayers           = rule("base.setup.players")
	SetupBank              = rule("base.setup.bank")
	SetupRobber            = rule("base.setup.robber")
	SetupStartingPlayer    = rule("base.setup.starting-player")
	SetupBeginner          = rule("base.setup.beginner")
	SetupBeginnerResources = rule("base.setup.beginner-resources")
	SetupBeginnerStart     = rule("base.setup.beginner-start")
	SetupBeginnerThree     = rule("base.setup.beginner-three")
	SetupFrame             = rule("base.setup.frame")
	SetupTerrainRandom     = rule("base.setup.terrain-random")
	SetupHarborsRandom     = rule("base.setup.harbors-random")
	SetupTokensSpiral      = rule("base.setup.tokens-spiral")
	SetupTokensDesert      = rule("base.setup.tokens-desert")
	SetupTokensRandom      = rule("base.setup.tokens-random")
	EditionPrecedence      = rule("base.edition.precedence")
)

var (
	firstTurnIs      = text("The set-up is over and {by} takes the first turn.")
	placesNext       = text("{by} places next.")
	settlementIsDue  = text("{by} must place a settlement now.")
	roadIsDue        = text("{by} must place a road now, at the settlement just placed.")
	placesSettlement = text("{by} places a settlement on {at}; it costs nothing.")
	startingCards    = text("The second settlement brings {by} {cards}.")
	cityIsDue        = text("{by} must place a city now.")
	setupEnds        = text("The set-up is over: {by} rolls first.")
	nextToPlace      = text("Next {by} places a settlement.")
)

// setupTurn returns who places the i-th pair of a settlement and a road: once around clockwise,
// then back.
func (g *Game) setupTurn(i int) Seat {
	if i < g.Seats {
		return Seat(i)
	}
	return Seat(2*g.Seats - 1 - i)
}

func (c *Case) buildingDue() bool { return c.Placed%2 == 0 }
func (c *Case) roadDue() bool     { return c.Placed%2 == 1 }

// secondRound reports whether the set-up is in its second round.
func (c *Case) secondRound() bool { return int(c.Placed) >= 2*c.game.Seats }

// cityRound reports whether a city is placed in this round, and not a settlement.
func (c *Case) cityRound() bool {
	return c.hooks.SetupCity != nil && c.hooks.SetupCity(c)
}

// What may be due in the set-up, as toPlace asks it.
func settlementDue(c *Case) bool { return c.buildingDue() && !c.cityRound() }
func cityDue(c *Case) bool       { return c.buildingDue() && c.cityRound() }

// toPlace states whose placement it is and of what.
func (c *Case) toPlace(due func(*Case) bool) bool {
	c.must(c.Seat == c.Active, SetupOrder).say(placesNext).by(c.Active)
	say := settlementIsDue
	switch {
	case c.roadDue():
		say = roadIsDue
	case c.cityRound():
		say = cityIsDue
	}
	wrong := !due(c) || c.roadDue() && c.Seat != c.Active
	c.must(!wrong, SetupRounds).say(say).by(c.Active)
	if c.hooks.SetupDue != nil {
		c.hooks.SetupDue(c, !wrong).say(say).by(c.Active)
	}
	return due(c) || c.placed()
}

// placed reports whether the verb places a piece in the set-up at all, so that its place may be
// judged also when another piece is due.
func (c *Case) placed() bool {
	return c.Verb == BuildSettlement || c.Verb == BuildRoad || c.Verb == BuildCity && c.hooks.SetupCity != nil
}

// checkSetupBuilding states where a building may be placed: on a free intersection that keeps its
// distance. It needs no road.
func (c *Case) checkSetupBuilding(v Intersection) {
	p := c.Pieces[v]
	if c.Verb == BuildCity && c.hooks.SetupCityPlace != nil {
		c.hooks.SetupCityPlace(c, p == 0 && c.buildingNextTo(v) == NoIntersection)
	}
	c.must(p == 0, SetupSettlement).say(placeTaken).by(p.Owner()).piece(p.Kind()).at(v.place())
	if p == 0 {
		c.keepsDistance(v, SetupDistance)
	}
}

// lastPlaced returns the building of the player on turn that has no road yet.
func (c *Case) lastPlaced() Intersection {
	for v, p := range c.Pieces[:c.board.NumPlaces] {
		if p.Owner() == c.Active && p.IsBuilding() && !c.hasRoadAt(c.Active, Intersection(v)) {
			return Intersection(v)
		}
	}
	return NoIntersection
}

func (c *Case) checkSetupRoad() {
	e := c.Path(0)
	free := c.Lines[e] == 0
	c.must(free, RoadFreePath).say(pathTaken).by(c.Lines[e].Owner()).at(e.place())
	if c.Seat == c.Active {
		last := c.lastPlaced()
		ends := c.board.PathEnds[e]
		c.must(ends[0] == last || ends[1] == last, SetupRoad).say(roadSetupTouch).from(last.place())
	}
	c.must(c.board.OnLand[e], RoadCoast).say(roadAtSea).at(e.place())
}

func (c *Case) setupRoadCandidates(l *List) {
	last := NoIntersection
	if c.roadDue() {
		last = c.lastPlaced()
	}
	if last == NoIntersection {
		return
	}
	a := l.move()
	for _, e := range c.board.IntersectionPaths[last] {
		if e != NoPath {
			a.Places[0] = e.place()
			l.add()
		}
	}
}

// placeSetupBuilding places a settlement or city; in the second round it brings the starting
// resources.
func (c *Case) placeSetupBuilding(k PieceKind, v Intersection) {
	second := c.secondRound()
	c.Active = c.Seat
	c.putBuilding(k, v)
	c.Pieces[v] &^= Fresh
	c.because(SetupFree).say(placesSettlement).by(c.Seat).at(v.place())
	if k == Settlement {
		c.because(SettlementPoints)
	} else {
		c.because(CityPoints)
	}
	if second {
		c.startingResources(v)
	}
	c.Placed++
}

// startingResources hands out one resource for each producing hex around v.
func (c *Case) startingResources(v Intersection) {
	var got Cards
	for _, h := range c.board.IntersectionHexes[v] {
		if h == NoHex {
			continue
		}
		if k, ok := c.board.Terrain[h].Resource(); ok && c.Bank.Count(k) > got.Count(k) {
			got += Of(k, 1)
		}
	}
	c.Bank -= got
	c.Players[c.Seat].Hand += got
	c.because(SetupResources).say(startingCards).by(c.Seat).cards(got)
	if c.Verb == BuildCity {
		c.hooks.SetupCityYield(c)
	}
	if c.explain {
		c.tellSurroundings(v)
	}
}

// placeSetupRoad places the road that goes with the settlement and passes the placement on.
func (c *Case) placeSetupRoad() {
	e := c.Path(0)
	c.Lines[e] = RoadOf(c.Seat)
	c.Players[c.Seat].Supply.Roads--
	c.roads |= 1 << c.Seat
	c.because(SetupFree).say(roadSetupPlaced).by(c.Seat).at(e.place())
	c.tellCoast(c.board.AtSea[e])
	c.Placed++
	if int(c.Placed) < 4*c.game.Seats {
		c.Active = c.game.setupTurn(int(c.Placed) / 2)
		c.because(SetupOrder).say(nextToPlace).by(c.Active)
		return
	}
	c.Phase, c.Active, c.TurnNumber, c.OfPlayer = RollPhase, 0, 1, 1
	c.because(SetupFirstTurn).say(setupEnds).by(c.Active)
}
