package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	WeddingGivers engine.RuleID = "ck.wedding.givers"
	WeddingGift   engine.RuleID = "ck.wedding.gift"
)

func init() {
	Book.Rules(WeddingGivers, WeddingGift)
	Book.Each(engine.Tells(engine.News), WeddingGivers, WeddingGift)
	engine.Together(weddingAll, weddingGives)
}

const (
	weddingGives  engine.Text = "{by} has {n} points, more than {to}, and gives {limit} cards."
	weddingAll    engine.Text = "{players} have more points than {to}: each gives cards."
	weddingSpares engine.Text = "{by} has {n} points, no more than {to}, and gives nothing."
	nobodyRicher  engine.Text = "Nobody has more points than {by} ({n}): the card would bring nothing."
	richHoldNone  engine.Text = "Nobody with more points than {by} ({n}) holds a card: the card would bring nothing."
	nothingToGive engine.Text = "{by} has no cards to give."
	giftCount     engine.Text = "{limit} cards are due, not {n}."
	gives         engine.Text = "{by} gives {to} {cards}."
	noGiftDue     engine.Text = "{by} owes no gift."
	noFewerPoints engine.Text = "{by} has {n} points, no more than {to}, and owes no gift."
)

var wedding = Book.Card("wedding", cards.PoliticsDeck, 2)

// giveVerb answers it, and the demand of the commercial harbor.
var giveVerb = base.GiveVerb()

// weddingDuty is the gift to the player of the wedding.
var weddingDuty position.DutyID

const (
	owesGift  engine.Text = "{by} gives {n} cards"
	giftFirst engine.Text = "First {by} must give {n} cards."
)

func init() {
	Book.Verb(engine.Verb{
		Words: "play wedding", Looks: visibility.LooksAtNothing, Plays: wedding, About: "take two cards from all with more points",
		Menu: cardTimes, Never: notBeforeRoll,
		When:       func(c *engine.Case) bool { return toPlayProgress(c, wedding, false) },
		Timely:     timelyProgress,
		Check:      checkWedding,
		Apply:      applyWedding,
		Candidates: engine.AddPlain,
	})
	base.GivesWith(Book)
	base.Answer(Book, func(h *base.Hooks) { h.WhenGive, h.GivenAlready = whenGive, tellGivenAlready })
	// Ruling: the books do not say whether a gift is shown; only giver and receiver need to see it.
	weddingDuty = Book.Duty(engine.Duty{
		Answer: &giveVerb, FaceDown: true, Written: []engine.Detail{engine.CountDetail}, Tells: owesGift, Asks: giftFirst, Fits: (*engine.Claim).ToActing,
		Check: checkGift, Apply: applyGift,
		Offer: func(c *engine.Case, l *engine.List, due position.Pending) { l.AddHandful(due.Count) },
	})
}

// whenGive states that a gift is owed: for a wedding, or for a card offered by the harbor.
func whenGive(c *engine.Case) bool {
	rule := WeddingGift
	if harborAsks(c) {
		rule = CommercialHarborAnswer
	}
	return base.ToAnswerTelling(c, giveVerb, rule, noGiftDue, whyNoGift)
}

// whyNoGift says, while others owe a gift for a wedding, that this player has no more points than the one who played it.
func whyNoGift(c *engine.Case, told engine.Details) {
	if p := c.Owed(); len(p) > 0 && p[0].Duty == weddingDuty && p[0].Other != c.Act.Seat {
		if points := base.PublicPoints(c, c.Act.Seat); points <= base.PublicPoints(c, p[0].Other) {
			told.Say(noFewerPoints).To(p[0].Other).Number(points)
		}
	}
}

func checkWedding(c *engine.Case) {
	if f := brings(c, anyGiver(c), nobodyRicher); f.Exists() {
		own := base.PublicPoints(c, c.Act.Seat)
		f.By(c.Act.Seat).Number(own)
		if anyRicher(c, own) {
			f.Say(richHoldNone)
		}
	}
}

// anyGiver reports whether somebody has more points and cards to give.
func anyGiver(c *engine.Case) bool {
	own := base.PublicPoints(c, c.Act.Seat)
	for seat := range position.Seat(c.Game.Players) {
		if seat != c.Act.Seat && c.Players[seat].Hand != 0 && base.PublicPoints(c, seat) > own {
			return true
		}
	}
	return false
}

func applyWedding(c *engine.Case) {
	useProgress(c, wedding)
	own := base.PublicPoints(c, c.Act.Seat)
	brings := false
	n := position.Seat(c.Game.Players)
	for i := position.Seat(1); i < n; i++ {
		seat := (c.Act.Seat + i) % n
		points := base.PublicPoints(c, seat)
		if points <= own {
			c.Because(WeddingGivers).Say(weddingSpares).By(seat).To(c.Act.Seat).Number(points).As(engine.Last)
			continue
		}
		hand := c.Players[seat].Hand
		due := min(2, hand.Total())
		brings = brings || due > 0
		// Ruling: the giver names the cards that leave a hand, even if no others are possible
		// (scenarios/ck/wedding/gift_one.yaml).
		if due == 0 {
			c.Because(WeddingGivers)
			c.Because(WeddingGift).Say(nothingToGive).By(seat).As(engine.Last)
			itselfGiving(c, seat, 0)
			continue
		}
		c.Because(WeddingGivers).Say(weddingGives).By(seat).To(c.Act.Seat).Number(points).Limit(due)
		c.Owe(position.Pending{Duty: weddingDuty, Seat: seat, Count: uint8(due), Other: c.Act.Seat})
	}
	tellCompared(c)
	if !brings {
		bringsNothing(c)
	}
}

func checkGift(c *engine.Case, due position.Pending) {
	if c.Act.Is(engine.Open) {
		return
	}
	notTraded(c, c.Act.Odd[0])
	n := c.Act.Give.Total() + int(c.Act.Unseen[0])
	c.Must(n == int(due.Count), WeddingGift).Say(giftCount).Number(n).Limit(int(due.Count))
	hand := c.Players[c.Act.Seat].Hand
	c.Must(hand.Has(c.Act.Give), WeddingGift).Say(base.LacksCards).By(c.Act.Seat).Short(c.Act.Give.Less(hand))
}

func applyGift(c *engine.Case, due position.Pending) {
	paid := c.Act.Give.Min(c.Players[c.Act.Seat].Hand)
	c.Players[c.Act.Seat].Hand -= paid
	c.Players[due.Other].Hand += paid
	c.Because(WeddingGift).Say(gives).By(c.Act.Seat).To(due.Other).Cards(paid).Unseen(c.Act.Unseen)
	c.Because(WeddingGivers)
}

// tellGivenAlready cites the rule by which a gift happened by itself.
func tellGivenAlready(c *engine.Case) {
	switch {
	case !c.HarborCard:
		c.Because(WeddingGift)
	case c.Act.Give == 0:
		c.Because(CommercialHarborVoid)
	default:
		c.Because(CommercialHarborAnswer)
	}
}

// itselfGiving records a gift that was the only possible one.
func itselfGiving(c *engine.Case, seat position.Seat, cards cards.Cards) {
	c.GoesByItself(position.Given{Verb: giveVerb, Seat: seat, Cards: cards})
}
