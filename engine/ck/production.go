package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
)

const (
	ProductionKnightsSettlement engine.RuleID = "ck.production.settlement"
	ProductionCityRefined       engine.RuleID = "ck.production.city-refined"
	ProductionCityPlain         engine.RuleID = "ck.production.city-plain"
	ProductionSeven             engine.RuleID = "ck.production.seven"
	ProductionKnightsShortage   engine.RuleID = "ck.production.shortage"
)

func init() {
	Book.Rules(ProductionCityRefined, ProductionCityPlain)
	Book.Rule(ProductionKnightsSettlement, engine.Restates(base.ProductionSettlement))
	Book.Rule(ProductionSeven, engine.Restates(base.SevenNoProduction))
	Book.Rule(ProductionKnightsShortage, engine.Restates(base.ProductionShortage, base.ProductionShortageSingle))
}

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		h.CityYield, h.CityYieldRule, h.Produced = cityYield, cityYieldRule, produced
	})
}

// commodityOf is the commodity that a city draws in addition to the resource; zero if it draws two of the
// resource.
var commodityOf = [cards.NumResources]cards.Kind{cards.Lumber: cards.Paper, cards.Wool: cards.Cloth, cards.Ore: cards.Coin}

// cityYield is a resource and a commodity on refined terrain, two resources elsewhere. If a variant lets the
// owner choose, the yield of refined terrain is taken by a move.
func cityYield(c *engine.Case, k cards.Kind) (due cards.Cards, later bool) {
	if commodityOf[k] == 0 {
		return cards.Of(k, 2), false
	}
	return cards.Of(k, 1) + cards.Of(commodityOf[k], 1), productionChoice.Get(c)
}

// cityYieldRule returns the rule by which a city draws these cards.
func cityYieldRule(c *engine.Case, due cards.Cards) engine.RuleID {
	if due.Commodities() != 0 {
		return ProductionCityRefined
	}
	c.Once(ProductionCityPlain)
	return base.ProductionCity
}

// produced offers the owners of cities their choice, and then the aqueduct to those who got nothing.
func produced(c *engine.Case) {
	offerYield(c)
	offerAqueduct(c)
}
