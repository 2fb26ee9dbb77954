package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/visibility"
)

const TradeMonopolyOneEach engine.RuleID = "ck.trade-monopoly.one-each"

func init() {
	Book.Rules(TradeMonopolyOneEach)
	Book.Each(engine.Tells(engine.News), TradeMonopolyOneEach)
}

var tradeMonopoly = Book.Card("trade-monopoly", cards.TradeDeck, 2)

func init() {
	Book.Verb(engine.Verb{
		Words: "play trade-monopoly", Looks: base.LooksAtKind, Counts: visibility.CountsNobody, Plays: tradeMonopoly, Names: cards.Cloth.AsCard(), Args: "CARD [took TOOK]", About: "take one of a commodity from each",
		Menu: cardTimes, Never: notBeforeRoll,
		When:   func(c *engine.Case) bool { return toPlayProgress(c, tradeMonopoly, false) },
		Timely: timelyProgress,
		Check: func(c *engine.Case) {
			if k, ok := namesKind(c, false, TradeMonopolyOneEach); ok {
				base.TrueCounts(c, k, 1, TradeMonopolyOneEach)
			}
			brings(c, othersHoldCards(c), nobodyHolds)
		},
		Apply: func(c *engine.Case) {
			useProgress(c, tradeMonopoly)
			k, _ := c.Act.Card.Kind()
			collectCard(c, k, 1, TradeMonopolyOneEach)
		},
		Candidates: func(_ *engine.Case, l *engine.List) { l.EachKind(cards.NumResources, cards.NumKinds) },
		Sees:       base.CountOf(1),
	})
}
