package engine

import (
	"catanref/engine/board"
	"catanref/engine/position"
)

// Reached collects intersections in the order in which a knight reaches them.
type Reached struct {
	List [board.MaxIntersections]board.Intersection
	Set  board.Set // the same, and where the knight stands
	N    int
}

// add adds an intersection; it returns false if it was there before.
func (r *Reached) add(v board.Intersection) bool {
	if r.Set.Has(int(v)) {
		return false
	}
	r.Set.Put(int(v))
	r.List[r.N] = v
	r.N++
	return true
}

// Has reports whether v was reached.
func (r *Reached) Has(v board.Intersection) bool { return r.Set.Has(int(v)) }

// Spread collects all intersections that an unbroken line of the seat's roads connects with from. An opponent's
// piece is reached but not passed, unless past is set; barred is neither reached nor passed.
func (c *Case) Spread(seat position.Seat, from, barred board.Intersection, past bool, r *Reached) {
	if c.Rules.ShipsApart.Value {
		c.spreadApart(seat, from, barred, past, r)
		return
	}
	r.N = 0
	r.Set = c.Board.NoIntersections()
	if barred != board.NoIntersection {
		r.Set.Put(int(barred))
	}
	r.add(from)
	for i := 0; i < r.N; i++ {
		v := r.List[i]
		if o := c.Pieces[v].Owner(); i > 0 && o != position.NoSeat && o != seat && !past {
			continue
		}
		for j, e := range &c.Board.IntersectionPaths[v] {
			if e != board.NoPath && c.Lines[e].Owner() == seat {
				r.add(c.Board.Neighbours[v][j])
			}
		}
	}
	if barred != board.NoIntersection {
		r.Set.Drop(int(barred))
	}
	copy(r.List[:], r.List[1:r.N])
	r.N--
}

// spreadApart is Spread for a law in which roads and ships join only at the seat's own settlement or city, or
// where the way begins.
func (c *Case) spreadApart(seat position.Seat, from, barred board.Intersection, past bool, r *Reached) {
	r.N = 0
	r.Set = c.Board.NoIntersections()
	type step struct {
		v     board.Intersection
		ships bool
	}
	var queue [2 * board.MaxIntersections]step
	var came [2]board.Set // the intersections reached by road, by ship
	came[0], came[1] = r.Set, r.Set
	n := 0
	come := func(v board.Intersection, ships bool) {
		kind := 0
		if ships {
			kind = 1
		}
		if v == barred || came[kind].Has(int(v)) {
			return
		}
		came[kind].Put(int(v))
		queue[n] = step{v, ships}
		n++
		if v != from {
			r.add(v)
		}
	}
	come(from, false)
	come(from, true)
	for i := 0; i < n; i++ {
		v := queue[i].v
		p := c.Pieces[v]
		if o := p.Owner(); v != from && o != position.NoSeat && o != seat && !past {
			continue
		}
		joins := p.IsBuilding() && p.Owner() == seat
		for j, e := range &c.Board.IntersectionPaths[v] {
			if e == board.NoPath || c.Lines[e].Owner() != seat {
				continue
			}
			if ship := c.Lines[e].IsShip(); joins || ship == queue[i].ships {
				come(c.Board.Neighbours[v][j], ship)
			}
		}
	}
	r.Set.Put(int(from))
}
