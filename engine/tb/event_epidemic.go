package tb

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// EventEpidemic: a city yields one resource from each hex.
const EventEpidemic engine.RuleID = "tb.event.epidemic"

func init() { Book.Rules(EventEpidemic) }

// cityRule is the rule by which a city yields normally.
const cityRule = base.ProductionCity

const epidemicIs engine.Text = "An epidemic: a city yields one resource from each hex, and no commodity."

func epidemic(s *position.State) bool { return happening(s) == Epidemic }

// epidemicYields makes a city yield less during an epidemic.
func epidemicYields(h *base.Hooks) {
	yield, rule, choice := h.CityYield, h.CityYieldRule, h.CityChoice
	h.CityYield = func(c *engine.Case, k cards.Kind) (cards.Cards, bool) {
		switch {
		case epidemic(c.State):
			return cards.Of(k, 1), false
		case yield != nil:
			return yield(c, k)
		}
		return cards.Of(k, 2), false
	}
	h.CityYieldRule = func(c *engine.Case, due cards.Cards) engine.RuleID {
		switch {
		case epidemic(c.State):
			return EventEpidemic
		case rule != nil:
			return rule(c, due)
		}
		return cityRule
	}
	h.CityChoice = func(c *engine.Case) int {
		switch {
		case epidemic(c.State):
			return 1
		case choice != nil:
			return choice(c)
		}
		return 2
	}
}
