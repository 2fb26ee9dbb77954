package engine

// reached gathers intersections in the order in which a knight comes to them.
type reached struct {
	list [MaxIntersections]Intersection
	seen [(MaxIntersections + 63) / 64]uint64
	n    int
}

// add notes an intersection; false if it was noted before.
func (r *reached) add(v Intersection) bool {
	if r.seen[v>>6]&(1<<(v&63)) != 0 {
		return false
	}
	r.seen[v>>6] |= 1 << (v & 63)
	r.list[r.n] = v
	r.n++
	return true
}

// has reports whether v was noted.
func (r *reached) has(v Intersection) bool { return r.seen[v>>6]&(1<<(v&63)) != 0 }

// spread gathers all intersections that an unbroken line of the seat's roads links to from. An
// opponent's piece is reached but not passed, unless past is set; barred is neither.
func (c *Case) spread(seat Seat, from, barred Intersection, past bool, r *reached) {
	r.n = 0
	r.seen = [len(r.seen)]uint64{}
	if barred != NoIntersection {
		r.seen[barred>>6] |= 1 << (barred & 63)
	}
	r.add(from)
	for i := 0; i < r.n; i++ {
		v := r.list[i]
		if o := c.Pieces[v].Owner(); i > 0 && o != NoSeat && o != seat && !past {
			continue
		}
		for j, e := range &c.board.IntersectionPaths[v] {
			if e != NoPath && c.Lines[e].Owner() == seat {
				r.add(c.board.Neighbours[v][j])
			}
		}
	}
	copy(r.list[:], r.list[1:r.n])
	r.n--
}
