package sea

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/ck"
)

// Gold with Cities & Knights.

const (
	KnightsGoldCity engine.RuleID = "sea.ck.gold-city"
	KnightsAqueduct engine.RuleID = "sea.ck.aqueduct"
)

func init() { Book.Rules(KnightsGoldCity, KnightsAqueduct) }

const (
	noCommodityForGold engine.Text = "Gold brings no {card}: resources only, to a city too."
	goldIsReceived     engine.Text = "Who chooses for gold has received something: no aqueduct for this roll."
)

// noCommodity states that no commodity is chosen for gold.
func noCommodity(c *engine.Case, odd cards.Card) {
	if c.Rules.Plays(ck.Book) {
		c.Must(odd == 0, KnightsGoldCity).Say(noCommodityForGold).Card(odd)
	}
}

// goldIsIncome reports that gold counts as income.
func goldIsIncome(c *engine.Case) {
	if c.Explaining && c.Rules.Plays(ck.Book) {
		c.Once(KnightsAqueduct).Say(goldIsReceived)
	}
}

// tellResourcesOnly reports that a city takes resources for gold.
func tellResourcesOnly(c *engine.Case) {
	if c.Rules.Plays(ck.Book) {
		c.Because(KnightsGoldCity)
	}
}
