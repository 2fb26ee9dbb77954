package engine

// Reached gathers intersections in the order in which a knight comes to them.
type Reached struct {
	List [MaxIntersections]Intersection
	Set  Set // the same, and where the knight stands
	N    int
}

// add notes an intersection; false if it was noted before.
func (r *Reached) add(v Intersection) bool {
	if r.Set.Has(int(v)) {
		return false
	}
	r.Set.Put(int(v))
	r.List[r.N] = v
	r.N++
	return true
}

// Has reports whether v was noted.
func (r *Reached) Has(v Intersection) bool { return r.Set.Has(int(v)) }

// Spread gathers all intersections that an unbroken line of the seat's roads links to from. An
// opponent's piece is reached but not passed, unless past is set; barred is neither.
func (c *Case) Spread(seat Seat, from, barred Intersection, past bool, r *Reached) {
	r.N = 0
	r.Set = c.Board.NoIntersections()
	if barred != NoIntersection {
		r.Set.Put(int(barred))
	}
	r.add(from)
	for i := 0; i < r.N; i++ {
		v := r.List[i]
		if o := c.Pieces[v].Owner(); i > 0 && o != NoSeat && o != seat && !past {
			continue
		}
		for j, e := range &c.Board.IntersectionPaths[v] {
			if e != NoPath && c.Lines[e].Owner() == seat {
				r.add(c.Board.Neighbours[v][j])
			}
		}
	}
	if barred != NoIntersection {
		r.Set.Drop(int(barred))
	}
	copy(r.List[:], r.List[1:r.N])
	r.N--
}
