package base

import "catanref/engine"

// proceed carries the roll on when nothing more is owed: what other books bring first, then what the
// number dice bring. It reports whether the winner need not be looked for again: since it has looked nothing has come
// to anybody but cards of the hand, and those decide nothing.
func proceed(c *engine.Case) (judged bool) {
	for c.Stage != engine.NoStage && (c.NumPending == 0 || c.Stage == finishStage && !incomeOwed(c)) {
		if judgeVictory(c); c.Phase == engine.OverPhase {
			return false
		}
		judged = false
		stage := c.Stage
		c.Stage = engine.NoStage
		switch {
		case stage == finishStage:
			finishRoll(c)
		case stage != engine.ProduceStage:
			c.Hooks.Stage(c, stage)
		case c.DiceSum == 7:
			c.Occurs(engine.OnRoll, engine.AboutOwner(c.Active))
			c.Occurs(engine.OnSeven, engine.AboutOwner(c.Active))
			payGrants(c)
			rollSeven(c)
			rollAgain(c)
		case c.DiceSum != 0: // in a position of a file the dice may not be told
			produce(c)
			judged = c.Hooks.GoalAlone > 0 && c.Hooks.Produced == nil && !c.Explaining
			c.Stage = AfterIncome(c.Rules)
		}
	}
	if c.Phase == engine.RollPhase && c.NumPending == 0 && allRolled(c) {
		c.Phase = engine.TradePhase
	}
	return judged
}
