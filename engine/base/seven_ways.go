package base

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// discardWays: any unseen card of the hand can go, unless the duty says otherwise.
func discardWays(g *engine.Game, s *position.State, a engine.Action, each func(engine.Action) error) error {
	if a.Unseen == [2]uint8{} {
		return each(a)
	}
	c := engine.Borrow(g)
	c.State, c.Act = s, a
	duty, _ := c.Answered()
	c.GiveBack()
	switch {
	case duty == nil:
		return each(a)
	case duty.Ways != nil:
		return duty.Ways(g, s, a, each)
	}
	return visibility.EachGift(g, s, a, each)
}

// countsAtDiscard counts the cards of the discarding player, and of everybody if a 7 takes effect afterwards.
func countsAtDiscard(_ *engine.Game, s *position.State, a *engine.Action, seat position.Seat, cards int) int {
	if seat == a.Seat || s.DiceSum == 7 && s.Stage != position.NoStage {
		return cards
	}
	return 0
}

// oddCards counts the named cards that are not hand cards.
func oddCards(a *engine.Action) int {
	n := 0
	for _, card := range a.Odd {
		if card != 0 {
			n++
		}
	}
	return n
}

// concealOdd: hand cards are discarded face up; a card of another kind goes back unseen.
func concealOdd(g *engine.Game, _ *position.State, a *engine.Action, sees func(position.Seat) bool) {
	if !sees(a.Seat) && a.Odd[0] != 0 {
		visibility.ConcealCard(g, a, a.Odd[0])
		a.Unseen[0] += uint8(oddCards(a))
		a.Odd = [len(a.Odd)]cards.Card{}
	}
}

// CountsAtAnswer is for answers after which a roll may take effect: a 7 halves large hands. Otherwise it matters only whether
// a hand is empty, now, after the cards of the answer, and after one that goes by itself then.
func CountsAtAnswer(g *engine.Game, s *position.State, a *engine.Action, _ position.Seat, cards int) int {
	if s.DiceSum == 7 && s.Stage != position.NoStage || HooksOf(g.Hooks).RollTakes {
		return cards
	}
	return min(cards, a.Give.Total()+int(a.Unseen[0])+2)
}

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
