package engine

var (
	KnightCost               = rule("ck.knight.cost")
	KnightHiredBasic         = rule("ck.knight.hired-basic")
	KnightConnected          = rule("ck.knight.connected")
	KnightFreeIntersection   = rule("ck.knight.free-intersection", Physical)
	KnightNoDistance         = rule("ck.knight.no-distance")
	KnightSupply             = rule("ck.knight.supply", Physical)
	KnightStrength           = rule("ck.knight.strength")
	KnightOwnOnly            = rule("ck.knight.own-only", Physical)
	KnightActivateCost       = rule("ck.knight.activate-cost")
	KnightActivateInactive   = rule("ck.knight.activate-inactive", Physical)
	KnightHireTurn           = rule("ck.knight.hire-turn")
	KnightActivateThenAct    = rule("ck.knight.activate-then-act")
	KnightPromoteCost        = rule("ck.knight.promote-cost")
	KnightPromoteStep        = rule("ck.knight.promote-step", Physical)
	KnightPromoteOncePerTurn = rule("ck.knight.promote-once-per-turn")
	KnightPromoteFortress    = rule("ck.knight.promote-fortress")
	KnightPromoteSupply      = rule("ck.knight.promote-supply", Physical)
	KnightPromoteStatus      = rule("ck.knight.promote-status")
	KnightPromoteThenAct     = rule("ck.knight.promote-then-act")
	KnightActActive          = rule("ck.knight.act-active")
	KnightOneAction          = rule("ck.knight.one-action")
	KnightActionDeactivates  = rule("ck.knight.action-deactivates")
	KnightReactivate         = rule("ck.knight.reactivate")
	KnightMoveRoads          = rule("ck.knight.move-roads")
	KnightMovePastOwn        = rule("ck.knight.move-past-own")
	KnightMovePastOpponent   = rule("ck.knight.move-past-opponent")
	KnightMoveEmpty          = rule("ck.knight.move-empty")
)

var (
	knightNoRoad     = text("No road of {by} touches {at}.")
	noBasicLeft      = text("{by} has no basic knight left to hire.")
	hires            = text("{by} hires a basic knight on {at}; it is inactive.")
	knightsMayTouch  = text("Knights keep no distance.")
	noOwnKnight      = text("{by} has no knight on {at}.")
	activeAlready    = text("The knight on {at} is active already.")
	activates        = text("{by's} {piece} on {at} is active now.")
	mightyAlready    = text("The knight on {at} is mighty; there is no higher.")
	promotedAlready  = text("The knight on {at} was promoted this turn already.")
	needsFortress    = text("A mighty knight needs the fortress, politics level 3; {by} has level {n}.")
	noneOfNext       = text("{by} has no {piece} left.")
	promotes         = text("{by's} knight on {at} is a {piece} now.")
	statusStays      = text("It stays where it is and as it is, {n} strong.")
	hiredNow         = text("The knight on {at} was hired this turn and cannot act yet.")
	activatedNow     = text("The knight on {at} became active this turn and acts from the next turn on.")
	notActive        = text("The knight on {at} is not active.")
	actedAlready     = text("The knight on {at} has acted this turn.")
	turnsInactive    = text("After its action the knight on {at} is inactive.")
	mayReactivate    = text("It has acted and may be made active again, but not act again.")
	noWayThere       = text("{by's} roads do not link {from.} with {at}.")
	wayBarred        = text("An opponent's piece bars {by's} way from {from.} to {at}.")
	placeNotEmpty    = text("{by's} {piece} stands on {at}; a knight ends its move on an empty intersection.")
	sameIntersection = text("The knight stands on {at} already.")
	movesTo          = text("{by's} knight moves from {from.} to {at}.")
	passesOwn        = text("Own pieces do not bar the way.")
)

var (
	HireKnight VerbID
	Activate   VerbID
	Promote    VerbID
)

