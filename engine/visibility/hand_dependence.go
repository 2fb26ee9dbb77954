package visibility

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// What a verb looks at in a hand. Hands that look the same to it have the same result.

// CountsNobody is for verbs that do not depend on the number of cards in any hand.
func CountsNobody(*engine.Game, *position.State, *engine.Action, position.Seat, int) int { return 0 }

// CountsGift: of those between whom cards go.
func CountsGift(_ *engine.Game, _ *position.State, a *engine.Action, seat position.Seat, cards int) int {
	if seat == a.Seat || seat == a.Other {
		return cards
	}
	return 0
}

// CountsTheft: it matters whether the victim has a card; without a named victim, whether any player has one.
func CountsTheft(_ *engine.Game, _ *position.State, a *engine.Action, seat position.Seat, cards int) int {
	if a.Other != position.NoSeat && seat != a.Other {
		return 0
	}
	return min(cards, 1)
}

// LooksAtNothing is of verbs for which no hand matters but by the number of its cards.
func LooksAtNothing(*engine.Action, position.Seat, cards.Cards) cards.Cards { return 0 }

// LooksAtGift: the giver must have the named cards. For unseen cards it matters which cards they can be, unless they
// pass from hand to hand.
func LooksAtGift(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
	return hand.Min(givenBy(a, seat, engine.VerbOf(a.Verb).Passes == nil))
}

// LooksAtUnseenGift is LooksAtGift of a verb of which such cards pass in some positions only.
func LooksAtUnseenGift(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
	return hand.Min(givenBy(a, seat, true))
}

// givenBy returns the cards that the seat gives, and with withUnseen all cards that the unseen ones can be.
func givenBy(a *engine.Action, seat position.Seat, withUnseen bool) cards.Cards {
	gives, unseen := cards.Cards(0), uint8(0)
	switch seat {
	case a.Seat:
		gives, unseen = a.Give, a.Unseen[0]
	case a.Other:
		gives, unseen = a.Take, a.Unseen[1]
	}
	if withUnseen {
		gives += cards.Cards(min(unseen, 64)) * OneOfEach
	}
	return gives
}

// LooksAtTheft: of the victim matters whether the card named is there, else which kinds there are.
func LooksAtTheft(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
	if seat != a.Other {
		return 0
	}
	return looksAtStolen(a.Card, hand)
}

// looksAtStolen returns the part of the hand that matters to a theft of the card.
func looksAtStolen(card cards.Card, hand cards.Cards) cards.Cards {
	if card.IsNamed() {
		return hand.Min(card.One())
	}
	return hand.Min(OneOfEach)
}

// OneOfEach is a card of each kind.
const OneOfEach cards.Cards = 0x0101010101010101

// EachTheft fills in the card that is taken out of another's hand.
func EachTheft(_ *engine.Game, s *position.State, a engine.Action, each func(engine.Action) error) error {
	if a.Other == position.NoSeat || a.Card.IsNamed() {
		return each(a)
	}
	hand := s.Players[a.Other].Hand
	if hand == 0 {
		return each(a)
	}
	for k := cards.Brick; k < cards.NumKinds; k++ {
		if hand.Count(k) > 0 {
			a.Card = k.AsCard()
			if err := each(a); err != nil {
				return err
			}
		}
	}
	return nil
}

// BlindTheft: a thief draws out of another's hand.
func BlindTheft(a *engine.Action, seat position.Seat) bool { return seat != a.Seat }

// HidesTheft: which card was taken out of a hand only its owner knows, and the thief.
func HidesTheft(a *engine.Action, seat position.Seat, hand cards.Cards) cards.Cards {
	if seat != a.Other || a.Card.IsNamed() {
		return 0
	}
	return hand
}

// EachGift fills in which cards left a hand unseen on either side of an exchange.
func EachGift(g *engine.Game, s *position.State, a engine.Action, each func(engine.Action) error) error {
	if a.Unseen == [2]uint8{} || a.Odd[0] != 0 {
		return each(a)
	}
	return eachUnseenGift(g, s, a, each)
}

func eachUnseenGift(g *engine.Game, s *position.State, a engine.Action, each func(engine.Action) error) error {
	side, giver, told := 0, a.Seat, a.Give
	if a.Unseen[0] == 0 {
		side, giver, told = 1, a.Other, a.Take
	}
	n := int(a.Unseen[side])
	a.Unseen[side] = 0
	hand := s.Players[giver].Hand
	for more := range (hand - told.Min(hand)).Choose(n) {
		b := a
		if side == 0 {
			b.Give += more
		} else {
			b.Take += more
		}
		if err := EachGift(g, s, b, each); err != nil {
			return err
		}
	}
	return nil
}
