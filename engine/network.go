package engine

// Network is what was worked out of a player's roads, or of his ships. At a table it grows with each line that is
// laid, and what follows from it is worked out anew where a line or a piece has come or gone. Without a table it is
// good for one list of moves.
type Network struct {
	Lines         Set  // the paths on which they lie
	One, Two, Any Set  // intersections at which just one of them ends, at which two do, at which any
	MayRing       bool // some may lie in a ring

	open, paths Set // from where they go on, and where to; with the roads all lines, where the law keeps the two not apart

	Loose      Set  // of ships: which of them are
	KnowsLoose bool // this is worked out

	met, opened bool // likewise: where they meet, and where they go on
	of          Seat // plus one: whose it is, where there is no table
}

// change notes that what follows from the lines and the pieces at them is no longer known.
func (n *Network) change() { n.opened, n.KnowsLoose = false, false }

// networks are those of a table, by seat: of roads, and of ships; and what else is worked out of a position: where
// knights get on roads, and how many points there are.
type networks struct {
	lines [MaxOwners][2]Network
	reach [MaxOwners]keptReach

	points [MaxOwners]int16 // by seat, twice and one more; 0: not counted since somebody scored
}

// lay brings the networks of a line's owner up to date where it is laid on a path, or taken up.
func (n *networks) lay(b *Board, e Path, line Line) {
	own, kind := &n.lines[line.Owner()], 0
	if line.IsShip() {
		kind = 1
	}
	own[0].change()
	own[1].change()
	if own[kind].met {
		own[kind].lay(b, e)
	}
}

// Network returns the seat's roads, or its ships. Without a table nothing is kept in mind.
func (c *Case) Network(seat Seat, ships bool) *Network {
	n := c.network(seat, ships)
	if n.met {
		return n
	}
	n.Lines = c.Taken.lines[seat]
	if ships {
		n.Lines.Keep(&c.Taken.ships)
	} else {
		n.Lines.Less(&c.Taken.ships)
	}
	c.Board.meet(n)
	n.change()
	n.met = true
	return n
}

func (c *Case) network(seat Seat, ships bool) *Network {
	kind := 0
	if ships {
		kind = 1
	}
	if c.networks != nil {
		return &c.networks.lines[seat%MaxOwners][kind]
	}
	n := &c.looked.networks[kind]
	if n.of != seat+1 || !c.looked.listing {
		n.of, n.met, n.opened, n.KnowsLoose = seat+1, false, false, false
	}
	return n
}

// HoldersChanged notes that a piece came or went, or whatever else holds lines at an intersection.
func (c *Case) HoldersChanged() {
	c.looked.networks[0].change()
	c.looked.networks[1].change()
	if c.networks != nil {
		for seat := range c.networks.lines {
			c.networks.lines[seat][0].change()
			c.networks.lines[seat][1].change()
		}
	}
}

// meet works out where the lines meet.
func (b *Board) meet(n *Network) {
	odd, more := b.endings(&n.Lines)
	n.One, n.Two, n.Any = b.NoIntersections(), b.NoIntersections(), b.NoIntersections()
	for w := range n.One.words {
		n.One.bits[w], n.Two.bits[w], n.Any.bits[w] = odd[w]&^more[w], more[w]&^odd[w], odd[w]|more[w]
	}
	n.MayRing = true
}

// LoneEnds are the intersections at which just one of the lines ends.
func (b *Board) LoneEnds(lines *Set) Set {
	odd, more := b.endings(lines)
	out := b.NoIntersections()
	for w := range out.words {
		out.bits[w] = odd[w] &^ more[w]
	}
	return out
}

// endings tells at which intersections one of the lines ends or three do, and at which two or three: more cannot.
func (b *Board) endings(lines *Set) (odd, more [8]uint64) {
	for w := range lines.words {
		for rest := lines.bits[w]; rest != 0; rest &= rest - 1 {
			ends := &b.PathEnds[w<<6+trailing64(rest)]
			at, bit := ends[0]>>6&7, uint64(1)<<(ends[0]&63)
			more[at] |= odd[at] & bit
			odd[at] ^= bit
			at, bit = ends[1]>>6&7, uint64(1)<<(ends[1]&63)
			more[at] |= odd[at] & bit
			odd[at] ^= bit
		}
	}
	return odd, more
}

// lay brings the network up to date where a line is laid on a path, or taken up. Lines come to be a ring by one that
// has others at both its ends.
func (n *Network) lay(b *Board, e Path) {
	n.Lines.flip(int(e))
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

// LineEnds returns the intersections at the ends of the seat's roads, or of its ships, from which others of the
// kind go on. Where the law keeps the two not apart they are the same.
func (c *Case) LineEnds(seat Seat, ships bool) *Set {
	if !c.Rules.ShipsApart.Value {
		return c.RoadEnds(seat)
	}
	return &c.Network(seat, ships).Any
}

// Frontier are the paths on which the seat's roads, or its ships, can go on: those at an own building, and those
// at the end of an own one where nobody else's piece stands.
func (c *Case) Frontier(seat Seat, ships bool) *Set { return &c.frontier(seat, ships).paths }

func (c *Case) frontier(seat Seat, ships bool) *Network {
	n := c.network(seat, ships && c.Rules.ShipsApart.Value)
	if n.opened {
		return n
	}
	free, own, ends, knights := c.Free(), c.Own(seat), c.LineEnds(seat, ships), c.AllKnights()
	changed := uint64(0)
	for w := range min(free.words, len(free.bits)) {
		open := (free.bits[w]|own.bits[w])&ends.bits[w] | own.bits[w]&^knights.bits[w]
		changed |= open ^ n.open.bits[w]
		n.open.bits[w] = open
	}
	if changed != 0 || c.networks == nil || n.open.words != free.words {
		n.open.words, n.paths = free.words, c.Board.NoPaths()
		union(&n.open, &c.Board.pathsAt, &n.paths)
	}
	n.opened = true
	return n
}