func init() {
	HireKnight = newVerb(KnightsBook, Verb{
		Words: "knight", Price: func(r *Rules) *Param[Cards] { return &r.KnightCost }, Args: "V [for P]", About: "hire a knight", Menu: AfterRoll,
		When: (*Case).toBuild, Check: checkHire, Apply: applyHire, Candidates: hireCandidates,
	})
	Activate = newVerb(KnightsBook, Verb{
		Words: "activate", Price: func(r *Rules) *Param[Cards] { return &r.ActivateCost }, Args: "V", About: "make a knight active", Menu: AfterRoll | AsAnswer,
		When: whenActivate, Check: checkActivate, Apply: applyActivate,
		Candidates: func(c *Case, l *List) {
			if c.affords(l.seat, &c.rules.ActivateCost) {
				c.knightCandidates(l, func(p Piece) bool { return !p.Is(Active) })
			}
		},
	})
	Promote = newVerb(KnightsBook, Verb{
		Words: "promote", Price: func(r *Rules) *Param[Cards] { return &r.PromoteCost }, Args: "V [for P]", About: "promote a knight", Menu: AfterRoll,
		When: (*Case).toBuild,
		Check: func(c *Case) {
			c.noNeutral()
			c.costs(get(c, &c.rules.PromoteCost), KnightPromoteCost)
			c.mayPromote(c.Intersection(0))
		},
		Apply: func(c *Case) {
			c.builtFor(get(c, &c.rules.PromoteCost), KnightPromoteCost)
			c.promote(c.Intersection(0))
		},
		Candidates: func(c *Case, l *List) {
			if c.affords(l.seat, &c.rules.PromoteCost) {
				c.knightCandidates(l, func(p Piece) bool { return p.Kind() < MightyKnight && !p.Is(Promoted) })
			}
		},
	})
}

// knightCandidates offers each own knight that fits.
func (c *Case) knightCandidates(l *List, fits func(Piece) bool) {
	if !c.hasKnight(l.seat) {
		return
	}
	a := l.move()
	for _, v := range c.ownPieces(l.seat) {
		if p := c.Pieces[v]; p.IsKnight() && fits(p) {
			a.Places[0] = v.place()
			l.add()
		}
	}
}

// hasKnight reports whether a knight of the seat stands on the board.
func (c *Case) hasKnight(seat Seat) bool {
	in := &c.Players[seat].Supply.Knights
	return int(in[0])+int(in[1])+int(in[2]) < 3*c.rules.KnightsEach.Value
}

func checkHire(c *Case) {
	c.noNeutral()
	c.costs(get(c, &c.rules.KnightCost), KnightCost)
	c.mayStand(c.Intersection(0))
	c.must(c.Players[c.Seat].Supply.Knights[0] > 0, KnightSupply).say(noBasicLeft).by(c.Seat)
}

// mayStand states where a new knight may be put: on a free intersection at an own road.
func (c *Case) mayStand(v Intersection) {
	p := c.Pieces[v]
	c.must(c.hasRoadAt(c.Seat, v), KnightConnected).say(knightNoRoad).by(c.Seat).at(v.place())
	c.must(p == 0, KnightFreeIntersection).say(placeTaken).by(p.Owner()).piece(p.Kind()).at(v.place())
}

func hireCandidates(c *Case, l *List) {
	if !c.affords(l.seat, &c.rules.KnightCost) || c.Players[l.seat].Supply.Knights[0] == 0 {
		return
	}
	c.standCandidates(l)
}

// standCandidates offers each free intersection at an own road.
func (c *Case) standCandidates(l *List) {
	a := l.move()
	for _, v := range c.roadEnds(l.seat) {
		if c.Pieces[v] == 0 {
			a.Places[0] = v.place()
			l.add()
		}
	}
}

func applyHire(c *Case) {
	v := c.Intersection(0)
	c.builtFor(get(c, &c.rules.KnightCost), KnightCost)
	c.putKnight(v, NewPiece(BasicKnight, c.Seat)|Fresh)
	c.because(KnightHiredBasic).say(hires).by(c.Seat).at(v.place())
	if c.explain {
		c.tellNeighbours(v)
	}
}

// tellNeighbours notes that a knight stands beside other pieces.
func (c *Case) tellNeighbours(v Intersection) {
	for _, n := range c.board.Neighbours[v] {
		if n != NoIntersection && c.Pieces[n] != 0 {
			c.once(KnightNoDistance).say(knightsMayTouch)
		}
	}
}

// putKnight takes a knight from the supply and puts it on a free intersection.
func (c *Case) putKnight(v Intersection, p Piece) {
	c.Players[p.Owner()].Supply.Knights[p.Strength()-1]--
	c.Pieces[v] = p
	c.cutRoads(v)
}

// liftKnight takes a knight off the board without returning it to a supply.
func (c *Case) liftKnight(v Intersection) Piece {
	p := c.Pieces[v]
	c.Pieces[v] = 0
	c.cutRoads(v)
	return p
}

// returnKnight puts a knight that is off the board back into the supply.
func (c *Case) returnKnight(p Piece) { c.Players[p.Owner()].Supply.Knights[p.Strength()-1]++ }

