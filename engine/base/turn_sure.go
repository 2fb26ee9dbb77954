package base

import "catanref/engine"

// What needs nothing but its moment in the turn.

// surelyRolls: where a turn has one roll, it is what comes before it. surelyEnds: the dice are rolled, and no book
// wants more before they pass on.
func surelyRolls(h *engine.Hooks) engine.Menu {
	if h.MayMove != nil || h.RollsLeft != nil {
		return 0
	}
	return engine.BeforeRoll
}

func surelyEnds(h *engine.Hooks) engine.Menu {
	if h.MayMove != nil || h.MayEnd != nil || h.RollsLeft != nil {
		return 0
	}
	return engine.AfterRoll
}
