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
	if c.hooks.Rates != nil {
		r |= rates(c.hooks.Rates(c, seat, k))
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
		if f := c.must(lots > 0 && canSplit(c.Give.Count(k), lots, r), MaritimeRates); f.told() {
			f.say(noSuchRate).by(c.Seat).cards(c.Give).number(lots).card(k.AsCard()).limit(r.best())
		}
		c.must(c.Take.Count(k) == 0, MaritimeLike).say(bankLike)
	} else {
		c.mixedLots(lots)
	}
	if c.explain {
		c.tellLots(lots)
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
