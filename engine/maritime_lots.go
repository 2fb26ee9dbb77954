package engine

// Which lots a bank trade divides into, told rule by rule. The fast mode only asks whether it does.

// lots says into which sizes of lots each kind that is given divides.
type lots struct {
	sizes [NumKinds]rates
	spare int // lots at a rate that is better spared
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
			} else if c.hooks.SpareRate != nil && c.hooks.SpareRate(c, k, size) {
				next.spare++
				next.cost++
			}
			split(k, n-size, own+1, size, left-1, next)
		}
	}
	kind(Brick, taken, lots{})
	return best, ok
}

// ownLots divides the exchange at the player's own rates.
func (c *Case) ownLots() (lots, bool) {
	return c.divide(c.Take.Total(), func(k Kind) rates { return c.ratesFor(c.Seat, k) })
}

// tellLots names the rule of each rate that the exchange uses, or of each that it lacks.
func (c *Case) tellLots(taken int) {
	if !c.broke(MaritimeRates) {
		for _, rule := range c.ratesUsed() {
			c.must(true, rule)
		}
		return
	}
	if c.hooks.MixedLot != nil && c.broke(MaritimeIdentical) {
		c.hooks.MixedLot(c)
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
	if c.hooks.LacksRate != nil {
		c.hooks.LacksRate(c, k, uint8(lacking))
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

// ratesUsed returns, while explaining, the rule of every rate that the exchange makes use of.
func (c *Case) ratesUsed() (rules []RuleID) {
	if !c.explain {
		return nil
	}
	used, ok := c.ownLots()
	if !ok {
		return nil
	}
	p := &c.Players[c.Seat]
	c.Give.Each(func(k Kind, _ int) {
		for size := 1; size < 8; size++ {
			switch {
			case used.sizes[k]&(1<<size) == 0:
			case size == get(c, &c.rules.BankRate):
				rules = append(rules, MaritimeFourToOne)
				if p.Harbors&^(1<<AnyHarbor) != 0 && !p.hasHarbor(HarborFor(k)) {
					rules = append(rules, MaritimeSpecialOnly)
				}
			case size == get(c, &c.rules.GenericRate) && p.hasHarbor(AnyHarbor):
				rules = append(rules, MaritimeThreeToOne, HarborAccess)
			case k.IsResource() && p.hasHarbor(HarborFor(k)):
				rules = append(rules, MaritimeTwoToOne, HarborAccess)
			case c.hooks.RateRules != nil:
				for _, rule := range c.hooks.RateRules(c, k) {
					if rule != "" {
						rules = append(rules, rule)
					}
				}
			}
		}
	})
	return rules
}
