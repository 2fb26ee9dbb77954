package ck

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	DeserterRemoval    engine.RuleID = "ck.deserter.removal"
	DeserterPlacement  engine.RuleID = "ck.deserter.placement"
	DeserterStrength   engine.RuleID = "ck.deserter.strength"
	DeserterNoFortress engine.RuleID = "ck.deserter.no-fortress"
	DeserterStatus     engine.RuleID = "ck.deserter.status"
	DeserterAct        engine.RuleID = "ck.deserter.act"
)

func init() {
	Book.Rules(DeserterRemoval, DeserterPlacement, DeserterStrength, DeserterNoFortress, DeserterStatus,
		DeserterAct)
	Book.Each(engine.Tells(engine.OnlyID), DeserterNoFortress)
	Book.Each(engine.Tells(engine.News), DeserterRemoval)
	Book.Each(engine.Refuses(engine.OnlyID), DeserterPlacement)
}

const (
	mustDesert     engine.Text = "{by} must give up a knight, of {by's} own choice."
	othersDesert   engine.Text = "{by} must give up a knight; {to} says which."
	placedAsHired  engine.Text = "The deserter's knight is placed as a knight is hired."
	notToDesert    engine.Text = "{by} has no knight on {at} that may desert."
	noDesertDue    engine.Text = "{by} does not say now which knight deserts."
	knightDeserts  engine.Text = "{by's} {piece} leaves {at} and goes back to the supply."
	mayPlace       engine.Text = "{by} may place a {piece} for it, free."
	noneToPlace    engine.Text = "{by} has no basic knight left in the supply: nothing is placed."
	noPlaceForIt   engine.Text = "{by} has no free intersection at an own {road}: nothing is placed."
	noPlaceDue     engine.Text = "{by} has no knight to place."
	placesActive   engine.Text = "{by} places a {piece} on {at}, active as the other was."
	placesInactive engine.Text = "{by} places a {piece} on {at}, inactive as the other was."
	actsAtOnce     engine.Text = "Nobody activated it this turn, so it may act at once."
	mightyAllowed  engine.Text = "The fortress is not needed for it."
)

var deserter = Book.Card("deserter", cards.PoliticsDeck, 2)

var (
	giveUpKnightVerb position.VerbID
	placeKnightVerb  position.VerbID
)

// The duties of the card: the victim's choice, then the placing of a knight.
var (
	desertDuty position.DutyID
	placeDuty  position.DutyID
)

const (
	owesDesert engine.Text = "{by} chooses the knight that deserts"
	owesPlace  engine.Text = "{by} places the knight"

	desertsFirst engine.Text = "First {by} must choose the knight that deserts."
	placesFirst  engine.Text = "First {by} must place the deserter's knight, or pass."
)

