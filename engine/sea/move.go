package sea

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	MoveOnce      engine.RuleID = "sea.move.once"
	MoveAfterRoll engine.RuleID = "sea.move.after-roll"
	MoveNotNew    engine.RuleID = "sea.move.not-new"
	MoveOpenEnd   engine.RuleID = "sea.move.open-end"
	MoveClosed    engine.RuleID = "sea.move.closed"
	MoveLoop      engine.RuleID = "sea.move.loop"
	MoveTarget    engine.RuleID = "sea.move.target"
	MoveBare      engine.RuleID = "sea.move.bare"
	MoveRoads     engine.RuleID = "sea.move.roads"
)

func init() {
	Book.Rules(MoveOnce, MoveAfterRoll, MoveNotNew, MoveOpenEnd, MoveClosed, MoveLoop, MoveTarget, MoveBare, MoveRoads)
	Book.Each(engine.PerTurn(engine.PartnerShips), MoveOnce)
	Book.Each(engine.Tells(engine.OnlyID), MoveBare, MoveTarget)
	Book.Each(engine.Tells(engine.Permits), MoveLoop)
	Book.Each(engine.Refuses(engine.OnlyID), MoveAfterRoll, MoveOpenEnd, MoveTarget)
}

const (
	movedEnough   engine.Text = "{by} may move {limit} ships in a turn and has moved {n}."
	noShipsMove   engine.Text = "Ships do not move in this game."
	movesInTurn   engine.Text = "Ships are moved in the own turn after the roll."
	builtNow      engine.Text = "The ship on {at} was built in this turn."
	noOwnShip     engine.Text = "{by} has no ship on {at}."
	heldByShips   engine.Text = "The ship is held at both ends, by {by's} ships on {at.} and {from.}."
	heldByPiece   engine.Text = "The ship is held at both ends, by {by's} ship on {at.} and the {piece} on {from.}."
	heldByVillage engine.Text = "The ship is held at both ends, by {by's} ship on {at.} and the village on {from.} with which {by} trades."
	heldByPieces  engine.Text = "The ship is held at both ends, by what {by} has on {at.} and {from.}."
	linksTwo      engine.Text = "The ship on {at} is part of a line between two buildings of {by}."
	inRing        engine.Text = "The ship on {at} is part of a ring that begins and ends at {by's} piece on {from.}: only its two ships there are loose."
	inRingOfTwo   engine.Text = "The ship on {at} is part of a ring that touches two pieces of {by}: none of its ships is loose."
	roadStays     engine.Text = "A road lies on {at}; roads stay."
	badTarget     engine.Text = "Where the ship goes, {at}, no ship could be built with this one taken off."
	shipIsThere   engine.Text = "The ship lies on {at} already."
	shipMoves     engine.Text = "{by's} ship goes from {from} to {at}."
	leavesItBare  engine.Text = "{by's} settlement or city on {at.} may be left without a ship."
	movesAsAtSea  engine.Text = "The ship could be built there if this one were not on the board."
	ringOpensHere engine.Text = "The ship was open, as part of a ring that joins no second piece of {by}."
)

func init() {
	Book.Verb(engine.Verb{
		Words: "move", Act: engine.ShipAct, Looks: visibility.LooksAtNothing, Args: "E to E", About: "move a ship", Menu: engine.AfterRoll,
		When: whenMove, Timely: base.TimelyToBuild, Needs: mayMoveMore, Check: checkMove, Apply: applyMove, Candidates: moveCandidates,
		Offered: func(r *engine.Rules) bool {
			return r.Ships.Value > 0 && (movesOfShips.Of(r).Value > 0 || movesOfShips.Of(r).Eval != nil)
		},
	})
}

func whenMove(c *engine.Case) bool {
	if !base.OnTurn(c) {
		return false
	}
	if c.Act.Seat == c.Acting {
		base.AfterRoll(c)
	}
	if c.Act.Seat != c.Acting {
		c.Must(false, MoveOnce).Say(movesInTurn).Follows()
	}
	c.Must(c.Act.Seat == c.Acting && c.Phase != position.RollPhase && c.Phase != position.SpecialPhase, MoveAfterRoll).Say(movesInTurn)
	return true
}

// mayMoveMore states that the limit of moved ships in a turn is not reached.
func mayMoveMore(c *engine.Case) {
	limit, say := movesOfShips.Get(c), movedEnough
	if limit == 0 {
		say = noShipsMove
	}
	if more := int(c.ShipsMoved) < limit; !more || c.Explaining {
		c.Must(more, MoveOnce).Say(say).By(c.Act.Seat).Number(int(c.ShipsMoved)).Limit(limit)
	}
}

