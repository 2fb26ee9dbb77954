package engine

// looked keeps what a list of legal moves has already looked up of the position. Outside such a list the
// position changes, and everything is looked up anew.
type looked struct {
	listing  bool
	onTurn   bool // what every move of the own turn needs was asked, and held
	gathered Set
	roadEnds lineEnds
	shipEnds Meeting
	roadsOn  frontier
	shipsOn  frontier
	reachOf  Seat // plus one
	reach    Reached
}

// forget begins anew.
func (l *looked) forget() {
	l.onTurn = false
	l.forgetLines()
}

// forgetLines does so where lines have changed.
func (l *looked) forgetLines() {
	l.roadEnds.of, l.shipEnds.of, l.roadsOn.of, l.shipsOn.of, l.reachOf = 0, 0, 0, 0, 0
}

// LineEnds returns the intersections at the ends of the seat's roads, or of its ships, from which others of the
// kind go on. Where the law keeps the two not apart they are the same.
func (c *Case) LineEnds(seat Seat, ships bool) *Set {
	switch l := &c.looked.roadEnds; {
	case !c.Rules.ShipsApart.Value:
		return c.RoadEnds(seat)
	case ships:
		return &c.ShipsMeet(seat).Any
	case !c.looked.listing || l.of != seat+1:
		lines := c.Taken.lines[seat]
		lines.Less(&c.Taken.ships)
		l.of, l.ends = seat+1, c.Board.EndsOf(&lines)
		fallthrough
	default:
		return &l.ends
	}
}

// ShipsMeet tells how many of the seat's ships end where.
func (c *Case) ShipsMeet(seat Seat) *Meeting {
	m := &c.looked.shipEnds
	if !c.looked.listing || m.of != seat+1 {
		ships := c.ShipsOf(seat)
		c.Board.meet(&ships, m)
		m.of = seat + 1
	}
	return m
}

// lineEnds are where lines of a kind end.
type lineEnds struct {
	of   Seat // plus one
	ends Set
}

// frontier is from where lines go on, and where to.
type frontier struct {
	of          Seat // plus one
	open, paths Set
}

// Frontier are the paths on which the seat's roads, or its ships, can go on: those at an own building, and those
// at the end of an own one where nobody else's piece stands.
func (c *Case) Frontier(seat Seat, ships bool) Set { return c.frontier(seat, ships).paths }

func (c *Case) frontier(seat Seat, ships bool) *frontier {
	f := &c.looked.roadsOn
	if ships && c.Rules.ShipsApart.Value {
		f = &c.looked.shipsOn
	}
	if !c.looked.listing || f.of != seat+1 {
		own := c.BuildingsOf(seat)
		f.of, f.open = seat+1, *c.Free()
		f.open.Join(c.Own(seat))
		f.open.Keep(c.LineEnds(seat, ships))
		f.open.Join(&own)
		f.paths = c.Board.PathsAt(&f.open)
	}
	return f
}

// OnlyFrom are the paths on which the seat's ships could not go on if the one on the path were not there, and the
// path itself; none for NoPath.
func (c *Case) OnlyFrom(seat Seat, ship Path) (out Set) {
	out = c.Board.NoPaths()
	if ship == NoPath {
		return out
	}
	out.Put(int(ship))
	f, alone := c.frontier(seat, true), &c.ShipsMeet(seat).One
	for _, v := range &c.Board.PathEnds[ship] {
		if !alone.Has(int(v)) || c.Pieces[v].IsBuilding() && c.Pieces[v].Owner() == seat || c.roadGoesOn(seat, v) {
			continue
		}
		for i, e := range &c.Board.IntersectionPaths[v] {
			if e != NoPath && !f.open.Has(int(c.Board.Neighbours[v][i])) {
				out.Put(int(e))
			}
		}
	}
	return out
}

// roadGoesOn reports whether ships go on from a road of the seat at v.
func (c *Case) roadGoesOn(seat Seat, v Intersection) bool {
	if c.Rules.ShipsApart.Value {
		return false
	}
	for _, e := range &c.Board.IntersectionPaths[v] {
		if e != NoPath && c.Lines[e] == RoadOf(seat) {
			return true
		}
	}
	return false
}

// Try lays a line on a path, or takes it up, to see what would be; the caller puts back what was there.
func (c *Case) Try(e Path, line Line) {
	c.Lay(e, line)
	c.looked.forgetLines()
}

// ReachFrom gathers where the roads of a moving knight lead. It is kept for the next question about a knight of
// the same network: own pieces do not bar the way, so its roads lead to the same places. Where roads and ships
// are apart they need not: two knights of which one can reach the other may have different ways from there.
func (c *Case) ReachFrom(seat Seat, from Intersection) *Reached {
	l := &c.looked
	if !l.listing || c.Rules.ShipsApart.Value || l.reachOf != seat+1 || !l.reach.Has(from) {
		c.Spread(seat, from, NoIntersection, false, &l.reach)
		l.reachOf = seat + 1
	}
	return &l.reach
}

// HeldOnTurn reports whether what every move of the own turn needs was found to hold for this list already;
// HoldsOnTurn notes that it does. In a part of the turn that is another's it is asked of every verb.
func (c *Case) HeldOnTurn() bool { return c.looked.onTurn }

func (c *Case) HoldsOnTurn() { c.looked.onTurn = c.looked.listing && !c.Refused && !c.InPart() }
