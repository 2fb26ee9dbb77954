package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/network"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	DiplomatOpenRoad     engine.RuleID = "ck.diplomat.open-road"
	DiplomatForeignPiece engine.RuleID = "ck.diplomat.foreign-piece"
	DiplomatOwnRoad      engine.RuleID = "ck.diplomat.own-road"
	DiplomatOpponentRoad engine.RuleID = "ck.diplomat.opponent-road"
	DiplomatRing         engine.RuleID = "ck.diplomat.ring"
)

func init() {
	Book.Rules(DiplomatOpenRoad, DiplomatForeignPiece, DiplomatOwnRoad, DiplomatOpponentRoad)
	Book.Rule(DiplomatRing, engine.Tells(engine.Permits))
	Book.Each(engine.Tells(engine.OnlyID), DiplomatForeignPiece)
	Book.Each(engine.Tells(engine.News), DiplomatOwnRoad, DiplomatOpponentRoad)
	Book.Each(engine.Refuses(engine.OnlyID), DiplomatOwnRoad)
}

const (
	noRoadThere     engine.Text = "No {road} lies on {at}."
	roadNotOpen     engine.Text = "{by's} road on {at} is not open: both its ends carry a piece or road of {by}."
	ringAtOne       engine.Text = "{by's} road on {at} is part of a ring that begins and ends at {by's} piece on {from}: only its two roads there are open."
	ringOfTwo       engine.Text = "{by's} road on {at} is part of a ring that joins two pieces of {by}: none of it is open."
	shipNotOpen     engine.Text = "{by's} ship on {at} is not open: both its ends carry a piece or ship of {by}."
	roadInRing      engine.Text = "The road was open, as part of a ring that joins no second piece of {by}."
	shipInRing      engine.Text = "The ship was open, as part of a ring that joins no second piece of {by}."
	builtAsRoads    engine.Text = "The road is built again as roads are, without the one removed."
	notRebuilt      engine.Text = "An opponent's road goes home and is not built again."
	roadStaysPut    engine.Text = "The road lies on {at}; it is built again elsewhere or goes home."
	roadMoves       engine.Text = "{by's} road moves from {from} to {at}."
	ownShipMoves    engine.Text = "{by's} ship moves from {from} to {at}."
	roadGoesHome    engine.Text = "{by's} road on {at} goes back to the supply."
	ownShipReturns  engine.Text = "{by's} ship on {at} goes back to the supply."
	foreignNoMatter engine.Text = "Only pieces of the road's own colour close its end."
)

var diplomat = Book.Card("diplomat", cards.PoliticsDeck, 2)

var diplomatVerb position.VerbID

// DiplomatVerb is the verb that plays the card.
func DiplomatVerb() position.VerbID { return diplomatVerb }

func init() {
	diplomatVerb = Book.Verb(orInVain(diplomat, func(c *engine.Case) bool {
		roads := openRoads(c)
		return !roads.Empty()
	}, engine.Verb{
		Words: "play diplomat", Looks: visibility.LooksAtNothing, Plays: diplomat, Args: "E [to E]", About: "remove an open road, or move an own one",
		Menu: cardTimes, Never: notBeforeRoll,
		When:       func(c *engine.Case) bool { return toPlayProgress(c, diplomat, false) },
		Timely:     timelyProgress,
		Check:      checkDiplomat,
		Apply:      applyDiplomat,
		Candidates: diplomatCandidates,
	}))
}

// openLines returns the paths of the owner's open roads and of his open ships, each by their own kind; if the law
// does not separate them they are one kind.
func openLines(c *engine.Case, owner position.Seat) board.Set {
	apart, own := c.Rules.ShipsApart.Value, c.Own(owner)
	if !apart && !c.Ships().Empty() {
		return network.LooseLines(c.Board, c.OwnLines(owner), own)
	}
	var out board.Set
	network.LooseOf(c.Board, c.Network(owner, false), own, &out)
	if apart && HooksOf(c.Hooks).OpenShips != nil {
		out.Join(HooksOf(c.Hooks).OpenShips(c, owner))
	}
	return out
}

