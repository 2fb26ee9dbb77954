package base

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

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
