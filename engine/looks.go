package engine

// What a verb looks at in a hand: two hands of which it sees the same fare alike.

// CountsNobody is of verbs for which it does not matter how many cards anybody holds.
func CountsNobody(*Game, *State, *Action, Seat, int) int { return 0 }

// CountsGift: of those between whom cards go.
func CountsGift(_ *Game, _ *State, a *Action, seat Seat, cards int) int {
	if seat == a.Seat || seat == a.Other {
		return cards
	}
	return 0
}

// CountsTheft: of the victim matters whether there is a card, and of all where nobody is named.
func CountsTheft(_ *Game, _ *State, a *Action, seat Seat, cards int) int {
	if a.Other != NoSeat && seat != a.Other {
		return 0
	}
	return min(cards, 1)
}

// LooksAtNothing is of verbs for which no hand matters but by the number of its cards.
func LooksAtNothing(*Action, Seat, Cards) Cards { return 0 }

// LooksAtGift: who gives cards that are named must have them, on either side. Of cards that nobody saw it
// matters which they can be, unless they pass.
func LooksAtGift(a *Action, seat Seat, hand Cards) Cards {
	return hand.Min(givenBy(a, seat, a.Verb.Verb().Passes == nil))
}

// LooksAtUnseenGift is LooksAtGift of a verb of which such cards pass in some positions only.
func LooksAtUnseenGift(a *Action, seat Seat, hand Cards) Cards {
	return hand.Min(givenBy(a, seat, true))
}

// givenBy are the cards that the seat gives, and all that those can be which nobody saw.
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

// looksAtStolen is what a theft of the card sees of the hand.
func looksAtStolen(card Card, hand Cards) Cards {
	if Named(card) {
		return hand.Min(card.One())
	}
	return hand.Min(OneOfEach)
}

// OneOfEach is a card of each kind.
const OneOfEach Cards = 0x0101010101010101
