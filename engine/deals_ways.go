package engine

import (
	"slices"
	"strings"
)

// unseen reports whether the move can come out in several ways in this position.
func (d *Deals) unseen(s *State, a *Action) bool {
	n := 0
	d.ways(s, *a, func(Action) error { n++; return nil })
	return n > 1
}

// ways calls f with the move in every way that its unseen cards can have been: stolen, discarded,
// given or traded.
func (d *Deals) ways(s *State, a Action, f func(Action) error) error {
	if args := a.Verb.Verb().Args; strings.Contains(args, "steal P") && a.Other != NoSeat && !named(a.Card) {
		hand := s.Players[a.Other].Hand
		if hand.Kinds() > 1 {
			for k := Brick; k < NumKinds; k++ {
				if hand.Count(k) > 0 {
					a.Card = k.AsCard()
					if err := f(a); err != nil {
						return err
					}
				}
			}
			return nil
		}
	} else if a.Verb == PlaySpy && !a.Is(None) && !named(a.Card) {
		return d.spied(s, a, f)
	} else if strings.Contains(args, "STEALS") {
		return d.thefts(s, a, 0, f)
	}
	return d.given(s, a, f)
}

func named(card Card) bool { return card != 0 && card != Unseen }

// thefts fills in what is stolen from each player on the robber's new hex.
func (d *Deals) thefts(s *State, a Action, seat Seat, f func(Action) error) error {
	for ; int(seat) < d.game.Seats; seat++ {
		hand := s.Players[seat].Hand
		told := named(a.Each[seat])
		if seat == a.Seat || told || hand.Kinds() < 2 || s.Owners[a.Hex(0)]&(1<<seat) == 0 {
			continue
		}
		for k := Brick; k < NumKinds; k++ {
			if hand.Count(k) > 0 {
				a.Each[seat] = k.AsCard()
				if err := d.thefts(s, a, seat+1, f); err != nil {
					return err
				}
			}
		}
		return nil
	}
	return f(a)
}

// hides reports whether what the move brings from another hand is known to its owner alone: the
// card stolen, or the answer to a commercial harbor.
func (d *Deals) hides(a *Action) bool {
	if strings.Contains(a.Verb.Verb().Args, "STEALS") {
		return slices.ContainsFunc(d.all, func(x deal) bool { return x.hands != d.all[0].hands })
	}
	if a.Other == NoSeat {
		return false
	}
	if !named(a.Card) && strings.Contains(a.Verb.Verb().Args, "steal P") {
		return slices.ContainsFunc(d.all, func(x deal) bool { return x.hands[a.Other] != d.all[0].hands[a.Other] })
	}
	if a.Verb != Force {
		return false
	}
	goods := func(x *deal) Cards {
		if cards := x.hands[a.Other].Commodities(); cards.Total() < 2 {
			return cards
		}
		return Of(Cloth, 2)
	}
	for i := range d.all {
		if goods(&d.all[i]) != goods(&d.all[0]) {
			return true
		}
	}
	return false
}

// spied fills in which progress card was taken.
func (d *Deals) spied(s *State, a Action, f func(Action) error) error {
	found := false
	for card, held := range s.Players[a.Other].Cards {
		if held > 0 && Card(card) != Unseen {
			found = true
			a.Card = Card(card)
			if err := f(a); err != nil {
				return err
			}
		}
	}
	if !found {
		return f(a)
	}
	return nil
}

// given fills in which cards left a hand unseen on either side of an exchange.
func (d *Deals) given(s *State, a Action, f func(Action) error) error {
	if a.Unseen == [2]uint8{} || a.Odd[0] != 0 {
		return f(a)
	}
	if i := s.Owes(a.Seat, Discard); a.Verb == Discard && (i < 0 || s.Pending[i].Why == ByHandLimit) {
		return f(a) // a progress card
	}
	side, giver := 0, a.Seat
	if a.Unseen[0] == 0 {
		side, giver = 1, a.Other
	}
	n := int(a.Unseen[side])
	a.Unseen[side] = 0
	told := a.Give
	if side == 1 {
		told = a.Take
	}
	hand := s.Players[giver].Hand
	return eachHand(hand-told.Min(hand), n, Brick, 0, func(more Cards) error {
		b := a
		if side == 0 {
			b.Give += more
		} else {
			b.Take += more
		}
		return d.given(s, b, f)
	})
}
