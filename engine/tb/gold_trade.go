package tb

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// GoldTrade is how gold changes hands between players.
const GoldTrade engine.RuleID = "tb.gold.trade"

func init() { Book.Rule(GoldTrade, engine.With(base.TradeNoGift)) }

const (
	goldOnBoth   engine.Text = "Gold is not traded for gold."
	goldIsGiven  engine.Text = "{by} would give gold for nothing: that is a gift."
	withTheActor engine.Text = "Gold changes hands with the player on turn, after the roll."
	goldGoes     engine.Text = "{by} gives {to} {n} gold and keeps {limit}."
	hasGold      engine.Text = "{by} has {n} gold."
)

// mayTradeGold states the requirements of a trade between players in which gold is given or taken.
func mayTradeGold(c *engine.Case) {
	give, take := int(c.Act.Coins[0]), int(c.Act.Coins[1])
	takesPart := c.Act.Seat == c.Acting || c.Act.Other == c.Acting || !engine.Get(c, &c.Rules.TradeActive)
	c.Must(takesPart && c.Phase != position.RollPhase, GoldTrade).Say(withTheActor)
	c.Must(give == 0 || take == 0, GoldTrade).Say(goldOnBoth)
	for side, cards := range [2]cards.Cards{c.Act.Give, c.Act.Take} {
		giver := [2]position.Seat{c.Act.Other, c.Act.Seat}[side]
		nothing := cards == 0 && c.Act.Unseen[side] == 0 && c.Act.Coins[side] == 0 && c.Act.Odd[0] == 0
		gifts := !nothing || engine.Ask(c, &c.Rules.TradeGifts, engine.AboutPartner(c.Act.Other))
		c.Must(gifts, GoldTrade).Say(goldIsGiven).By(giver)
	}
	hasSo := func(seat position.Seat, n int) {
		if c.Game.Plays(seat) {
			c.Must(goldOf(c.State, seat) >= n, GoldTrade).Say(goldShort).By(seat).Number(n).Limit(goldOf(c.State, seat)).As(engine.AsPrice)
		}
	}
	hasSo(c.Act.Seat, give)
	hasSo(c.Act.Other, take)
}

// tradeGold moves the gold of a trade.
func tradeGold(c *engine.Case) {
	for side, n := range c.Act.Coins {
		if n == 0 {
			continue
		}
		from, to := c.Act.Seat, c.Act.Other
		if side == 1 {
			from, to = to, from
		}
		give(c, from, -int(n))
		give(c, to, int(n))
		c.Because(GoldTrade).Say(goldGoes).By(from).To(to).Number(int(n)).Limit(goldOf(c.State, from))
	}
}
