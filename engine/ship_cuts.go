package engine

import (
	"math/bits"

	"catanref/engine/board"
	"catanref/engine/position"
)

// shipCuts finds the intersections that only one given ship of a seat connects.
type shipCuts struct {
	board *board.Board
	open  *board.Set // intersections from which the ships go on
	alone board.Set  // intersections with exactly one of the ships and nothing else from which ships could continue
}

// look records the seat's ships as they lie; call it before any of them is taken up.
func (p *shipCuts) look(c *Case, seat position.Seat) {
	n := c.frontier(seat, true)
	one := &n.One
	if !c.Rules.ShipsApart.Value {
		one = &c.Network(seat, true).One
	}
	own, knights := c.Own(seat), c.AllKnights()
	p.board, p.open, p.alone.Words = c.Board, &n.open, one.Words
	for w := range min(one.Words, len(one.Bits)) {
		p.alone.Bits[w] = one.Bits[w] &^ (own.Bits[w] &^ knights.Bits[w])
	}
	if !c.Rules.ShipsApart.Value {
		p.alone.Less(&c.Network(seat, false).Any)
	}
}

// lose adds the paths that the ships could not reach without this ship, and its own path.
func (p *shipCuts) lose(lost *board.Set, ship board.Path) {
	lost.Put(int(ship))
	for end, v := range &p.board.PathEnds[ship] {
		if !p.alone.Has(int(v)) {
			continue
		}
		for _, on := range p.board.Onward(board.Towards(ship, end)) {
			if e := on.Path(); e != board.NoLine && !p.open.Has(int(p.board.EndOf(on))) {
				lost.Put(int(e))
			}
		}
	}
}

// AloneLeads reports whether the seat's ships could not go on to path there without the given ship.
func (c *Case) AloneLeads(seat position.Seat, ship, there board.Path) bool {
	if !c.Frontier(seat, true).Has(int(there)) {
		return false
	}
	var apart shipCuts
	var lost board.Set
	apart.look(c, seat)
	apart.lose(&lost, ship)
	return lost.Has(int(there))
}

// AddMoved adds a move of each ship to each of the places, except to those that the other ships do not reach. It
// does not run Check.
func (l *List) AddMoved(ships, places *board.Set) {
	var apart shipCuts
	apart.look(l.c, l.Seat)
	m, moves, from, to := l.Packed(), l.moves, placeShift(0)&63, placeShift(1)&63
	m = m.Placing(0, board.PlaceAt(l.verb.args.places[0], 0)).Placing(1, board.PlaceAt(l.verb.args.places[1], 0))
	for w, rest := range ships.Bits[:ships.Words] {
		for ; rest != 0; rest &= rest - 1 {
			ship, lost := w<<6+bits.TrailingZeros64(rest), board.Set{}
			apart.lose(&lost, board.Path(ship))
			moved := m + Move(ship)<<from
			for w, rest := range places.Bits[:places.Words] {
				for rest &^= lost.Bits[w]; rest != 0; rest &= rest - 1 {
					moves = append(moves, moved+Move(w<<6+bits.TrailingZeros64(rest))<<to)
				}
			}
		}
	}
	l.moves = moves
}
