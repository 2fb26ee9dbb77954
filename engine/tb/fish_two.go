package tb

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/duo"
)

// FishTwoStart sets the initial tokens of two players, and excludes trade tokens.
const FishTwoStart engine.RuleID = "tb.fish.two-start"

func init() {
	Book.Rule(FishTwoStart, engine.RestatesWhere(noTradeTokens, duo.ComponentTokens))
	Book.Each(engine.Tells(engine.OnlyID), FishTwoStart)
	Book.Amends(func(r *engine.Rules) {
		if withFish(r) && duo.Neutrals.In(r) > 0 {
			duo.TokensInBox.Of(r).Value, duo.TokensAtStart.Of(r).Value = 0, 0
		}
	})
}

// firstFive are the tokens of each of two players at the start, known to all.
var firstFive = tokens{0, 2, 2, 1}

// noTradeTokens reports whether fish replace trade tokens.
func noTradeTokens(c *engine.Case, held bool) bool {
	return !held && withFish(c.Rules) && forTwo(c.Game)
}

// tellNoneAtStart reports that the second settlement of two players brings no token.
func tellNoneAtStart(c *engine.Case, v board.Intersection) {
	if base.LastRound(c) && atWater(c.Board, v) {
		c.Because(FishTwoStart).Say(noneWithTwo)
	}
}

const noneWithTwo engine.Text = "With two players the second settlement brings no token: fish come by the dice."
