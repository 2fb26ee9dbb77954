package engine

var (
	MerchantPlace   = rule("ck.merchant.place")
	MerchantRate    = rule("ck.merchant.rate")
	MerchantControl = rule("ck.merchant.control")
	MerchantPoint   = rule("ck.merchant.point")
	MerchantDesert  = rule("ck.merchant.desert")
)

var (
	merchantNoOwn   = text("{by} has no building on {at}.")
	merchantNoLand  = text("{at} is no land hex.")
	merchantGoes    = text("The merchant stands on {at}; {by} controls it.")
	merchantIsWorth = text("The merchant is worth 1 point to {by}.")
	merchantBarren  = text("On the desert the merchant brings no rate.")
	merchantMissing = text("No merchant of {by} stands on a hex of {card}.")
)

var merchant = newCard("merchant", TradeDeck, 6)

// PlayMerchant places the merchant.
var PlayMerchant VerbID

func init() {
	PlayMerchant = newVerb(KnightsBook, Verb{
		Words: "play merchant", Plays: merchant, Args: "H", About: "place the merchant",
		Menu:  AfterRoll,
		When:  func(c *Case) bool { return c.toPlayProgress(merchant, false) },
		Check: checkMerchant,
		Apply: applyMerchant,
		Candidates: func(c *Case, l *List) {
			if !c.hasProgress(l.seat, merchant) {
				return
			}
			a := l.move()
			for _, h := range c.board.LandHexes {
				if c.hasBuildingAt(l.seat, h) {
					a.Places[0] = h.place()
					l.add()
				}
			}
		},
	})
}

func checkMerchant(c *Case) {
	h := c.Hex(0)
	say := merchantNoOwn
	land := c.board.Terrain[h] != Sea
	if !land {
		say = merchantNoLand
	}
	fits := land && c.hasBuildingAt(c.Seat, h)
	c.must(fits, MerchantPlace).say(say).by(c.Seat).at(h.place())
	if !fits {
		any := false
		for _, o := range c.board.LandHexes {
			any = any || c.hasBuildingAt(c.Seat, o)
		}
		c.hasTarget(any)
	}
}

func applyMerchant(c *Case) {
	c.useProgress(merchant)
	h := c.Hex(0)
	c.State.Merchant, c.MerchantOf = h, c.Seat
	c.because(MerchantPlace)
	c.because(MerchantControl).say(merchantGoes).by(c.Seat).at(h.place())
	c.because(MerchantPoint).say(merchantIsWorth).by(c.Seat)
	if c.board.Terrain[h] == Desert {
		c.because(MerchantDesert).say(merchantBarren)
	}
}

// lacksMerchant states that no merchant of the player serves the kind.
func (c *Case) lacksMerchant(card Card) {
	c.must(false, MerchantRate).say(merchantMissing).by(c.Seat).card(card)
}

// merchantServes reports whether the seat's merchant stands on a hex of kind k.
func (c *Case) merchantServes(seat Seat, k Kind) bool {
	if c.MerchantOf != seat || c.State.Merchant == NoHex {
		return false
	}
	r, ok := c.board.Terrain[c.State.Merchant].Resource()
	return ok && r == k
}
