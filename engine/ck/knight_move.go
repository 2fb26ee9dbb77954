package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	KnightMoveRoads        engine.RuleID = "ck.knight.move-roads"
	KnightMovePastOwn      engine.RuleID = "ck.knight.move-past-own"
	KnightMovePastOpponent engine.RuleID = "ck.knight.move-past-opponent"
	KnightMoveEmpty        engine.RuleID = "ck.knight.move-empty"
)

func init() {
	Book.Rules(KnightMoveRoads, KnightMovePastOwn, KnightMovePastOpponent, KnightMoveEmpty)
	Book.Each(engine.SaysMore(DisplaceNotOwn), KnightMoveEmpty)
	Book.Each(engine.SaysMore(DisplaceReach), KnightMoveRoads, KnightMovePastOpponent)
	Book.Each(engine.Tells(engine.OnlyID), KnightMovePastOwn)
}

const (
	noWayThere       engine.Text = "{by's} {roads} do not link {from.} with {at}."
	wayBarred        engine.Text = "{to's} {piece} on {from.} bars {by's} way to {at}."
	placeNotEmpty    engine.Text = "{by's} {piece} stands on {at}; a knight ends its move on an empty intersection."
	sameIntersection engine.Text = "The knight stands on {at} already."
	movesTo          engine.Text = "{by's} knight moves from {from.} to {at}."
	passesOwn        engine.Text = "Own pieces do not bar the way."
)

// moveKnightVerb moves a knight.
var moveKnightVerb position.VerbID

func init() {
	moveKnightVerb = Book.Verb(engine.Verb{
		Words: "move", Act: engine.KnightAct, Looks: visibility.LooksAtNothing, Args: "V to V", About: "move a knight", Menu: engine.AfterRoll, Wants: engine.AnActiveKnight,
		When: whenMove, Timely: base.TimelyToBuild, Check: checkMove, Apply: applyMove, Candidates: moveCandidates,
	})
}

func whenMove(c *engine.Case) bool {
	if !base.OnTurn(c) {
		return false
	}
	c.Must(true, base.BuildPermanent)
	if c.Act.Seat == c.Acting {
		base.AfterRoll(c)
	}
	return true
}

func checkMove(c *engine.Case) {
	if !c.Open(1) && !mayAct(c, 0) || c.Open(0) {
		return
	}
	from, to := c.Act.Intersection(0), c.Act.Intersection(1)
	if from == to && !c.Open(1) {
		c.Must(false, KnightMoveEmpty).Say(sameIntersection).At(to.Place())
		return
	}
	displaces := mayEnter(c, c.Pieces[from], to)
	reach := c.ReachFrom(c.Act.Seat, from)
	if c.PlaceIn(&reach.Set, 1) {
		c.Must(true, KnightMoveRoads)
		c.Must(true, KnightMovePastOpponent)
		if displaces {
			inReach(c, true)
		}
		return
	}
	if reachesPast(c, c.Act.Seat, from, to) {
		bar := Barring(c, from, to)
		p := c.Pieces[bar]
		c.Must(false, KnightMovePastOpponent).Say(wayBarred).By(c.Act.Seat).To(p.Owner()).Piece(p.Kind()).At(to.Place()).From(bar.Place())
	} else {
		c.Must(false, KnightMoveRoads).Say(noWayThere).By(c.Act.Seat).At(to.Place()).From(from.Place())
	}
	if displaces {
		inReach(c, false)
	}
}

// mayEnter states that the target of a move is free, or that a weaker knight of an opponent stands there, which
// is displaced.
func mayEnter(c *engine.Case, knight position.Piece, to board.Intersection) (displaces bool) {
	target := c.Pieces[to]
	displaces = target.IsKnight() && target.Owner() != c.Act.Seat && !c.Open(1)
	if displaces || c.Open(1) {
		mayDisplace(c, knight, to)
	}
	enters := c.PlaceOutside(c.Own(c.Act.Seat), 1) && c.PlaceOutside(c.Buildings(), 1)
	c.Must(enters, KnightMoveEmpty).Say(placeNotEmpty).By(target.Owner()).Piece(target.Kind()).At(to.Place())
	notOwnKnight(c, c.Open(1) || !target.IsKnight() || displaces)
	return displaces
}

func moveCandidates(c *engine.Case, l *engine.List) {
	ready := c.ReadyKnights(l.Seat)
	a := l.Move()
	knights := l.FittingOf(0, &ready)
	for from := knights.Next(0); from >= 0; from = knights.Next(from + 1) {
		a.Places[0] = board.Intersection(from).Place()
		l.AddEach(1, l.Fitting(1))
	}
}

func applyMove(c *engine.Case) {
	from, to := c.Act.Intersection(0), c.Act.Intersection(1)
	victim := c.Pieces[to]
	if c.Explaining && passesOwnPiece(c, from, to) {
		c.Because(KnightMovePastOwn).Say(passesOwn)
	}
	if victim != 0 {
		displace(c, to, from, 0)
	}
	knight := liftKnight(c, from)
	c.Stand(to, knight)
	base.CutRoads(c, to, knight)
	c.Because(KnightMoveRoads).Say(movesTo).By(c.Act.Seat).At(to.Place()).From(from.Place())
	if victim != 0 {
		takePlace(c, to)
	}
	spend(c, to)
	if c.Explaining {
		tellNeighbours(c, to)
	}
	tellFreeOrder(c)
}

// reaches reports whether the seat's roads connect two intersections without passing an opponent's piece.
func reaches(c *engine.Case, seat position.Seat, from, to, barred board.Intersection) bool {
	var r engine.Reached
	c.Spread(seat, from, barred, false, &r)
	return r.Has(to)
}

// reachesPast is reaches if opponents' pieces did not block the way.
func reachesPast(c *engine.Case, seat position.Seat, from, to board.Intersection) bool {
	var r engine.Reached
	c.Spread(seat, from, board.NoIntersection, true, &r)
	return r.Has(to)
}

// Barring returns the opponent's piece that blocks the way: one whose removal would open it, else the first on
// the way.
func Barring(c *engine.Case, from, to board.Intersection) board.Intersection {
	var r engine.Reached
	c.Spread(c.Act.Seat, from, board.NoIntersection, false, &r)
	first := from
	for _, v := range r.List[:r.N] {
		if p := c.Pieces[v]; p == 0 || p.Owner() == c.Act.Seat {
			continue
		}
		if first == from {
			first = v
		}
		var past engine.Reached
		c.Spread(c.Act.Seat, v, from, false, &past)
		if past.Has(to) {
			return v
		}
	}
	return first
}

// passesOwnPiece reports whether the way is open only through an intersection with an own piece.
func passesOwnPiece(c *engine.Case, from, to board.Intersection) bool {
	own := false
	without := *c.State
	for v, p := range c.Pieces[:c.Board.NumPlaces] {
		if v := board.Intersection(v); v != from && v != to && p != 0 && p.Owner() == c.Act.Seat {
			without.Stand(v, position.NewPiece(position.Settlement, (c.Act.Seat+1)%position.MaxSeats))
			own = true
		}
	}
	if !own {
		return false
	}
	probe := engine.CaseOf(c.Game, &without)
	return !reaches(&probe, c.Act.Seat, from, to, board.NoIntersection)
}

// liftKnight takes a knight off the board without returning it to a supply.
func liftKnight(c *engine.Case, v board.Intersection) position.Piece {
	p := c.Pieces[v]
	c.Stand(v, 0)
	base.CutRoads(c, v, p)
	return p
}
