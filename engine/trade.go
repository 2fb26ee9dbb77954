package engine

var (
	TradeActivePlayer  = rule("base.trade.active-player")
	TradePartner       = rule("base.trade.partner")
	TradeConsent       = rule("base.trade.consent")
	TradeNoGift        = rule("base.trade.no-gift")
	TradeLike          = rule("base.trade.like")
	TradeLikeMixed     = rule("base.trade.like-mixed")
	TradeHeld          = rule("base.trade.held", Physical)
	TradeResourcesOnly = rule("base.trade.resources-only", Physical)
	TradeAnyNumber     = rule("base.trade.any-number")
)

var (
	neitherIsActive = text("It is {by's} turn, and {by} takes no part in this trade.")
	partnerIsSelf   = text("A trade needs another player.")
	partnerBarred   = text("{to} and {by} may not trade with each other now.")
	isGift          = text("{by} would give nothing: that is a gift.")
	sameForSame     = text("{card} is asked for {card}.")
	onBothSides     = text("{card} stands on both sides.")
	traderLacks     = text("{by} lacks {short}.")
	tradesMore      = text("{by} holds {limit} cards, not {n}.")
	notTradable     = text("A {card} is no resource card and cannot be traded.")
	exchange        = text("{by} gives {cards} and takes {short} from {to}.")
	againTraded     = text("Any number of trades may follow each other.")
)

// Trade is domestic trade: agreed by both, told by either.
var Trade VerbID

func init() {
	Trade = newVerb(baseBook, Verb{
		Words: "trade", Args: "GIVE for TAKE with P", About: "trade with another player",
		Menu: AfterRoll, When: whenTrade, Check: checkTrade, Apply: applyTrade,
		Ways: eachGift,
	})
}

func whenTrade(c *Case) bool {
	if !c.gameOn() || !c.setupOver() {
		return false
	}
	c.nothingOwed()
	c.toTrade()
	return true
}

func checkTrade(c *Case) {
	c.must(c.Seat == c.Active || c.Other == c.Active, TradeActivePlayer).say(neitherIsActive).by(c.Active)
	c.must(c.Seat != c.Other, TradePartner).say(partnerIsSelf)
	if partner := c.Other; c.Seat != c.Other {
		if c.Other == c.Active {
			partner = c.Seat
		}
		c.allows(ask(c, &c.rules.TradeAllowed, aboutPartner(partner)), c.rules.TradeAllowed.Set, AnyGround).say(partnerBarred).by(partner).to(c.Active)
	}
	c.tradable()
	give, take := c.Give, c.Take
	for side, cards := range [2]Cards{give, take} {
		giver := c.Seat
		if side == 1 {
			giver = c.Other
		}
		gift := cards == 0 && c.Unseen[side] == 0 && !(c.Odd[0] != 0 && c.Is(OddTaken) == (side == 1))
		c.must(!gift, TradeNoGift).say(isGift).by(giver)
	}
	both := give.Min(take)
	alike := both != 0 && give == give.Only(both.First()) && take == take.Only(both.First())
	c.must(!alike, TradeLike).say(sameForSame).card(both.First().AsCard())
	if !alike {
		c.must(both == 0, TradeLikeMixed).say(onBothSides).card(both.First().AsCard())
	}
	hand := c.Players[c.Seat].Hand
	c.must(hand.Has(give), TradeHeld).say(traderLacks).by(c.Seat).short(give.Less(hand))
	c.enoughToTrade(c.Seat, give, c.Unseen[0])
	if c.Seat != c.Other {
		hand = c.Players[c.Other].Hand
		c.must(hand.Has(take), TradeHeld).say(traderLacks).by(c.Other).short(take.Less(hand))
		c.enoughToTrade(c.Other, take, c.Unseen[1])
	}
}

// enoughToTrade states, of cards that nobody saw, that the hand holds as many with those that are named.
func (c *Case) enoughToTrade(seat Seat, named Cards, unseen uint8) {
	if n, held := named.Total()+int(unseen), c.Players[seat].Hand.Total(); unseen > 0 && n > held {
		c.must(false, TradeHeld).say(tradesMore).by(seat).number(n).limit(held)
	}
}

// tradable states that nothing but hand cards of this game changes hands.
func (c *Case) tradable() {
	odd := c.Odd[0]
	if foreign := (c.Give + c.Take).Commodities(); odd == 0 && foreign != 0 && !c.hooks.Commodities {
		odd = foreign.First().AsCard()
	}
	c.must(odd == 0, TradeResourcesOnly).say(notTradable).card(odd)
	if c.hooks.NotTraded != nil {
		c.hooks.NotTraded(c, odd == 0)
	}
}

func applyTrade(c *Case) {
	a, b := &c.Players[c.Seat], &c.Players[c.Other]
	give, take := c.Give.Min(a.Hand), c.Take.Min(b.Hand)
	a.Hand += take - give
	b.Hand += give - take
	c.because(TradeActivePlayer)
	c.because(TradeConsent).say(exchange).by(c.Seat).to(c.Other).cards(give).short(take)
	c.hasTraded()
}

// hasTraded notes the trade; another one in the same turn is told to be allowed.
func (c *Case) hasTraded() {
	c.tellMoved()
	c.tellTraded()
	if c.Traded {
		c.because(TradeAnyNumber).say(againTraded)
	}
	c.Traded = true
}

// tellTraded tells what later books say of any trade.
func (c *Case) tellTraded() {
	if c.explain && c.hooks.Traded != nil {
		c.hooks.Traded(c)
	}
}
