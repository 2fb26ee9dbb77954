package engine

import (
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
