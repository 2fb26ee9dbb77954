package engine

import (
	"math/bits"

	"catanref/engine/board"
	"catanref/engine/position"
)

// Network caches the layout of a player's roads or ships. At a table it is updated with each line that is laid,
// and the rest is computed again after a line or piece has come or gone. Without a table it is valid for one list
// of moves.
type Network struct {
	Lines         board.Set // the paths of the lines
	One, Two, Any board.Set // intersections at which exactly one line ends, at which two do, at which any does
	MayRing       bool      // some lines may form a ring

	open, paths board.Set // where the lines go on from, and on which paths; if the law does not separate ships from roads, the network of roads covers both

	Loose      board.Set // for ships: the loose ones
	Held       board.Set // where they were held when Loose was computed
	KnowsLoose bool      // the lines have not changed since

	met, opened bool          // One, Two, Any are up to date; open, paths are up to date
	of          position.Seat // the owner plus one, if the network is not in the cache of a game
}

// change marks what depends on lines and on pieces at them as out of date.
func (n *Network) change() { n.opened = false }

// networks is the cache of a table, by seat: the networks of roads and of ships, how far knights get on roads,
// and the points.
type networks struct {
	lines [position.MaxOwners][2]Network
	reach [position.MaxOwners]keptReach

	numbers keptNumbers

	points [position.MaxOwners]int16 // twice the points plus one; 0: not counted since somebody scored
}

// lay updates the networks of a line's owner when the line is laid on a path or taken up. Ships apart from roads
// change where ships go on, and no more.
func (n *networks) lay(b *board.Board, e board.Path, line position.Line, apart bool) {
	own, kind := &n.lines[line.Owner()], 0
	if line.IsShip() {
		kind = 1
	}
	own[kind].change()
	if !apart {
		own[1-kind].change()
	}
	own[kind].KnowsLoose = false
	if own[kind].met {
		own[kind].lay(b, e)
	}
}

// Network returns the network of the seat's roads or ships. Without a table it is not kept for the next move.
func (c *Case) Network(seat position.Seat, ships bool) *Network {
	n := c.network(seat, ships)
	if n.met {
		return n
	}
	n.Lines = *c.OwnLines(seat)
	if ships {
		n.Lines.Keep(c.Ships())
	} else {
		n.Lines.Less(c.Ships())
	}
	n.meet(c.Board)
	n.change()
	n.met, n.KnowsLoose = true, false
	return n
}

func (c *Case) network(seat position.Seat, ships bool) *Network {
	kind := 0
	if ships {
		kind = 1
	}
	if c.networks != nil {
		return &c.networks.lines[seat%position.MaxOwners][kind]
	}
	n := &c.looked.networks[kind]
	if n.of != seat+1 || !c.looked.listing {
		n.of, n.met, n.opened, n.KnowsLoose = seat+1, false, false, false
	}
	return n
}

// piecesChanged records that a piece came or went.
func (c *Case) piecesChanged() {
	c.looked.networks[0].change()
	c.looked.networks[1].change()
	if c.networks != nil {
		for seat := range c.networks.lines {
			c.networks.lines[seat][0].change()
			c.networks.lines[seat][1].change()
		}
	}
}

// meet computes the intersections at which lines meet.
func (n *Network) meet(b *board.Board) {
	odd, more := b.Endings(&n.Lines)
	n.One, n.Two, n.Any = b.NoIntersections(), b.NoIntersections(), b.NoIntersections()
	for w := range n.One.Words {
		n.One.Bits[w], n.Two.Bits[w], n.Any.Bits[w] = odd[w]&^more[w], more[w]&^odd[w], odd[w]|more[w]
	}
	n.MayRing = true
}

// lay updates the network when a line is placed on a path or removed. A line with other lines at both ends may close a
// ring.
func (n *Network) lay(b *board.Board, e board.Path) {
	n.Lines.Flip(int(e))
	laid, ends := n.Lines.Has(int(e)), &b.PathEnds[e]
	if laid && n.Any.Has(int(ends[0])) && n.Any.Has(int(ends[1])) {
		n.MayRing = true
	}
	for _, v := range ends {
		switch at := int(v); {
		case n.One.Has(at):
			n.One.Drop(at)
			if laid {
				n.Two.Put(at)
			} else {
				n.Any.Drop(at)
			}
		case n.Two.Has(at):
			n.Two.Drop(at)
			if !laid {
				n.One.Put(at)
			}
		case laid:
			n.One.Put(at)
			n.Any.Put(at)
		default:
			n.Two.Put(at)
		}
	}
}

// LineEnds returns the intersections at the ends of the seat's roads or ships, from which lines of the same kind
// go on. If the law does not separate ships from roads, both have the same ends.
func (c *Case) LineEnds(seat position.Seat, ships bool) *board.Set {
	if !c.Rules.ShipsApart.Value {
		return c.RoadEnds(seat)
	}
	return &c.Network(seat, ships).Any
}

// Frontier returns the paths on which the seat's roads or ships can go on: those at an own building, and those at
// the end of an own line where no other player's piece stands.
func (c *Case) Frontier(seat position.Seat, ships bool) *board.Set {
	return &c.frontier(seat, ships).paths
}

func (c *Case) frontier(seat position.Seat, ships bool) *Network {
	n := c.network(seat, ships && c.Rules.ShipsApart.Value)
	if n.opened {
		return n
	}
	free, own, ends, knights := c.Free(), c.Own(seat), c.LineEnds(seat, ships), c.AllKnights()
	changed := uint64(0)
	for w := range min(free.Words, len(free.Bits)) {
		open := (free.Bits[w]|own.Bits[w])&ends.Bits[w] | own.Bits[w]&^knights.Bits[w]
		changed |= open ^ n.open.Bits[w]
		n.open.Bits[w] = open
	}
	if changed != 0 || c.networks == nil || n.open.Words != free.Words {
		n.open.Words, n.paths = free.Words, c.Board.NoPaths()
		c.Board.AddPathsAt(&n.paths, &n.open)
	}
	n.opened = true
	return n
}

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

// looked is the cache for one list of legal moves. It is invalid after the position has changed.
type looked struct {
	listing  bool
	onTurn   bool // the conditions of every move of the own turn were checked and hold
	gathered board.Set
	networks [2]Network // used if there are no cached networks
	reach    keptReach  // likewise
}

// forget clears the cache.
func (l *looked) forget() {
	l.onTurn = false
	l.forgetLines()
}

// forgetLines clears the part that depends on lines.
func (l *looked) forgetLines() {
	l.networks[0].met, l.networks[0].opened = false, false
	l.networks[1].met, l.networks[1].opened = false, false
}

// keptReach caches how far the knights of one network get on their roads, with the input of that search.
type keptReach struct {
	seat          position.Seat // plus one
	lines, barred board.Set
	reach         Reached
}

// keptNumbers caches the hexes of each number as long as no token moves: cases move tokens by LayToken.
type keptNumbers struct {
	hexes [16]board.Hexes
	known uint16 // bitmask of the numbers whose hexes are kept
}
