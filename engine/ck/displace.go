package ck

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	DisplaceWeaker        engine.RuleID = "ck.displace.weaker"
	DisplaceReach         engine.RuleID = "ck.displace.reach"
	DisplaceNotOwn        engine.RuleID = "ck.displace.not-own"
	DisplaceTakesPlace    engine.RuleID = "ck.displace.takes-place"
	DisplaceRetreat       engine.RuleID = "ck.displace.retreat"
	DisplaceRetreatForced engine.RuleID = "ck.displace.retreat-forced"
	DisplaceRemoved       engine.RuleID = "ck.displace.removed"
	DisplaceStatus        engine.RuleID = "ck.displace.status"
	DisplaceRetreatFree   engine.RuleID = "ck.displace.retreat-free"
	DisplaceRetreatFirst  engine.RuleID = "ck.displace.retreat-first"
)

func init() {
	Book.Rules(DisplaceWeaker, DisplaceReach, DisplaceNotOwn, DisplaceTakesPlace, DisplaceRetreat,
		DisplaceRetreatForced, DisplaceRemoved, DisplaceStatus, DisplaceRetreatFree, DisplaceRetreatFirst)
	Book.Each(engine.Tells(engine.OnlyID), DisplaceRetreatFree, DisplaceStatus, DisplaceTakesPlace)
	Book.Each(engine.Tells(engine.News), DisplaceRetreat, DisplaceRemoved)
}

const (
	notWeaker      engine.Text = "{by's} {piece} on {at} is no weaker."
	noOwnDisplaced engine.Text = "Nobody displaces an own knight."
	takesThePlace  engine.Text = "{by's} knight takes the place on {at}."
	mustRetreat    engine.Text = "{by's} {piece} must retreat from {at}; {n} places are open to it."
	drivenAway     engine.Text = "It must retreat; {n} places are open to it."
	noRetreatDue   engine.Text = "No knight of {by} has to retreat now."
	notOpenTo      engine.Text = "{by's} roads do not lead the knight to {at}."
	wentByItself   engine.Text = "{by's} knight had no choice: it went to {at} by itself."
	leftByItself   engine.Text = "{by's} knight had no place to go to: it left the board by itself."
	mayNotLeave    engine.Text = "A place is open, so the knight cannot leave the board."
	attackersPlace engine.Text = "The knight leaves before the attacker moves, so {at} is not empty yet."
	retreatsTo     engine.Text = "{by's} {piece} retreats to {at}."
	goesToOnly     engine.Text = "{by's} {piece} must go to {at}, the only place open to it."
	leavesTheBoard engine.Text = "{by's} {piece} has no place to go and goes back to the supply."
	keepsActive    engine.Text = "It stays active."
	keepsInactive  engine.Text = "It stays inactive."
	cannotReach    engine.Text = "{by's} knight cannot reach the knight on {at}."
	retreatIsFree  engine.Text = "A retreat costs nothing and is no action."
)

// retreatVerb moves a displaced knight.
var retreatVerb position.VerbID

// retreatDuty is owed for a displaced knight with several places to go to.
var retreatDuty position.DutyID

const (
	owesRetreat  engine.Text = "{by} moves the displaced knight"
	retreatFirst engine.Text = "First {by} must move the displaced knight."
)

func init() {
	retreatVerb = Book.Verb(engine.Verb{
		Words: "retreat", Looks: visibility.LooksAtNothing, Args: "V|none", About: "move a displaced knight",
		Menu:  engine.AsAnswer,
		When:  whenRetreat,
		Check: checkRetreat, Apply: applyRetreat,
		Candidates: func(c *engine.Case, l *engine.List) {
			engine.AddPlaces(c, l)
			l.Move().Flags = engine.None
			l.AddPacked()
		},
	})
	retreatDuty = Book.Duty(engine.Duty{
		Answer: &retreatVerb, Written: []engine.Detail{engine.PlaceDetail, engine.KnightDetail, engine.BarredDetail, engine.ReasonDetail},
		Reasons: []engine.ReasonWord{{Why: position.ByIntrigue, Word: "intrigue"}}, Tells: owesRetreat, Asks: retreatFirst, InHand: true, Fits: fitsRetreat,
	})
}

