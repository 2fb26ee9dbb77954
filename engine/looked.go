package engine

// looked keeps what a list of legal moves has already looked up of the position. Outside such a list the
// position changes, and everything is looked up anew.
type looked struct {
	listing  bool
	onTurn   bool // what every move of the own turn needs was asked, and held
	endsOf   Seat // plus one
	ends     Set
	gathered Set
	kindsOf  Seat // plus one
	kinds    [2]Set
	reachOf  Seat // plus one
	reach    Reached
}

// forget begins anew.
func (l *looked) forget() { l.onTurn, l.endsOf, l.kindsOf, l.reachOf = false, 0, 0, 0 }

// LineEnds returns the intersections at the ends of the seat's roads, or of its ships, from which others of the
// kind go on. Where the law keeps the two not apart they are the same.
func (c *Case) LineEnds(seat Seat, ships bool) *Set {
	if !c.Rules.ShipsApart.Value {
		return c.RoadEnds(seat)
	}
	l := &c.looked
	if !l.listing || l.kindsOf != seat+1 {
		l.kindsOf, l.kinds = seat+1, [2]Set{c.Board.NoIntersections(), c.Board.NoIntersections()}
		lines := &c.Taken.lines[seat]
		for e := lines.Next(0); e >= 0; e = lines.Next(e + 1) {
			kind := &l.kinds[0]
			if c.Lines[e].IsShip() {
				kind = &l.kinds[1]
			}
			for _, v := range &c.Board.PathEnds[e] {
				kind.Put(int(v))
			}
		}
	}
	if ships {
		return &l.kinds[1]
	}
	return &l.kinds[0]
}

// RoadEnds returns the intersections at the ends of the seat's roads, ships among them.
func (c *Case) RoadEnds(seat Seat) *Set {
	l := &c.looked
	if !l.listing || l.endsOf != seat+1 {
		l.endsOf, l.ends = seat+1, c.Board.NoIntersections()
		lines := &c.Taken.lines[seat]
		for w := range lines.words {
			for rest := lines.bits[w]; rest != 0; rest &= rest - 1 {
				for _, v := range &c.Board.PathEnds[w<<6+trailing64(rest)] {
					l.ends.Put(int(v))
				}
			}
		}
	}
	return &l.ends
}

// Try lays a line on a path, or takes it up, to see what would be; the caller puts back what was there.
func (c *Case) Try(e Path, line Line) {
	c.Lay(e, line)
	c.looked.endsOf, c.looked.kindsOf, c.looked.reachOf = 0, 0, 0
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
