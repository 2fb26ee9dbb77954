package engine

func init() {
	KnightsBook.Answer(func(h *Hooks) { h.NoDevelopment = noDevelopmentCards })
}

// noDevelopmentCards states that the progress cards take the place of the development cards.
func noDevelopmentCards(c *Case, rule RuleID) {
	c.must(false, BuildNoDevelopmentCards).say(noDevelopment)
	if rule != "" {
		c.must(false, rule).say(noDevelopment)
	}
}
