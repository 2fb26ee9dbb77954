package sea

import "catanref/engine"

// Which ships are loose. A ship is loose if at one of its ends its owner has no other ship and no piece that holds
// it: a building, a knight, or a village with which he trades; a road does not count. In a ring, where every end
// meets just one other ship, all are loose if nothing of his is there; if there is one piece, the two ships at it.
// Ruling: no book has words for rings. A ring with a tail has only the tail's end, and a line that begins at the
// ring's one building is a tail too (scenario sea/move/loop_tail).

// holders are the intersections where something of the seat's closes a line of ships.
func holders(c *engine.Case, seat engine.Seat) engine.Set {
	out := *c.Own(seat)
	for i := range c.Board.Chart.Villages {
		if c.Players[seat].Trades&(1<<i) != 0 {
			out.Put(int(c.Board.Chart.Villages[i].At))
		}
	}
	return out
}

// loose are the paths of the seat's ships at an open end.
func loose(c *engine.Case, seat engine.Seat) *engine.Set {
	n := c.Network(seat, true)
	if !n.KnowsLoose {
		held := holders(c, seat)
		looseBut(c, seat, n, &held, &n.Loose)
		n.KnowsLoose = true
	}
	return &n.Loose
}

// looseBut gathers those that would be loose if nothing but what stands at the intersections held them.
func looseBut(c *engine.Case, seat engine.Seat, n *engine.Network, held, out *engine.Set) {
	open := n.One
	open.Less(held)
	*out = c.Board.NoPaths()
	c.Board.AddPathsAt(out, &open)
	out.Keep(&n.Lines)
	if !n.MayRing || n.Two.Len() < leastRing {
		return
	}
	n.MayRing = false
	inner := c.Board.Within(&n.Lines, &n.Two)
	if inner.Len() < leastRing {
		return
	}
	seen := c.Board.NoPaths()
	for e := inner.Next(0); e >= 0; e = inner.Next(e + 1) {
		if seen.Has(e) {
			continue
		}
		ring, ok := ringOf(c, seat, engine.Path(e), &seen)
		if !ok {
			continue
		}
		n.MayRing = true
		at, n := held.Next(0), 0
		for v := at; v >= 0; v = held.Next(v + 1) {
			if onRing(c, &ring, engine.Intersection(v)) {
				at, n = v, n+1
			}
		}
		switch n {
		case 0:
			out.Join(&ring)
		case 1:
			for _, o := range &c.Board.IntersectionPaths[at] {
				if o != engine.NoPath && ring.Has(int(o)) {
					out.Put(int(o))
				}
			}
		}
	}
}

// leastRing is how many ships the smallest ring has, which goes around one hex.
const leastRing = 6

// ringOf returns the ring to which the ship belongs; ok is false where it belongs to none, because somewhere along
// the line there are not just two ships. What was walked over is added to seen.
func ringOf(c *engine.Case, seat engine.Seat, first engine.Path, seen *engine.Set) (ring engine.Set, ok bool) {
	ring = c.Board.NoPaths()
	e, v := first, c.Board.PathEnds[first][1]
	for {
		ring.Put(int(e))
		seen.Put(int(e))
		if shipsAt(c, seat, v) != 2 {
			return ring, false
		}
		for i, o := range &c.Board.IntersectionPaths[v] {
			if o != engine.NoPath && o != e && c.Lines[o] == engine.ShipOf(seat) {
				e, v = o, c.Board.Neighbours[v][i]
				break
			}
		}
		if e == first {
			return ring, true
		}
	}
}

// inARing reports whether the ship belongs to a ring.
func inARing(c *engine.Case, e engine.Path) bool {
	seen := c.Board.NoPaths()
	_, ok := ringOf(c, c.Lines[e].Owner(), e, &seen)
	return ok
}

// onRing reports whether a ship of the ring ends at v.
func onRing(c *engine.Case, ring *engine.Set, v engine.Intersection) bool {
	for _, e := range &c.Board.IntersectionPaths[v] {
		if e != engine.NoPath && ring.Has(int(e)) {
			return true
		}
	}
	return false
}

// shipsAt counts the seat's ships at an intersection.
func shipsAt(c *engine.Case, seat engine.Seat, v engine.Intersection) (n int) {
	for _, e := range &c.Board.IntersectionPaths[v] {
		if e != engine.NoPath && c.Lines[e] == engine.ShipOf(seat) {
			n++
		}
	}
	return n
}

// betweenBuildings reports whether the ship is part of a line that links two buildings of its owner.
func betweenBuildings(c *engine.Case, e engine.Path) bool {
	seat := c.Lines[e].Owner()
	var reached [2]engine.Set
	for i, v := range &c.Board.PathEnds[e] {
		reached[i] = c.Board.NoIntersections()
		gone := c.Board.NoPaths()
		gone.Put(int(e))
		sail(c, seat, v, &gone, &reached[i])
	}
	for v := reached[0].Next(0); v >= 0; v = reached[0].Next(v + 1) {
		for o := reached[1].Next(0); o >= 0; o = reached[1].Next(o + 1) {
			if v != o {
				return true
			}
		}
	}
	return false
}

// sail gathers the seat's buildings to which its ships lead from v, over ships that are not gone over yet.
func sail(c *engine.Case, seat engine.Seat, v engine.Intersection, gone, buildings *engine.Set) {
	if p := c.Pieces[v]; p.IsBuilding() && p.Owner() == seat {
		buildings.Put(int(v))
		return
	}
	for i, e := range &c.Board.IntersectionPaths[v] {
		if e != engine.NoPath && c.Lines[e] == engine.ShipOf(seat) && !gone.Has(int(e)) {
			gone.Put(int(e))
			sail(c, seat, c.Board.Neighbours[v][i], gone, buildings)
		}
	}
}
