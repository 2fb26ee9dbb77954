package x56

import "catanref/engine"

// GeneralBaseRules says that the rules of the smaller game stand.
const GeneralBaseRules engine.RuleID = "x56.general.base-rules"

func init() { Book.Rule(GeneralBaseRules, engine.Tells(engine.Aside)) }

// byBaseRules says that what is done goes by the rules of the smaller game.
func byBaseRules(c *engine.Case) { c.Once(GeneralBaseRules) }
