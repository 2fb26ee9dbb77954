package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// The hand limit; the other effects of a 7 are as in the base game.
const (
	DiscardLimit         engine.RuleID = "ck.discard.limit"
	DiscardHalf          engine.RuleID = "ck.discard.half"
	DiscardProgressCards engine.RuleID = "ck.discard.progress-cards"
)

func init() {
	Book.Rule(DiscardLimit, engine.Restates(base.SevenDiscard))
	Book.Rule(DiscardHalf, engine.Restates(base.SevenDiscardHalf))
	Book.Rule(DiscardProgressCards, engine.Restates(base.SevenResourceCardsOnly))
}

const (
	sevenFirst   engine.Text = "{by} holds {n} progress cards: the {card} may go before the turn ends, but the 7 comes first."
	progressGoes engine.Text = "{by} owes no card of the hand, but of {n} progress cards only {limit} stay at the end of the turn."
)

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		h.Waits = func(c *engine.Case, card cards.Card) (engine.Text, int) {
			_, inHand := card.Kind()
			if n := progressHeld(c, c.Act.Seat); !inHand && c.Act.Seat == c.Active && n > progressLimit.Get(c) {
				return sevenFirst, n
			}
			return "", 0
		}
		h.NoDiscard = func(c *engine.Case, told engine.Details) {
			most := progressLimit.Get(c)
			if n := progressHeld(c, c.Act.Seat); c.Act.Seat == c.Active && c.Act.Seat == c.Acting && n > most {
				told.Say(progressGoes).Number(n).Limit(most)
			}
		}
		limit := h.HandLimit
		h.HandLimit = func(c *engine.Case, seat position.Seat) int { return limit(c, seat) + walled(c, seat) }
		h.TellSafe = func(c *engine.Case, seat position.Seat, total, limit int) {
			if tellWalls(c, seat, total, limit) {
				c.Once(DiscardLimit)
			}
		}
	})
}

// discardVerb is the verb of the base game, which here also answers a saboteur and a fifth card.
var discardVerb = base.DiscardVerb()
