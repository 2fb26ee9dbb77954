package engine

// A verb declares how its moves split the deals: the possible combinations of unseen cards (Ways), what they reveal
// only to the owner of a hand (Hides), and what only the owner could count (Sees). This file has what several verbs
// share.

// Ways calls each with the action for every possible combination of its unseen cards, until it fails.
func (g *Game) Ways(s *State, a Action, each func(Action) error) error {
	if ways := a.Verb.Verb().Ways; ways != nil {
		return ways(g, s, a, each)
	}
	return each(a)
}

// Splits reports whether the action has several possible results in this position because a card that it does not name
// is unseen.
func (c *Case) Splits(s *State, a *Action) bool {
	if verbs[a.Verb].Ways == nil {
		return false
	}
	c.ways = 0
	c.Game.Ways(s, *a, c.countWay)
	return c.ways > 1
}

// OnlyWay fills in the unseen cards if there is only one possibility; splits is set if there are several.
func (g *Game) OnlyWay(s *State, a Action) (only Action, splits bool) {
	if a.Verb.Verb().Ways == nil {
		return a, false
	}
	only = a
	n := 0
	g.Ways(s, a, func(way Action) error {
		only = way
		n++
		return nil
	})
	return only, n > 1
}

// Named reports whether a card is said, and not only that there was one.
func Named(card Card) bool { return card != 0 && card != Unseen }

// EachTheft fills in the card that is taken out of another's hand.
func EachTheft(_ *Game, s *State, a Action, each func(Action) error) error {
	if a.Other == NoSeat || Named(a.Card) {
		return each(a)
	}
	hand := s.Players[a.Other].Hand
	if hand == 0 {
		return each(a)
	}
	for k := Brick; k < NumKinds; k++ {
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
func BlindTheft(a *Action, seat Seat) bool { return seat != a.Seat }

// HidesTheft: which card was taken out of a hand only its owner knows, and the thief.
func HidesTheft(a *Action, seat Seat, hand Cards) Cards {
	if seat != a.Other || Named(a.Card) {
		return 0
	}
	return hand
}

// EachGift fills in which cards left a hand unseen on either side of an exchange.
func EachGift(g *Game, s *State, a Action, each func(Action) error) error {
	if a.Unseen == [2]uint8{} || a.Odd[0] != 0 {
		return each(a)
	}
	return eachUnseenGift(g, s, a, each)
}

func eachUnseenGift(g *Game, s *State, a Action, each func(Action) error) error {
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
