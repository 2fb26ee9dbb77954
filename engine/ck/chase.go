package ck

import (
	"catanref/engine"
	"catanref/engine/base"
)

const (
	ChaseAdjacent    engine.RuleID = "ck.chase.adjacent"
	ChaseNumberedHex engine.RuleID = "ck.chase.numbered-hex"
	ChaseStealOne    engine.RuleID = "ck.chase.steal-one"
)

func init() {
	Book.Rules(ChaseAdjacent, ChaseNumberedHex, ChaseStealOne)
}

const (
	robberNotNear engine.Text = "The robber is on {from}, not next to the knight on {at}."
	robberIsOff   engine.Text = "The robber is not on the board."
	needsNumber   engine.Text = "{at} has no number: a knight chases the robber to another numbered hex."
	chasedNowhere engine.Text = "The robber stands on {at} already; a knight chases it to another hex."
	chases        engine.Text = "{by's} knight on {at.} chases the robber away."
	chaseSteals   engine.Text = "{by} takes one card from one player at the new hex."
)

func init() {
	Book.Verb(engine.Verb{
		Words: "chase", Args: "V pirate|robber H [steal P [CARD]]", About: "chase the robber away with a knight",
		Menu: engine.BeforeRoll | engine.AfterRoll,
		When: whenChase, Check: checkChase, Apply: applyChase, Candidates: chaseCandidates,
		Tell: engine.TellTheft, Ways: engine.EachTheft, Hides: engine.HidesTheft,
	})
}

func whenChase(c *engine.Case) bool {
	if !base.OnTurn(c) {
		return false
	}
	if c.Act.Seat == c.Acting && !(c.Phase == engine.RollPhase && engine.Get(c, &c.Rules.ChaseBeforeRoll)) {
		base.AfterRoll(c)
	}
	return true
}

func checkChase(c *engine.Case) {
	v, h := c.Act.Intersection(0), c.Act.Hex(1)
	if !mayAct(c, v) {
		return
	}
	freedForCards(c)
	if c.Act.Is(engine.Pirate) {
		checkChasePirate(c, v, h)
		return
	}
	near := false
	for _, o := range c.Board.IntersectionHexes[v] {
		near = near || o == c.Robber && o != engine.NoHex
	}
	say := robberNotNear
	if c.Robber == engine.NoHex {
		say = robberIsOff
	}
	c.Must(near, ChaseAdjacent).Say(say).At(v.Place()).From(c.Robber.Place())
	numbered := c.State.Tokens[h] != 0 || !engine.Get(c, &c.Rules.ChaseNumbered)
	say = needsNumber
	if h == c.Robber {
		say = chasedNowhere
	}
	c.Must(numbered && h != c.Robber, ChaseNumberedHex).Say(say).At(h.Place())
	base.RobberTo(c, h)
}

func chaseCandidates(c *engine.Case, l *engine.List) {
	if !hasKnight(c, l.Seat) {
		return
	}
	chasers(c, l, c.Robber, func(a *engine.Action) { base.RobberTargets(c, l, a, 1) })
	chasers(c, l, c.Pirate, func(a *engine.Action) { pirateTargets(c, l, a) })
}

// chasers begins an action for each knight of the seat that could act at a corner of h.
func chasers(c *engine.Case, l *engine.List, h engine.Hex, f func(a *engine.Action)) {
	if h == engine.NoHex {
		return
	}
	for _, v := range &c.Board.Corners[h] {
		if p := c.Pieces[v]; p.IsKnight() && p.Owner() == l.Seat && actor(c, p) {
			a := l.Move()
			a.Places[0] = v.Place()
			f(a)
		}
	}
}

func applyChase(c *engine.Case) {
	if c.Phase == engine.RollPhase {
		c.Credit(c.Rules.ChaseBeforeRoll.Set, engine.ChaseEarly)
	}
	v := c.Act.Intersection(0)
	if c.Act.Is(engine.Pirate) {
		chasePirate(c, v, c.Act.Hex(1))
		return
	}
	c.Because(ChaseAdjacent).Say(chases).By(c.Act.Seat).At(v.Place())
	base.MoveRobber(c, c.Act.Hex(1))
	if c.Act.Other != engine.NoSeat {
		base.Steal(c, c.Act.Other, c.Act.Card)
		c.Because(ChaseStealOne).Say(chaseSteals).By(c.Act.Seat)
	} else {
		c.Because(ChaseStealOne)
	}
	spend(c, v)
	tellFreeOrder(c)
}
