package base

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	TradeActivePlayer  engine.RuleID = "base.trade.active-player"
	TradePartner       engine.RuleID = "base.trade.partner"
	TradeConsent       engine.RuleID = "base.trade.consent"
	TradeNoGift        engine.RuleID = "base.trade.no-gift"
	TradeLike          engine.RuleID = "base.trade.like"
	TradeLikeMixed     engine.RuleID = "base.trade.like-mixed"
	TradeHeld          engine.RuleID = "base.trade.held"
	TradeResourcesOnly engine.RuleID = "base.trade.resources-only"
	TradeAnyNumber     engine.RuleID = "base.trade.any-number"
)

func init() {
	engine.LegalIf(sameForSame, "other cards than {card} are given for {card}")
	engine.LegalIf(onBothSides, "{card} stands on one side alone")
	Book.Rules(TradeActivePlayer, TradePartner, TradeConsent, TradeNoGift, TradeLike, TradeLikeMixed,
		TradeAnyNumber)
	Book.Rule(TradeHeld, engine.Physical)
	Book.Rule(TradeResourcesOnly, engine.Physical)
	Book.Each(engine.Tells(engine.OnlyID), TradeAnyNumber)
	Book.Each(engine.Refuses(engine.First), TradeActivePlayer)
	Book.Each(engine.SaysMore(MaritimeRates), TradeResourcesOnly)
}

const (
	neitherIsActive engine.Text = "It is {by's} turn, and {by} takes no part in this trade."
	partnerIsSelf   engine.Text = "A trade needs another player."
	partnerNoHand   engine.Text = "{by} has pieces on the board, but no hand to trade with."
	partnerBarred   engine.Text = "{to} and {by} may not trade with each other now."
	isGift          engine.Text = "{by} would give nothing: that is a gift."
	sameForSame     engine.Text = "{card} is given for {card}."
	onBothSides     engine.Text = "{card} stands on both sides."
	traderLacks     engine.Text = "{by} lacks {short}."
	tradesMore      engine.Text = "{by} holds {limit} cards, not {n}."
	notTradable     engine.Text = "A {card} card is no resource card and cannot be traded."
	exchange        engine.Text = "{by} gives {cards} and takes {short} from {to}."
	onlyGives       engine.Text = "{by} gives {to} {cards}."
	onlyTakes       engine.Text = "{by} takes {short} from {to}."
	againTraded     engine.Text = "Any number of trades may follow each other."
)

func init() {
	Book.Verb(engine.Verb{
		Words: "trade", Act: engine.TradeAct, Looks: visibility.LooksAtGift, Counts: visibility.CountsGift, Args: "GIVE for TAKE with P", Coins: true, About: "trade with another player",
		Button: engine.Button{Label: "Trade", Sign: "trade"},
		Menu:   engine.AfterRoll, When: whenTrade, Check: checkTrade, Apply: applyTrade,
		Ways: visibility.EachGift, Swaps: engine.Swap,
	})
}

func whenTrade(c *engine.Case) bool {
	if !GameOn(c) || !SetupOver(c) {
		return false
	}
	nothingOwed(c)
	toTrade(c)
	return true
}

