package duo

import (
	"catanref/engine"
	"catanref/engine/base"
)

const GeneralBaseRules engine.RuleID = "duo.general.base-rules"

func init() {
	Book.Rule(GeneralBaseRules, engine.Restates(base.BuildPayment, base.TradeConsent))
	Book.Each(engine.Tells(engine.Background), GeneralBaseRules)
}
