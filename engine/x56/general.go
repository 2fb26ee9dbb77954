package x56

import "catanref/engine"

// GeneralBaseRules: the rules of the smaller game apply.
const GeneralBaseRules engine.RuleID = "x56.general.base-rules"

func init() { Book.Rule(GeneralBaseRules, engine.Tells(engine.Background)) }

// byBaseRules reports that an action follows the rules of the smaller game.
func byBaseRules(c *engine.Case) { c.Once(GeneralBaseRules) }
