package base

import (
	"math/bits"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// This file pays grants for what has happened: one after the other, in the order of the law, clockwise from the player
// on turn, as long as the supply lasts.

const (
	granted       engine.Text = "{by} gets {cards}."
	grantedFewer  engine.Text = "{by} gets {cards}; the bank has no {short} more."
	bankIsEmpty   engine.Text = "{by} gets nothing: the bank has no {short}."
	choosesCards  engine.Text = "{by} may take {n} cards of choice."
	drawsFromBank engine.Text = "{by} gets {n} random cards from the bank."
	drawsFrom     engine.Text = "{by} gets {n} random cards of {to's}."
	givesBack     engine.Text = "{by} must give back {n} cards."
	givesBackOf   engine.Text = "{by} must give back {n} {card}."
)

func creditGrant(c *engine.Case, g *engine.Grant) { c.Credit(g.Set, engine.AnyGround) }

// TurnBegins records that the turn of the player on turn begins, and the round with the first player's turn.
func TurnBegins(c *engine.Case) {
	c.OthersDecide()
	if len(c.Rules.Grants) == 0 {
		return
	}
	if c.Active == 0 {
		c.OccursTo(c.Active, engine.OnRound, position.NoSeat, board.NoHex)
	}
	c.OccursTo(c.Active, engine.OnTurn, position.NoSeat, board.NoHex)
}

// noteMove records the occasions of the move itself: something built or bought, or a card played.
func noteMove(c *engine.Case) {
	v := engine.VerbOf(c.Act.Verb)
	about := engine.AboutOwner(c.Act.Seat)
	switch {
	case v.Builds != 0 && c.Built && c.TurnNumber > 0:
		about.Built, about.At = v.Builds, c.Act.Places[0]
		c.Occurs(engine.OnBuild, about)
	case c.Act.Verb == buyVerb && c.Built:
		c.Occurs(engine.OnBuy, about)
	case v.Plays != 0 && v.Plays == c.CardPlayed:
		about.Card = v.Plays
		c.Occurs(engine.OnCard, about)
	}
}

// payGrants pays for everything that has happened so far in the move.
func payGrants(c *engine.Case) {
	for i := 0; i < len(c.Occurred); i++ {
		for g := range c.Rules.Grants {
			if c.Rules.Grants[g].On == c.Occurred[i].On {
				payGrant(c, g, c.Occurred[i].About)
			}
		}
	}
	c.Occurred = c.Occurred[:0]
}

// payGrant first determines who gets something, and then gives it to one player after the other.
func payGrant(c *engine.Case, i int, what engine.Facts) {
	g := &c.Rules.Grants[i]
	c.Granting = uint8(i + 1)
	n := position.Seat(c.Game.Players)
	var to seats
	for seat := range n {
		if mine := seat == onTurnNow(c); g.Asked || mine {
			if engine.Ask(c, &g.To, engine.AboutGrant(what, seat)) {
				to |= 1 << seat
			}
		}
	}
	if g.Passes {
		to = firstOf(c, to)
	}
	if g.Sends && to != 0 {
		sendRobber(c, g, engine.Ask(c, &g.Robber, engine.AboutGrant(what, position.Seat(bits.TrailingZeros32(uint32(firstOf(c, to)))))))
	}
	for j := range n {
		if seat := (c.Active + j) % n; to&(1<<seat) != 0 {
			about := engine.AboutGrant(what, seat)
			if times := engine.Ask(c, &g.Count, about); times != 0 {
				if gift := engine.Ask(c, &g.What, about); g.Passes {
					pass(c, i, what, seat, gift, times)
				} else {
					give(c, i, seat, gift, times)
				}
			}
			if g.Points.Eval != nil || g.Points.Value != 0 {
				givePoints(c, g, seat, engine.Ask(c, &g.Points, about))
			}
		}
	}
	c.Granting = 0
}

// firstOf returns the first of the seats, clockwise from the player on turn, who is the first himself.
func firstOf(c *engine.Case, of seats) seats {
	n := position.Seat(c.Game.Players)
	for j := range n {
		if one := seats(1) << ((c.Active + j) % n); of&one != 0 {
			return one
		}
	}
	return 0
}

// onTurnNow returns the player for whom a grant is that names none: the player on turn, or the player who moves
// in a phase between turns.
func onTurnNow(c *engine.Case) position.Seat {
	if c.Phase == position.SpecialPhase || c.Rolls > 0 && c.Acting != c.Active {
		return c.Acting
	}
	return c.Active
}

// give gives the seat a gift a number of times, or makes the seat owe it to the bank.
func give(c *engine.Case, i int, seat position.Seat, gift engine.Granted, times int) {
	g := &c.Rules.Grants[i]
	owed := position.Pending{Duty: grantDuty, Seat: seat, Other: position.NoSeat, Why: position.Reason(i + 1)}
	switch {
	case times < 0:
		giveBack(c, i, seat, gift, -times)
	case gift.Random && gift.From == seat: // from oneself nothing comes
	case gift.Random && gift.From != position.NoSeat:
		n := min(times, cardsLeft(c, gift.From, int(c.NumPending)), maxTaken)
		if n > 0 {
			owed.Other, owed.Count = gift.From, uint8(n)
			c.Owe(owed)
			c.Because(g.Rule()).Say(drawsFrom).By(seat).To(gift.From).Number(n)
			creditGrant(c, g)
		}
	case gift.Random || gift.Choice:
		n := min(times, pool(c).Total()-promised(c, int(c.NumPending)), maxTaken)
		if n > 0 {
			owed.Count = uint8(n)
			c.Owe(owed)
			say := choosesCards
			if gift.Random {
				say = drawsFromBank
			}
			if !namesTaken(c) {
				c.Because(g.Rule()).Say(say).By(seat).Number(n)
				creditGrant(c, g)
			}
		}
	default:
		giveCards(c, g, seat, times, gift.Cards)
		giveTokens(c, g, seat, times, gift.Tokens)
	}
}

// giveCards gives named cards, as long as the stack lasts.
func giveCards(c *engine.Case, g *engine.Grant, seat position.Seat, times int, these cards.Cards) {
	var got, gone cards.Cards
	these.Each(func(k cards.Kind, n int) {
		n *= times
		left := min(n, c.Bank.Count(k))
		got += cards.Of(k, left)
		if left < n {
			gone += cards.Of(k, 1)
		}
	})
	c.Bank -= got
	c.Players[seat].Hand += got
	if !c.Explaining || got == 0 && gone == 0 {
		return
	}
	say := granted
	switch {
	case got == 0:
		say = bankIsEmpty
	case gone != 0:
		say = grantedFewer
	}
	c.Because(g.Rule()).Say(say).By(seat).Cards(got).Short(gone)
	creditGrant(c, g)
}

// giveBack makes the seat owe cards to the bank, never more than the hand holds.
func giveBack(c *engine.Case, i int, seat position.Seat, gift engine.Granted, times int) {
	g, hand := &c.Rules.Grants[i], c.Players[seat].Hand
	owed := position.Pending{Duty: giveBackDuty, Seat: seat, Other: position.NoSeat, Why: position.Reason(i + 1)}
	if gift.Choice || gift.Random {
		if n := min(times, cardsLeft(c, seat, int(c.NumPending)), maxTaken); n > 0 {
			owed.Count = uint8(n)
			c.Owe(owed)
			c.Because(g.Rule()).Say(givesBack).By(seat).Number(n)
			creditGrant(c, g)
		}
		return
	}
	giveTokens(c, g, seat, -times, gift.Tokens)
	gift.Cards.Each(func(k cards.Kind, n int) {
		if n = min(n*times, hand.Count(k), cardsLeft(c, seat, int(c.NumPending))); n > 0 {
			owed.Duty, owed.Count, owed.Card = giveKindDuty, uint8(n), k.AsCard()
			c.Owe(owed)
			c.Because(g.Rule()).Say(givesBackOf).By(seat).Number(n).Card(k.AsCard())
			creditGrant(c, g)
		}
	})
}

// pool returns the cards of the bank that can be taken by choice.
func pool(c *engine.Case) cards.Cards {
	if c.Hooks.Commodities {
		return c.Bank
	}
	return c.Bank.Resources()
}

// promised counts the cards of the bank that the first duties (their number is before) let somebody take.
func promised(c *engine.Case, before int) (n int) {
	for _, p := range c.Pending[:before] {
		if p.Duty == grantDuty && p.Other == position.NoSeat || p.Duty == harvestDuty {
			n += int(p.Count)
		}
	}
	return n
}

// cardsLeft counts the cards of a hand that remain after the first duties (their number is before).
func cardsLeft(c *engine.Case, seat position.Seat, before int) int {
	n := c.Players[seat].Hand.Total()
	for _, p := range c.Pending[:before] {
		if (p.Duty == grantDuty || p.Duty == pickDuty) && p.Other == seat || p.Seat == seat && takesOfOwn(p.Duty) {
			n -= int(p.Count)
		}
	}
	return max(n, 0)
}

// takesOfOwn reports whether the player who owes the duty loses cards.
func takesOfOwn(d position.DutyID) bool {
	return d == giveBackDuty || d == giveKindDuty || d == discardDuty || d == giftDuty || d == giftKindDuty
}

// finishRoll pays for the roll and lets the player roll again.
func finishRoll(c *engine.Case) {
	if c.Rules.Dry {
		c.RememberIncome()
	}
	c.OccursTo(c.Active, engine.OnRoll, position.NoSeat, board.NoHex)
	payGrants(c)
	rollAgain(c)
}

// incomeOwed reports whether cards of the roll are still to be taken.
func incomeOwed(c *engine.Case) bool {
	for _, p := range c.Owed() {
		if engine.DutyOf(p.Duty).Income {
			return true
		}
	}
	return false
}
