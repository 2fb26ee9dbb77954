package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	ChaseAdjacent    engine.RuleID = "ck.chase.adjacent"
	ChaseNumberedHex engine.RuleID = "ck.chase.numbered-hex"
	ChaseStealOne    engine.RuleID = "ck.chase.steal-one"
)

func init() {
	Book.Rules(ChaseAdjacent, ChaseNumberedHex, ChaseStealOne)
	Book.Each(engine.Tells(engine.OnlyID), ChaseStealOne)
}

const (
	robberNotNear engine.Text = "The robber is on {from}, not next to the knight on {at}."
	robberIsOff   engine.Text = "The robber is not on the board."
	needsNumber   engine.Text = "{at} has no number: a knight chases the robber to another numbered hex."
	chases        engine.Text = "{by's} knight on {at.} chases the robber away."
	chaseSteals   engine.Text = "{by} takes one card from one player at the new hex."
)

func init() {
	Book.Verb(engine.Verb{
		Words: "chase", Act: engine.ChaseAct, Looks: visibility.LooksAtTheft, Counts: visibility.CountsTheft, Args: "V pirate|robber H [steal P [CARD]]", About: "chase the robber away with a knight",
		Menu: engine.BeforeRoll | engine.AfterRoll, Wants: engine.AKnightAtThieves,
		When: whenChase, Timely: base.TimelyToBuild, Never: neverChased, Check: checkChase, Apply: applyChase, Candidates: chaseCandidates,
		Tell: engine.TellTheft, Ways: visibility.EachTheft, Hides: visibility.HidesTheft, Blind: visibility.BlindTheft, Conceals: visibility.ConcealTheft,
	})
}

func whenChase(c *engine.Case) bool {
	if !base.OnTurn(c) {
		return false
	}
	if c.Act.Seat == c.Acting && !(c.Phase == position.RollPhase && ChaseBeforeRoll.Get(c)) {
		base.AfterRoll(c)
	}
	return true
}

// neverChased returns the time before the roll, unless the law allows chasing then.
func neverChased(r *engine.Rules) engine.Menu {
	if p := ChaseBeforeRoll.Of(r); p.Eval != nil || p.Value {
		return 0
	}
	return engine.BeforeRoll
}

func checkChase(c *engine.Case) {
	v, h := c.Act.Intersection(0), c.Act.Hex(1)
	if !mayAct(c, 0) {
		return
	}
	freedForCards(c)
	if c.Act.Is(engine.Pirate) {
		checkChasePirate(c, v, h)
		return
	}
	corners := c.Board.CornersOf(c.Robber)
	say := robberNotNear
	if c.Robber == board.NoHex {
		say = robberIsOff
	}
	c.Must(c.PlaceIn(corners, 0), ChaseAdjacent).Say(say).At(v.Place()).From(c.Robber.Place())
	if c.Open(0) {
		return
	}
	others := ^c.Robber.One()
	if chaseNumbered.Get(c) {
		others &= numbered(c)
	}
	say = needsNumber
	if h == c.Robber {
		say = base.RobberStaysPut
	}
	c.Must(c.HexIn(others, 1), ChaseNumberedHex).Say(say).At(h.Place())
	base.RobberTo(c, 1)
}

// numbered returns the hexes with a number.
func numbered(c *engine.Case) board.Hexes { return ^c.HexesWith(0) }

func chaseCandidates(c *engine.Case, l *engine.List) {
	chasers(c, l, c.Robber, 0, func() { base.RobberTargets(c, l, 1) })
	if c.Pirate != board.NoHex {
		chasers(c, l, c.Pirate, engine.Pirate, func() { pirateTargets(c, l) })
	}
}

// chasers begins an action with this mark for each knight at h that may chase.
func chasers(c *engine.Case, l *engine.List, h board.Hex, mark engine.Flag, f func()) {
	offered := c.ReadyKnights(l.Seat)
	if offered.Keep(c.Board.CornersOf(h)); offered.Empty() {
		return
	}
	l.Move().Flags = mark
	knights := l.FittingOf(0, &offered)
	for v := knights.Next(0); v >= 0; v = knights.Next(v + 1) {
		a := l.Move()
		a.Flags, a.Places[0] = mark, board.Intersection(v).Place()
		f()
	}
}

func applyChase(c *engine.Case) {
	if c.Phase == position.RollPhase {
		c.Credit(ChaseBeforeRoll.Of(c.Rules).Set, engine.ChaseEarly)
	}
	countsForNoArmy(c)
	v := c.Act.Intersection(0)
	if c.Act.Is(engine.Pirate) {
		chasePirate(c, v, c.Act.Hex(1))
		return
	}
	c.Because(ChaseAdjacent).Say(chases).By(c.Act.Seat).At(v.Place())
	base.MoveRobber(c, c.Act.Hex(1))
	if c.Act.Other != position.NoSeat {
		base.Steal(c, c.Act.Other, c.Act.Card)
		c.Because(ChaseStealOne).Say(chaseSteals).By(c.Act.Seat)
	} else {
		c.Because(ChaseStealOne)
	}
	spend(c, v)
	tellFreeOrder(c)
}
