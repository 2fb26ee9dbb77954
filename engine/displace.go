package engine

import "fmt"

var (
	DisplaceWeaker        = rule("ck.displace.weaker")
	DisplaceReach         = rule("ck.displace.reach")
	DisplaceNotOwn        = rule("ck.displace.not-own")
	DisplaceTakesPlace    = rule("ck.displace.takes-place")
	DisplaceRetreat       = rule("ck.displace.retreat")
	DisplaceRetreatForced = rule("ck.displace.retreat-forced")
	DisplaceRemoved       = rule("ck.displace.removed")
	DisplaceStatus        = rule("ck.displace.status")
	DisplaceRetreatFree   = rule("ck.displace.retreat-free")
	DisplaceRetreatFirst  = rule("ck.displace.retreat-first")
)

var (
	notWeaker      = text("{by's} {piece} on {at} is no weaker.")
	noOwnDisplaced = text("Nobody displaces an own knight.")
	takesThePlace  = text("{by's} knight takes the place on {at}.")
	mustRetreat    = text("{by's} {piece} must retreat from {at}; places open to it: {n}.")
	noRetreatDue   = text("{by} owes no retreat.")
	notOpenTo      = text("{by's} roads lead to no such empty place: {at}.")
	mayNotLeave    = text("A place is open, so the knight cannot leave the board.")
	attackersPlace = text("The knight leaves before the attacker moves, so {at} is not empty yet.")
	retreatsTo     = text("{by's} {piece} retreats to {at}.")
	leavesTheBoard = text("{by's} {piece} has no place to go and goes back to the supply.")
	keepsStatus    = text("It stays as active as it was.")
	retreatIsFree  = text("A retreat costs nothing and is no action.")
)

// Retreat moves a displaced knight.
var Retreat VerbID

// RetreatDuty is owed for a displaced knight with several places to go to.
var RetreatDuty DutyID

var owesRetreat = text("{by} moves the displaced knight")

func init() {
	Retreat = newVerb(KnightsBook, Verb{
		Words: "retreat", Args: "V|none", About: "move a displaced knight",
		Menu:  AsAnswer,
		When:  whenRetreat,
		Check: checkRetreat, Apply: applyRetreat,
		Candidates: func(c *Case, l *List) {
			due := &c.Pending[c.Owes(l.seat, Retreat)]
			var r reached
			c.retreats(due, &r)
			a := l.move()
			for _, v := range r.list[:r.n] {
				if c.Pieces[v] == 0 {
					a.Places[0] = v.place()
					l.add()
				}
			}
			if r.n == 0 || c.openRetreats(due) == 0 {
				a.Places[0], a.Flags = 0, None
				l.add()
			}
		},
	})
	RetreatDuty = NewDuty(KnightsBook, Duty{
		Answer: &Retreat, Written: []Detail{PlaceDetail, KnightDetail}, Tells: owesRetreat, InHand: true, Fits: fitsRetreat,
	})
}

// fitsRetreat takes the knight, which is neither on the board nor in the supply.
func fitsRetreat(q *Claim) error {
	left := &q.State.Players[q.Due.Seat].Supply.Knights[q.Due.Piece.Strength()-1]
	if *left == 0 {
		return fmt.Errorf("%s has no such knight beside the board", q.player())
	}
	*left--
	return q.toActive()
}

func whenRetreat(c *Case) bool {
	if c.Is(None) && c.Owes(c.Seat, Retreat) < 0 && c.named(Retreat) && !c.byItself(Retreat) {
		c.must(false, DisplaceRetreatForced).say(mayNotLeave)
	}
	return c.toAnswer(Retreat, DisplaceRetreat, noRetreatDue)
}

// mayDisplace states that the victim is weaker.
func (c *Case) mayDisplace(knight, victim Piece, at Intersection) {
	c.must(victim.Strength() < knight.Strength(), DisplaceWeaker).
		say(notWeaker).by(victim.Owner()).piece(victim.Kind()).at(at.place())
	c.must(true, DisplaceNotOwn)
	c.must(true, KnightMoveEmpty)
}