// ownKnight states that a knight of the player stands on v; false if nothing more need be asked.
func (c *Case) ownKnight(v Intersection) bool {
	own := c.Pieces[v].IsKnight() && c.Pieces[v].Owner() == c.Seat
	c.must(own, KnightOwnOnly).say(noOwnKnight).by(c.Seat).at(v.place())
	if c.Verb == MoveKnight && c.Pieces[v].IsBuilding() {
		c.must(false, BuildPermanent).say(stayAsBuilt)
	}
	return own
}

func checkActivate(c *Case) {
	v := c.Intersection(0)
	c.costs(get(c, &c.rules.ActivateCost), KnightActivateCost)
	if !c.ownKnight(v) {
		return
	}
	c.must(!c.Pieces[v].Is(Active), KnightActivateInactive).say(activeAlready).at(v.place())
	if c.Pieces[v].Is(Fresh) {
		c.must(true, KnightHireTurn)
	}
}

func applyActivate(c *Case) {
	v := c.Intersection(0)
	if c.Owes(c.Seat, Activate) >= 0 {
		c.activateForDefence(v)
		return
	}
	c.builtFor(get(c, &c.rules.ActivateCost), KnightActivateCost)
	if c.Pieces[v].Is(Acted) {
		c.because(KnightReactivate).say(mayReactivate)
	}
	c.Pieces[v] |= Active | Activated
	c.because(KnightActivateInactive).say(activates).by(c.Seat).piece(c.Pieces[v].Kind()).at(v.place())
}

// mayPromote states what a promotion by one level needs, whatever is paid for it.
func (c *Case) mayPromote(v Intersection) {
	if !c.ownKnight(v) {
		return
	}
	p := c.Pieces[v]
	if p.Is(Fresh) {
		c.must(true, KnightHireTurn)
	}
	step := p.Kind() < MightyKnight
	c.must(step, KnightPromoteStep).say(mightyAlready).at(v.place())
	c.must(!p.Is(Promoted), KnightPromoteOncePerTurn).say(promotedAlready).at(v.place())
	if !step {
		return
	}
	own := &c.Players[c.Seat]
	level := int(own.Improvements[PoliticsTrack])
	c.must(p.Kind() == BasicKnight || level >= get(c, &c.rules.FortressLevel), KnightPromoteFortress).say(needsFortress).by(c.Seat).number(level)
	c.must(own.Supply.Knights[p.Strength()] > 0, KnightPromoteSupply).say(noneOfNext).by(c.Seat).piece(p.Kind() + 1)
}

// promote replaces a knight by the next stronger one.
func (c *Case) promote(v Intersection) {
	supply, p := &c.Players[c.Seat].Supply, c.Pieces[v]
	supply.Knights[p.Strength()-1]++
	supply.Knights[p.Strength()]--
	c.Pieces[v] = p + 1 | Promoted
	c.because(KnightPromoteStep).say(promotes).by(c.Seat).piece(p.Kind() + 1).at(v.place())
	c.because(KnightPromoteStatus).say(statusStays).number(p.Strength() + 1)
	if c.explain && (p.Is(Acted) || p.Is(Active) && !p.Is(Activated)) {
		c.because(KnightPromoteThenAct)
	}
}

// mayAct states what every action of a knight needs; false if no such knight is there.
func (c *Case) mayAct(v Intersection) bool {
	if !c.ownKnight(v) {
		return false
	}
	p := c.Pieces[v]
	c.must(!p.Is(Fresh), KnightHireTurn).say(hiredNow).at(v.place())
	c.must(!p.Is(Acted), KnightOneAction).say(actedAlready).at(v.place())
	c.must(p.Is(Active), KnightActActive).say(notActive).at(v.place())
	if p.Is(Active) && !get(c, &c.rules.KnightActsAtOnce) {
		c.must(!p.Is(Activated), KnightActivateThenAct).say(activatedNow).at(v.place())
		c.must(!p.Is(Activated) || !p.Is(ByWarlord), WarlordNoAction).say(activatedNow).at(v.place())
		c.must(!p.Is(Activated) || !p.Is(ByDeserter), DeserterAct).say(activatedNow).at(v.place())
	}
	return true
}

// spend makes a knight that has acted inactive.
func (c *Case) spend(v Intersection) {
	if p := c.Pieces[v]; p.Is(Promoted) {
		c.because(KnightPromoteThenAct)
	}
	c.Pieces[v] = c.Pieces[v]&^Active | Acted
	c.because(KnightActionDeactivates).say(turnsInactive).at(v.place())
}

// actor reports whether the knight could act; candidates look no further if not.
func (c *Case) actor(p Piece) bool {
	return p.Is(Active) && !p.Is(Acted|Fresh) && (!p.Is(Activated) || get(c, &c.rules.KnightActsAtOnce))
}
