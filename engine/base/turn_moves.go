package base

import (
	"catanref/engine"
	"catanref/engine/position"
)

// Moves that take the place of a roll of the dice.

// ToRoll states the requirements of a move that is made instead of the roll; it returns false if there is nothing
// more to check.
func ToRoll(c *engine.Case) bool {
	if !GameOn(c) || !SetupOver(c) {
		return false
	}
	firstRollIs(c)
	OnTurn(c)
	notRolledYet(c)
	return true
}

// StandsForRoll uses the number in the move as the roll. Its results are left to the caller.
func StandsForRoll(c *engine.Case) {
	c.ForgetItself()
	if c.Rules.Remembers {
		c.RememberRoll()
	}
	c.State.Dice, c.DiceSum, c.Income = c.Act.Dice, c.Act.Sum, [position.MaxSeats]uint8{}
	if engine.Get(c, &c.Rules.DiceRolls) > 1 {
		if c.Rolls++; c.Rolls == 1 {
			c.First, c.FirstSum = c.State.Dice, c.DiceSum
		}
	}
	if c.Rolls == 0 {
		c.Phase = position.TradePhase
	}
}

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

// Moves outside of the own turn and between two turns.

// outsideTurn states the requirements of a move in games where others move outside of their turns.
func outsideTurn(c *engine.Case) {
	if c.Hooks.MayMove != nil {
		c.Hooks.MayMove(c)
	}
}

// Rest removes the marks of this turn from the pieces of a seat.
func Rest(c *engine.Case, seat position.Seat) {
	c.Clear(c.Own(seat), position.OfThisTurn)
}
