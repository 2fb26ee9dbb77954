package engine

var (
	TradeDomestic         = rule("ck.trade.domestic", Restates(TradeActivePlayer))
	TradeBankFour         = rule("ck.trade.bank-four", Restates(MaritimeFourToOne, MaritimeIdentical, MaritimeBankStock))
	TradeGenericHarbor    = rule("ck.trade.generic-harbor", Restates(MaritimeThreeToOne))
	TradeSpecialHarbor    = rule("ck.trade.special-harbor", Restates(MaritimeTwoToOne, MaritimeSpecialOnly))
	TradeTradingHouse     = rule("ck.trade.trading-house")
	TradeTradingHouseOnly = rule("ck.trade.trading-house-scope")
	TradeLikeForLike      = rule("ck.trade.like-for-like", Restates(TradeLike, TradeLikeMixed, MaritimeLike))
)

var (
	needsHouse       = text("Two commodities buy one card from trade level 3 on.")
	houseNoResources = text("The trading house serves commodities, not {card}.")
	houseOnlyPairs   = text("The trading house takes two of the same commodity.")
	houseOnce        = text("The trading house serves once a turn, for one resource.")
)

func init() {
	KnightsBook.Answer(func(h *Hooks) {
		h.Commodities = true
		h.Rates, h.RateRules, h.LacksRate, h.SpareRate = pairRates, pairRules, lacksPairs, byHouse
		h.MixedLot, h.CheckBank, h.Banked = mixedPairs, onceByHouse, useHouse
		h.NotTraded = func(c *Case, ok bool) { c.must(ok, ProgressNoTrade).say(onlyTheSpy) }
		h.Traded = func(c *Case) { c.once(GeneralBaseRules) }
	})
}

// pairRates gives two for one: by the trading house, the merchant or a merchant fleet.
func pairRates(c *Case, seat Seat, k Kind) uint8 {
	if c.tradingHouse(seat, k) || c.merchantServes(seat, k) || c.fleetServes(k) {
		return 1 << 2
	}
	return 0
}

// pairRules returns the rules by which two of a kind buy one card.
func pairRules(c *Case, k Kind) [2]RuleID {
	switch {
	case c.fleetServes(k):
		return [2]RuleID{MerchantFleetRate}
	case c.merchantServes(c.Seat, k):
		return [2]RuleID{MerchantRate}
	}
	return [2]RuleID{TradeTradingHouse, TradeTradingHouseOnly}
}

// lacksPairs names what would let two of kind k buy one card.
func lacksPairs(c *Case, k Kind, lacking uint8) {
	if lacking&(1<<2) == 0 {
		return
	}
	card := k.AsCard()
	if k.IsResource() {
		if c.hasTradingHouse() {
			c.must(false, TradeTradingHouseOnly).say(houseNoResources).card(card)
		}
	} else {
		c.must(false, TradeTradingHouse).say(needsHouse)
		if c.Players[c.Seat].Harbors&^(1<<AnyHarbor) != 0 {
			c.must(false, TradeSpecialHarbor).say(specialServes).by(c.Seat).card(card)
		}
	}
	c.lacksMerchant(card)
	c.lacksFleet(card)
}

// mixedPairs states that the trading house takes two of the same commodity.
func mixedPairs(c *Case) {
	if c.hasTradingHouse() {
		c.must(false, TradeTradingHouseOnly).say(houseOnlyPairs)
	}
}

// hasTradingHouse reports whether the player has the third level of trade.
func (c *Case) hasTradingHouse() bool {
	return int(c.Players[c.Seat].Improvements[TradeTrack]) >= get(c, &c.rules.TradingHouseLevel)
}

// tradingHouse reports whether two commodities of kind k buy one card by the third level of trade.
func (c *Case) tradingHouse(seat Seat, k Kind) bool {
	if k.IsResource() || int(c.Players[seat].Improvements[TradeTrack]) < get(c, &c.rules.TradingHouseLevel) {
		return false
	}
	return !c.HouseUsed || !get(c, &c.rules.HouseOncePerTurn)
}

// byHouse reports whether a lot of this size is one that the trading house serves.
func byHouse(c *Case, k Kind, size int) bool {
	return size == 2 && c.tradingHouse(c.Seat, k) && !c.fleetServes(k)
}

// onceByHouse states, where the trading house serves once a turn, that it serves for one resource.
func onceByHouse(c *Case) {
	if lots := c.houseLots(); lots > 0 {
		c.must(lots == 1 && c.Take.Resources() != 0, TradeTradingHouse).say(houseOnce)
	}
}

// useHouse notes, where the trading house serves once a turn, that it has served.
func useHouse(c *Case) {
	if c.houseLots() > 0 {
		c.HouseUsed = true
	}
}

// houseLots counts the lots that the trading house serves, where it serves once a turn.
func (c *Case) houseLots() int {
	if c.Give.Commodities() == 0 || !get(c, &c.rules.HouseOncePerTurn) {
		return 0
	}
	used, ok := c.ownLots()
	if !ok {
		return 0
	}
	return used.spare
}