// displace takes the knight on v into hand. Where one place or none is open to it, it goes there
// or off the board by itself; else its owner owes the retreat. from is where the attacker stands,
// NoIntersection for an intrigue.
func (c *Case) displace(v, from Intersection, why Reason) {
	victim := c.Pieces[v]
	due := Pending{Duty: RetreatDuty, Seat: victim.Owner(), Count: 1, Other: c.Seat, Piece: victim, Place: v.place(), Barred: from.place(), Why: why}
	c.liftKnight(v)
	open := c.openRetreats(&due)
	c.because(DisplaceRetreat).say(mustRetreat).by(due.Seat).piece(victim.Kind()).at(v.place()).number(open)
	switch open {
	case 0:
		c.removeDisplaced(&due)
		c.itself(Given{Verb: Retreat, Seat: due.Seat})
	case 1:
		var r reached
		c.retreats(&due, &r)
		for _, to := range r.list[:r.n] {
			if c.Pieces[to] == 0 {
				c.retreatTo(&due, to)
				c.itself(Given{Verb: Retreat, Seat: due.Seat, Place: to.place()})
				break
			}
		}
	default:
		c.owe(due)
	}
}

// retreats gathers the intersections that the owner's roads link to the place that was lost.
func (c *Case) retreats(due *Pending, r *reached) {
	c.spread(due.Seat, due.Place.Intersection(), due.Barred.Intersection(), false, r)
}

func (c *Case) openRetreats(due *Pending) int {
	var r reached
	c.retreats(due, &r)
	n := 0
	for _, v := range r.list[:r.n] {
		if c.Pieces[v] == 0 {
			n++
		}
	}
	return n
}

func (c *Case) removeDisplaced(due *Pending) {
	c.returnKnight(due.Piece)
	c.because(DisplaceRemoved).say(leavesTheBoard).by(due.Seat).piece(due.Piece.Kind())
}

// retreatTo puts the displaced knight down again.
func (c *Case) retreatTo(due *Pending, v Intersection) {
	c.Pieces[v] = due.Piece
	c.cutRoads(v)
	c.because(DisplaceRetreat).say(retreatsTo).by(due.Seat).piece(due.Piece.Kind()).at(v.place())
	c.because(DisplaceStatus).say(keepsStatus)
	c.because(DisplaceRetreatFree).say(retreatIsFree)
	if c.explain && due.Why == ByIntrigue {
		c.once(IntrigueRetreat)
	}
}

func checkRetreat(c *Case) {
	i := c.Owes(c.Seat, Retreat)
	if i < 0 {
		return
	}
	due := &c.Pending[i]
	if c.Is(None) {
		c.must(c.openRetreats(due) == 0, DisplaceRetreatForced).say(mayNotLeave)
		return
	}
	c.must(true, DisplaceRetreatForced)
	v := c.Intersection(0)
	if v.place() == due.Barred {
		c.must(false, DisplaceRetreatFirst).say(attackersPlace).at(v.place())
		c.must(false, DisplaceRetreat)
		return
	}
	c.must(true, DisplaceRetreatFirst)
	var r reached
	c.retreats(due, &r)
	c.must(r.has(v) && c.Pieces[v] == 0 && v != due.Place.Intersection(), DisplaceRetreat).say(notOpenTo).by(c.Seat).at(v.place())
}

func applyRetreat(c *Case) {
	i := c.Owes(c.Seat, Retreat)
	if i < 0 {
		id := DisplaceRetreat
		if c.Is(None) {
			id = DisplaceRemoved
		}
		c.because(id)
		return
	}
	due := c.Pending[i]
	c.settle(i)
	c.roads = 1<<c.game.Seats - 1
	if c.Is(None) {
		c.removeDisplaced(&due)
		return
	}
	c.retreatTo(&due, c.Intersection(0))
}
