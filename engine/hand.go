package engine

var (
	HandNoLimit = rule("base.hand.no-limit")
	HandCount   = rule("base.hand.count")
)

var handTold = text("{by} holds {n} cards; only a 7 makes anybody discard.")

func init() {
	baseBook.Answer(func(h *Hooks) { h.HandLimit = (*Case).safe })
}

// handLimit returns how many cards are safe in a hand.
func (c *Case) handLimit(seat Seat) int { return c.hooks.HandLimit(c, seat) }

// safe returns how many cards are safe by the law alone.
func (c *Case) safe(seat Seat) int { return ask(c, &c.rules.HandLimit, aboutHolder(seat)) }

// tellHand says at the end of a turn that a large hand is no matter.
func (c *Case) tellHand() {
	if !c.explain {
		return
	}
	p := &c.Players[c.Seat]
	if n := p.Hand.Total(); n > c.safe(c.Seat) || cardsHeld(p) > 4 {
		c.because(HandNoLimit).say(handTold).by(c.Seat).number(n)
	}
}
