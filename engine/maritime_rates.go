package engine

// rates are the rates at which a player trades one kind, bit by rate.
type rates uint8

// ratesFor returns every rate the seat has for kind k.
func (c *Case) ratesFor(seat Seat, k Kind) rates {
	p := &c.Players[seat]
	r := rates(1) << get(c, &c.rules.BankRate)
	if p.hasHarbor(AnyHarbor) {
		r |= 1 << get(c, &c.rules.GenericRate)
	}
	if k.IsResource() && p.hasHarbor(HarborFor(k)) {
		r |= 1 << get(c, &c.rules.SpecialRate)
	}
	if c.rules.Knights && (c.tradingHouse(seat, k) || c.merchantServes(seat, k) || c.FleetKinds&(1<<k) != 0) {
		r |= 1 << 2
	}
	return r
}

// best returns the lowest rate.
func (r rates) best() int {
	for n := 1; n < 8; n++ {
		if r&(1<<n) != 0 {
			return n
		}
	}
	return 0
}

// atRates states that what is given divides into lots of one kind at rates that the player has,
// with one card taken for each lot, of another kind.
func (c *Case) atRates() {
	lots := c.Take.Total()
	if k := c.Give.First(); c.Give != 0 && c.Give == c.Give.Only(k) {
		r := c.ratesFor(c.Seat, k)
		if f := c.must(lots > 0 && canSplit(c.Give.Count(k), lots, r), MaritimeRates); f != nil {
			f.say(noSuchRate).by(c.Seat).cards(c.Give).number(lots).card(k.AsCard()).limit(r.best())
		}
		c.must(c.Take.Count(k) == 0, MaritimeLike).say(bankLike)
	} else {
		c.mixedLots(lots)
	}
	if !c.explain {
		return
	}
	if c.brokeRates() {
		c.tellRates(lots)
	} else {
		c.eachRate(lots, func(rule RuleID) { c.must(true, rule) })
	}
}

// canSplit reports whether n cards divide into exactly so many lots at the rates.
func canSplit(n, lots int, r rates) bool {
	switch lots {
	case 0:
		return n == 0
	case 1:
		return n < 8 && r&(1<<n) != 0
	}
	for size := 1; size < 8; size++ {
		if r&(1<<size) != 0 && size <= n && canSplit(n-size, lots-1, r) {
			return true
		}
	}
	return false
}

// mixedLots states the same for several kinds given at once: each lot is of one kind, and no card
// is taken for a lot of its own kind.
func (c *Case) mixedLots(lots int) {
	if c.Give == 0 || c.Give.Kinds() > lots {
		c.must(false, MaritimeIdentical).say(notIdentical)
		return
	}
	c.must(true, MaritimeIdentical)
	fits, unlike := c.splitKinds(Brick, lots, false)
	c.must(fits, MaritimeRates).say(ratesDoNotFit).by(c.Seat).cards(c.Give).number(lots)
	if fits {
		c.must(unlike, MaritimeLike).say(bankLike)
	}
}

// splitKinds tries to share the lots out among the kinds from k on; unlike tells whether some way
// leaves no card taken for its own kind: for each kind the lots given and the cards taken fit
// together beside each other.
func (c *Case) splitKinds(k Kind, lots int, clash bool) (fits, unlike bool) {
	if k == NumKinds {
		return lots == 0, lots == 0 && !clash
	}
	n := c.Give.Count(k)
	if n == 0 {
		return c.splitKinds(k+1, lots, clash)
	}
	r := c.ratesFor(c.Seat, k)
	for own := 1; own <= min(lots, n); own++ {
		if !canSplit(n, own, r) {
			continue
		}
		f, u := c.splitKinds(k+1, lots-own, clash || own+c.Take.Count(k) > c.Take.Total())
		fits, unlike = fits || f, unlike || u
	}
	return fits, unlike
}

