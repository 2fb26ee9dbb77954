package ck

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// fifthCardDuty is the discard of a progress card by a player who holds too many on another player's turn. On the
// own turn a player may discard one before the turn ends, though it is not owed yet.
var fifthCardDuty position.DutyID

const (
	owesProgressCard engine.Text = "{by} discards a progress card"
	fifthFirst       engine.Text = "First {by} must discard a progress card."
)

func init() {
	Book.LimitsCards(progressLimit)
	fifthCardDuty = Book.Duty(engine.Duty{
		Answer: &discardVerb, Written: []engine.Detail{engine.CountDetail}, Tells: owesProgressCard, Asks: fifthFirst,
		After: position.ProduceStage, Meant: meantFifthCard, Fits: func(q *engine.Claim) error { return q.OnceRolled(false) },
		Unasked: goesUnasked,
		Menu:    engine.BeforeRoll | engine.AfterRoll, Wants: engine.TooManyCards, When: mayDiscardFifth, // before the second of two rolls, too
		Check: func(c *engine.Case, _ position.Pending) { checkProgressDiscard(c) },
		Ways:  fifthCardWays,
		Apply: func(c *engine.Case, _ position.Pending) { applyProgressDiscard(c) },
		Offer: func(c *engine.Case, l *engine.List, due position.Pending) {
			if due.Duty != 0 || progressHeld(c, l.Seat) > progressLimit.Get(c) {
				progressDiscards(c, l)
			}
		},
	})
}

// meantFifthCard reports whether the single card that a file lists as owed is a progress card: on another
// player's turn, with more than four in hand.
func meantFifthCard(q *engine.Claim) bool {
	if q.Due.Count != 1 || q.Due.Seat == q.State.Acting {
		return false
	}
	n := 0
	for card, held := range q.State.Players[q.Due.Seat].Cards {
		if !cards.Card(card).IsPoint() {
			n += int(held)
		}
	}
	return n > 4
}

// goesUnasked reports whether a progress card is discarded that is not owed. An unseen card is one only if a progress
// card may be discarded, because then no hand cards are discarded.
func goesUnasked(c *engine.Case) bool {
	unseen := c.Act.Give == 0 && c.Act.Unseen[0] == 1 && c.Act.Seat == c.Acting
	return c.Act.Odd[0] != 0 || unseen && progressHeld(c, c.Act.Seat) > progressLimit.Get(c)
}

// fifthCardWays fills in which unseen card is discarded: any of the hand except the open ones.
func fifthCardWays(_ *engine.Game, s *position.State, a engine.Action, each func(engine.Action) error) error {
	if a.Unseen[0] == 0 || a.Odd[0] != 0 {
		return each(a)
	}
	return s.Players[a.Seat].EachCard(a.Gate, func(card cards.Card, of position.Event) error {
		b := a
		switch {
		case card.IsPoint():
			return nil
		case card.IsNamed():
			b.Unseen[0], b.Odd[0] = 0, card
		default:
			b.Gate = of
		}
		return each(b)
	})
}
