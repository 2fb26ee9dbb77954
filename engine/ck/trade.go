package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

const (
	TradeDomestic         engine.RuleID = "ck.trade.domestic"
	TradeBankFour         engine.RuleID = "ck.trade.bank-four"
	TradeGenericHarbor    engine.RuleID = "ck.trade.generic-harbor"
	TradeSpecialHarbor    engine.RuleID = "ck.trade.special-harbor"
	TradeTradingHouse     engine.RuleID = "ck.trade.trading-house"
	TradeTradingHouseOnly engine.RuleID = "ck.trade.trading-house-scope"
	TradeLikeForLike      engine.RuleID = "ck.trade.like-for-like"
)

func init() {
	Book.Rules(TradeTradingHouse, TradeTradingHouseOnly)
	Book.Rule(TradeDomestic, engine.Restates(base.TradeActivePlayer))
	Book.Rule(TradeBankFour, engine.Restates(base.MaritimeFourToOne, base.MaritimeIdentical, base.MaritimeBankStock))
	Book.Rule(TradeGenericHarbor, engine.Restates(base.MaritimeThreeToOne))
	Book.Rule(TradeSpecialHarbor, engine.Restates(base.MaritimeTwoToOne, base.MaritimeSpecialOnly))
	Book.Rule(TradeLikeForLike, engine.Restates(base.TradeLike, base.TradeLikeMixed, base.MaritimeLike))
	Book.Each(engine.Refuses(engine.First), TradeTradingHouse)
	Book.Each(engine.Refuses(engine.OnlyID), TradeSpecialHarbor, TradeTradingHouseOnly)
	Book.Each(engine.SaysMore(base.MaritimeRates), TradeTradingHouse)
}

const (
	needsHouse       engine.Text = "Two commodities buy one card from trade level {limit} on; {by} has level {n}."
	harborNoHouse    engine.Text = "{by's} special harbor does not serve {card}; two commodities buy one card from trade level {limit} on, and {by} has level {n}."
	houseUsed        engine.Text = "The trading house serves once a turn; {by} has used it."
	houseNoResources engine.Text = "The trading house serves commodities, not {card}."
	houseOnlyPairs   engine.Text = "The trading house takes two of the same commodity."
	houseOnce        engine.Text = "The trading house serves once a turn, for one resource."
)

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		h.Commodities = true
		h.Rate, h.RateRules, h.LacksRate, h.SpareRate = pairRate, pairRules, lacksPairs, byHouse
		h.MixedLot, h.CheckBank, h.Banked = mixedPairs, onceByHouse, useHouse
		h.NotTraded, h.Traded = notTraded, byBaseRules
	})
}

// pairRate returns the rate of two for one, and the kinds for which the trading house, the merchant or a merchant
// fleet gives it.
func pairRate(c *engine.Case, seat position.Seat) (rate int, kinds cards.Kinds) {
	kinds = servedByHouse(c, seat) | servedByFleets(c)
	if c.MerchantOf == seat {
		kinds |= servedByMerchant(c, seat)
	}
	return 2, kinds
}

// pairRules returns the rules by which two cards of a kind buy one.
func pairRules(c *engine.Case, k cards.Kind) [2]engine.RuleID {
	switch {
	case fleetServes(c, k):
		return [2]engine.RuleID{MerchantFleetRate}
	case servedByMerchant(c, c.Act.Seat)&k.One() != 0:
		return [2]engine.RuleID{MerchantRate}
	}
	return [2]engine.RuleID{TradeTradingHouse, TradeTradingHouseOnly}
}

