package engine

var ResourceMonopolyTwoEach = rule("ck.resource-monopoly.two-each")

var resourceMonopoly = newCard("resource-monopoly", TradeDeck, 4)

// PlayResourceMonopoly takes up to 2 of the named kind from each opponent.
var PlayResourceMonopoly VerbID

func init() {
	PlayResourceMonopoly = newVerb(KnightsBook, Verb{
		Words: "play resource-monopoly", Plays: resourceMonopoly, Args: "CARD [took TOOK]", About: "take two of a resource from each",
		Menu: AfterRoll,
		When: func(c *Case) bool { return c.toPlayProgress(resourceMonopoly, false) },
		Check: func(c *Case) {
			if k, ok := c.namesKind(true, ResourceMonopolyTwoEach); ok {
				c.trueCounts(k, 2, ResourceMonopolyTwoEach)
			}
		},
		Apply: func(c *Case) {
			c.useProgress(resourceMonopoly)
			k, _ := c.Card.Kind()
			c.collectCard(k, 2, ResourceMonopolyTwoEach)
		},
		Candidates: func(c *Case, l *List) {
			if c.hasProgress(l.seat, resourceMonopoly) {
				l.eachKind(Brick, NumResources)
			}
		},
		Sees: countOf(2),
	})
}

// collectCard collects for a progress card, which may bring nothing.
func (c *Case) collectCard(k Kind, most int, rule RuleID) {
	before := c.Players[c.Seat].Hand
	c.collect(k, most, rule)
	if c.Players[c.Seat].Hand == before {
		c.because(ProgressEmptyYield).say(yieldsNothing)
	}
}
