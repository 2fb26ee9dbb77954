package ck

import (
	"catanref/engine"
	"catanref/engine/base"
)

const (
	SetupFirstRound          engine.RuleID = "ck.setup.first-round"
	SetupSecondRound         engine.RuleID = "ck.setup.second-round"
	SetupKnightsOrder        engine.RuleID = "ck.setup.order"
	SetupCityDistance        engine.RuleID = "ck.setup.city-distance"
	SetupStartingCards       engine.RuleID = "ck.setup.starting-cards"
	SetupNoStartingCommodity engine.RuleID = "ck.setup.no-starting-commodity"
	SetupKnightsStart        engine.RuleID = "ck.setup.starting-player"
	SetupBoard               engine.RuleID = "ck.setup.board"
)

func init() {
	Book.Rules(SetupCityDistance, SetupNoStartingCommodity)
	Book.Rule(SetupFirstRound, engine.SaysMore(base.SetupRounds))
	Book.Rule(SetupSecondRound, engine.SaysMore(base.SetupRounds))
	Book.Rule(SetupBoard, engine.KeptBy("engine/ck/book.go"))
	Book.Rule(SetupKnightsOrder, engine.Restates(base.SetupOrder))
	Book.Rule(SetupStartingCards, engine.Restates(base.SetupResources))
	Book.Rule(SetupKnightsStart, engine.Restates(base.SetupFirstTurn))
	Book.Each(engine.Refuses(engine.OnlyID), SetupCityDistance)
	Book.Each(engine.Refuses(engine.First), SetupFirstRound, SetupSecondRound)
}

const (
	cityWithSettlement engine.Text = "The city is placed by the rules of a settlement."
	noCommodityYet     engine.Text = "The city brings single resources and no commodity."
)

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		h.SetupCity = placesCities
		h.SetupDue = func(c *engine.Case, due bool) engine.Details {
			if base.SecondRound(c) && placesCities(c.Rules, 1) {
				return c.Must(due, SetupSecondRound)
			}
			return c.Must(due, SetupFirstRound)
		}
		h.SetupCityPlace = func(c *engine.Case, fits bool) { c.Must(fits, SetupCityDistance).Say(cityWithSettlement) }
		h.SetupCityYield = SetupStartingCards
		h.SetupCityYields = func(c *engine.Case) { c.Because(SetupNoStartingCommodity).Say(noCommodityYet) }
	})
}

// placesCities reports whether a round of the set-up places cities: the second, if the law says so.
func placesCities(r *engine.Rules, round int) bool { return round == 1 && setupCity.In(r) }
