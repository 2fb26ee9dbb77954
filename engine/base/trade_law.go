package base

import "catanref/engine"

// What a table may say of trades between players.

const (
	giftsAreMade  engine.Text = "{by} gives {cards} for nothing; gifts are allowed at this table."
	likeIsTraded  engine.Text = "A card may be traded for its like at this table."
	othersTrade   engine.Text = "It is {by's} turn; at this table others trade with each other, too."
	bankTakesLike engine.Text = "A card may be traded for its like with the bank at this table."
)

func giverOf(c *engine.Case, side int) engine.Seat {
	if side == 1 {
		return c.Act.Other
	}
	return c.Act.Seat
}

// isGiftOf reports whether a side of the trade gives nothing.
func isGiftOf(c *engine.Case, side int) bool {
	cards := [2]engine.Cards{c.Act.Give, c.Act.Take}[side]
	return cards == 0 && c.Act.Unseen[side] == 0 && c.Act.Coins[side] == 0 && c.Act.Tokens.Sides()[side] == engine.Tokens{} && !(c.Act.Odd[0] != 0 && c.Act.Is(engine.OddTaken) == (side == 1))
}

// giftsAllowed reports whether one side may be empty; both never.
func giftsAllowed(c *engine.Case) bool {
	return !(isGiftOf(c, 0) && isGiftOf(c, 1)) && engine.Ask(c, &c.Rules.TradeGifts, engine.AboutPartner(partnerOf(c)))
}

func likeAllowed(c *engine.Case) bool {
	return engine.Ask(c, &c.Rules.TradeLike, engine.AboutPartner(partnerOf(c)))
}

// partnerOf is who trades with the player on turn, or with the speaker where that player takes no part.
func partnerOf(c *engine.Case) engine.Seat {
	if c.Act.Other == c.Acting {
		return c.Act.Seat
	}
	return c.Act.Other
}

// likeForLike reports whether both sides are of one and the same kind.
func likeForLike(give, take engine.Cards) bool {
	both := give.Min(take)
	return both != 0 && give == give.Only(both.First()) && take == take.Only(both.First())
}

// tellTradeLaw cites by whose law the trade is made as it is.
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

// bankLikeAllowed reports whether the bank gives a card for its like.
func bankLikeAllowed(c *engine.Case) bool { return engine.Get(c, &c.Rules.BankLike) }

// tellBankLaw cites the law by which a card is taken for its like.
func tellBankLaw(c *engine.Case) {
	if c.Act.Give.Min(c.Act.Take) != 0 && bankLikeAllowed(c) {
		c.Because(MaritimeLike).Say(bankTakesLike)
		c.Credit(c.Rules.BankLike.Set, engine.AnyGround)
	}
}
