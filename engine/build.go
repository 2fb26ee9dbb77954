package engine

var (
	BuildPayment   = rule("base.build.payment")
	BuildAnyNumber = rule("base.build.any-number")
	BuildPermanent = rule("base.build.permanent", physical)

	BuildCosts                  = rule("ck.build.costs", restates(RoadCost, SettlementCost, CityCost))
	BuildNoDevelopmentCards     = rule("ck.build.no-development-cards", physical)
	BuildKnightBlocksSettlement = rule("ck.build.knight-blocks-settlement", physical)
	BuildOwnKnightFirst         = rule("ck.build.own-knight-first", physical)
	BuildRoadPastKnight         = rule("ck.build.road-past-knight")
	BuildKnightNoDistance       = rule("ck.build.knight-no-distance")
)

var (
	priceIs         = text("The price is {cards}. {by} lacks {short}.")
	pays            = text("{by} pays {cards} to the bank.")
	anotherOne      = text("As much may be built in a turn as cards and supply allow.")
	ownKnightStands = text("{by's} own knight stands on {at}; it must move away first.")
	noDevelopment   = text("There are no development cards in Cities & Knights.")
	knightNextDoor  = text("A knight next door does not matter for the distance.")
	nobodyNeutral   = text("{by} is no neutral player; pieces are built for oneself.")
	stayAsBuilt     = text("Pieces stay where they were built.")
)

// MovePiece moves a knight (knight.go). Nothing else that was built is moved.
var MovePiece VerbID

func init() {
	MovePiece = newVerb(baseBook, Verb{
		Words: "move", Args: "V|E to V|E", About: "move a knight",
		When: whenMove, Check: checkMove, Apply: applyMove, Candidates: moveCandidates,
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
		if c.rules.Plays(KnightsBook) && rule.Book() != KnightsBook {
			c.once(GeneralBaseRules)
		}
		if c.Built {
			c.because(BuildAnyNumber).say(anotherOne)
		}
		c.tellFreeOrder()
	}
	c.hasBuilt()
}
