package engine

import (
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Cards in hand that only their owner has seen.

// NotHeld and MaybeHeld are for a card that is played or shown: why it is not in the hand, or may not be.
const (
	NotHeld   Text = "{by} holds no {card} card."
	MaybeHeld Text = "{by} holds {n} unseen cards; it is not certain that the {card} is one of them."
)

func init() {
	LegalIf(MaybeHeld, "the {card} is among {by's} unseen cards")
	LegalIf(NotHeld, "the {card} is among {by's} cards")
}

// HoldsCard states that the player has the card. If it may be among the unseen cards, the ruling depends on that.
func (c *Case) HoldsCard(card cards.Card, unseen uint8, rule RuleID) {
	p := &c.Players[c.Act.Seat]
	if p.Cards[card] == 0 && unseen > 0 && c.MayBe(c.Act.Seat, card) {
		c.Depends(rule).Say(MaybeHeld).By(c.Act.Seat).Card(card).Number(int(p.Cards[cards.Unseen]))
		return
	}
	c.Must(p.Cards[card] > 0, rule).Say(NotHeld).By(c.Act.Seat).Card(card)
}

// MayBe reports whether one of the seat's unseen cards can be this one: it came from a deck that has it, or from
// an unknown deck.
func (c *Case) MayBe(seat position.Seat, card cards.Card) bool {
	p := &c.Players[seat]
	for d := range cards.NumDecks {
		if c.Rules.Copies[d][card].Value == 0 || !c.Hooks.Decks[d] || c.Game.LeftIn(c.State, d, card) <= 0 {
			continue
		}
		if p.UnseenOf[d] > 0 || p.UnseenOfNoDeck() > 0 {
			return true
		}
	}
	return false
}

// TakeUnseen takes an unseen card of the deck that the action names out of the hand, and gives it to another
// player, or puts it under its deck if to is nil.
func (c *Case) TakeUnseen(from, to *position.Player) {
	if from.Cards[cards.Unseen] == 0 {
		return
	}
	from.Cards[cards.Unseen]--
	if to != nil {
		to.Cards[cards.Unseen]++
	}
	if !c.Act.Gate.IsGate() || from.UnseenOf[c.Act.Gate.Deck()] == 0 {
		return
	}
	deck := c.Act.Gate.Deck()
	from.UnseenOf[deck]--
	if to != nil {
		to.UnseenOf[deck]++
	} else if pile := &c.Decks[deck]; int(pile.N) < cards.MaxDeck {
		pile.Known[pile.N] = 0
		pile.N++
	}
}

// Leaves takes a card out of the hand: a known one, or else an unseen one that turns out to be this card.
func (c *Case) Leaves(seat position.Seat, card cards.Card) {
	p := &c.Players[seat]
	if p.Cards[card] == 0 {
		c.Identify(p, card)
		card = cards.Unseen
	}
	if p.Cards[card] == 0 {
		return
	}
	p.Cards[card]--
	if seat == c.Acting && c.Bought[card] > p.Cards[card] {
		c.Bought[card] = p.Cards[card]
	}
}

// Identify records the deck of an unseen card that now has a name. If its deck was unknown, the card is also
// taken off that deck, in case the deck was thought to be complete; with a single deck this is not needed.
func (c *Case) Identify(p *position.Player, card cards.Card) {
	for d := range cards.NumDecks {
		if c.Rules.Copies[d][card].Value > 0 && p.UnseenOf[d] > 0 || card == cards.Unseen && p.UnseenOfNoDeck() == 0 && p.UnseenOf[d] > 0 {
			p.UnseenOf[d]--
			return
		}
	}
	if !c.Hooks.severalDecks() {
		return
	}
	for d := range cards.NumDecks {
		if pile := &c.Decks[d]; c.Hooks.Decks[d] && c.Rules.Copies[d][card].Value > 0 && pile.N > 0 {
			if int(pile.N) >= c.Game.undealt(c.State, d) {
				pile.Drop()
			}
			return
		}
	}
}

// severalDecks reports whether there is more than one deck that cards are drawn from.
func (h *Hooks) severalDecks() bool {
	n := 0
	for _, drawn := range h.Decks {
		if drawn {
			n++
		}
	}
	return n > 1
}
