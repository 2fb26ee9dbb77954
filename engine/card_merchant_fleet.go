package engine

var MerchantFleetRate = rule("ck.merchant-fleet.rate")

var (
	fleetGoes    = text("For the rest of the turn {by} trades {card} two for one.")
	fleetNotKind = text("A {card} is neither resource nor commodity.")
	fleetMissing = text("No merchant fleet of this turn serves {card}.")
)

var merchantFleet = newCard("merchant-fleet", TradeDeck, 2)

// PlayMerchantFleet names a kind that trades two for one this turn.
var PlayMerchantFleet VerbID

func init() {
	PlayMerchantFleet = newVerb(KnightsBook, Verb{
		Words: "play merchant-fleet", Plays: merchantFleet, Args: "CARD", About: "trade one kind two for one this turn",
		Menu: AfterRoll,
		When: func(c *Case) bool { return c.toPlayProgress(merchantFleet, false) },
		Check: func(c *Case) {
			_, hand := c.Card.Kind()
			c.must(hand, MerchantFleetRate).say(fleetNotKind).card(c.Card)
		},
		Apply: func(c *Case) {
			c.useProgress(merchantFleet)
			k, _ := c.Card.Kind()
			c.FleetKinds |= 1 << k
			c.because(MerchantFleetRate).say(fleetGoes).by(c.Seat).card(c.Card)
		},
		Candidates: func(c *Case, l *List) {
			if !c.hasProgress(l.seat, merchantFleet) {
				return
			}
			a := l.move()
			for k := Brick; k < NumKinds; k++ {
				a.Card = k.AsCard()
				l.add()
			}
		},
	})
}

// fleetServes reports whether a merchant fleet of this turn serves the kind.
func (c *Case) fleetServes(k Kind) bool { return c.FleetKinds&(1<<k) != 0 }

// lacksFleet states that none does.
func (c *Case) lacksFleet(card Card) { c.must(false, MerchantFleetRate).say(fleetMissing).card(card) }