func init() {
	Book.Verb(orInVain(deserter, anyOpponentsKnight, engine.Verb{
		Words: "play deserter", Looks: visibility.LooksAtNothing, Plays: deserter, Args: "P", About: "make an opponent give up a knight",
		Menu: cardTimes, Never: notBeforeRoll,
		When:   func(c *engine.Case) bool { return toPlayProgress(c, deserter, false) },
		Timely: timelyProgress,
		Check:  checkDeserter,
		Apply:  applyDeserter,
		Candidates: func(c *engine.Case, l *engine.List) {
			l.EachOpponent(func(a *engine.Action) { l.Add() })
			for owner := position.Seat(c.Game.Players); int(owner) < c.Game.Owners; owner++ {
				l.Move().Other = owner
				l.Add()
			}
		},
	}))
	giveUpKnightVerb = Book.Verb(engine.Verb{
		Words: "desert", Looks: visibility.LooksAtNothing, Args: "V", About: "choose the knight that deserts",
		Menu: engine.AsAnswer,
		When: func(c *engine.Case) bool { return base.ToAnswer(c, giveUpKnightVerb, DeserterRemoval, noDesertDue) },
		Check: func(c *engine.Case) {
			if i := c.Owes(c.Act.Seat, giveUpKnightVerb); i >= 0 {
				owner := deserterOwner(&c.Pending[i])
				knights := mayDesert(c, owner)
				c.Must(c.PlaceIn(&knights, 0), DeserterRemoval).Say(notToDesert).By(owner).At(c.Act.Places[0])
			}
		},
		Apply: func(c *engine.Case) {
			if c.Owes(c.Act.Seat, giveUpKnightVerb) < 0 {
				c.Because(DeserterRemoval)
			}
			if i := c.Owes(c.Act.Seat, giveUpKnightVerb); i >= 0 {
				by := c.Pending[i].Other
				c.Settle(i)
				c.Roads = 1<<c.Game.Owners - 1
				desert(c, c.Act.Intersection(0), by)
			}
		},
		Candidates: engine.AddPlaces,
	})
	placeKnightVerb = Book.Verb(engine.Verb{
		Words: "place", Looks: visibility.LooksAtNothing, Args: "V", About: "place the deserter's knight",
		Menu: engine.AsAnswer,
		When: func(c *engine.Case) bool { return base.ToAnswer(c, placeKnightVerb, DeserterPlacement, noPlaceDue) },
		Check: func(c *engine.Case) {
			fits := c.Without(func() { MayStand(c) })
			c.Must(fits, DeserterPlacement).Say(placedAsHired)
		},
		Apply:      applyPlace,
		Candidates: engine.AddPlaces,
	})
	desertDuty = Book.Duty(engine.Duty{Answer: &giveUpKnightVerb, Tells: owesDesert, Asks: desertsFirst, InHand: true, Fits: fitsDesert})
	placeDuty = Book.Duty(engine.Duty{
		Answer: &placeKnightVerb, Written: []engine.Detail{engine.KnightDetail}, Tells: owesPlace, Asks: placesFirst, InHand: true,
		Decline: func(c *engine.Case, _ position.Pending) {
			c.Roads = 1<<c.Game.Owners - 1
			c.Because(DeserterPlacement).Say(base.Passed).By(c.Act.Seat)
		},
	})
}

// anyOpponentsKnight reports whether another player has a knight on the board.
func anyOpponentsKnight(c *engine.Case) bool {
	for owner := range position.Seat(c.Game.Owners) {
		if owner != c.Act.Seat && hasKnight(c, owner) {
			return true
		}
	}
	return false
}

// deserterOwner returns the owner of the deserting knight; the duty names an owner who is not a player.
func deserterOwner(due *position.Pending) position.Seat {
	if due.Piece != 0 {
		return due.Piece.Owner()
	}
	return due.Seat
}

// mayDesert returns the owner's knights that can desert: any, by the owner's choice, unless the owner does not
// play.
func mayDesert(c *engine.Case, owner position.Seat) board.Set {
	if !c.Game.Plays(owner) && HooksOf(c.Hooks).Deserting != nil {
		return HooksOf(c.Hooks).Deserting(c, owner)
	}
	return c.Knights(owner)
}

// fitsDesert checks that the player on turn chooses the knight of an owner who does not play.
func fitsDesert(q *engine.Claim) error {
	if q.Due.Piece != 0 && q.Due.Seat != q.State.Active {
		return fmt.Errorf("%s is on turn and chooses the knight", q.Game.Names[q.State.Active])
	}
	return q.ToActing()
}

func checkDeserter(c *engine.Case) {
	if c.Game.Plays(c.Act.Other) || HooksOf(c.Hooks).DesertsFor == nil || !HooksOf(c.Hooks).DesertsFor(c, c.Act.Other) {
		againstOpponent(c)
	}
	if c.Act.Other != c.Act.Seat {
		targetHasKnight(c)
	}
}

