package base

import "catanref/engine"

// Of moves beside the turn and between two turns.

// besideTurn states what a move needs where others move beside the turns.
func besideTurn(c *engine.Case) {
	if c.Hooks.MayMove != nil {
		c.Hooks.MayMove(c)
	}
}

// Rest takes the marks of this turn off the pieces of a seat.
func Rest(c *engine.Case, seat engine.Seat) {
	c.Clear(c.Own(seat), engine.OfThisTurn)
}
