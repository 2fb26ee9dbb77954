package engine

// FifthCardDuty is the progress card that goes where too many are held on another's turn. On the own
// turn one may go before the turn ends, though it is not owed yet.
var FifthCardDuty DutyID

func init() {
	FifthCardDuty = NewDuty(KnightsBook, Duty{
		Answer: &Discard, Written: []Detail{CountDetail}, Tells: owesDiscard, Rank: discardRank,
		Meant: meantFifthCard, Fits: func(q *Claim) error { return q.onceRolled(false) },
		Unasked: func(c *Case) bool { return c.Odd[0] != 0 || c.Unseen[0] > 0 },
		Menu:    AfterRoll, When: whenFifthCard,
		Check: func(c *Case, _ Pending) { c.checkProgressDiscard() },
		Ways:  func(_ *Game, _ *State, a Action, each func(Action) error) error { return each(a) },
		Apply: func(c *Case, _ Pending) { c.applyProgressDiscard() },
		Offer: func(c *Case, l *List, due Pending) {
			if due.Duty != 0 || c.progressHeld(l.seat) > get(c, &c.rules.ProgressLimit) {
				c.progressDiscards(l)
			}
		},
	})
}

// meantFifthCard reports whether the single card that a file lets a player owe is a progress card: on
// another's turn, with more than four in hand.
func meantFifthCard(q *Claim) bool {
	if q.Due.Count != 1 || q.Due.Seat == q.State.Active {
		return false
	}
	n := 0
	for card, held := range q.State.Players[q.Due.Seat].Cards {
		if !Card(card).IsPoint() {
			n += int(held)
		}
	}
	return n > 4
}

// whenFifthCard states that a progress card may go unasked. Cards that nobody saw are progress cards
// only where hand cards cannot be meant: on the own turn nobody discards those.
func whenFifthCard(c *Case) bool {
	if c.Odd[0] != 0 || c.Give == 0 && c.Seat == c.Active {
		return c.mayDiscardFifth()
	}
	c.must(false, SevenDiscard).say(noDiscardDue).by(c.Seat)
	return false
}