func checkTrade(c *engine.Case) {
	takesPart := c.Act.Seat == c.Acting || c.Act.Other == c.Acting
	c.Must(takesPart || !engine.Get(c, &c.Rules.TradeActive), TradeActivePlayer).Say(neitherIsActive).By(c.Acting)
	say := partnerIsSelf
	if !c.Game.Plays(c.Act.Other) {
		say = partnerNoHand
	}
	c.Must(c.Act.Seat != c.Act.Other && c.Game.Plays(c.Act.Other), TradePartner).Say(say).By(c.Act.Other)
	if partner := c.Act.Other; c.Act.Seat != c.Act.Other {
		if c.Act.Other == c.Acting {
			partner = c.Act.Seat
		}
		c.Allows(engine.Ask(c, &c.Rules.TradeAllowed, engine.AboutPartner(partner)), c.Rules.TradeAllowed.Set, engine.AnyGround).Say(partnerBarred).By(partner).To(c.Acting)
	}
	odd := !tradable(c)
	if c.Act.Coins != [2]uint8{} {
		if !coins(c) {
			return
		}
		c.Hooks.Coins.Trade(c)
	}
	if c.Act.Tokens != (position.TokenLots{}) {
		tradesTokens(c, false)
	}
	give, take := c.Act.Give, c.Act.Take
	for side := range 2 {
		c.Must(odd || !isGiftOf(c, side) || giftsAllowed(c), TradeNoGift).Say(isGift).By(giverOf(c, side))
	}
	both := give.Min(take)
	alike := likeForLike(give, take) && !odd
	like := both != 0 && likeAllowed(c)
	c.Must(!alike || like, TradeLike).Say(sameForSame).Card(both.First().AsCard())
	if !alike {
		c.Must(both == 0 || like, TradeLikeMixed).Say(onBothSides).Card(both.First().AsCard())
	}
	hand := c.Players[c.Act.Seat].Hand
	NotInGame(c, give.Less(hand), c.Must(hand.Has(give), TradeHeld).Say(traderLacks).By(c.Act.Seat).Short(give.Less(hand)))
	enoughToTrade(c, c.Act.Seat, give, c.Act.Unseen[0])
	if c.Act.Seat != c.Act.Other && c.Game.Plays(c.Act.Other) {
		hand = c.Players[c.Act.Other].Hand
		NotInGame(c, take.Less(hand), c.Must(hand.Has(take), TradeHeld).Say(traderLacks).By(c.Act.Other).Short(take.Less(hand)))
		enoughToTrade(c, c.Act.Other, take, c.Act.Unseen[1])
	}
}

// enoughToTrade states, for a side with unseen cards, that the hand holds this many cards together with the named
// ones.
func enoughToTrade(c *engine.Case, seat position.Seat, named cards.Cards, unseen uint8) {
	if n, held := named.Total()+int(unseen), c.Players[seat].Hand.Total(); unseen > 0 && n > held {
		c.Must(false, TradeHeld).Say(tradesMore).By(seat).Number(n).Limit(held)
	}
}

// tradable states that only hand cards of this game change hands.
func tradable(c *engine.Case) bool {
	odd := c.Act.Odd[0]
	if foreign := (c.Act.Give + c.Act.Take).Commodities(); odd == 0 && foreign != 0 && !c.Hooks.Commodities {
		odd = foreign.First().AsCard()
	}
	c.Must(odd == 0, TradeResourcesOnly).Say(notTradable).Card(odd)
	if HooksOf(c.Hooks).NotTraded != nil && (odd != 0 || c.Explaining) {
		HooksOf(c.Hooks).NotTraded(c, odd)
	}
	return odd == 0
}

func applyTrade(c *engine.Case) {
	if c.Explaining {
		tellTradeLaw(c)
	}
	a, b := &c.Players[c.Act.Seat], &c.Players[c.Act.Other]
	give, take := c.Act.Give.Min(a.Hand), c.Act.Take.Min(b.Hand)
	a.Hand += take - give
	b.Hand += give - take
	c.Because(TradeActivePlayer)
	say := exchange
	if c.Act.Coins != [2]uint8{} || c.Act.Tokens != (position.TokenLots{}) { // these are named next to the cards
		switch {
		case give|take == 0 && c.Act.Unseen == [2]uint8{}:
			say = ""
		case take == 0 && c.Act.Unseen[1] == 0:
			say = onlyGives
		case give == 0 && c.Act.Unseen[0] == 0:
			say = onlyTakes
		}
	}
	c.Because(TradeConsent).Say(say).By(c.Act.Seat).To(c.Act.Other).Cards(give).Short(take).Unseen(c.Act.Unseen)
	if c.Act.Coins != [2]uint8{} {
		c.Hooks.Coins.Traded(c)
	}
	if c.Act.Tokens != (position.TokenLots{}) {
		tokensTraded(c)
	}
	hasTraded(c)
}

// hasTraded records the trade; a further one in the same turn is reported as allowed.
func hasTraded(c *engine.Case) {
	tellMoved(c)
	tellTraded(c)
	if c.Traded {
		c.Because(TradeAnyNumber).Say(againTraded)
	}
	c.Traded = true
	if !c.Rules.Remembers {
		return
	}
	if engine.VerbOf(c.Act.Verb).FromBank {
		c.BankTrades = min(c.BankTrades, 98) + 1
	} else {
		c.AddTrade(c.Act.Seat, c.Act.Other)
	}
}

