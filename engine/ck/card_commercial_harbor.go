package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	CommercialHarborOffer  engine.RuleID = "ck.commercial-harbor.offer"
	CommercialHarborAnswer engine.RuleID = "ck.commercial-harbor.answer"
	CommercialHarborVoid   engine.RuleID = "ck.commercial-harbor.void"
)

func init() {
	Book.Rules(CommercialHarborOffer, CommercialHarborAnswer, CommercialHarborVoid)
	Book.Each(engine.Tells(engine.News), CommercialHarborAnswer)
	engine.LegalIf(holdsGoods, "{by} holds no commodity")
	engine.ShownAs(holdsGoods, "hand")
	engine.LegalIf(lacksGoods, "{by} holds {card}")
	engine.LegalIf(offerLacks, "{by} holds {card}")
}

const (
	harborOpens    engine.Text = "For the rest of the turn {by} may offer each opponent one resource for a commodity."
	harborNotOpen  engine.Text = "{by} has played no commercial harbor this turn."
	offeredAlready engine.Text = "{by} was offered a card this turn already."
	offerOther     engine.Text = "The offer goes to an opponent."
	offerLacks     engine.Text = "{by} holds no {card} to offer."
	mustAnswer     engine.Text = "{by} must give a commodity for the {card}."
	noCommodity    engine.Text = "{by} has no commodity: the {card} goes back."
	owesCommodity  engine.Text = "{by} gives a commodity"
	givesFirst     engine.Text = "First {by} must give a commodity."
	harborSwaps    engine.Text = "{by} gives 1 {card} and takes {cards} from {to}."
	giveCommodity  engine.Text = "{by} must give one commodity."
	holdsGoods     engine.Text = "{by} holds a commodity and must give one."
	lacksGoods     engine.Text = "{by} holds no {card}."
)

var commercialHarbor = Book.Card("commercial-harbor", cards.TradeDeck, 2)

// harborDuty is the duty to give a commodity for the offered card.
var harborDuty position.DutyID

func init() {
	Book.Verb(engine.Verb{
		Words: "play commercial-harbor", Looks: visibility.LooksAtNothing, Plays: commercialHarbor, About: "force exchanges of resources for commodities",
		Menu: cardTimes, Never: notBeforeRoll,
		When:   func(c *engine.Case) bool { return toPlayProgress(c, commercialHarbor, false) },
		Timely: timelyProgress,
		Check:  func(c *engine.Case) { brings(c, othersHoldCards(c), nobodyHolds) },
		Apply: func(c *engine.Case) {
			useProgress(c, commercialHarbor)
			c.HarborCard = true
			c.Because(CommercialHarborOffer).Say(harborOpens).By(c.Act.Seat)
			if !othersHoldCards(c) {
				bringsNothing(c)
			}
		},
		Candidates: engine.AddPlain,
	})
	Book.Verb(engine.Verb{
		Words: "force", Looks: looksAtOffer, Args: "P CARD", About: "offer a resource by the commercial harbor",
		Menu: engine.AfterRoll, Wants: engine.AnOpenHarbor,
		When: base.ToBuild, Timely: base.TimelyToBuild, Check: checkForce, Apply: applyForce, Candidates: forceCandidates,
		Hides: hidesGoods,
	})
	harborDuty = Book.Duty(engine.Duty{
		Answer: &giveVerb, Written: []engine.Detail{engine.CardDetail}, Tells: owesCommodity, Asks: givesFirst, Fits: (*engine.Claim).ToActing,
		Check: func(c *engine.Case, _ position.Pending) { checkHarborGift(c) },
		Apply: func(c *engine.Case, due position.Pending) {
			harborMeets(c, due.Other, c.Act.Seat, due.Card, c.Act.Give)
		},
		Offer: harborGifts,
	})
}

func checkForce(c *engine.Case) {
	c.Must(c.HarborCard, CommercialHarborOffer).Say(harborNotOpen).By(c.Act.Seat)
	c.Must(c.Act.Other != c.Act.Seat && c.Game.Plays(c.Act.Other), CommercialHarborOffer).Say(offerOther)
	c.Must(c.Forced&(1<<c.Act.Other) == 0, CommercialHarborOffer).Say(offeredAlready).By(c.Act.Other)
	k, hand := c.Act.Card.Kind()
	resource := hand && k.IsResource()
	if hand || notTraded(c, c.Act.Card) {
		isKind(c, resource)
		c.Must(resource, CommercialHarborOffer).Say(isNoResource).Card(c.Act.Card)
	} else { // that it is a progress card says more
		isKind(c, false).Follows()
		c.Must(false, CommercialHarborOffer).Say(isNoResource).Card(c.Act.Card).Follows()
	}
	if resource {
		c.Must(c.Players[c.Act.Seat].Hand.Count(k) > 0, CommercialHarborOffer).Say(offerLacks).By(c.Act.Seat).Card(c.Act.Card)
	}
}

