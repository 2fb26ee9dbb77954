package ck

import "catanref/engine"

const (
	GeneralBaseRules engine.RuleID = "ck.general.base-rules"
	GeneralEdition   engine.RuleID = "ck.general.edition"
)

func init() {
	Book.Rule(GeneralBaseRules, engine.Tells(engine.Background))
	Book.Rule(GeneralEdition, engine.KeptBy("variants/ruleset/ck-2015.yaml"))
}

// byBaseRules reports that an action follows the rules of the base game.
func byBaseRules(c *engine.Case) { c.Once(GeneralBaseRules) }
