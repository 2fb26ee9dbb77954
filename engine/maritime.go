package engine

var (
	MaritimeOwnTurn     = rule("base.maritime.own-turn")
	MaritimeRates       = rule("base.maritime.rates")
	MaritimeFourToOne   = rule("base.maritime.four-to-one", With(MaritimeRates))
	MaritimeIdentical   = rule("base.maritime.identical", With(MaritimeRates))
	MaritimeThreeToOne  = rule("base.maritime.three-to-one", With(MaritimeRates, HarborAccess))
	MaritimeTwoToOne    = rule("base.maritime.two-to-one", With(MaritimeRates, HarborAccess))
	MaritimeSpecialOnly = rule("base.maritime.special-only", With(MaritimeRates))
	MaritimeLike        = rule("base.maritime.like")
	MaritimeHeld        = rule("base.maritime.held", Physical)
	MaritimeBankStock   = rule("base.maritime.bank-stock", Physical)
)

var (
	bankNotYourTurn = text("It is {by's} turn; only {by} trades with the bank.")
	noSuchRate      = text("{cards} for {n}: {by} has no such rate for {card}; {by} trades it {limit} to 1.")
	ratesDoNotFit   = text("{cards} for {n}: this divides into no exchanges at rates that {by} has.")
	needsGeneric    = text("Three to one needs a building at a 3:1 harbor.")
	needsSpecial    = text("Two to one needs a building at the {card} harbor.")
	specialServes   = text("{by's} special harbor does not serve {card}.")
	fourWithout     = text("Without a harbor for it, four {card} buy one card.")
	notIdentical    = text("The cards for one card must be of one kind.")
	bankLike        = text("The card taken must be of another kind than those given for it.")
	bankHas         = text("The bank lacks {short}.")
	bankSees        = text("Cards are traded with the bank face up: name each of them.")
	atTheBank       = text("{by} gives the bank {cards} and takes {short}.")
)

// Bank is maritime trade.
var Bank VerbID

func init() {
	Bank = newVerb(baseBook, Verb{
		Words: "bank", Args: "GIVE for TAKE", About: "trade with the bank",
		Menu: AfterRoll, When: whenBank, Check: checkBank, Apply: applyBank,
		Candidates: bankTrades,
	})
}

func whenBank(c *Case) bool {
	if !c.gameOn() || !c.setupOver() {
		return false
	}
	c.nothingOwed()
	c.must(c.Seat == c.Active, MaritimeOwnTurn).say(bankNotYourTurn).by(c.Active)
	c.toTrade()
	return true
}

func checkBank(c *Case) {
	c.tradable()
	c.atRates()
	if c.hooks.CheckBank != nil {
		c.hooks.CheckBank(c)
	}
	if c.Unseen != [2]uint8{} && !c.broke(MaritimeIdentical) && !c.broke(MaritimeRates) {
		c.must(false, MaritimeRates).say(bankSees)
	}
	hand := c.Players[c.Seat].Hand
	c.must(hand.Has(c.Give), MaritimeHeld).say(lacksCards).by(c.Seat).short(c.Give.Less(hand))
	c.must(c.Bank.Has(c.Take), MaritimeBankStock).say(bankHas).short(c.Take.Less(c.Bank))
}

// bankTrades lists single exchanges at every rate; more in one line are the same one by one.
func bankTrades(c *Case, l *List) {
	hand := c.Players[l.seat].Hand
	if hand.Total() < 2 {
		return
	}
	a := l.move()
	for k := Brick; k < NumKinds; k++ {
		n := hand.Count(k)
		if n < 2 {
			continue
		}
		for r := uint32(c.ratesFor(l.seat, k)); r != 0; r &= r - 1 {
			rate := trailing(r)
			if n < rate {
				break
			}
			a.Give = Of(k, rate)
			for t := Brick; t < NumKinds; t++ {
				if t != k && c.Bank.Count(t) > 0 {
					a.Take = Of(t, 1)
					l.add()
				}
			}
		}
	}
}

func applyBank(c *Case) {
	if c.explain {
		c.tellHarborUse()
	}
	if c.hooks.Banked != nil {
		c.hooks.Banked(c)
	}
	rules := c.ratesUsed()
	paid := c.pay(c.Seat, c.Give)
	taken := c.Take.Min(c.Bank)
	c.Bank -= taken
	c.Players[c.Seat].Hand += taken
	c.because(MaritimeRates).say(atTheBank).by(c.Seat).cards(paid).short(taken)
	if c.explain {
		for _, rule := range rules {
			c.once(rule)
		}
		c.tellTraded()
	}
	c.hasTraded()
}

// tellHarborUse credits the variant under which a harbor serves in the turn it was settled.
func (c *Case) tellHarborUse() {
	c.Give.Each(func(k Kind, n int) {
		for _, h := range [2]Harbor{AnyHarbor, HarborFor(k)} {
			if n < get(c, &c.rules.BankRate)*c.Take.Total() && c.freshHarbor(c.Seat, h) {
				c.credit(c.rules.Phases.Set, NewHarbor)
			}
		}
	})
}
