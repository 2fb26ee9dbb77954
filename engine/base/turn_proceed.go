package base

import "catanref/engine"

// proceed continues the roll when nothing more is owed: first the effects of other books, then those of the number
// dice.
func proceed(c *engine.Case) {
	for c.Stage != engine.NoStage && (c.NumPending == 0 || c.Stage == finishStage && !incomeOwed(c)) {
		if judgeVictory(c); c.Phase == engine.OverPhase {
			return
		}
		stage := c.Stage
		c.Stage = engine.NoStage
		switch {
		case stage == finishStage:
			finishRoll(c)
		case stage != engine.ProduceStage:
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
	if c.Phase == engine.RollPhase && c.NumPending == 0 && allRolled(c) {
		c.Phase = engine.TradePhase
	}
}
