package engine

import "slices"

// deal is what differs from one possible position to the next: the hands, and the bank behind them.
type deal struct {
	rest  int32 // index of the position without its cards
	bank  Cards
	hands [MaxSeats]Cards
}

// newDeals returns an empty set of positions.
func (g *Game) newDeals() *Deals { return &Deals{game: g, fast: NewCase(g)} }

// like returns an empty set of positions of the same game.
func (d *Deals) like() *Deals { return &Deals{game: d.game, fast: d.fast} }

// split takes a position apart.
func (d *Deals) split(s *State) deal {
	x := deal{bank: s.Bank}
	rest := *s
	rest.Bank = 0
	for seat := range x.hands {
		x.hands[seat] = s.Players[seat].Hand
		rest.Players[seat].Hand = 0
	}
	for i, known := range slices.Backward(d.rests) {
		if known == rest {
			x.rest = int32(i)
			return x
		}
	}
	x.rest = int32(len(d.rests))
	d.rests = append(d.rests, rest)
	return x
}

// add puts a position in.
func (d *Deals) add(s *State) { d.all = append(d.all, d.split(s)) }

// viewer puts positions together again, one at a time in the same place.
type viewer struct {
	d     *Deals
	rest  int32
	state State
}

func (d *Deals) view() *viewer { return &viewer{d: d, rest: -1} }

// at returns position i. It is not to be changed, and holds until the next one is asked for.
func (v *viewer) at(i int) *State {
	x := &v.d.all[i]
	if v.rest != x.rest {
		v.rest, v.state = x.rest, v.d.rests[x.rest]
	}
	v.state.Bank = x.bank
	for seat := range v.d.game.Players {
		v.state.Players[seat].Hand = x.hands[seat]
	}
	return &v.state
}

// Any returns one of the positions; all of them agree on what is public.
func (d *Deals) Any() *State {
	if d.any == nil {
		d.any = d.view().at(0)
	}
	return d.any
}

// Len returns how many positions are possible.
func (d *Deals) Len() int { return len(d.all) }

// Each calls f with every position until f says no. The position holds for the call alone.
func (d *Deals) Each(f func(s *State) bool) {
	if len(d.all) == 1 {
		f(d.Any())
		return
	}
	v := d.view()
	for i := range d.all {
		if !f(v.at(i)) {
			return
		}
	}
}

// With returns the deals with every position changed by f; those that f refuses are dropped.
func (d *Deals) With(f func(s State) (State, bool)) *Deals {
	out := d.like()
	d.Each(func(s *State) bool {
		if t, ok := f(*s); ok {
			out.add(&t)
		}
		return true
	})
	return out
}

// Sample returns at most n of the positions, evenly spread.
func (d *Deals) Sample(n int) *Deals {
	if len(d.all) <= n {
		return d
	}
	out := &Deals{game: d.game, fast: d.fast, rests: d.rests}
	for i := range n {
		out.all = append(out.all, d.all[i*len(d.all)/n])
	}
	return out
}
