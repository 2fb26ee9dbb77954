package engine

// Network is what was worked out of a player's roads, or of his ships, where the law keeps the two apart. It is
// worked out anew where what it is worked out of is not what it was, for a line is laid far less often than moves are
// listed.
type Network struct {
	Lines         Set // the paths on which they lie
	One, Two, Any Set // intersections at which just one of them ends, at which two do, at which any

	open, paths Set // from where they go on, and where to

	Held, Loose Set  // of ships: what holds them, and which are loose then
	KnowsLoose  bool // both are worked out

	of                 Seat   // plus one: whose it is
	ofList, openOfList uint32 // for which list of moves its lines were compared, and what is open
}

// networks are those of a table, by seat: of roads or of all lines, and of ships; and where knights get on them.
type networks struct {
	lines [MaxOwners][2]Network
	reach [MaxOwners]keptReach
}

// Network returns the seat's roads, or its ships. Without a table nothing is kept in mind.
func (c *Case) Network(seat Seat, ships bool) *Network {
	n := c.network(seat, ships)
	if n.ofList == c.looked.list && c.looked.listing {
		return n
	}
	lines := c.Taken.lines[seat]
	if ships {
		lines.Keep(&c.Taken.ships)
	} else {
		lines.Less(&c.Taken.ships)
	}
	if c.networks == nil || !n.Lines.Is(&lines) {
		n.Lines, n.KnowsLoose = lines, false
		c.Board.meet(n)
	}
	n.ofList = c.looked.list
	return n
}

func (c *Case) network(seat Seat, ships bool) *Network {
	kind := 0
	if ships {
		kind = 1
	}
	if c.networks != nil {
		return &c.networks.lines[seat][kind]
	}
	n := &c.looked.networks[kind]
	if n.of != seat+1 {
		n.of, n.ofList, n.openOfList, n.KnowsLoose = seat+1, 0, 0, false
	}
	return n
}

// meet works out where the lines meet.
func (b *Board) meet(n *Network) {
	odd, more := b.endings(&n.Lines)
	n.One, n.Two, n.Any = b.NoIntersections(), b.NoIntersections(), b.NoIntersections()
	for w := range n.One.words {
		n.One.bits[w], n.Two.bits[w], n.Any.bits[w] = odd[w]&^more[w], more[w]&^odd[w], odd[w]|more[w]
	}
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
	if n.openOfList == c.looked.list && c.looked.listing {
		return n
	}
	open, own := *c.Free(), c.BuildingsOf(seat)
	open.Join(c.Own(seat))
	open.Keep(c.LineEnds(seat, ships))
	open.Join(&own)
	if c.networks == nil || !n.open.Is(&open) {
		n.open, n.paths = open, c.Board.PathsAt(&open)
	}
	n.openOfList = c.looked.list
	return n
}

// Parting tells where the seat's ships can still go on if one of them is not there.
type Parting struct {
	board *Board
	open  *Set // intersections from which they go on
	alone Set  // those at which only one of them lies, and nothing else from which ships go on
}

func (c *Case) Parting(seat Seat) Parting {
	p := Parting{board: c.Board, open: &c.frontier(seat, true).open, alone: c.Network(seat, true).One}
	buildings := c.BuildingsOf(seat)
	p.alone.Less(&buildings)
	if !c.Rules.ShipsApart.Value {
		p.alone.Less(&c.Network(seat, false).Any)
	}
	return p
}

// Leave takes out of the paths on which the ships can go on what none of them could reach without the one on the
// path, and the path itself.
func (p *Parting) Leave(paths *Set, ship Path) {
	paths.Drop(int(ship))
	for end, v := range &p.board.PathEnds[ship] {
		if !p.alone.Has(int(v)) {
			continue
		}
		for _, on := range p.board.Onward(Towards(ship, end)) {
			if e := int(on.Path()); paths.Has(e) && !p.open.Has(int(p.board.EndOf(on))) {
				paths.Drop(e)
			}
		}
	}
}

// AloneLeads reports whether the seat's ships could not go on there if the one on the path were not there.
func (c *Case) AloneLeads(seat Seat, ship, there Path) bool {
	left := *c.Frontier(seat, true)
	if !left.Has(int(there)) {
		return false
	}
	parting := c.Parting(seat)
	parting.Leave(&left, ship)
	return !left.Has(int(there))
}
