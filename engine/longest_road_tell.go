package engine

// What is told of the shape of a road beside its length.

// tellCut says that a piece of another player cuts the road it stands on.
func (c *Case) tellCut(v Intersection, owner Seat) {
	switch p := c.Pieces[v]; {
	case p.IsBuilding():
		c.once(SettlementOnOpponentRoad).say(cutsRoad).by(owner).at(v.place())
		c.once(LongestRoadBroken)
	case p != 0 && c.hooks.Cut != nil:
		c.hooks.Cut(c, v, owner)
	}
}

// tellOwnPiece says that an own piece does not interrupt the road it stands on.
func (c *Case) tellOwnPiece(v Intersection) {
	n := 0
	for _, e := range c.board.IntersectionPaths[v] {
		if e != NoPath && c.Lines[e] != 0 && c.Lines[e].Owner() == c.Pieces[v].Owner() {
			n++
		}
	}
	switch p := c.Pieces[v]; {
	case n < 2:
	case p.IsBuilding():
		c.once(LongestRoadOwnBuilding).say(ownDoesNotCut).by(c.Seat).piece(c.Pieces[v].Kind()).at(v.place())
	case p != 0 && c.hooks.Uncut != nil:
		c.hooks.Uncut(c, v)
	}
}

// tellRoadLaid says what a new segment does to the shape of the road.
func (c *Case) tellRoadLaid(e Path) {
	if c.linked(c.board.PathEnds[e][0], c.board.PathEnds[e][1], e) {
		c.once(LongestRoadLoop).say(ringCloses)
	}
	for _, v := range c.board.PathEnds[e] {
		if p := c.Pieces[v]; p != 0 && p.Owner() != c.Seat {
			c.once(LongestRoadEndAtOpponent).say(endsAtOpponent).by(p.Owner()).piece(p.Kind()).at(v.place())
		}
	}
}

// linked reports whether own roads other than e lead from one intersection to the other.
func (c *Case) linked(from, to Intersection, e Path) bool {
	var seen [MaxIntersections]bool
	queue := append(make([]Intersection, 0, 32), from)
	seen[from] = true
	for len(queue) > 0 {
		v := queue[0]
		queue = queue[1:]
		if v == to {
			return true
		}
		if p := c.Pieces[v]; p != 0 && p.Owner() != c.Seat {
			continue
		}
		for i, o := range c.board.IntersectionPaths[v] {
			if o == NoPath || o == e || c.Lines[o].Owner() != c.Seat {
				continue
			}
			if n := c.board.Neighbours[v][i]; !seen[n] {
				seen[n] = true
				queue = append(queue, n)
			}
		}
	}
	return false
}

func (c *Case) tellLength(seat Seat, was, now uint8) {
	switch {
	case now < was:
		c.retell(LongestRoadBroken).say(roadIsNow).by(seat).number(int(now))
	case seat == c.Seat:
		c.because(LongestRoadContinuous).say(roadIsNow).by(seat).number(int(now))
		if simpleRoadLength(c.board, c.State, seat) < int(now) {
			c.once(LongestRoadLoop)
		}
	}
}

// simpleRoadLength measures the longest line of the seat that passes no intersection twice. Where the
// longest road is longer it can only be so because a line may come back to an intersection.
func simpleRoadLength(b *Board, s *State, seat Seat) int {
	m := measure{board: b, state: s, seat: seat}
	m.n = len(s.linesOf(b, seat, &m.paths))
	m.join()
	for i := range m.n {
		for end, v := range b.PathEnds[m.paths[i]] {
			var passed [MaxIntersections]bool
			passed[v] = true
			m.walkOnce(i, end, &passed, 1)
		}
	}
	return m.best
}

// walkOnce goes on from segment i, entered at the given end, over intersections not passed yet.
func (m *measure) walkOnce(i, entered int, passed *[MaxIntersections]bool, length int) {
	out := m.board.PathEnds[m.paths[i]][1-entered]
	if passed[out] {
		return
	}
	passed[out] = true
	m.best = max(m.best, length)
	for rest := m.next[i][1-entered]; rest != 0; rest &= rest - 1 {
		j := trailing(rest)
		end := 0
		if m.board.PathEnds[m.paths[j]][1] == out {
			end = 1
		}
		m.walkOnce(j, end, passed, length+1)
	}
	passed[out] = false
}
