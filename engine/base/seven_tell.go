package base

import (
	"catanref/engine"
	"catanref/engine/position"
)

// What is told of a 7.

// tellLimit reports what a 7 does to a hand with a limit.
func tellLimit(c *engine.Case, seat position.Seat, total, limit int) {
	switch {
	case total > limit:
		half := int(c.Pending[c.NumPending-1].Count)
		c.Because(SevenDiscard).Say(discardsDue).By(seat).Number(total).Limit(limit).Own(half)
		c.Once(SevenDiscardHalf)
		tellHalved(c)
		c.Credit(c.Rules.HandLimit.Set, engine.AnyGround)
	case total > limit-Safe(c, seat)+ByBook().HandLimit.Value:
		c.Because(SevenDiscard).Say(moreAreSafe).By(seat).Number(total).Limit(limit)
		c.Credit(c.Rules.HandLimit.Set, engine.AnyGround)
	}
	if HooksOf(c.Hooks).TellSafe != nil {
		HooksOf(c.Hooks).TellSafe(c, seat, total, limit)
	}
}

// tellApart reports that somebody holds cards that do not count.
func tellApart(c *engine.Case) {
	apart, matters := false, false // they would make him discard
	for seat := range position.Seat(c.Game.Players) {
		held, total := position.CardsHeld(&c.Players[seat]), c.Players[seat].Hand.Total()
		apart, matters = apart || held > 0, matters || held > 0 && total+held > HandLimit(c, seat)
	}
	if apart {
		if f := c.Once(SevenResourceCardsOnly); !matters {
			f.As(engine.Background)
		}
	}
}

// tellHalved lets the other books report what they add when a 7 halves a hand.
func tellHalved(c *engine.Case) {
	if answer := HooksOf(c.Hooks).Halved; answer != nil {
		answer(c)
	}
}

func tellRobberDue(c *engine.Case) {
	say := robberFollows
	if eitherMoves(c, c.Active) {
		say = robberOrPirate
	}
	c.Because(SevenRobber).Say(say).By(c.Active).As(engine.Announces)
}