func checkDiplomat(c *engine.Case) {
	e, to := c.Act.Path(0), c.Act.Path(1)
	owner := c.Lines[e].Owner()
	say := roadNotOpen
	switch {
	case owner == position.NoSeat:
		say = noRoadThere
	case c.Lines[e].IsShip():
		say = shipNotOpen
	}
	held := e.Place()
	if c.Explaining && say == roadNotOpen {
		if rings := network.Rings(c.Board, &c.Network(owner, false).Lines); rings.Has(int(e)) {
			switch n, at := network.HeldOnRing(c.Board, &rings, e, *c.Own(owner)); {
			case n == 1:
				say, held = ringAtOne, at.Place()
			case n > 1:
				say = ringOfTwo
			}
		}
	}
	if answer := base.HooksOf(c.Hooks).LineTaken; answer != nil {
		answer(c, e, to)
	}
	if !c.Open(1) {
		roads := openRoads(c)
		open := c.PlaceIn(&roads, 0)
		c.Must(open, DiplomatOpenRoad).Say(say).By(owner).At(e.Place()).From(held)
		if !open {
			hasTarget(c, !roads.Empty())
		}
	}
	if answer := HooksOf(c.Hooks).MayTakeLine; answer != nil {
		answer(c, 0)
	}
	if to == board.NoPath || owner == position.NoSeat {
		return
	}
	if owner != c.Act.Seat {
		c.Must(false, DiplomatOpponentRoad).Say(notRebuilt)
		return
	}
	c.Must(true, DiplomatOpponentRoad)
	here := c.Board.NoPaths()
	here.Put(int(e))
	if !c.PlaceOutside(&here, 1) {
		c.Must(false, DiplomatOwnRoad).Say(roadStaysPut).At(e.Place())
		return
	}
	line := c.Lines[e]
	c.Try(e, 0)
	mayLie := base.RoadMayLie
	if line.IsShip() && base.HooksOf(c.Hooks).ShipMayLie != nil {
		mayLie = base.HooksOf(c.Hooks).ShipMayLie
	}
	fits := c.Without(func() { mayLie(c, 1) })
	c.Try(e, line)
	c.Must(fits, DiplomatOwnRoad).Say(builtAsRoads)
}

// openRoads returns the paths of all roads with an open end.
func openRoads(c *engine.Case) board.Set {
	out := c.Board.NoPaths()
	for owner := range position.Seat(c.Game.Owners) {
		open := openLines(c, owner)
		out.Join(&open)
	}
	if base.HooksOf(c.Hooks).LineTaken != nil {
		apart := c.ApartLines(c.Board)
		out.Less(&apart)
	}
	return out
}

// bareEnds returns the ends of the path at which no other line of the same owner and kind ends, and where no
// piece of that colour stands.
func bareEnds(c *engine.Case, e board.Path) board.Set {
	owner := c.Lines[e].Owner()
	lines := c.OwnLines(owner)
	if c.Rules.ShipsApart.Value {
		lines = &c.Network(owner, c.Lines[e].IsShip()).Lines
	}
	ends := c.Board.LoneEnds(lines)
	ends.Less(c.Own(owner))
	return ends
}

// tellOpen reports, for an open road, that an opponent's piece stands at its open end, or that it has none and is
// part of a ring.
func tellOpen(c *engine.Case, e board.Path) {
	ends, bare := bareEnds(c, e), false
	for _, v := range &c.Board.PathEnds[e] {
		if !ends.Has(int(v)) {
			continue
		}
		if bare = true; c.Pieces[v] != 0 {
			c.Once(DiplomatForeignPiece).Say(foreignNoMatter)
		}
	}
	if bare {
		return
	}
	rule, say := DiplomatRing, roadInRing
	if c.Lines[e].IsShip() {
		say = shipInRing
		if apart := HooksOf(c.Hooks).RingOfShips; apart != "" {
			rule = apart
		}
	}
	c.Because(rule).Say(say).By(c.Lines[e].Owner()).As(engine.Permits)
}

func diplomatCandidates(c *engine.Case, l *engine.List) {
	a := l.Move()
	roads := l.Fitting(0)
	l.AddEach(0, roads)
	own := *roads
	if HooksOf(c.Hooks).MayTakeLine != nil || base.HooksOf(c.Hooks).LineTaken != nil { // of the open roads that are not removed, some may still be moved
		own = openRoads(c)
	}
	for e := own.Next(0); e >= 0; e = own.Next(e + 1) {
		if c.Lines[e].Owner() == l.Seat {
			a.Places[0] = board.Path(e).Place()
			l.AddEach(1, l.Fitting(1))
		}
	}
}

func applyDiplomat(c *engine.Case) {
	useProgress(c, diplomat)
	e, to := c.Act.Path(0), c.Act.Path(1)
	owner := c.Lines[e].Owner()
	c.Because(DiplomatOpenRoad)
	if c.Explaining {
		tellOpen(c, e)
	}
	line := c.Lines[e]
	c.Lay(e, 0)
	supply, moves, goesHome := &c.Players[owner].Supply.Roads, roadMoves, roadGoesHome
	if line.IsShip() {
		supply, moves, goesHome = &c.Players[owner].Supply.Ships, ownShipMoves, ownShipReturns
	}
	*supply++
	c.Roads |= 1 << owner
	if to != board.NoPath {
		c.Lay(to, line)
		*supply--
		c.Because(DiplomatOwnRoad).Say(moves).By(c.Act.Seat).At(to.Place()).From(e.Place())
		if c.Explaining {
			base.TellRoadLaid(c, to)
		}
	} else {
		id := DiplomatOpponentRoad
		if owner == c.Act.Seat {
			id = DiplomatOwnRoad
		}
		c.Because(id).Say(goesHome).By(owner).At(e.Place())
	}
	if answer := base.HooksOf(c.Hooks).LineLifted; answer != nil {
		answer(c, e, to)
	}
	c.Once(LongestRoadRecount).As(engine.Background)
}
