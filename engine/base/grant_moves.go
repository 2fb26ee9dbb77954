package base

import (
	"math/bits"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Effects of a grant other than cards of the bank: the robber, cards from hand to hand, points.

const (
	robberSent   engine.Text = "The robber goes to {at}."
	robberLeaves engine.Text = "The robber goes off the board."
	givesGift    engine.Text = "{by} must give {to} {n} cards."
	givesKind    engine.Text = "{by} must give {to} {n} {card}."
	picksFrom    engine.Text = "{by} may choose {n} cards of {to's}."
	pointsCome   engine.Text = "{by} gets {n} points."
	pointsGo     engine.Text = "{by} loses {n} points."
)

// pickDuty is the choice of cards out of another's hand.
var pickDuty position.DutyID

func init() {
	pickDuty = Book.Duty(engine.Duty{
		Answer: &takeVerb, Written: []engine.Detail{engine.CountDetail, engine.FromDetail, engine.GrantDetail}, Tells: owesCards, Brought: withGrants,
		Fits: fitsGrant,
		Check: answersGrant(func(c *engine.Case, due position.Pending) {
			if !c.Act.Is(engine.Open) {
				n := dueNow(c, due)
				c.Must(c.Act.Give.Total() == n && c.Act.Unseen[0] == 0 && c.Act.Odd[0] == 0, grantOf(c, due).Rule()).Say(takesGranted).By(c.Act.Seat).Number(n)
				holdsStolen(c, due.Other)
			}
		}),
		Apply: answersGrant(func(c *engine.Case, due position.Pending) {
			g, got := grantOf(c, due), c.Act.Give.Min(c.Players[due.Other].Hand)
			c.Players[due.Other].Hand -= got
			c.Players[c.Act.Seat].Hand += got
			c.Because(g.Rule()).Say(takesUnseen).By(c.Act.Seat).To(due.Other).Cards(got)
			creditGrant(c, g)
		}),
		Offer: func(c *engine.Case, l *engine.List, due position.Pending) {
			if n := dueNow(c, due); n > 0 {
				l.AddHandful(uint8(n))
			}
		},
	})
}

// mayPick reports whether the grant lets the receiver choose cards out of a hand.
func mayPick(g *engine.Grant) bool { return g.Passes && (g.What.Eval != nil || g.What.Value.ByTaker) }

// sendRobber moves the robber as a house rule says; nobody is robbed.
func sendRobber(c *engine.Case, g *engine.Grant, to engine.RobberGoes) {
	from := c.Robber
	if !to.Goes || to.To == from || !c.Rules.RobberUsed.Value {
		return
	}
	PutRobber(c, to.To)
	if to.To == board.NoHex {
		c.Because(g.Rule()).Say(robberLeaves)
	} else {
		c.Because(g.Rule()).Say(robberSent).At(to.To.Place())
		if c.Rules.RobberSwaps.Asks() {
			swapToken(c, from, to.To)
		}
	}
	creditGrant(c, g)
}

// givePoints gives the seat visible points, or takes them away.
func givePoints(c *engine.Case, g *engine.Grant, seat position.Seat, n int) {
	had := int(c.Granted[seat])
	n = max(-mostGranted, min(had+n, mostGranted)) - had
	if n == 0 {
		return
	}
	c.Granted[seat] = int8(had + n)
	c.Scores()
	say := pointsCome
	if n < 0 {
		say = pointsGo
	}
	c.Because(g.Rule()).Say(say).By(seat).Number(max(n, -n))
	creditGrant(c, g)
}

// mostGranted is the largest number of points that rules of a table give to one player, or take from one.
const mostGranted = 99

// pass makes cards go from hand to hand: from the first giver to the seat.
func pass(c *engine.Case, i int, what engine.Facts, seat position.Seat, gift engine.Granted, times int) {
	var of seats
	g := &c.Rules.Grants[i]
	for giver := range position.Seat(c.Game.Players) {
		if engine.Ask(c, &g.From, engine.AboutGrant(what, giver)) {
			of |= 1 << giver
		}
	}
	of = firstOf(c, of)
	if of == 0 || of == 1<<seat || times < 0 {
		return
	}
	giver := position.Seat(bits.TrailingZeros32(uint32(of)))
	left := cardsLeft(c, giver, int(c.NumPending))
	owed := position.Pending{Seat: giver, Other: seat, Why: position.Reason(i + 1)}
	switch {
	case gift.Random:
		gift.From = giver
		give(c, i, seat, gift, times)
	case gift.Choice:
		n := min(times, left, maxTaken)
		if n == 0 {
			return
		}
		owed.Duty, owed.Count = giftDuty, uint8(n)
		if gift.ByTaker {
			owed.Duty, owed.Seat, owed.Other = pickDuty, seat, giver
			c.Because(g.Rule()).Say(picksFrom).By(seat).To(giver).Number(n)
		} else {
			c.Because(g.Rule()).Say(givesGift).By(giver).To(seat).Number(n)
		}
		c.Owe(owed)
		creditGrant(c, g)
	default:
		passTokens(c, g, giver, seat, times, gift.Tokens)
		gift.Cards.Each(func(k cards.Kind, n int) {
			if n = min(n*times, left, maxTaken); n == 0 || c.Players[giver].Hand.Count(k) == 0 && !c.Act.Is(engine.Hidden) {
				return // Ruling: if everybody knows that there is nothing to give, nothing is demanded
			}
			owed.Duty, owed.Count, owed.Card = giftKindDuty, uint8(n), k.AsCard()
			c.Owe(owed)
			c.Because(g.Rule()).Say(givesKind).By(giver).To(seat).Number(n).Card(k.AsCard())
			creditGrant(c, g)
		})
	}
}
