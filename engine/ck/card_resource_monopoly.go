package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/visibility"
)

const ResourceMonopolyTwoEach engine.RuleID = "ck.resource-monopoly.two-each"

func init() {
	Book.Rules(ResourceMonopolyTwoEach)
	Book.Each(engine.Tells(engine.News), ResourceMonopolyTwoEach)
}

var resourceMonopoly = Book.Card("resource-monopoly", cards.TradeDeck, 4)

func init() {
	Book.Verb(engine.Verb{
		Words: "play resource-monopoly", Looks: base.LooksAtKind, Counts: visibility.CountsNobody, Plays: resourceMonopoly, Args: "CARD [took TOOK]", About: "take two of a resource from each",
		Menu: cardTimes, Never: notBeforeRoll,
		When:   func(c *engine.Case) bool { return toPlayProgress(c, resourceMonopoly, false) },
		Timely: timelyProgress,
		Check: func(c *engine.Case) {
			if k, ok := namesKind(c, true, ResourceMonopolyTwoEach); ok {
				base.TrueCounts(c, k, 2, ResourceMonopolyTwoEach)
			}
			brings(c, othersHoldCards(c), nobodyHolds)
		},
		Apply: func(c *engine.Case) {
			useProgress(c, resourceMonopoly)
			k, _ := c.Act.Card.Kind()
			collectCard(c, k, 2, ResourceMonopolyTwoEach)
		},
		Candidates: func(_ *engine.Case, l *engine.List) { l.EachKind(cards.Brick, cards.NumResources) },
		Sees:       base.CountOf(2),
	})
}

// collectCard collects cards for a progress card, which may bring nothing.
func collectCard(c *engine.Case, k cards.Kind, most int, rule engine.RuleID) {
	before := c.Players[c.Act.Seat].Hand
	base.Collect(c, k, most, rule)
	if c.Players[c.Act.Seat].Hand == before {
		bringsNothing(c)
	}
}
