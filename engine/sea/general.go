package sea

import (
	"catanref/engine"
	"catanref/engine/base"
)

// GeneralBaseRules says that the rules of the base game apply.
const GeneralBaseRules engine.RuleID = "sea.general.base-rules"

func init() {
	Book.Rule(GeneralBaseRules, engine.Restates(base.BuildPayment), engine.Tells(engine.Background))
}
