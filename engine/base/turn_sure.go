package base

import "catanref/engine"

// What needs nothing but its moment in the turn.

// surelyRolls: where a turn has one roll, it is what comes before it. surelyEnds: the dice are rolled, and no book
// wants more before they pass on.
func surelyRolls(h *engine.Hooks) (engine.Menu, engine.Having) {
	if h.MayMove != nil || h.RollsLeft != nil {
		return 0, 0
	}
	return engine.BeforeRoll, 0
}

func surelyEnds(h *engine.Hooks) (engine.Menu, engine.Having) {
	if h.MayMove != nil || h.MayEnd != nil && h.EndBarredBy == 0 {
		return 0, 0
	}
	return engine.AfterRoll, h.EndBarredBy
}
