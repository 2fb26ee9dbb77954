package engine

// looked keeps what a list of legal moves has already looked up of the position. Outside such a list the
// position changes, and everything is looked up anew.
type looked struct {
	listing  bool
	onTurn   bool // what every move of the own turn needs was asked, and held
	gathered Set
	networks [2]Network // where there is no table that keeps them
	reach    keptReach  // likewise
}

// keptReach is where the roads of the knights of one network lead, and what it was worked out of.
type keptReach struct {
	seat          Seat // plus one
	lines, barred Set
	reach         Reached
}

// forget begins anew.
func (l *looked) forget() {
	l.onTurn = false
	l.forgetLines()
}

// forgetLines does so where lines have changed.
func (l *looked) forgetLines() {
	l.networks[0].met, l.networks[0].opened = false, false
	l.networks[1].met, l.networks[1].opened = false, false
}

// Try lays a line on a path, or takes it up, to see what would be; the caller puts back what was there.
func (c *Case) Try(e Path, line Line) {
	if c.lent {
		own := *c.State
		c.State, c.lent = &own, false
	}
	c.Lay(e, line)
	c.looked.forgetLines()
}

// ReachFrom gathers where the roads of a knight of the seat lead. It is kept for the next question about a knight of
// the same network, while the roads and the pieces that bar them are the same: own pieces do not bar the way, so its
// roads lead to the same places. Where roads and ships are apart they need not: two knights of which one can reach the
// other may have different ways from there.
func (c *Case) ReachFrom(seat Seat, from Intersection) *Reached {
	k := &c.looked.reach
	if c.networks != nil {
		k = &c.networks.reach[seat]
	}
	if c.Rules.ShipsApart.Value {
		c.Spread(seat, from, NoIntersection, false, &k.reach)
		return &k.reach
	}
	lines, barred := c.OwnLines(seat), *c.RoadEnds(seat)
	barred.Less(c.Free())
	barred.Less(c.Own(seat))
	if k.seat != seat+1 || !k.lines.Is(lines) || !k.barred.Is(&barred) || !k.reach.Has(from) {
		c.Spread(seat, from, NoIntersection, false, &k.reach)
		k.seat, k.lines, k.barred = seat+1, *lines, barred
	}
	return &k.reach
}

// HeldOnTurn reports whether what every move of the own turn needs was found to hold for this list already;
// HoldsOnTurn notes that it does. In a part of the turn that is another's it is asked of every verb.
func (c *Case) HeldOnTurn() bool { return c.looked.onTurn }

func (c *Case) HoldsOnTurn() { c.looked.onTurn = c.looked.listing && !c.Refused && !c.InPart() }
