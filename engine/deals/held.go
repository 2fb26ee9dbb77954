package deals

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// The cards that each player holds: certain ones and possible ones.

// Seen returns the cards that the seat certainly holds, and how many others nobody has seen.
func (d *Deals) Seen(seat position.Seat) (known cards.Cards, unseen int) {
	if !d.game.Plays(seat) {
		return 0, 0
	}
	known = d.any.Players[seat].Hand
	total := known.Total()
	d.EachHand(seat, func(hand cards.Cards, _ float64) bool {
		known = known.Min(hand)
		return true
	})
	return known, total - known.Total()
}

// EachHand calls f with every hand that the seat can hold, together with its probability, until f returns false.
func (d *Deals) EachHand(seat position.Seat, f func(hand cards.Cards, share float64) bool) {
	if d.one != nil {
		f(d.one.Players[seat].Hand, 1)
		return
	}
	for i := range d.worlds {
		if !d.worlds[i].eachHand(seat, f) {
			return
		}
	}
}

func (w *world) eachHand(seat position.Seat, f func(hand cards.Cards, share float64) bool) bool {
	flow := w.hands.flow()
	for j, s := range w.hands.layers[seat] {
		for k := range s {
			if !f(s[k].hand, w.share*flow[seat][j]*s[k].share) {
				return false
			}
		}
	}
	return true
}

// Likely is the distribution of a hand: of each kind the least, the greatest and the mean number, and the probability
// of more than the least.
type Likely struct {
	Least, Most cards.Cards
	Mean        [cards.NumKinds]float64
	More        [cards.NumKinds]float64 // that there is one beyond the least
}

// Likely returns the distribution of the seat's hand; an unseen card that left was equally likely each card of the
// hand.
func (d *Deals) Likely(seat position.Seat) (out Likely) {
	first := true
	d.EachHand(seat, func(hand cards.Cards, _ float64) bool {
		if first {
			out.Least, out.Most, first = hand, hand, false
		}
		out.Least, out.Most = out.Least.Min(hand), out.Most+hand.Less(out.Most)
		return true
	})
	each := func(hand cards.Cards, share float64) bool {
		hand.Each(func(k cards.Kind, n int) {
			if out.Mean[k] += share * float64(n); n > out.Least.Count(k) {
				out.More[k] += share
			}
		})
		return true
	}
	if !d.bounded() {
		d.EachHand(seat, each)
		return out
	}
	for i := range d.worlds {
		w := &d.worlds[i]
		if s := w.hands.boundsAt(int(seat)); s != nil {
			s.likely(&out, w.share)
		} else {
			w.eachHand(seat, each)
		}
	}
	return out
}

// Possible reports whether the hands and the bank of the position are possible.
func (d *Deals) Possible(s *position.State) bool {
	for _, w := range d.opened().worlds {
		if w.hands.bounded != nil {
			if w.hands.mayBe(s) {
				return true
			}
			continue
		}
		at, x := int32(0), way{}
		led := true
		for seat := 0; seat < len(w.hands.layers) && led; seat++ {
			led = false
			for j, e := range w.hands.layers[seat][at] {
				if e.hand == s.Players[seat].Hand {
					x.add(seat, &w.hands.layers[seat][at][j])
					at, led = e.to, true
					break
				}
			}
		}
		if led && w.hands.bank(x.held(), x.brought) == s.Bank {
			return true
		}
	}
	return false
}

// Lacking returns the fewest cards of those needed that the seat lacks in any of the deals.
func (d *Deals) Lacking(seat position.Seat, need cards.Cards) cards.Cards {
	least := need
	if need == 0 {
		return 0
	}
	d.EachHand(seat, func(hand cards.Cards, _ float64) bool {
		if short := need.Less(hand); short.Total() < least.Total() {
			least = short
		}
		return least != 0
	})
	for i := range d.worlds {
		if s := d.worlds[i].hands.boundsAt(int(seat)); s != nil {
			if short := s.lacks(need); short.Total() < least.Total() {
				least = short
			}
		}
	}
	return least
}

// LackingAny returns how many of the needed cards the seat lacks at least, and which those may be: exactly as many if
// it is certain which.
func (d *Deals) LackingAny(seat position.Seat, need cards.Cards) (n int, among cards.Cards) {
	n = need.Total()
	see := func(short cards.Cards) {
		switch total := short.Total(); {
		case total < n:
			n, among = total, short
		case total == n:
			among += short.Less(among)
		}
	}
	d.EachHand(seat, func(hand cards.Cards, _ float64) bool {
		see(need.Less(hand))
		return n > 0
	})
	for i := range d.worlds {
		if s := d.worlds[i].hands.boundsAt(int(seat)); s != nil {
			see(s.lacks(need))
		}
	}
	return n, among
}

// countLacking says of missing cards how many they are at least, if it is not certain which they are.
func (d *Deals) countLacking(f *engine.Finding, a *engine.Action) {
	due := a.Due(f)
	if !f.Least || due == 0 || f.Unseen[1] > 0 || int(f.Seat) >= d.game.Players {
		return
	}
	for or := f.Or; or != nil; or = or.Or {
		if like := *or; like.Text != f.Text || like.Seat != f.Seat || like.Short == 0 {
			return
		}
	}
	switch n, among := d.LackingAny(f.Seat, due); {
	case n == 0 || n == f.Short.Total() && f.Or == nil:
	case n == among.Total():
		f.Short, f.Or = among, nil
	default:
		f.Fewest, f.Among, f.Or = uint8(min(n, 255)), among, nil
	}
}

// Total returns the minimum and maximum number of cards of the seat. They differ only if the number of cards that
// changed hands was not written down.
func (d *Deals) Total(seat position.Seat) (least, most int) {
	least = d.any.Players[seat].Hand.Total()
	most = least
	d.EachHand(seat, func(hand cards.Cards, _ float64) bool {
		least, most = min(least, hand.Total()), max(most, hand.Total())
		return true
	})
	return least, most
}

// Owes returns how many cards the seat gives up by the verb at least and at most: after a 7 that depends on the size of a
// hand, which may not be known.
func (d *Deals) Owes(seat position.Seat, verb position.VerbID) (least, most int) {
	owed := func(s *position.State) (n int) {
		for _, due := range s.Owed() {
			if due.Seat == seat && due.Verb() == verb {
				n += int(due.Count)
			}
		}
		return n
	}
	if least = owed(d.any); d.one != nil {
		return least, least
	}
	most = least
	for i := range d.worlds {
		n := owed(d.worlds[i].rest.of)
		least, most = min(least, n), max(most, n)
	}
	return least, most
}
