package base

import (
	"math/bits"

	"catanref/engine"
)

const (
	LongestRoadFirst           engine.RuleID = "base.longest-road.first"
	LongestRoadTake            engine.RuleID = "base.longest-road.take"
	LongestRoadTie             engine.RuleID = "base.longest-road.tie"
	LongestRoadBreakHolderTied engine.RuleID = "base.longest-road.break-holder-tied"
	LongestRoadBreakNewHolder  engine.RuleID = "base.longest-road.break-new-holder"
	LongestRoadBreakTied       engine.RuleID = "base.longest-road.break-tied"
	LongestRoadBreakNone       engine.RuleID = "base.longest-road.break-none"
	LongestRoadAgain           engine.RuleID = "base.longest-road.again"
	LongestRoadPoints          engine.RuleID = "base.longest-road.points"
)

func init() {
	Book.Rules(LongestRoadFirst, LongestRoadTake, LongestRoadTie, LongestRoadBreakHolderTied,
		LongestRoadBreakNewHolder, LongestRoadBreakTied, LongestRoadBreakNone, LongestRoadAgain, LongestRoadPoints)
}

const (
	roadFirst     engine.Text = "{by} is the first with {n} segments and takes Longest Road."
	roadTooShort  engine.Text = "The longest road, {by's}, is {n}; Longest Road needs {limit}."
	roadAgain     engine.Text = "Longest Road lay aside; {by} alone has the longest road, {n}, and takes it."
	roadTaken     engine.Text = "{by} has {n} segments, more than {to}, and takes Longest Road."
	roadTied      engine.Text = "{by} has {n} segments, no more than {to}, who keeps Longest Road."
	roadKept      engine.Text = "{by's} road is cut to {n}, but nobody has a longer one: {by} keeps Longest Road."
	roadPassesOn  engine.Text = "{to's} road is broken; {by} alone has the longest, {n}, and takes Longest Road."
	roadSetAside  engine.Text = "{by's} road is broken and others are tied with {n}: Longest Road is set aside."
	roadNobodyHas engine.Text = "{by's} road is broken and nobody has {limit} segments: Longest Road is set aside."
	roadTieKeeps  engine.Text = "Others are tied, so {by} keeps Longest Road."
	roadNoPoints  engine.Text = "{by} loses the {n} points of Longest Road."
	roadUnused    engine.Text = "Longest Road is not used in this game."
	roadWorth     engine.Text = "Longest Road is worth {n} points."
	OwnDoesNotCut engine.Text = "{by's} own {piece} on {at.} does not cut the road."
)

// RoadLength measures the longest road of the seat: the longest line of connected segments, each
// counted once, that passes no intersection with an opponent's piece.
func RoadLength(b *engine.Board, s *engine.State, seat engine.Seat) int {
	return lineLength(b, s, seat, false)
}

// RouteLength is RoadLength where a road and a ship are connected only by a building of their owner.
func RouteLength(b *engine.Board, s *engine.State, seat engine.Seat) int {
	return lineLength(b, s, seat, true)
}

func lineLength(b *engine.Board, s *engine.State, seat engine.Seat, apart bool) int {
	m := measure{board: b, state: s, seat: seat, apart: apart}
	m.gather()
	if m.n == 0 {
		return 0
	}
	m.join()
	return m.longest()
}

// measure holds the roads of one player as a small graph: for each end of each segment the
// segments that continue there.
type measure struct {
	board *engine.Board
	state *engine.State
	seat  engine.Seat
	apart bool   // a road and a ship are connected only by an own building
	ships uint32 // bit by segment
	n     int
	ends  [engine.MaxLines][2]engine.Intersection
	next  [engine.MaxLines][2]uint32 // by segment and end: those that continue there, bit by segment
	hang  [engine.MaxLines][2]uint8  // by segment and end: how far the branches lead on there that were cut off
	core  uint32                     // what is left when all branches are cut off: rings, and what links them
	seen  uint32
	start engine.Intersection
	most  int // how far the longest branch at a ring leads
	best  int
}

// gather notes the segments.
func (m *measure) gather() {
	lines := m.state.OwnLines(m.seat)
	for e := range lines.All {
		if m.n == len(m.ends) {
			return
		}
		m.ends[m.n] = m.board.PathEnds[e]
		if m.state.Lines[e].IsShip() {
			m.ships |= 1 << m.n
		}
		m.n++
	}
}

// join links segments that meet where no opponent stands.
func (m *measure) join() {
	var at [engine.MaxIntersections]uint32
	for i := range m.ends[:m.n] {
		for _, v := range &m.ends[i] {
			at[v] |= 1 << i
		}
	}
	for i := range m.ends[:m.n] {
		for end, v := range &m.ends[i] {
			others, p := at[v]&^(1<<i), m.state.Pieces[v]
			if others == 0 || p != 0 && p.Owner() != m.seat {
				continue
			}
			if m.apart && !p.IsBuilding() {
				others &= m.alike(i)
			}
			m.next[i][end] = others
		}
	}
}

