package engine

var (
	CommercialHarborOffer  = rule("ck.commercial-harbor.offer")
	CommercialHarborAnswer = rule("ck.commercial-harbor.answer")
	CommercialHarborVoid   = rule("ck.commercial-harbor.void")
)

var (
	harborOpens    = text("For the rest of the turn {by} may offer each opponent one resource for a commodity.")
	harborNotOpen  = text("{by} has played no commercial harbor this turn.")
	offeredAlready = text("{by} was offered a card this turn already.")
	offerOther     = text("The offer goes to an opponent.")
	offerLacks     = text("{by} holds no {card} to offer.")
	mustAnswer     = text("{by} must give a commodity for the {card}.")
	noCommodity    = text("{by} has no commodity: the {card} goes back.")
	harborSwaps    = text("{by} gives {card} and takes {cards} from {to}.")
	giveCommodity  = text("{by} must give one commodity that {by} holds.")
)

var commercialHarbor = newCard("commercial-harbor", TradeDeck, 2)

var (
	PlayCommercialHarbor VerbID
	Force                VerbID
)

// HarborDuty is the commodity for the card that is offered.
var HarborDuty DutyID

func init() {
	PlayCommercialHarbor = newVerb(KnightsBook, Verb{
		Words: "play commercial-harbor", Plays: commercialHarbor, About: "force exchanges of resources for commodities",
		Menu: AfterRoll,
		When: func(c *Case) bool { return c.toPlayProgress(commercialHarbor, false) },
		Apply: func(c *Case) {
			c.useProgress(commercialHarbor)
			c.HarborCard = true
			c.because(CommercialHarborOffer).say(harborOpens).by(c.Seat)
		},
		Candidates: func(c *Case, l *List) {
			if c.hasProgress(l.seat, commercialHarbor) {
				l.addPlain()
			}
		},
	})
	Force = newVerb(KnightsBook, Verb{
		Words: "force", Args: "P CARD", About: "offer a resource by the commercial harbor",
		Menu: AfterRoll,
		When: (*Case).toBuild, Check: checkForce, Apply: applyForce, Candidates: forceCandidates,
		Hides: hidesGoods,
	})
	HarborDuty = NewDuty(KnightsBook, Duty{
		Answer: &Give, Written: []Detail{CardDetail}, Tells: owesGift, Fits: (*Claim).toActive,
		Check: func(c *Case, _ Pending) { c.checkHarborGift() },
		Apply: func(c *Case, due Pending) { c.harborMeets(due.Other, c.Seat, due.Card, c.Give) },
		Offer: harborGifts,
	})
}

func checkForce(c *Case) {
	c.must(c.HarborCard, CommercialHarborOffer).say(harborNotOpen).by(c.Seat)
	c.must(c.Other != c.Seat, CommercialHarborOffer).say(offerOther)
	c.must(c.Forced&(1<<c.Other) == 0, CommercialHarborOffer).say(offeredAlready).by(c.Other)
	k, hand := c.Card.Kind()
	if !hand {
		c.must(false, ProgressNoTrade).say(onlyTheSpy)
	}
	resource := hand && k.IsResource()
	c.must(resource, CommercialHarborOffer).say(isNoResource).card(c.Card)
	c.must(resource, CommodityKinds)
	if resource {
		c.must(c.Players[c.Seat].Hand.Count(k) > 0, CommercialHarborOffer).say(offerLacks).by(c.Seat).card(c.Card)
	}
}

func forceCandidates(c *Case, l *List) {
	if !c.HarborCard {
		return
	}
	l.eachOpponent(func(a *Action) {
		for k := Brick; k < NumResources; k++ {
			if c.Players[l.seat].Hand.Count(k) > 0 {
				a.Card = k.AsCard()
				l.add()
			}
		}
	})
}

func applyForce(c *Case) {
	c.Forced |= 1 << c.Other
	c.once(CommercialHarborOffer)
	goods := c.Players[c.Other].Hand.Commodities()
	// Ruling: a single commodity goes by itself; of several alike one is still said, as all that
	// leaves a hand (scenarios/ck/commercial-harbor/answer_void_one.yaml).
	if goods.Total() > 1 || c.Is(Hidden) {
		c.owe(Pending{Duty: HarborDuty, Seat: c.Other, Count: 1, Other: c.Seat, Card: c.Card})
		c.because(CommercialHarborOffer).say(mustAnswer).by(c.Other).card(c.Card)
		return
	}
	c.harborMeets(c.Seat, c.Other, c.Card, goods)
	c.itself(Given{Verb: Give, Seat: c.Other, Cards: goods})
}

// harborAsks reports whether gifts are owed to the harbor: if any is owed, the first; else those that
// went by themselves this turn.
func (c *Case) harborAsks() bool {
	for _, p := range c.owed() {
		if p.Verb() == Give {
			return p.Duty == HarborDuty
		}
	}
	return c.HarborCard
}

// hidesGoods: whether there is a commodity, and which one if it is the only card, the owner alone
// knows; with two or more there is an answer to wait for, whichever they are.
func hidesGoods(a *Action, seat Seat, hand Cards) Cards {
	if seat != a.Other {
		return 0
	}
	if goods := hand.Commodities(); goods.Total() < 2 {
		return goods
	}
	return Of(Cloth, 2)
}

// harborGifts lists the answers to an offer: each commodity, or that there is none.
func harborGifts(c *Case, l *List, _ Pending) {
	a := l.move()
	goods := c.Players[l.seat].Hand.Commodities()
	if goods == 0 {
		a.Flags = None
		l.add()
	}
	for k := NumResources; k < NumKinds; k++ {
		if goods.Count(k) > 0 {
			a.Give = Of(k, 1)
			l.add()
		}
	}
}

// checkHarborGift states that one commodity is given, or that there is none.
func (c *Case) checkHarborGift() {
	c.must(c.Odd[0] == 0, ProgressNoTrade).say(onlyTheSpy)
	hand := c.Players[c.Seat].Hand
	if c.Is(None) && hand.Commodities() == 0 {
		return
	}
	ok := !c.Is(None) && c.Odd[0] == 0 && c.Give.Total() == 1 && c.Give.Resources() == 0 && hand.Has(c.Give)
	c.must(ok, CommercialHarborAnswer).say(giveCommodity).by(c.Seat)
}

// harborMeets exchanges the resource offered for the commodity given; if there is none the resource
// goes back.
func (c *Case) harborMeets(by, from Seat, offered Card, got Cards) {
	if got == 0 {
		c.because(CommercialHarborVoid).say(noCommodity).by(from).card(offered)
		return
	}
	gift := offered.one().Min(c.Players[by].Hand)
	got = got.Min(c.Players[from].Hand)
	c.Players[by].Hand += got - gift
	c.Players[from].Hand += gift - got
	c.because(CommercialHarborAnswer).say(harborSwaps).by(by).to(from).card(offered).cards(got)
}
