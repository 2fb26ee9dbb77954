package ck

import "catanref/engine"

func init() {
	Book.Answer(func(h *engine.Hooks) { h.NoDevelopment = noDevelopmentCards })
}

// noDevelopmentCards states that the progress cards take the place of the development cards.
func noDevelopmentCards(c *engine.Case, rule engine.RuleID) {
	c.Must(false, BuildNoDevelopmentCards).Say(noDevelopment)
	if rule != "" {
		c.Must(false, rule).Say(noDevelopment)
	}
}