// alike are the segments that are ships as segment i is one, or roads.
func (m *measure) alike(i int) uint32 {
	if m.ships&(1<<i) != 0 {
		return m.ships
	}
	return ^m.ships
}

// longest cuts off all branches, of which only the length counts. If rings are left it tries every line in them
// from every end where one can begin: a longest line begins where an odd number of segments meet, for otherwise
// it could be drawn on. What is left without such an end is a plain ring.
func (m *measure) longest() int {
	m.core = 1<<m.n - 1
	for i := range m.n {
		for end := range 2 {
			if m.next[i][end] == 0 {
				m.cut(i, end)
			}
		}
	}
	for rest := m.core; rest != 0; rest &= rest - 1 {
		i := engine.Trailing(rest)
		m.most = max(m.most, int(m.hang[i][0]), int(m.hang[i][1]))
	}
	for rest := m.core; rest != 0; rest &= rest - 1 {
		i := engine.Trailing(rest)
		for end, v := range &m.ends[i] {
			if on := m.next[i][end] & m.core; m.hang[i][end] > 0 || on&(on-1) != 0 {
				m.start = v
				m.walk(i, end, 1<<i, 1+int(m.hang[i][end]))
			}
		}
	}
	for rest := m.core &^ m.seen; rest != 0; rest = m.core &^ m.seen {
		i := engine.Trailing(rest)
		m.start = m.ends[i][0]
		m.walk(i, 0, 1<<i, 1)
	}
	return m.best
}

// cut cuts off segment i if it is loose at the end, and then what is loose without it. How far a branch leads is
// noted where it began.
func (m *measure) cut(i, end int) {
	for m.core&(1<<i) != 0 && m.next[i][end]&m.core == 0 {
		m.core &^= 1 << i
		far := 1 + m.hang[i][end]
		m.best = max(m.best, int(far+m.hang[i][1-end]))
		v := m.ends[i][1-end]
		for rest := m.next[i][1-end] & m.core; rest != 0; rest &= rest - 1 {
			i = engine.Trailing(rest)
			end = m.endAt(i, v)
			m.hang[i][end] = max(m.hang[i][end], far)
		}
	}
}

// endAt tells with which end segment i lies at v.
func (m *measure) endAt(i int, v engine.Intersection) int {
	if m.ends[i][1] == v {
		return 1
	}
	return 0
}

// walk goes on in the rings from segment i, entered at the given end, over segments not used yet.
func (m *measure) walk(i, entered int, used uint32, length int) {
	for {
		m.seen |= 1 << i
		out, total := m.ends[i][1-entered], length
		if out != m.start {
			total += int(m.hang[i][1-entered])
		}
		m.best = max(m.best, total)
		rest := m.next[i][1-entered] & m.core &^ used
		if rest == 0 {
			return
		}
		if more := rest & (rest - 1); more != 0 {
			if length+bits.OnesCount32(m.core&^used)+m.most <= m.best {
				return
			}
			j := engine.Trailing(more)
			m.walk(j, m.endAt(j, out), used|1<<j, length+1)
		}
		i = engine.Trailing(rest)
		entered = m.endAt(i, out)
		used |= 1 << i
		length++
	}
}

// CutRoads notes whose roads a piece that came to v or left it may have cut or joined, and tells of it. Those
// of its owner stay as they are, unless a building joins a road and a ship.
func CutRoads(c *engine.Case, v engine.Intersection, piece engine.Piece) {
	for _, e := range &c.Board.IntersectionPaths[v] {
		if e == engine.NoPath || c.Lines[e] == 0 {
			continue
		}
		owner := c.Lines[e].Owner()
		goesOn := RoadAt(c, owner, v, e)
		if !goesOn || owner == piece.Owner() && !(piece.IsBuilding() && roadMeetsShip(c, owner, v)) {
			c.SameRoads |= 1 << owner
		} else {
			c.Roads |= 1 << owner
		}
		if !c.Explaining {
			continue
		}
		if owner == c.Pieces[v].Owner() {
			tellOwnPiece(c, v)
		} else if goesOn {
			tellCut(c, v, owner)
		}
	}
	if c.Explaining && c.Hooks.PieceMoved != nil {
		c.Hooks.PieceMoved(c, v)
	}
}

// roadMeetsShip reports whether, where the law keeps the two apart, a road and a ship of the seat end at v.
func roadMeetsShip(c *engine.Case, seat engine.Seat, v engine.Intersection) bool {
	return c.Rules.ShipsApart.Value && c.LineEnds(seat, true).Has(int(v)) && c.LineEnds(seat, false).Has(int(v))
}