// fitsRetreat takes the knight, which is neither on the board nor in the supply.
func fitsRetreat(q *engine.Claim) error {
	if owner := ownerBehind(q); owner != position.NoSeat {
		q.Due.Piece = q.Due.Piece&^position.NewPiece(0, q.Due.Seat) | position.NewPiece(0, owner)
	}
	left := &q.State.Players[q.Due.Piece.Owner()].Supply.Knights[q.Due.Piece.Strength()-1]
	if *left == 0 {
		return fmt.Errorf("%s has no such knight beside the board", q.Player())
	}
	*left--
	return q.ToActing()
}

// ownerBehind returns the owner of the knight that the player on turn moves. Nobody displaces an own knight, so
// if the file names no owner, it is one who does not play and has a road there.
func ownerBehind(q *engine.Claim) position.Seat {
	if q.Due.Seat != q.State.Active || q.Due.Piece.Owner() != q.Due.Seat {
		return position.NoSeat
	}
	c := engine.CaseOf(q.Game, q.State)
	for owner := position.Seat(q.Game.Players); int(owner) < q.Game.Owners; owner++ {
		if c.RoadEnds(owner).Has(int(q.Due.Place.Intersection())) {
			return owner
		}
	}
	return position.NoSeat
}

func whenRetreat(c *engine.Case) bool {
	if c.Owes(c.Act.Seat, retreatVerb) < 0 && c.Named(retreatVerb) && !c.ByItself(retreatVerb) && base.GameOn(c) && base.SetupOver(c) {
		said := wentByItself
		if c.Went(retreatVerb) == 0 {
			said = leftByItself
		}
		if c.Act.Is(engine.None) {
			c.Must(false, DisplaceRetreatForced)
		}
		c.Must(false, DisplaceRetreat).Say(said).By(c.Act.Seat).At(c.Went(retreatVerb))
		return false
	}
	return base.ToAnswer(c, retreatVerb, DisplaceRetreat, noRetreatDue)
}

// mayDisplace states that the victim is weaker.
func mayDisplace(c *engine.Case, knight position.Piece, at board.Intersection) {
	victim, weaker := c.Pieces[at], true
	for kind := knight.Kind(); kind <= position.MightyKnight; kind++ {
		weaker = c.LacksKind(1, kind) && weaker
	}
	c.Must(weaker, DisplaceWeaker).Say(notWeaker).By(victim.Owner()).Piece(victim.Kind()).At(at.Place())
}

// notOwnKnight states that the displaced knight is not the player's own.
func notOwnKnight(c *engine.Case, ok bool) { c.Must(ok, DisplaceNotOwn).Say(noOwnDisplaced) }

// inReach states that the roads lead to the displaced knight.
func inReach(c *engine.Case, reached bool) {
	c.Must(reached, DisplaceReach).Say(cannotReach).By(c.Act.Seat).At(c.Act.Places[1])
}

// takePlace reports that the knight takes the place of the weaker one.
func takePlace(c *engine.Case, to board.Intersection) {
	c.Because(DisplaceTakesPlace).Say(takesThePlace).By(c.Act.Seat).At(to.Place())
	c.Because(DisplaceWeaker)
	c.Because(DisplaceReach)
}

// displace takes the knight on v into hand. If it can go to at most one place, it goes there or off the board by
// itself; else its owner owes the retreat. from is the place of the attacker, NoIntersection for an intrigue.
func displace(c *engine.Case, v, from board.Intersection, why position.Reason) {
	victim := c.Pieces[v]
	due := position.Pending{Duty: retreatDuty, Seat: c.AnswersFor(victim.Owner()), Count: 1, Other: c.Act.Seat, Piece: victim, Place: v.Place(), Barred: from.Place(), Why: why}
	liftKnight(c, v)
	open := retreats(c, &due)
	n := open.Len()
	if f := c.Because(DisplaceRetreat); n > 1 { // else it is told where the knight goes
		say := mustRetreat
		if why == position.ByIntrigue { // told already who is driven from where
			say = drivenAway
		}
		f.Say(say).By(victim.Owner()).Piece(victim.Kind()).At(v.Place()).Number(n)
	}
	switch n {
	case 0:
		removeDisplaced(c, &due)
		c.GoesByItself(position.Given{Verb: retreatVerb, Seat: due.Seat})
	case 1:
		to := board.Intersection(open.Next(0))
		retreatTo(c, &due, to, goesToOnly)
		c.GoesByItself(position.Given{Verb: retreatVerb, Seat: due.Seat, Place: to.Place()})
	default:
		driven(c, due.Piece, true)
		c.Owe(due)
	}
}

