package base

import "catanref/engine"

// EditionPrecedence is kept by the ruleset that games are played by unless they name another.
const EditionPrecedence engine.RuleID = "base.edition.precedence"

func init() {
	Book.Rule(EditionPrecedence, engine.KeptBy("variants/ruleset/base-2020.yaml"))
}
