package engine

// Reached gathers intersections in the order in which a knight comes to them.
type Reached struct {
	List [MaxIntersections]Intersection
	seen [(MaxIntersections + 63) / 64]uint64
	N    int
}

// add notes an intersection; false if it was noted before.
func (r *Reached) add(v Intersection) bool {
	if r.seen[v>>6]&(1<<(v&63)) != 0 {
		return false
	}
	r.seen[v>>6] |= 1 << (v & 63)
	r.List[r.N] = v
	r.N++
	return true
}

// Has reports whether v was noted.
func (r *Reached) Has(v Intersection) bool { return r.seen[v>>6]&(1<<(v&63)) != 0 }

// Spread gathers all intersections that an unbroken line of the seat's roads links to from. An
// opponent's piece is reached but not passed, unless past is set; barred is neither.
func (c *Case) Spread(seat Seat, from, barred Intersection, past bool, r *Reached) {
	r.N = 0
	r.seen = [len(r.seen)]uint64{}
	if barred != NoIntersection {
		r.seen[barred>>6] |= 1 << (barred & 63)
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
	copy(r.List[:], r.List[1:r.N])
	r.N--
}
