package engine

// What a verb looks at in a hand. Hands that look the same to it have the same result.

// CountsNobody is for verbs that do not depend on the number of cards in any hand.
func CountsNobody(*Game, *State, *Action, Seat, int) int { return 0 }

// CountsGift: of those between whom cards go.
func CountsGift(_ *Game, _ *State, a *Action, seat Seat, cards int) int {
	if seat == a.Seat || seat == a.Other {
		return cards
	}
	return 0
}

// CountsTheft: it matters whether the victim has a card; without a named victim, whether any player has one.
func CountsTheft(_ *Game, _ *State, a *Action, seat Seat, cards int) int {
	if a.Other != NoSeat && seat != a.Other {
		return 0
	}
	return min(cards, 1)
}

// LooksAtNothing is of verbs for which no hand matters but by the number of its cards.
func LooksAtNothing(*Action, Seat, Cards) Cards { return 0 }

// LooksAtGift: the giver must have the named cards. For unseen cards it matters which cards they can be, unless they
// pass from hand to hand.
func LooksAtGift(a *Action, seat Seat, hand Cards) Cards {
	return hand.Min(givenBy(a, seat, a.Verb.Verb().Passes == nil))
}

// LooksAtUnseenGift is LooksAtGift of a verb of which such cards pass in some positions only.
func LooksAtUnseenGift(a *Action, seat Seat, hand Cards) Cards {
	return hand.Min(givenBy(a, seat, true))
}

// givenBy returns the cards that the seat gives, and with withUnseen all cards that the unseen ones can be.
func givenBy(a *Action, seat Seat, withUnseen bool) Cards {
	gives, unseen := Cards(0), uint8(0)
	switch seat {
	case a.Seat:
		gives, unseen = a.Give, a.Unseen[0]
	case a.Other:
		gives, unseen = a.Take, a.Unseen[1]
	}
	if withUnseen {
		gives += Cards(min(unseen, 64)) * OneOfEach
	}
	return gives
}

// LooksAtTheft: of the victim matters whether the card named is there, else which kinds there are.
func LooksAtTheft(a *Action, seat Seat, hand Cards) Cards {
	if seat != a.Other {
		return 0
	}
	return looksAtStolen(a.Card, hand)
}

// looksAtStolen returns the part of the hand that matters to a theft of the card.
func looksAtStolen(card Card, hand Cards) Cards {
	if Named(card) {
		return hand.Min(card.One())
	}
	return hand.Min(OneOfEach)
}

// OneOfEach is a card of each kind.
const OneOfEach Cards = 0x0101010101010101
