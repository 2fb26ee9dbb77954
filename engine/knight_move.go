package engine

// MoveKnight moves a knight.
var MoveKnight VerbID

func init() {
	MoveKnight = newVerb(KnightsBook, Verb{
		Words: "move", Args: "V to V", About: "move a knight", Menu: AfterRoll,
		When: whenMove, Check: checkMove, Apply: applyMove, Candidates: moveCandidates,
	})
}

func whenMove(c *Case) bool {
	if !c.onTurn() {
		return false
	}
	c.must(true, BuildPermanent)
	if c.Seat == c.Active {
		c.afterRoll()
	}
	return true
}

func checkMove(c *Case) {
	from, to := c.Intersection(0), c.Intersection(1)
	if !c.mayAct(from) {
		return
	}
	target := c.Pieces[to]
	displaces := target.IsKnight() && target.Owner() != c.Seat
	switch {
	case from == to:
		c.must(false, KnightMoveEmpty).say(sameIntersection).at(to.place())
		return
	case displaces:
		c.mayDisplace(c.Pieces[from], target, to)
	default:
		c.must(target == 0, KnightMoveEmpty).say(placeNotEmpty).by(target.Owner()).piece(target.Kind()).at(to.place())
		c.must(!target.IsKnight(), DisplaceNotOwn).say(noOwnDisplaced)
	}
	if c.reachFrom(c.Seat, from).has(to) {
		c.must(true, KnightMoveRoads)
		c.must(true, KnightMovePastOpponent)
		if displaces {
			c.must(true, DisplaceReach)
		}
		return
	}
	if c.reachesPast(c.Seat, from, to) {
		c.must(false, KnightMovePastOpponent).say(wayBarred).by(c.Seat).at(to.place()).from(from.place())
	} else {
		c.must(false, KnightMoveRoads).say(noWayThere).by(c.Seat).at(to.place()).from(from.place())
	}
	if displaces {
		c.must(false, DisplaceReach)
	}
}

func moveCandidates(c *Case, l *List) {
	if !c.hasKnight(l.seat) {
		return
	}
	a := l.move()
	for _, from := range c.ownPieces(l.seat) {
		p := c.Pieces[from]
		if !p.IsKnight() || !c.actor(p) {
			continue
		}
		a.Places[0] = from.place()
		reach := c.reachFrom(l.seat, from)
		for _, to := range reach.list[:reach.n] {
			if t := c.Pieces[to]; t == 0 || t.IsKnight() && t.Owner() != l.seat && t.Strength() < p.Strength() {
				a.Places[1] = to.place()
				l.add()
			}
		}
	}
}

func applyMove(c *Case) {
	from, to := c.Intersection(0), c.Intersection(1)
	victim := c.Pieces[to]
	if c.explain && c.passesOwnPiece(from, to) {
		c.because(KnightMovePastOwn).say(passesOwn)
	}
	if victim != 0 {
		c.displace(to, from, 0)
	}
	knight := c.liftKnight(from)
	c.Pieces[to] = knight
	c.cutRoads(to)
	c.because(KnightMoveRoads).say(movesTo).by(c.Seat).at(to.place()).from(from.place())
	if victim != 0 {
		c.because(DisplaceTakesPlace).say(takesThePlace).by(c.Seat).at(to.place())
		c.because(DisplaceWeaker)
		c.because(DisplaceReach)
	}
	c.spend(to)
	if c.explain {
		c.tellNeighbours(to)
	}
	c.tellFreeOrder()
}

// reaches reports whether the seat's roads lead from one intersection to another past no
// opponent's piece.
func (c *Case) reaches(seat Seat, from, to, barred Intersection) bool {
	var r reached
	c.spread(seat, from, barred, false, &r)
	return r.has(to)
}

// reachesPast asks the same where opponents' pieces were no bar.
func (c *Case) reachesPast(seat Seat, from, to Intersection) bool {
	var r reached
	c.spread(seat, from, NoIntersection, true, &r)
	return r.has(to)
}

// passesOwnPiece reports whether the way is open only through an intersection with an own piece.
func (c *Case) passesOwnPiece(from, to Intersection) bool {
	own := false
	without := *c.State
	for v, p := range c.Pieces[:c.board.NumPlaces] {
		if v := Intersection(v); v != from && v != to && p != 0 && p.Owner() == c.Seat {
			without.Pieces[v] = NewPiece(Settlement, (c.Seat+1)%MaxSeats)
			own = true
		}
	}
	if !own {
		return false
	}
	probe := caseOf(c.game, &without)
	return !probe.reaches(c.Seat, from, to, NoIntersection)
}