// retreats returns the free intersections that the owner's roads connect with the lost place.
func retreats(c *engine.Case, due *position.Pending) board.Set {
	var r engine.Reached
	c.Spread(due.Piece.Owner(), due.Place.Intersection(), due.Barred.Intersection(), false, &r)
	r.Set.Drop(int(due.Place.Intersection()))
	r.Set.Keep(c.Free())
	return r.Set
}

// driven reports whether the owner of a displaced knight is not a player; other books then report where it goes.
func driven(c *engine.Case, knight position.Piece, elsewhere bool) bool {
	if c.Game.Plays(knight.Owner()) || HooksOf(c.Hooks).Driven == nil {
		return false
	}
	HooksOf(c.Hooks).Driven(c, knight, elsewhere)
	return true
}

func removeDisplaced(c *engine.Case, due *position.Pending) {
	if driven(c, due.Piece, false) {
		return
	}
	returnKnight(c, due.Piece)
	c.Because(DisplaceRemoved).Say(leavesTheBoard).By(due.Piece.Owner()).Piece(due.Piece.Kind())
}

// retreatTo puts the displaced knight down again.
func retreatTo(c *engine.Case, due *position.Pending, v board.Intersection, told engine.Text) {
	c.Stand(v, due.Piece)
	base.CutRoads(c, v, due.Piece)
	driven(c, due.Piece, true)
	c.Because(DisplaceRetreat).Say(told).By(due.Piece.Owner()).Piece(due.Piece.Kind()).At(v.Place())
	say := keepsInactive
	if due.Piece.Is(position.Active) {
		say = keepsActive
	}
	c.Because(DisplaceStatus).Say(say)
	if f := c.Because(DisplaceRetreatFree).Say(retreatIsFree); due.Piece.Is(position.Active) {
		f.As(engine.Background)
	}
	if due.Why == position.ByIntrigue {
		tellDriven(c)
	}
}

func checkRetreat(c *engine.Case) {
	i := c.Owes(c.Act.Seat, retreatVerb)
	if i < 0 {
		return
	}
	due := &c.Pending[i]
	if c.Act.Is(engine.None) {
		open := retreats(c, due)
		c.Must(open.Empty(), DisplaceRetreatForced).Say(mayNotLeave)
		return
	}
	c.Must(true, DisplaceRetreatForced)
	v := c.Act.Intersection(0)
	if v.Place() == due.Barred && !c.Open(0) {
		c.Must(false, DisplaceRetreatFirst).Say(attackersPlace).At(v.Place())
		c.Must(false, DisplaceRetreat).Say(attackersPlace).At(v.Place())
		return
	}
	c.Must(true, DisplaceRetreatFirst)
	open := retreats(c, due)
	wrong := c.Must(c.PlaceIn(&open, 0), DisplaceRetreat).Say(notOpenTo).By(due.Piece.Owner()).At(v.Place())
	if p := c.Pieces[v]; p != 0 {
		wrong.Say(placeNotEmpty).By(p.Owner()).Piece(p.Kind())
	}
}

func applyRetreat(c *engine.Case) {
	i := c.Owes(c.Act.Seat, retreatVerb)
	if i < 0 {
		id, told := DisplaceRetreat, wentByItself
		if c.Act.Is(engine.None) {
			id, told = DisplaceRemoved, leftByItself
		}
		c.Because(id).Say(told).By(c.Act.Seat).At(c.Act.Places[0])
		return
	}
	due := c.Pending[i]
	c.Settle(i)
	c.Roads = 1<<c.Game.Owners - 1
	if c.Act.Is(engine.None) {
		removeDisplaced(c, &due)
		return
	}
	retreatTo(c, &due, c.Act.Intersection(0), retreatsTo)
}
