package engine

var (
	CraneOneLess    = rule("ck.crane.one-less")
	CraneNotTwo     = rule("ck.crane.not-two")
	CraneConditions = rule("ck.crane.conditions")
)

var (
	craneSaves    = text("With the crane the level costs one commodity less.")
	craneOnlyOne  = text("A second crane does not lower the price of the same level further.")
	craneKeepsAll = text("The crane lowers the price and nothing else.")
)

var crane = newCard("crane", ScienceDeck, 2)

// PlayCrane buys a level for one commodity less.
var PlayCrane VerbID

func init() {
	PlayCrane = newVerb(KnightsBook, Verb{
		Words: "play crane", Plays: crane, Args: "TRACK [metropolis V]", About: "buy a level for one commodity less",
		Menu:  AfterRoll,
		When:  func(c *Case) bool { return c.toPlayProgress(crane, false) },
		Check: checkCrane,
		Apply: func(c *Case) {
			c.useProgress(crane)
			c.because(CraneOneLess).say(craneSaves)
			c.improve(1)
		},
		Candidates: func(c *Case, l *List) {
			if c.hasProgress(l.seat, crane) {
				c.improveCandidates(l, 1)
			}
		},
	})
}

func checkCrane(c *Case) {
	c.mayImprove(1)
	if !c.explain {
		return
	}
	dear := c.broke(ImproveCost)
	c.must(!dear || c.Players[c.Seat].Cards[crane] < 2, CraneNotTwo).say(craneOnlyOne)
	bound := c.broke(ImproveNeedsCity) || c.broke(MetropolisNeedsFreeCity) || c.broke(ImproveStep)
	c.must(!bound, CraneConditions).say(craneKeepsAll)
}
