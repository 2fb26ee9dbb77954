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
