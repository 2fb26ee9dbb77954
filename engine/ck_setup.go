package engine

var (
	SetupFirstRound          = rule("ck.setup.first-round")
	SetupSecondRound         = rule("ck.setup.second-round")
	SetupKnightsOrder        = rule("ck.setup.order", Restates(SetupOrder))
	SetupCityDistance        = rule("ck.setup.city-distance")
	SetupStartingCards       = rule("ck.setup.starting-cards", Restates(SetupResources))
	SetupNoStartingCommodity = rule("ck.setup.no-starting-commodity")
	SetupKnightsStart        = rule("ck.setup.starting-player", Restates(SetupFirstTurn))
	SetupBoard               = rule("ck.setup.board")
)

var (
	cityWithSettlement = text("The city is placed by the rules of a settlement.")
	noCommodityYet     = text("The city brings single resources and no commodity.")
)

func init() {
	KnightsBook.Answer(func(h *Hooks) {
		h.SetupCity = cityInSetup
		h.SetupDue = func(c *Case, due bool) Told {
			if cityInSetup(c) {
				return c.must(due, SetupSecondRound)
			}
			return c.must(due, SetupFirstRound)
		}
		h.SetupCityPlace = func(c *Case, fits bool) { c.must(fits, SetupCityDistance).say(cityWithSettlement) }
		h.SetupCityYield = func(c *Case) { c.because(SetupNoStartingCommodity).say(noCommodityYet) }
	})
}

// cityInSetup reports whether this round of the set-up places a city: the second, where the law has it so.
func cityInSetup(c *Case) bool { return c.secondRound() && c.rules.SetupCity.Value }
