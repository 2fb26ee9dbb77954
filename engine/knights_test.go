package engine

// knightsRules is the law of Cities & Knights, fifth edition, as the ruleset ck-2015 sets it.
func knightsRules() *Rules {
	r := BaseRules()
	r.Ruleset = "ck-2015"
	r.Play(KnightsBook)
	r.Goal.Value = 13
	r.Phases.Value = CombinedPhases
	return r
}