func checkMove(c *engine.Case) {
	from := c.Act.Path(0)
	if c.Open(1) { // a list has already asked about the ships, and now asks for one target or for all
		mayGoTo(c, from)
		return
	}
	if line := c.Lines[from]; line != 0 && !line.IsShip() && !c.Open(0) {
		c.Must(false, MoveRoads).Say(roadStays).At(from.Place())
		c.Must(false, base.BuildPermanent).Say(base.StayAsBuilt)
		return
	}
	c.Must(true, MoveRoads)
	if !c.Open(0) { // the list has already asked, and offers only own ships
		mayMoveMore(c)
		if c.Lines[from] != position.ShipOf(c.Act.Seat) {
			c.Must(false, MoveOpenEnd).Say(noOwnShip).By(c.Act.Seat).At(from.Place())
			return
		}
	}
	c.Must(c.PlaceOutside(&c.NewShips, 0), MoveNotNew).Say(builtNow).At(from.Place())
	isLoose(c, from)
	leavesPirate(c, 0)
	leavesKnights(c, 0)
	if !c.Open(0) {
		mayGoTo(c, from)
	}
}

// isLoose states that the ship, the first place of the move, lies at an open end.
func isLoose(c *engine.Case, from board.Path) {
	if c.PlaceIn(loose(c, c.Act.Seat), 0) {
		if c.Explaining {
			c.Must(true, MoveOpenEnd)
			c.Must(true, MoveClosed)
			c.Must(true, MoveLoop)
			knightsLeft(c)
		}
		shipsStay(c, from, true)
		return
	}
	shipsStay(c, from, false)
	between := betweenBuildings(c, from)
	c.Must(!between, MoveClosed).Say(linksTwo).By(c.Act.Seat).At(from.Place())
	say, at := ringHeld(c, from)
	ring := c.Must(!inARing(c, from), MoveLoop).Say(say).By(c.Act.Seat).At(from.Place()).From(at.Place())
	if between {
		ring.Follows()
	}
	knightCloses(c, from)
	tellHeld(c, c.Must(false, MoveOpenEnd), from)
}

// mayGoTo states that a ship could be built on the second place of the move if the first were not on the board.
func mayGoTo(c *engine.Case, from board.Path) {
	to := c.Act.Path(1)
	if base.HooksOf(c.Hooks).LineTaken != nil && from != board.NoPath {
		base.HooksOf(c.Hooks).LineTaken(c, from, to)
	}
	if from != board.NoPath {
		here := c.Board.NoPaths()
		here.Put(int(from))
		if !c.PlaceOutside(&here, 1) {
			c.Must(false, MoveTarget).Say(shipIsThere).At(from.Place())
			return
		}
	}
	line, matters := position.Line(0), from != board.NoPath && (withFleet(c.Rules) || base.HooksOf(c.Hooks).LineTaken != nil || c.AloneLeads(c.Act.Seat, from, to))
	if matters {
		line = c.Lines[from]
		c.Try(from, 0)
	}
	fits := c.Without(func() { ShipMayLie(c, 1) })
	if matters {
		c.Try(from, line)
	}
	c.Must(fits, MoveTarget).Say(badTarget).At(to.Place())
	if c.Explaining { // no ship could be built there either
		reachesPirate(c, 1)
	}
}

// moveCandidates computes the targets of ships once, and leaves out for each ship the targets that only this ship
// connects. On a lane, and if removing a ship costs something, it does so for each ship separately, because the
// targets depend on all ships.
func moveCandidates(c *engine.Case, l *engine.List) {
	a := l.Move()
	if !l.May() {
		return
	}
	ships := l.FittingOf(0, &c.Network(l.Seat, true).Lines)
	if ships.Empty() {
		return
	}
	if withFleet(c.Rules) || base.HooksOf(c.Hooks).LineTaken != nil {
		for from := range ships.All {
			a.Places[0] = board.Path(from).Place()
			l.AddEach(1, l.Fitting(1))
		}
		return
	}
	l.AddMoved(ships, l.Fitting(1))
}

func applyMove(c *engine.Case) {
	from, to := c.Act.Path(0), c.Act.Path(1)
	if c.Explaining {
		tellMove(c, from, to)
	}
	c.Lay(from, 0)
	c.Lay(to, position.ShipOf(c.Act.Seat))
	if c.ShipsMoved++; c.NewShips.Has(int(from)) { // the table waived it
		c.NewShips.Drop(int(from))
		c.NewShips.Put(int(to))
	}
	c.Lifted = from
	base.LineLaid(c, to)
	if answer := base.HooksOf(c.Hooks).LineLifted; answer != nil {
		answer(c, from, to)
	}
	foundByMove(c, from)
	routesAreRecounted(c)
}

// tellMove reports a ship that is about to move.
func tellMove(c *engine.Case, from, to board.Path) {
	c.Because(MoveOnce).Say(shipMoves).By(c.Act.Seat).At(to.Place()).From(from.Place())
	c.Because(MoveTarget).Say(movesAsAtSea)
	if inARing(c, from) {
		c.Because(MoveLoop).Say(ringOpensHere).By(c.Act.Seat)
	}
	for _, v := range &c.Board.PathEnds[from] {
		p := c.Pieces[v]
		if p.IsBuilding() && p.Owner() == c.Act.Seat && shipsAt(c, c.Act.Seat, v) == 1 {
			c.Because(MoveBare).Say(leavesItBare).By(c.Act.Seat).At(v.Place())
		}
	}
}
