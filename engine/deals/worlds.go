package deals

import (
	"errors"
	"slices"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// world is a public part with the hands that go with it. Worlds differ in progress cards that are known to be one of
// several, and where the bank may have run short; usually there is only one.
type world struct {
	rest  rest
	hands *graph
	share float64
}

// newDeals returns an empty set of positions.
func newDeals(g *engine.Game) *Deals { return &Deals{game: g} }

// like returns an empty set of positions of the same game.
func (d *Deals) like() *Deals { return &Deals{game: d.game, loose: d.loose} }

// In returns the same positions in another game of the same law at the same table, with a budget of its own.
func (d *Deals) In(g *engine.Game) *Deals {
	if d == nil || d.game == g {
		return d
	}
	out := *d
	out.game = g
	return &out
}

// Reusing returns the same deals for a caller who follows a game and needs each position until the next one is reached only: if
// there is a single position, the one after the next move is stored in room.
func (d *Deals) Reusing(room *position.State) *Deals {
	if d.one == nil {
		return d
	}
	out := *d
	out.room = room
	return &out
}

// seal counts the deals and picks an example, once all worlds are complete. A single deal is kept as a position.
func (d *Deals) seal() *Deals {
	d.count, d.any = 0, nil
	total := 0.0
	for i := range d.worlds {
		d.count = min(maxWays, d.count+d.worlds[i].hands.ways[0][0])
		total += d.worlds[i].share
	}
	for i := range d.worlds {
		d.worlds[i].share /= total
	}
	if d.count > 0 {
		w := &d.worlds[0]
		x := w.hands.way(0)
		d.any = w.position(&x, w.hands.bank(x.held(), x.brought))
	}
	if d.count == 1 {
		d.one, d.worlds, d.loose = d.any, nil, false
	}
	d.share()
	return d
}

// only returns the set of one position.
func (d *Deals) only(s *position.State) *Deals {
	one := *s
	return d.at(&one)
}

// at is only without a copy: the position must not change.
func (d *Deals) at(one *position.State) *Deals {
	d.one, d.any, d.count, d.loose = one, one, 1, false
	return d
}

// opened returns the set with its worlds, even if a single position is left.
func (d *Deals) opened() *Deals {
	if d.one == nil {
		return d
	}
	out := d.like()
	out.worlds, out.any, out.count = d.worldsOf([]position.State{*d.one}), d.any, 1
	return out
}

// worldsOf groups a list of positions into worlds.
func (d *Deals) worldsOf(all []position.State) (out []world) {
	type kind struct {
		rest int
		box  cards.Cards
	}
	var kinds []kind
	t := trial{d: d}
	deals := map[kind][]way{}
	for i := range all {
		w, held := way{}, cards.Cards(0)
		for seat := range d.game.Players {
			w.hands[seat] = all[i].Players[seat].Hand
			held += w.hands[seat]
		}
		k := kind{int(t.restOf(&all[i])), all[i].Bank + held}
		if deals[k] == nil {
			kinds = append(kinds, k)
		}
		deals[k] = append(deals[k], w)
	}
	for _, k := range kinds {
		u := newJoining(d.game.Players, nil, true, maxWays)
		f := u.listed(0, deals[k])
		g := u.graph(f.spread, k.box)
		g.finish()
		out = append(out, world{rest{of: t.rests[k.rest]}, g, f.mass})
	}
	return out
}

// listed builds a spread from a list of deals.
func (u *joining) listed(seat int, all []way) led {
	if seat == u.seats {
		return led{mass: 1}
	}
	slices.SortStableFunc(all, func(a, b way) int {
		switch {
		case a.hands[seat] < b.hands[seat]:
			return -1
		case a.hands[seat] > b.hands[seat]:
			return 1
		}
		return 0
	})
	var out spread
	total := 0.0
	for i := 0; i < len(all); {
		n := i
		for n < len(all) && all[n].hands[seat] == all[i].hands[seat] {
			n++
		}
		f := u.listed(seat+1, all[i:n])
		out = append(out, edge{hand: all[i].hands[seat], to: f.spread, share: f.mass})
		total += f.mass
		i = n
	}
	for i := range out {
		out[i].share /= total
	}
	return led{u.intern(seat, out), total}
}

// Stored returns the number of hands that are stored for these deals.
func (d *Deals) Stored() (n int) {
	for i := range d.worlds {
		if hands := d.worlds[i].hands; i == 0 || hands != d.worlds[i-1].hands {
			n += hands.edges
		}
	}
	return n
}

// Any returns one of the positions; their public parts agree.
func (d *Deals) Any() *position.State { return d.any }

// Len returns the number of possible positions, up to the largest number that is counted.
func (d *Deals) Len() int { return d.count }

// Loose reports whether there were too many hands to keep track of which go together. Then more seems possible than
// is; a move that is legal or illegal in all of it is still certainly so.
func (d *Deals) Loose() bool { return d.loose }

// maxWalked is the largest number of positions that are visited one by one.
const maxWalked = 5000

// Each calls f with the positions until f returns false: with all of them or, if there are too many, with enough that
// every hand of every player occurs. The position is valid during the call only.
func (d *Deals) Each(f func(s *position.State) bool) {
	if d.one != nil {
		f(d.one)
		return
	}
	s := new(position.State)
	for i := range d.worlds {
		w := &d.worlds[i]
		show := func(x way) bool {
			w.deal(s, &x, w.hands.bank(x.held(), x.brought))
			return f(s)
		}
		walk := w.hands.each
		if d.count > maxWalked {
			walk = w.hands.cover
		}
		if !walk(show) {
			return
		}
	}
}

// With returns the deals with every position changed by f, without those that f refuses. It is meant for few deals:
// of many it visits only those of Each.
func (d *Deals) With(f func(s position.State) (position.State, bool)) *Deals {
	var all []position.State
	d.Each(func(s *position.State) bool {
		if t, ok := f(*s); ok {
			all = append(all, t)
		}
		return true
	})
	return d.listed(all)
}

func (d *Deals) listed(all []position.State) *Deals {
	out := d.like()
	if len(all) > 0 {
		out.worlds = out.worldsOf(all)
	}
	return out.seal()
}

// Sample returns at most n of the positions, evenly spread.
func (d *Deals) Sample(n int) *Deals {
	if d.count <= n {
		return d
	}
	all := make([]position.State, 0, n)
	if d.bounded() {
		faces, at := 0, 0
		d.Each(func(*position.State) bool { faces++; return true })
		n = min(n, faces)
		d.Each(func(s *position.State) bool { // gone through once more, for they are too many to keep
			if at == len(all)*faces/n {
				all = append(all, *s)
			}
			at++
			return len(all) < n
		})
		return d.listed(all)
	}
	for i := range n {
		at := d.count / n * i
		for j := range d.worlds {
			w := &d.worlds[j]
			if here := w.hands.ways[0][0]; at >= here {
				at -= here
				continue
			}
			x := w.hands.way(at)
			all = append(all, *w.position(&x, w.hands.bank(x.held(), x.brought)))
			break
		}
	}
	return d.listed(all)
}

// LeastBank returns the cards that the bank certainly holds.
func (d *Deals) LeastBank() cards.Cards {
	if d.one != nil {
		return d.one.Bank
	}
	least := d.worlds[0].hands.least
	for i := range d.worlds {
		least = least.Min(d.worlds[i].hands.least)
	}
	return least
}

// over reports whether a move cannot be tried in all of these hands, but perhaps if they are let go from each other.
func (d *Deals) over(err error) bool { return errors.Is(err, ErrTooManyDeals) && !d.loose }

// released lets the hands go from each other: more seems possible than is.
func (d *Deals) released() *Deals {
	out := d.like()
	out.loose, out.fits = true, d.fits
	for _, w := range d.worlds {
		w.hands = w.hands.released()
		out.worlds = append(out.worlds, w)
	}
	return out.seal()
}
