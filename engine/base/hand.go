package base

import (
	"catanref/engine"
	"catanref/engine/position"
)

const (
	HandNoLimit engine.RuleID = "base.hand.no-limit"
	HandCount   engine.RuleID = "base.hand.count"
)

func init() {
	Book.Rules(HandNoLimit)
	Book.Rule(HandCount, engine.KeptBy("scenarios/setup_hands.go"))
	Book.Each(engine.Tells(engine.OnlyID), HandNoLimit)
}

const handTold engine.Text = "{by} holds {n} cards; only a 7 makes anybody discard."

func init() {
	Book.Answer(func(h *engine.Hooks) { h.HandLimit = Safe })
}

// HandLimit returns how many cards are safe in a hand.
func HandLimit(c *engine.Case, seat position.Seat) int { return c.Hooks.HandLimit(c, seat) }

// Safe returns how many cards are safe by the parameter alone.
func Safe(c *engine.Case, seat position.Seat) int {
	return engine.Ask(c, &c.Rules.HandLimit, engine.AboutHolder(seat))
}

// tellHand reports at the end of a turn that a large hand is allowed.
func tellHand(c *engine.Case) {
	if !c.Explaining {
		return
	}
	p := &c.Players[c.Act.Seat]
	if n := p.Hand.Total(); n > Safe(c, c.Act.Seat) || position.CardsHeld(p) > 4 {
		c.Because(HandNoLimit).Say(handTold).By(c.Act.Seat).Number(n)
	}
}

// tellManyCards reports to a player who buys another card that any number may be held.
func tellManyCards(c *engine.Case, p *position.Player) {
	if c.Explaining && position.CardsHeld(p) > 4 {
		c.Because(HandNoLimit)
	}
}
