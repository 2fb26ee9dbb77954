package base

import (
	"catanref/engine"
	"catanref/engine/position"
)

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