// tellRates names each rate that is asked for and lacking.
func (c *Case) tellRates(lots int) {
	if c.rules.Knights && int(c.Players[c.Seat].Improvements[TradeTrack]) >= get(c, &c.rules.TradingHouseLevel) && c.broke(MaritimeIdentical) {
		c.must(false, TradeTradingHouseOnly).say(houseOnlyPairs)
	}
	if lots == 0 || c.Give == 0 {
		return
	}
	kinds := c.Give.Kinds()
	c.Give.each(func(k Kind, n int) {
		own := lots
		if kinds > 1 {
			own = 1
		}
		r := c.ratesFor(c.Seat, k)
		if own > 0 && canSplit(n, own, r) {
			return
		}
		p, card := &c.Players[c.Seat], k.AsCard()
		lacks := func(rate int) bool { return own > 0 && r&(1<<rate) == 0 && canSplit(n, own, r|1<<rate) }
		if lacks(get(c, &c.rules.GenericRate)) {
			c.must(false, MaritimeThreeToOne).say(needsGeneric)
		}
		if lacks(2) && c.rules.Knights {
			c.tellPairs(k)
		}
		if lacks(get(c, &c.rules.SpecialRate)) && k.IsResource() {
			c.must(false, MaritimeTwoToOne).say(needsSpecial).card(card)
		}
		if p.Harbors&^(1<<AnyHarbor) != 0 && !p.hasHarbor(HarborFor(k)) && !p.hasHarbor(AnyHarbor) {
			c.must(false, MaritimeSpecialOnly).say(specialServes).by(c.Seat).card(card)
		}
		if !p.hasHarbor(HarborFor(k)) && !p.hasHarbor(AnyHarbor) {
			c.must(false, MaritimeFourToOne).say(fourWithout).card(card)
		}
	})
}

func (c *Case) brokeRates() bool { return c.broke(MaritimeRates) }

// eachRate calls f with the rule of every rate that the exchange makes use of.
func (c *Case) eachRate(lots int, f func(rule RuleID)) {
	kinds := c.Give.Kinds()
	c.Give.each(func(k Kind, n int) {
		own, p := lots, &c.Players[c.Seat]
		if kinds > 1 {
			own = max(1, n/4)
		}
		switch n / max(1, own) {
		case 4:
			f(MaritimeFourToOne)
			if p.Harbors&^(1<<AnyHarbor) != 0 && !p.hasHarbor(HarborFor(k)) {
				f(MaritimeSpecialOnly)
			}
		case 3:
			f(MaritimeThreeToOne)
			f(HarborAccess)
		case 2:
			c.pairRule(k, f)
		}
	})
}

// tradingHouse reports whether two commodities of kind k buy one card by the third level of trade.
func (c *Case) tradingHouse(seat Seat, k Kind) bool {
	if k.IsResource() || int(c.Players[seat].Improvements[TradeTrack]) < get(c, &c.rules.TradingHouseLevel) {
		return false
	}
	return !c.HouseUsed || !get(c, &c.rules.HouseOncePerTurn)
}

// pairRule calls f with the rules by which two of a kind buy one card.
func (c *Case) pairRule(k Kind, f func(rule RuleID)) {
	switch {
	case k.IsResource() && c.Players[c.Seat].hasHarbor(HarborFor(k)):
		f(MaritimeTwoToOne)
		f(HarborAccess)
	case c.FleetKinds&(1<<k) != 0:
		f(MerchantFleetRate)
	case c.merchantServes(c.Seat, k):
		f(MerchantRate)
	default:
		f(TradeTradingHouse)
		f(TradeTradingHouseOnly)
	}
}

// tellPairs names what would let two of kind k buy one card in Cities & Knights.
func (c *Case) tellPairs(k Kind) {
	p, card := &c.Players[c.Seat], k.AsCard()
	house := int(p.Improvements[TradeTrack]) >= get(c, &c.rules.TradingHouseLevel)
	if k.IsResource() {
		if house {
			c.must(false, TradeTradingHouseOnly).say(houseNoResources).card(card)
		}
	} else {
		c.must(false, TradeTradingHouse).say(needsHouse)
		if p.Harbors&^(1<<AnyHarbor) != 0 {
			c.must(false, TradeSpecialHarbor).say(specialServes).by(c.Seat).card(card)
		}
	}
	c.must(false, MerchantRate).say(merchantMissing).by(c.Seat).card(card)
	c.must(false, MerchantFleetRate).say(fleetMissing).card(card)
}

// onceByHouse states, where the trading house serves once a turn, that it serves for one resource.
func (c *Case) onceByHouse() {
	if k, ok := c.byHouse(); ok && get(c, &c.rules.HouseOncePerTurn) {
		c.must(c.Give.Count(k) == 2 && c.Take.Commodities() == 0, TradeTradingHouse).say(houseOnce)
	}
}

// byHouse reports whether the exchange uses the trading house, and for which kind.
func (c *Case) byHouse() (k Kind, ok bool) {
	k = c.Give.Commodities().First()
	if !c.rules.Knights || k >= NumKinds || c.Give.Count(k) >= 3*c.Take.Total() {
		return k, false
	}
	return k, c.tradingHouse(c.Seat, k) && c.FleetKinds&(1<<k) == 0
}