func forceCandidates(c *engine.Case, l *engine.List) {
	l.EachOpponent(func(a *engine.Action) {
		for k := cards.Brick; k < cards.NumResources; k++ {
			if c.Players[l.Seat].Hand.Count(k) > 0 {
				a.Card = k.AsCard()
				l.AddPacked()
			}
		}
	})
}

func applyForce(c *engine.Case) {
	c.Forced |= 1 << c.Act.Other
	c.Once(CommercialHarborOffer)
	goods := c.Players[c.Act.Other].Hand.Commodities()
	// Ruling: the giver names the card that leaves a hand, even if no other is possible; a player with nothing to
	// give has no choice to make (scenarios/ck/commercial-harbor/answer_void_one.yaml).
	if goods != 0 || c.Act.Is(engine.Hidden) {
		c.Owe(position.Pending{Duty: harborDuty, Seat: c.Act.Other, Count: 1, Other: c.Act.Seat, Card: c.Act.Card})
		c.Because(CommercialHarborOffer).Say(mustAnswer).By(c.Act.Other).Card(c.Act.Card)
		return
	}
	harborMeets(c, c.Act.Seat, c.Act.Other, c.Act.Card, goods)
	c.GoesByItself(position.Given{Verb: giveVerb, Seat: c.Act.Other, Cards: goods})
}

// harborAsks reports whether gifts are for the harbor: the first gift that is owed decides; if none is owed,
// gifts that happened by themselves this turn.
func harborAsks(c *engine.Case) bool {
	for _, p := range c.Owed() {
		if p.Verb() == giveVerb {
			return p.Duty == harborDuty
		}
	}
	return c.HarborCard
}

// hidesGoods: only the owner knows whether there is a commodity, and which one if it is his only card; with two
// or more cards an answer must be awaited, whichever cards they are.
func hidesGoods(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
	if seat != a.Other {
		return 0
	}
	if goods := hand.Commodities(); goods.Total() < 2 {
		return goods
	}
	return cards.Of(cards.Cloth, 2)
}

// harborGifts lists the answers to an offer: each commodity, or none if there is none.
func harborGifts(c *engine.Case, l *engine.List, _ position.Pending) {
	a := l.Move()
	goods := c.Players[l.Seat].Hand.Commodities()
	if goods == 0 {
		a.Flags = engine.None
		l.Add()
	}
	for k := cards.NumResources; k < cards.NumKinds; k++ {
		if goods.Count(k) > 0 {
			a.Give = cards.Of(k, 1)
			l.Add()
		}
	}
}

// checkHarborGift states that one commodity is given, or that there is none.
func checkHarborGift(c *engine.Case) {
	trades := notTraded(c, c.Act.Odd[0])
	hand := c.Players[c.Act.Seat].Hand
	if c.Act.Is(engine.None) && hand.Commodities() == 0 {
		return
	}
	one := c.Act.Odd[0] == 0 && c.Act.Give.Total() == 1 && c.Act.Give.Resources() == 0
	say := giveCommodity
	switch {
	case c.Act.Is(engine.None):
		say = holdsGoods
	case one:
		say = lacksGoods
	}
	ok := !c.Act.Is(engine.None) && one && hand.Has(c.Act.Give)
	if told := c.Must(ok, CommercialHarborAnswer).Say(say).By(c.Act.Seat).Card(c.Act.Give.First().AsCard()); !trades {
		told.Follows()
	}
}

// harborMeets exchanges the offered resource for the given commodity; without one the resource goes back.
func harborMeets(c *engine.Case, by, from position.Seat, offered cards.Card, got cards.Cards) {
	if got == 0 {
		c.Because(CommercialHarborVoid).Say(noCommodity).By(from).Card(offered)
		return
	}
	gift := offered.One().Min(c.Players[by].Hand)
	got = got.Min(c.Players[from].Hand)
	c.Players[by].Hand += got - gift
	c.Players[from].Hand += gift - got
	c.Because(CommercialHarborAnswer).Say(harborSwaps).By(by).To(from).Card(offered).Cards(got)
}

// looksAtOffer: the offered card must be in the hand, and the result depends on whether the other has a
// commodity.
func looksAtOffer(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
	switch seat {
	case a.Seat:
		return hand.Min(a.Card.One())
	case a.Other:
		return hand.Commodities()
	}
	return 0
}
