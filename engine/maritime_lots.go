package engine

// Which lots a bank trade divides into, told rule by rule. The fast mode only asks whether it does.

// lots says into which sizes of lots each kind that is given divides.
type lots struct {
	sizes [NumKinds]rates
	house int // lots that the trading house serves
	cost  int // lots at rates that the player lacks, and cards taken for their own kind
}

// divide finds the best way to share the exchange out in lots at the rates allowed: one that asks
// for no rate that the player lacks, if there is any.
func (c *Case) divide(taken int, allowed func(k Kind) rates) (best lots, ok bool) {
	var kind func(k Kind, left int, l lots)
	var split func(k Kind, n, own, least, left int, l lots)
	kind = func(k Kind, left int, l lots) {
		switch {
		case k == NumKinds:
			if left == 0 && (!ok || l.cost < best.cost) {
				best, ok = l, true
			}
		case c.Give.Count(k) == 0:
			kind(k+1, left, l)
		default:
			split(k, c.Give.Count(k), 0, 1, left, l)
		}
	}
	split = func(k Kind, n, own, least, left int, l lots) {
		if n == 0 {
			if own+c.Take.Count(k) > taken {
				l.cost += 100
			}
			kind(k+1, left, l)
			return
		}
		have := c.ratesFor(c.Seat, k)
		for size := least; size < 8 && left > 0; size++ {
			if size > n || allowed(k)&(1<<size) == 0 {
				continue
			}
			next := l
			next.sizes[k] |= 1 << size
			if have&(1<<size) == 0 {
				next.cost += 2
			} else if c.byHouse(k, size) {
				next.house++
				next.cost++
			}
			split(k, n-size, own+1, size, left-1, next)
		}
	}
	kind(Brick, taken, lots{})
	return best, ok
}

// byHouse reports whether a lot of this size is one that the trading house serves.
func (c *Case) byHouse(k Kind, size int) bool {
	return c.rules.Plays(KnightsBook) && size == 2 && c.tradingHouse(c.Seat, k) && c.FleetKinds&(1<<k) == 0
}

// ownLots divides the exchange at the player's own rates.
func (c *Case) ownLots() (lots, bool) {
	return c.divide(c.Take.Total(), func(k Kind) rates { return c.ratesFor(c.Seat, k) })
}

// tellLots names the rule of each rate that the exchange uses, or of each that it lacks.
func (c *Case) tellLots(taken int) {
	if !c.broke(MaritimeRates) {
		c.eachRate(func(rule RuleID) { c.must(true, rule) })
		return
	}
	if c.rules.Plays(KnightsBook) && c.hasTradingHouse() && c.broke(MaritimeIdentical) {
		c.must(false, TradeTradingHouseOnly).say(houseOnlyPairs)
	}
	if taken == 0 || c.Give == 0 {
		return
	}
	wanted, ok := c.divide(taken, func(k Kind) rates { return c.ratesFor(c.Seat, k) | 1<<2 | 1<<3 | 1<<4 })
	c.Give.Each(func(k Kind, _ int) {
		lacking := wanted.sizes[k] &^ c.ratesFor(c.Seat, k)
		if ok && lacking == 0 {
			return
		}
		c.tellLacking(k, lacking)
	})
}

// tellLacking names what would give the rates that the player lacks for kind k.
func (c *Case) tellLacking(k Kind, lacking rates) {
	p, card := &c.Players[c.Seat], k.AsCard()
	if lacking&(1<<get(c, &c.rules.GenericRate)) != 0 && !p.hasHarbor(AnyHarbor) {
		c.must(false, MaritimeThreeToOne).say(needsGeneric)
	}
	if lacking&(1<<2) != 0 && c.rules.Plays(KnightsBook) {
		c.tellPairs(k)
	}
	if lacking&(1<<get(c, &c.rules.SpecialRate)) != 0 && k.IsResource() && !p.hasHarbor(HarborFor(k)) {
		c.must(false, MaritimeTwoToOne).say(needsSpecial).card(card)
	}
	special := p.Harbors&^(1<<AnyHarbor) != 0 && !p.hasHarbor(HarborFor(k))
	if special && (lacking != 0 || !p.hasHarbor(AnyHarbor)) {
		c.must(false, MaritimeSpecialOnly).say(specialServes).by(c.Seat).card(card)
	}
	if !p.hasHarbor(HarborFor(k)) && !p.hasHarbor(AnyHarbor) {
		c.must(false, MaritimeFourToOne).say(fourWithout).card(card)
	}
}

// eachRate calls f with the rule of every rate that the exchange makes use of.
func (c *Case) eachRate(f func(rule RuleID)) {
	used, ok := c.ownLots()
	if !ok {
		return
	}
	p := &c.Players[c.Seat]
	c.Give.Each(func(k Kind, _ int) {
		for size := 1; size < 8; size++ {
			switch {
			case used.sizes[k]&(1<<size) == 0:
			case size == get(c, &c.rules.BankRate):
				f(MaritimeFourToOne)
				if p.Harbors&^(1<<AnyHarbor) != 0 && !p.hasHarbor(HarborFor(k)) {
					f(MaritimeSpecialOnly)
				}
			case size == get(c, &c.rules.GenericRate) && p.hasHarbor(AnyHarbor):
				f(MaritimeThreeToOne)
				f(HarborAccess)
			default:
				c.pairRule(k, f)
			}
		}
	})
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
	if k.IsResource() {
		if c.hasTradingHouse() {
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
	if !c.rules.Plays(KnightsBook) || c.Give.Commodities() == 0 || !get(c, &c.rules.HouseOncePerTurn) {
		return
	}
	if used, ok := c.ownLots(); ok && used.house > 0 {
		c.must(used.house == 1 && c.Take.Resources() != 0, TradeTradingHouse).say(houseOnce)
	}
}

// usesHouse reports whether the exchange uses the trading house.
func (c *Case) usesHouse() bool {
	if !c.rules.Plays(KnightsBook) || c.Give.Commodities() == 0 {
		return false
	}
	used, ok := c.ownLots()
	return ok && used.house > 0
}
