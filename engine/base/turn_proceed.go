package base

import (
	"catanref/engine"
	"catanref/engine/position"
)

// proceed continues the roll when nothing more is owed: first the effects of other books, then those of the number
// dice.
func proceed(c *engine.Case) {
	for c.Stage != position.NoStage && (c.NumPending == 0 || c.Stage == finishStage && !incomeOwed(c)) {
		if judgeVictory(c); c.Phase == position.OverPhase {
			return
		}
		stage := c.Stage
		c.Stage = position.NoStage
		switch {
		case stage == finishStage:
			finishRoll(c)
		case stage != position.ProduceStage:
			HooksOf(c.Hooks).Stage(c, stage)
		case c.DiceSum == 7:
			if c.Rules.Dry {
				c.RememberIncome()
			}
			c.Occurs(engine.OnRoll, engine.AboutOwner(c.Active))
			c.Occurs(engine.OnSeven, engine.AboutOwner(c.Active))
			payGrants(c)
			rollSeven(c)
			rollAgain(c)
		case c.DiceSum != 0: // a position in a file need not state the dice
			produce(c)
			c.Stage = AfterIncome(c.Rules)
		}
	}
	if c.Phase == position.RollPhase && c.NumPending == 0 && allRolled(c) {
		c.Phase = position.TradePhase
	}
}