// tellTraded lets later books report what they add to any trade.
func tellTraded(c *engine.Case) {
	if c.Explaining && HooksOf(c.Hooks).Traded != nil {
		HooksOf(c.Hooks).Traded(c)
	}
}

// Parameters of a table about trades between players.

const (
	giftsAreMade  engine.Text = "{by} gives {cards} for nothing; gifts are allowed at this table."
	likeIsTraded  engine.Text = "A card may be traded for its like at this table."
	othersTrade   engine.Text = "It is {by's} turn; at this table others trade with each other, too."
	bankTakesLike engine.Text = "A card may be traded for its like with the bank at this table."
)

func giverOf(c *engine.Case, side int) position.Seat {
	if side == 1 {
		return c.Act.Other
	}
	return c.Act.Seat
}

// isGiftOf reports whether a side of the trade gives nothing.
func isGiftOf(c *engine.Case, side int) bool {
	cards := [2]cards.Cards{c.Act.Give, c.Act.Take}[side]
	return cards == 0 && c.Act.Unseen[side] == 0 && c.Act.Coins[side] == 0 && c.Act.Tokens.Sides()[side] == position.Tokens{} && !(c.Act.Odd[0] != 0 && c.Act.Is(engine.OddTaken) == (side == 1))
}

// giftsAllowed reports whether one side may be empty; both never may.
func giftsAllowed(c *engine.Case) bool {
	return !(isGiftOf(c, 0) && isGiftOf(c, 1)) && engine.Ask(c, &c.Rules.TradeGifts, engine.AboutPartner(partnerOf(c)))
}

func likeAllowed(c *engine.Case) bool {
	return engine.Ask(c, &c.Rules.TradeLike, engine.AboutPartner(partnerOf(c)))
}

// partnerOf returns the partner of the player on turn, or of the speaker if the player on turn takes no part.
func partnerOf(c *engine.Case) position.Seat {
	if c.Act.Other == c.Acting {
		return c.Act.Seat
	}
	return c.Act.Other
}

// likeForLike reports whether both sides are of the same single kind.
func likeForLike(give, take cards.Cards) bool {
	both := give.Min(take)
	return both != 0 && give == give.Only(both.First()) && take == take.Only(both.First())
}

// tellTradeLaw cites the law that allows a trade of this form.
func tellTradeLaw(c *engine.Case) {
	if c.Act.Seat != c.Acting && c.Act.Other != c.Acting && !engine.Get(c, &c.Rules.TradeActive) {
		c.Because(TradeActivePlayer).Say(othersTrade).By(c.Acting)
		c.Credit(c.Rules.TradeActive.Set, engine.AnyGround)
	}
	for side := range 2 {
		if isGiftOf(c, side) && giftsAllowed(c) {
			c.Because(TradeNoGift).Say(giftsAreMade).By(giverOf(c, 1-side)).Cards(c.Act.Give + c.Act.Take)
			c.Credit(c.Rules.TradeGifts.Set, engine.AnyGround)
		}
	}
	if both := c.Act.Give.Min(c.Act.Take); both != 0 && likeAllowed(c) {
		rule := TradeLikeMixed
		if likeForLike(c.Act.Give, c.Act.Take) {
			rule = TradeLike
		}
		c.Because(rule).Say(likeIsTraded)
		c.Credit(c.Rules.TradeLike.Set, engine.AnyGround)
	}
}

// bankLikeAllowed reports whether the bank gives a card for one of the same kind.
func bankLikeAllowed(c *engine.Case) bool { return engine.Get(c, &c.Rules.BankLike) }

// tellBankLaw cites the law that allows taking a card for one of the same kind.
func tellBankLaw(c *engine.Case) {
	if c.Act.Give.Min(c.Act.Take) != 0 && bankLikeAllowed(c) {
		c.Because(MaritimeLike).Say(bankTakesLike)
		c.Credit(c.Rules.BankLike.Set, engine.AnyGround)
	}
}
