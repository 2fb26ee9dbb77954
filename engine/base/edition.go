package base

import "catanref/engine"

// EditionPrecedence is kept by the default ruleset, which applies unless a game names another.
const EditionPrecedence engine.RuleID = "base.edition.precedence"

func init() {
	Book.Rule(EditionPrecedence, engine.KeptBy("variants/ruleset/base-2020.yaml"))
}
