package engine

var TradeMonopolyOneEach = rule("ck.trade-monopoly.one-each")

var tradeMonopoly = newCard("trade-monopoly", TradeDeck, 2)

// PlayTradeMonopoly takes up to 1 of the named kind from each opponent.
var PlayTradeMonopoly VerbID

func init() {
	PlayTradeMonopoly = newVerb(KnightsBook, Verb{
		Words: "play trade-monopoly", Plays: tradeMonopoly, Args: "CARD [took TOOK]", About: "take one of a commodity from each",
		Menu: AfterRoll,
		When: func(c *Case) bool { return c.toPlayProgress(tradeMonopoly, false) },
		Check: func(c *Case) {
			if k, ok := c.namesKind(false, TradeMonopolyOneEach); ok {
				c.trueCounts(k, 1, TradeMonopolyOneEach)
			}
		},
		Apply: func(c *Case) {
			c.useProgress(tradeMonopoly)
			k, _ := c.Card.Kind()
			c.collectCard(k, 1, TradeMonopolyOneEach)
		},
		Candidates: func(c *Case, l *List) {
			if c.hasProgress(l.seat, tradeMonopoly) {
				l.eachKind(NumResources, NumKinds)
			}
		},
		Sees: countOf(1),
	})
}
