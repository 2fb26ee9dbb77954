package base

import "catanref/engine"

// Moves that need nothing but the right moment in the turn.

// TimelyToBuild returns when the requirements of the turn for building and buying hold by themselves: after the
// roll, if no book adds requirements.
func TimelyToBuild(h *engine.Hooks) engine.Menu {
	if h.MayMove != nil {
		return 0
	}
	return engine.AfterRoll
}

// timelyAtBank is the same for trade with the bank, if building does not end trading.
func timelyAtBank(h *engine.Hooks) engine.Menu {
	if p := &h.Rules.Phases; p.Eval != nil || p.Value == engine.StrictPhases {
		return 0
	}
	return TimelyToBuild(h)
}

// surelyRolls: before the roll, if a turn has one roll. surelyEnds: after the roll, if no book adds requirements
// before the dice pass on.
func surelyRolls(h *engine.Hooks) (engine.Menu, engine.Having) {
	if h.MayMove != nil || HooksOf(h).RollsLeft != nil || HooksOf(h).MayThrow != nil {
		return 0, 0
	}
	return engine.BeforeRoll, 0
}

func surelyEnds(h *engine.Hooks) (engine.Menu, engine.Having) {
	if h.MayMove != nil || HooksOf(h).MayEnd != nil && HooksOf(h).EndBarredBy == 0 {
		return 0, 0
	}
	return engine.AfterRoll, HooksOf(h).EndBarredBy
}
