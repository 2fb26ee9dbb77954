package engine

var (
	ChaseAdjacent    = rule("ck.chase.adjacent")
	ChaseNumberedHex = rule("ck.chase.numbered-hex")
	ChaseStealOne    = rule("ck.chase.steal-one")
)

var (
	robberNotNear = text("The robber is on {from}, not next to the knight on {at}.")
	robberIsOff   = text("The robber is not on the board.")
	needsNumber   = text("{at} has no number: a knight chases the robber to another numbered hex.")
	chases        = text("{by's} knight on {at.} chases the robber away.")
	chaseSteals   = text("{by} takes one card from one player at the new hex.")
	noPirateHere  = text("There is no pirate in this game.")
)

// Chase lets a knight chase the robber away.
var Chase VerbID

func init() {
	Chase = newVerb(KnightsBook, Verb{
		Words: "chase", Args: "V pirate|robber H [steal P [CARD]]", About: "chase the robber away with a knight",
		Menu: BeforeRoll | AfterRoll,
		When: whenChase, Check: checkChase, Apply: applyChase, Candidates: chaseCandidates,
		Tell: tellTheft, Ways: eachTheft, Hides: hidesTheft,
	})
}

func whenChase(c *Case) bool {
	if !c.onTurn() {
		return false
	}
	if c.Seat == c.Active && !(c.Phase == RollPhase && get(c, &c.rules.ChaseBeforeRoll)) {
		c.afterRoll()
	}
	return true
}

func checkChase(c *Case) {
	v, h := c.Intersection(0), c.Hex(1)
	if !c.mayAct(v) {
		return
	}
	c.freedForCards()
	if c.Is(Pirate) {
		c.checkChasePirate(v, h)
		return
	}
	near := false
	for _, o := range c.board.IntersectionHexes[v] {
		near = near || o == c.Robber && o != NoHex
	}
	say := robberNotNear
	if c.Robber == NoHex {
		say = robberIsOff
	}
	c.must(near, ChaseAdjacent).say(say).at(v.place()).from(c.Robber.place())
	numbered := c.State.Tokens[h] != 0 || !get(c, &c.rules.ChaseNumbered)
	c.must(numbered && h != c.Robber, ChaseNumberedHex).say(needsNumber).at(h.place())
	c.robberTo(h)
}

func chaseCandidates(c *Case, l *List) {
	if !c.hasKnight(l.seat) {
		return
	}
	c.chasers(l, c.Robber, func(a *Action) { c.robberTargets(l, a, 1) })
	c.chasers(l, c.Pirate, func(a *Action) { c.pirateTargets(l, a) })
}

// chasers begins an action for each knight of the seat that could act at a corner of h.
func (c *Case) chasers(l *List, h Hex, f func(a *Action)) {
	if h == NoHex {
		return
	}
	for _, v := range &c.board.Corners[h] {
		if p := c.Pieces[v]; p.IsKnight() && p.Owner() == l.seat && c.actor(p) {
			a := l.move()
			a.Places[0] = v.place()
			f(a)
		}
	}
}

func applyChase(c *Case) {
	if c.Phase == RollPhase {
		c.credit(c.rules.ChaseBeforeRoll.Set, ChaseEarly)
	}
	v := c.Intersection(0)
	if c.Is(Pirate) {
		c.chasePirate(v, c.Hex(1))
		return
	}
	c.because(ChaseAdjacent).say(chases).by(c.Seat).at(v.place())
	c.moveRobber(c.Hex(1))
	if c.Other != NoSeat {
		c.steal(c.Other, c.Card)
		c.because(ChaseStealOne).say(chaseSteals).by(c.Seat)
	} else {
		c.because(ChaseStealOne)
	}
	c.spend(v)
	c.tellFreeOrder()
}
