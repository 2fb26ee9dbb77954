package base

import "catanref/engine"

// What needs nothing but its moment in the turn.

// TimelyToBuild is when nothing is left to ask of what building and buying need of the turn: the dice are rolled, and
// no book wants more of a move.
func TimelyToBuild(h *engine.Hooks) engine.Menu {
	if h.MayMove != nil {
		return 0
	}
	return engine.AfterRoll
}

// timelyAtBank is the same of the trade with the bank, where building does not end the trading.
func timelyAtBank(h *engine.Hooks) engine.Menu {
	if p := &h.Rules.Phases; p.Eval != nil || p.Value == engine.StrictPhases {
		return 0
	}
	return TimelyToBuild(h)
}

// surelyRolls: where a turn has one roll, it is what comes before it. surelyEnds: the dice are rolled, and no book
// wants more before they pass on.
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
