package engine

var (
	ProductionKnightsSettlement = rule("ck.production.settlement", Restates(ProductionSettlement))
	ProductionCityRefined       = rule("ck.production.city-refined")
	ProductionCityPlain         = rule("ck.production.city-plain")
	ProductionSeven             = rule("ck.production.seven", Restates(SevenNoProduction))
	ProductionKnightsShortage   = rule("ck.production.shortage", Restates(ProductionShortage, ProductionShortageSingle))
)

func init() {
	KnightsBook.Answer(func(h *Hooks) {
		h.CityYield, h.CityYieldRule, h.Produced = cityYield, cityYieldRule, produced
	})
}

// commodityOf is what a city draws beside the resource; zero where it draws two of the resource.
var commodityOf = [NumResources]Kind{Lumber: Paper, Wool: Cloth, Ore: Coin}

// cityYield is a resource and a commodity on refined terrain, two resources elsewhere. Where a variant lets
// the owner choose, what refined terrain yields is taken by a move.
func cityYield(c *Case, k Kind) (due Cards, later bool) {
	if commodityOf[k] == 0 {
		return Of(k, 2), false
	}
	return Of(k, 1) + Of(commodityOf[k], 1), get(c, &c.rules.ProductionChoice)
}

// cityYieldRule is the rule by which a city draws this.
func cityYieldRule(c *Case, due Cards) RuleID {
	if due.Commodities() != 0 {
		return ProductionCityRefined
	}
	c.once(ProductionCityPlain)
	return ProductionCity
}

// produced asks the owners of cities what they choose, then those who got nothing and have the aqueduct.
func produced(c *Case) {
	c.offerYield()
	c.offerAqueduct()
}