// lacksPairs reports what would let two cards of kind k buy one.
func lacksPairs(c *engine.Case, k cards.Kind, lacking uint8) {
	if lacking&(1<<2) == 0 {
		return
	}
	card := k.AsCard()
	if k.IsResource() {
		if hasTradingHouse(c) {
			c.Must(false, TradeTradingHouseOnly).Say(houseNoResources).Card(card)
		}
	} else {
		c.Must(false, TradeTradingHouse).Say(whyNoHouse(c)).By(c.Act.Seat).
			Number(int(c.Players[c.Act.Seat].Improvements[position.TradeTrack])).Limit(levelForHouse.Get(c)).Card(card)
		if houseByBook(c) {
			c.Allows(hasTradingHouse(c), levelForHouse.Of(c.Rules).Set, engine.AnyGround)
		}
		if c.Players[c.Act.Seat].Harbors&^(1<<board.AnyHarbor) != 0 {
			c.Must(false, TradeSpecialHarbor).Say(base.SpecialServes).By(c.Act.Seat).Card(card)
		}
	}
	lacksMerchant(c, card)
	lacksFleet(c, card)
}

// mixedPairs states that the trading house takes two of the same commodity.
func mixedPairs(c *engine.Case) {
	if hasTradingHouse(c) {
		c.Must(false, TradeTradingHouseOnly).Say(houseOnlyPairs)
	}
}

// hasTradingHouse reports whether the player has the third level of trade.
func hasTradingHouse(c *engine.Case) bool {
	return int(c.Players[c.Act.Seat].Improvements[position.TradeTrack]) >= levelForHouse.Get(c)
}

// houseByBook is hasTradingHouse under the law of the book.
func houseByBook(c *engine.Case) bool {
	return int(c.Players[c.Act.Seat].Improvements[position.TradeTrack]) >= levelForHouse.Of(base.ByBook()).Value
}

const otherHouse engine.Text = "The trading house serves from trade level {n} on."

// servedByHouse returns the kinds for which the third level of trade gives two for one: the commodities.
func servedByHouse(c *engine.Case, seat position.Seat) cards.Kinds {
	switch {
	case int(c.Players[seat].Improvements[position.TradeTrack]) < levelForHouse.Get(c):
		return 0
	case c.HouseUsed && houseOnceATurn.Get(c):
		return 0
	}
	return cards.CommodityKinds
}

// byHouse reports whether a lot of this size uses the trading house.
func byHouse(c *engine.Case, k cards.Kind, size int) bool {
	return size == 2 && servedByHouse(c, c.Act.Seat)&k.One() != 0 && !fleetServes(c, k)
}

// onceByHouse states, if the trading house can be used once a turn, that it is used for one resource.
func onceByHouse(c *engine.Case) {
	if lots := houseLots(c); lots > 0 {
		c.Must(lots == 1 && c.TakesSome(cards.ResourceKinds), TradeTradingHouse).Say(houseOnce)
	}
}

// useHouse records, if the trading house can be used once a turn, that it was used.
func useHouse(c *engine.Case) {
	if houseLots(c) > 0 {
		c.HouseUsed = true
	}
	if c.Explaining && !houseByBook(c) {
		c.Act.Give.Each(func(k cards.Kind, _ int) {
			if used, ok := base.OwnLots(c); ok && used.Size(k, 2) && byHouse(c, k, 2) {
				c.Credit(levelForHouse.Of(c.Rules).Set, engine.AnyGround).Say(otherHouse).Number(levelForHouse.Get(c))
			}
		})
	}
}

// houseLots counts the lots that use the trading house, if it can be used once a turn.
func houseLots(c *engine.Case) int {
	if c.Act.Give.Commodities() == 0 || !houseOnceATurn.Get(c) {
		return 0
	}
	used, ok := base.OwnLots(c)
	if !ok {
		return 0
	}
	return used.Spare
}

// whyNoHouse says why the trading house cannot be used: it was used already, or it is not built.
func whyNoHouse(c *engine.Case) engine.Text {
	if hasTradingHouse(c) && c.HouseUsed {
		return houseUsed
	}
	if c.Players[c.Act.Seat].Harbors&^(1<<board.AnyHarbor) != 0 {
		return harborNoHouse
	}
	return needsHouse
}
