package base

import "catanref/engine"

// What is told of the shape of a road beside its length.

const (
	LongestRoadContinuous    engine.RuleID = "base.longest-road.continuous"
	LongestRoadLoop          engine.RuleID = "base.longest-road.loop"
	LongestRoadOwnBuilding   engine.RuleID = "base.longest-road.own-building"
	LongestRoadBroken        engine.RuleID = "base.longest-road.broken"
	LongestRoadEndAtOpponent engine.RuleID = "base.longest-road.end-at-opponent"
)

func init() {
	Book.Rules(LongestRoadContinuous, LongestRoadLoop, LongestRoadOwnBuilding, LongestRoadBroken, LongestRoadEndAtOpponent)
}

const (
	roadIsNow      engine.Text = "{by's} longest road is {n} long now."
	ringCloses     engine.Text = "The road closes to a ring; each segment counts once."
	endsAtOpponent engine.Text = "The segment up to {by's} {piece} on {at.} counts, but the road ends there."
)

// tellCut says that a piece of another player cuts the road it stands on.
func tellCut(c *engine.Case, v engine.Intersection, owner engine.Seat) {
	switch p := c.Pieces[v]; {
	case p.IsBuilding():
		tellRoadCut(c, v, owner)
		c.Once(LongestRoadBroken)
	case p != 0 && c.Hooks.Cut != nil:
		c.Hooks.Cut(c, v, owner)
	}
}

// tellOwnPiece says that an own piece does not interrupt the road it stands on.
func tellOwnPiece(c *engine.Case, v engine.Intersection) {
	n := 0
	for _, e := range c.Board.IntersectionPaths[v] {
		if e != engine.NoPath && c.Lines[e] != 0 && c.Lines[e].Owner() == c.Pieces[v].Owner() {
			n++
		}
	}
	switch p := c.Pieces[v]; {
	case n < 2:
	case p.IsBuilding():
		c.Once(LongestRoadOwnBuilding).Say(OwnDoesNotCut).By(c.Act.Seat).Piece(c.Pieces[v].Kind()).At(v.Place())
	case p != 0 && c.Hooks.Uncut != nil:
		c.Hooks.Uncut(c, v)
	}
}

// TellRoadLaid says what a new segment does to the shape of the road.
func TellRoadLaid(c *engine.Case, e engine.Path) {
	if !c.Rules.ShipsApart.Value && linked(c, c.Board.PathEnds[e][0], c.Board.PathEnds[e][1], e) {
		c.Once(LongestRoadLoop).Say(ringCloses)
	}
	for _, v := range c.Board.PathEnds[e] {
		if p := c.Pieces[v]; p != 0 && p.Owner() != c.Act.Seat {
			c.Once(LongestRoadEndAtOpponent).Say(endsAtOpponent).By(p.Owner()).Piece(p.Kind()).At(v.Place())
		}
	}
}

// linked reports whether own roads other than e lead from one intersection to the other.
func linked(c *engine.Case, from, to engine.Intersection, e engine.Path) bool {
	var seen [engine.MaxIntersections]bool
	queue := append(make([]engine.Intersection, 0, 32), from)
	seen[from] = true
	for len(queue) > 0 {
		v := queue[0]
		queue = queue[1:]
		if v == to {
			return true
		}
		if p := c.Pieces[v]; p != 0 && p.Owner() != c.Act.Seat {
			continue
		}
		for i, o := range c.Board.IntersectionPaths[v] {
			if o == engine.NoPath || o == e || c.Lines[o].Owner() != c.Act.Seat {
				continue
			}
			if n := c.Board.Neighbours[v][i]; !seen[n] {
				seen[n] = true
				queue = append(queue, n)
			}
		}
	}
	return false
}

func tellLength(c *engine.Case, seat engine.Seat, was, now uint8) {
	switch {
	case now < was:
		c.Retell(LongestRoadBroken).Say(roadIsNow).By(seat).Number(int(now))
	case seat == c.Act.Seat:
		c.Because(LongestRoadContinuous).Say(roadIsNow).By(seat).Number(int(now))
		if simpleRoadLength(c, seat) < int(now) {
			c.Once(LongestRoadLoop)
		}
	}
	if c.Hooks.RouteTold != nil {
		c.Hooks.RouteTold(c, seat)
	}
}

// simpleRoadLength measures the longest line of the seat that passes no intersection twice. Where the
// longest road is longer it can only be so because a line may come back to an intersection.
func simpleRoadLength(c *engine.Case, seat engine.Seat) int {
	m := rings{board: c.Board, state: c.State, seat: seat, apart: c.Rules.ShipsApart.Value}
	m.gather(c.OwnLines(seat))
	m.join()
	for i := range m.n {
		for end, v := range m.ends[i] {
			var passed [engine.MaxIntersections]bool
			passed[v] = true
			m.walkOnce(i, end, &passed, 1)
		}
	}
	return m.best
}

// walkOnce goes on from segment i, entered at the given end, over intersections not passed yet.
func (m *rings) walkOnce(i, entered int, passed *[engine.MaxIntersections]bool, length int) {
	out := m.ends[i][1-entered]
	if passed[out] {
		return
	}
	passed[out] = true
	m.best = max(m.best, length)
	for rest := m.next[i][1-entered]; rest != 0; rest &= rest - 1 {
		j := engine.Trailing(rest)
		m.walkOnce(j, m.endAt(j, out), passed, length+1)
	}
	passed[out] = false
}
