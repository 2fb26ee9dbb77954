package x56

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/position"
)

// Book is the box for five and six players.
var Book = engine.NewBook("x56", "Catan for five and six players")

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		h.MayMove = mayMove
		h.TurnEnds = turnEnds
		h.MayPass, h.Passed = mayPass, passed
		h.Partner, h.Interlude = partnerOf, interlude
		h.Winner = winner
	})
}

// mayMove states the requirements of a move apart from being on turn.
func mayMove(c *engine.Case) {
	if c.Phase == position.SpecialPhase {
		inPhase(c)
		return
	}
	inTurn(c)
	actsNextTurn(c)
	if at := partner(c); at != position.NoSeat {
		withPartner(c, at)
	}
}

// turnEnds lets others move before the dice pass on; a partner's part replaces the building phase.
func turnEnds(c *engine.Case) bool {
	at := partner(c)
	phase := at == position.NoSeat && interlude(c.Game, c.State)
	if at == position.NoSeat && !phase {
		return false
	}
	ended(c, c.Active)
	c.OthersDecide()
	if phase {
		beginPhase(c)
	} else {
		beginPart(c, at)
	}
	return true
}

// ended resets the memory of the seat's turn, phase or part. The dice stay.
func ended(c *engine.Case, seat position.Seat) {
	base.Rest(c, seat)
	dice, sum, rolls := c.State.Dice, c.DiceSum, c.Rolls
	c.PassTurn()
	c.State.Dice, c.DiceSum, c.Rolls = dice, sum, rolls
}

// mayPass states the requirements for ending a phase or a part, and reports whether there is one.
func mayPass(c *engine.Case) bool {
	switch {
	case c.Phase == position.SpecialPhase:
		inPhase(c)
	case c.InPart():
		endsPart(c)
	default:
		noPhase(c)
		return false
	}
	return true
}

// passed lets the next player move, or passes the dice on.
func passed(c *engine.Case) {
	if !c.OutsideTurn() {
		return
	}
	seat := c.Acting
	ended(c, seat)
	if c.Phase == position.SpecialPhase {
		passes(c, seat)
	} else {
		partEnds(c, seat)
	}
}

// winner returns the player who can win by reaching the goal: nobody in the phase, the partner in the partner's part.
func winner(s *position.State) position.Seat {
	switch {
	case s.Phase == position.SpecialPhase:
		return position.NoSeat
	case s.InPart():
		return s.Acting
	}
	return s.Active
}
