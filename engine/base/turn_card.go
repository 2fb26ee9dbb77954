package base

import "catanref/engine"

// Where something else stands for a roll of the dice.

// ToRoll states what a move needs that is made in place of the roll; false if nothing more need be asked.
func ToRoll(c *engine.Case) bool {
	if !GameOn(c) || !SetupOver(c) {
		return false
	}
	firstRollIs(c)
	OnTurn(c)
	notRolledYet(c)
	return true
}

// StandsForRoll has the number that the move tells stand for a roll. What it brings is left to who calls.
func StandsForRoll(c *engine.Case) {
	c.ForgetItself()
	if c.Rules.Remembers {
		c.RememberRoll()
	}
	c.State.Dice, c.DiceSum, c.Income = c.Act.Dice, c.Act.Sum, [engine.MaxSeats]uint8{}
	if engine.Get(c, &c.Rules.DiceRolls) > 1 {
		if c.Rolls++; c.Rolls == 1 {
			c.First, c.FirstSum = c.State.Dice, c.DiceSum
		}
	}
	if c.Rolls == 0 {
		c.Phase = engine.TradePhase
	}
}