func applyDeserter(c *engine.Case) {
	useProgress(c, deserter)
	owner := c.Act.Other
	knights, chooses := mayDesert(c, owner), c.AnswersFor(owner)
	if knights.Len() == 1 {
		only := board.Intersection(knights.Next(0))
		desert(c, only, c.Act.Seat)
		c.GoesByItself(position.Given{Verb: giveUpKnightVerb, Seat: chooses, Place: only.Place()})
		return
	}
	due := position.Pending{Duty: desertDuty, Seat: chooses, Count: 1, Other: c.Act.Seat}
	if chooses != owner {
		due.Piece = position.NewPiece(position.BasicKnight, owner)
	}
	c.Owe(due)
	if chooses == owner {
		c.Because(DeserterRemoval).Say(mustDesert).By(owner)
	} else {
		c.Because(DeserterRemoval).Say(othersDesert).By(owner).To(chooses)
	}
}

// desert takes the knight on v off the board; the other player may place one of the same kind.
func desert(c *engine.Case, v board.Intersection, by position.Seat) {
	p := liftKnight(c, v)
	returnKnight(c, p)
	c.Because(DeserterRemoval).Say(knightDeserts).By(p.Owner()).Piece(p.Kind()).At(v.Place())
	kind := p.Kind()
	supply := &c.Players[by].Supply
	if supply.Knights[p.Strength()-1] == 0 {
		kind = position.BasicKnight
	}
	c.Because(DeserterStrength)
	if supply.Knights[kind-position.BasicKnight] == 0 || !CanStand(c, by) {
		say := noneToPlace
		if supply.Knights[kind-position.BasicKnight] > 0 {
			say = noPlaceForIt
		}
		c.Because(DeserterPlacement).Say(say).By(by)
		if supply.Knights[kind-position.BasicKnight] == 0 {
			c.Because(KnightSupply)
		}
		base.PassesByItself(c, by)
		return
	}
	placed := position.NewPiece(kind, by)
	if p.Is(position.Active) {
		placed |= position.Active
	}
	c.Owe(position.Pending{Duty: placeDuty, Seat: by, Count: 1, Other: position.NoSeat, Piece: placed})
	c.Because(DeserterPlacement).Say(mayPlace).By(by).Piece(kind)
}

// CanStand reports whether a new knight of the seat could be put anywhere.
func CanStand(c *engine.Case, seat position.Seat) bool {
	places := *c.Free()
	places.Keep(c.RoadEnds(seat))
	if HooksOf(c.Hooks).KnightLand != nil {
		places.Keep(HooksOf(c.Hooks).KnightLand(c))
	}
	return !places.Empty()
}

func applyPlace(c *engine.Case) {
	i := c.Owes(c.Act.Seat, placeKnightVerb)
	if i < 0 { // the table waived the rule, but there is no knight to place
		c.Because(DeserterPlacement)
		return
	}
	p := c.Pending[i].Piece
	c.Settle(i)
	c.Roads = 1<<c.Game.Owners - 1
	v := c.Act.Intersection(0)
	say := placesInactive
	if p.Is(position.Active) {
		p |= position.ByDeserter
		say = placesActive
	}
	PutKnight(c, v, p)
	c.Because(DeserterStatus).Say(say).By(c.Act.Seat).Piece(p.Kind()).At(v.Place())
	if p.Is(position.Active) {
		c.Because(DeserterAct).Say(actsAtOnce)
	}
	c.Because(DeserterStrength)
	c.Because(DeserterPlacement)
	if p.Kind() == position.MightyKnight && c.Players[c.Act.Seat].Improvements[position.PoliticsTrack] < 3 {
		c.Because(DeserterNoFortress).Say(mightyAllowed)
	}
	if c.Explaining {
		tellNeighbours(c, v)
	}
}

// tellDeserterActs cites the rule by which a knight acts in the turn in which a deserter placed it active.
func tellDeserterActs(c *engine.Case, v board.Intersection) {
	if c.Pieces[v].Is(position.ByDeserter) {
		c.Because(DeserterAct)
	}
}