// judgeLongestRoad measures the roads that changed and gives the card to whoever it belongs to.
func judgeLongestRoad(c *engine.Case) {
	var was [engine.MaxOwners]uint8
	for seat := range engine.Seat(c.Game.Owners) {
		was[seat] = c.Players[seat].RoadLength
		if (c.Roads|c.SameRoads)&(1<<seat) == 0 {
			continue
		}
		now := was[seat]
		if c.Roads&(1<<seat) != 0 {
			now = uint8(c.Hooks.RoadLength(c.Board, c.State, seat))
		}
		c.Players[seat].RoadLength = now
		if c.Explaining {
			tellLength(c, seat, was[seat], now)
		}
	}
	if c.Phase == engine.SetupPhase {
		return
	}
	if !engine.Get(c, &c.Rules.RoadAwarded) {
		if c.Explaining && int(c.Players[c.Act.Seat].RoadLength) >= c.Rules.LongestRoadMin.Value {
			c.Credit(c.Rules.RoadAwarded.Set, engine.RoadAward).Say(roadUnused)
		}
		return
	}
	awardLongestRoad(c, &was)
}

// awardLongestRoad compares the lengths. was holds the lengths before the move.
func awardLongestRoad(c *engine.Case, was *[engine.MaxOwners]uint8) {
	holder, least := c.State.LongestRoad, c.Rules.LongestRoadMin.Value
	best, leaders, leader := 0, 0, engine.NoSeat
	for seat := range engine.Seat(c.Game.Owners) {
		switch n := int(c.Players[seat].RoadLength); {
		case n > best:
			best, leaders, leader = n, 1, seat
		case n == best:
			leaders++
		}
	}
	cut := holder != engine.NoSeat && c.Players[holder].RoadLength < was[holder]
	switch {
	case best < least:
		if holder != engine.NoSeat {
			c.Because(LongestRoadBreakNone).Say(roadNobodyHas).By(holder).Limit(least)
			setAsideLongestRoad(c)
		} else if c.Explaining && leaders == 1 && best >= ByBook().LongestRoadMin.Value {
			c.Because(LongestRoadFirst).Say(roadTooShort).By(leader).Number(best).Limit(least)
		}
	case holder != engine.NoSeat && int(c.Players[holder].RoadLength) == best:
		tellKept(c, holder, cut, leaders, was)
	case leaders > 1:
		if holder != engine.NoSeat && c.Rules.RoadTieKeeps.Value && int(c.Players[holder].RoadLength) >= least {
			c.Because(LongestRoadTie).Say(roadTieKeeps).By(holder)
		} else if holder != engine.NoSeat {
			c.Because(LongestRoadBreakTied).Say(roadSetAside).By(holder).Number(best)
			setAsideLongestRoad(c)
		}
	default:
		giveLongestRoad(c, leader, holder, best, cut)
	}
}

// tellKept says why the holder keeps the card where others have as long a road.
func tellKept(c *engine.Case, holder engine.Seat, cut bool, leaders int, was *[engine.MaxOwners]uint8) {
	if !c.Explaining || leaders < 2 {
		return
	}
	best := c.Players[holder].RoadLength
	if cut {
		c.Because(LongestRoadBreakHolderTied).Say(roadKept).By(holder).Number(int(best))
		return
	}
	for seat := range engine.Seat(c.Game.Owners) {
		if n := c.Players[seat].RoadLength; seat != holder && n == best && was[seat] < n {
			c.Because(LongestRoadTie).Say(roadTied).By(seat).To(holder).Number(int(n))
		}
	}
}

func setAsideLongestRoad(c *engine.Case) {
	c.Because(LongestRoadPoints).Say(roadNoPoints).By(c.State.LongestRoad).Number(c.Rules.LongestRoadPoints.Value)
	c.State.LongestRoad, c.LongestRoadWas = engine.NoSeat, true
}

func giveLongestRoad(c *engine.Case, seat, holder engine.Seat, n int, cut bool) {
	switch {
	case holder != engine.NoSeat && cut:
		c.Because(LongestRoadBreakNewHolder).Say(roadPassesOn).By(seat).To(holder).Number(n)
	case holder != engine.NoSeat:
		c.Because(LongestRoadTake).Say(roadTaken).By(seat).To(holder).Number(n)
	case c.LongestRoadWas:
		c.Because(LongestRoadAgain).Say(roadAgain).By(seat).Number(n)
	default:
		c.Because(LongestRoadFirst).Say(roadFirst).By(seat).Number(n)
	}
	c.State.LongestRoad = seat
	c.Awarded(seat, engine.LongestRoadAward)
	c.Because(LongestRoadPoints).Say(roadWorth).Number(c.Rules.LongestRoadPoints.Value)
}
