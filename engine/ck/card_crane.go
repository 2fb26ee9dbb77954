package ck

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/visibility"
)

const (
	CraneOneLess    engine.RuleID = "ck.crane.one-less"
	CraneNotTwo     engine.RuleID = "ck.crane.not-two"
	CraneConditions engine.RuleID = "ck.crane.conditions"
)

func init() {
	Book.Rules(CraneOneLess, CraneNotTwo, CraneConditions)
	Book.Each(engine.Tells(engine.OnlyID), CraneOneLess)
	Book.Each(engine.Refuses(engine.OnlyID), CraneConditions)
}

const (
	craneSaves    engine.Text = "With the crane the level costs one commodity less."
	craneKeepsAll engine.Text = "The crane lowers the price and nothing else."
)

var crane = Book.Card("crane", cards.ScienceDeck, 2)

func init() {
	Book.Verb(engine.Verb{
		Words: "play crane", Looks: looksAtGoods, Counts: visibility.CountsNobody, Plays: crane, Args: "TRACK [metropolis V]", About: "buy a level for one commodity less",
		Button: engine.Button{Says: saysMetropolis},
		Menu:   cardTimes, Never: notBeforeRoll,
		When:   func(c *engine.Case) bool { return toPlayProgress(c, crane, false) },
		Timely: timelyProgress,
		Needs:  improvesCity,
		Check:  checkCrane,
		Apply: func(c *engine.Case) {
			if c.CardPlayed == crane {
				c.Because(CraneNotTwo)
			}
			useProgress(c, crane)
			c.Because(CraneOneLess).Say(craneSaves)
			improve(c, 1)
		},
		Candidates: func(c *engine.Case, l *engine.List) { improveCandidates(c, l, 1) },
	})
}

func checkCrane(c *engine.Case) {
	mayImprove(c, 1)
	if !c.Explaining {
		return
	}
	bound := c.Broke(ImproveNeedsCity) || c.Broke(MetropolisNeedsFreeCity) || c.Broke(ImproveStep)
	c.Must(!bound, CraneConditions).Say(craneKeepsAll)
}
