package engine

var (
	BuildPayment   = rule("base.build.payment")
	BuildAnyNumber = rule("base.build.any-number")
	BuildPermanent = rule("base.build.permanent", Physical)
)

var (
	priceIs       = text("The price is {cards}. {by} lacks {short}.")
	pays          = text("{by} pays {cards} to the bank.")
	anotherOne    = text("As much may be built in a turn as cards and supply allow.")
	nobodyNeutral = text("{by} is no neutral player; pieces are built for oneself.")
	stayAsBuilt   = text("Pieces stay where they were built.")
)

// MoveBuilt would move what is built: pieces stay where they are.
var MoveBuilt VerbID

func init() {
	MoveBuilt = newVerb(baseBook, Verb{
		Words: "move", Args: "V|E to V|E", About: "pieces stay where they are built",
		When: func(c *Case) bool {
			if c.onTurn() {
				c.must(false, BuildPermanent).say(stayAsBuilt)
			}
			return false
		},
	})
}

// noNeutral states that the piece is the player's own: this game has no neutral players.
func (c *Case) noNeutral() { c.must(c.Other == NoSeat, ComponentPieces).say(nobodyNeutral).by(c.Other) }

// costs states that the player holds the price.
func (c *Case) costs(price Cards, rule RuleID) {
	hand := c.Players[c.Seat].Hand
	c.must(hand.Has(price), rule).say(priceIs).by(c.Seat).cards(price).short(price.Less(hand))
}

// affords reports whether the seat holds the price; candidates look no further if not.
func (c *Case) affords(seat Seat, price *Param[Cards]) bool {
	return c.Players[seat].Hand.Has(get(c, price))
}

// pay gives cards of a player to the bank: of a price that was waived what is there.
func (c *Case) pay(seat Seat, price Cards) Cards {
	p := &c.Players[seat]
	if !p.Hand.Has(price) {
		price = price.Min(p.Hand)
	}
	p.Hand -= price
	c.Bank += price
	return price
}

// builtFor pays the price and notes that something was built or bought.
func (c *Case) builtFor(price Cards, rule RuleID) {
	paid := c.pay(c.Seat, price)
	if c.explain {
		c.because(rule).say(pays).by(c.Seat).cards(paid)
		c.because(BuildPayment)
		if c.hooks.Built != nil {
			c.hooks.Built(c, rule)
		}
		if c.Built {
			c.because(BuildAnyNumber).say(anotherOne)
		}
		c.tellMoved()
	}
	c.hasBuilt()
}
