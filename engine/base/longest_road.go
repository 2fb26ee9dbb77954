package base

import "catanref/engine"

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
	paths [engine.MaxLines]engine.Path
	next  [engine.MaxLines][2]uint32 // by segment and end: those that continue there, bit by segment
	seen  uint32
	best  int
}

// gather notes the segments.
func (m *measure) gather() {
	lines := m.state.LinesOf(m.board, m.seat)
	for e := lines.Next(0); e >= 0 && m.n < len(m.paths); e = lines.Next(e + 1) {
		m.paths[m.n] = engine.Path(e)
		if m.state.Lines[e].IsShip() {
			m.ships |= 1 << m.n
		}
		m.n++
	}
}

// join links segments that meet where no opponent stands.
func (m *measure) join() {
	var at [engine.MaxIntersections]uint32
	for i, e := range m.paths[:m.n] {
		for _, v := range &m.board.PathEnds[e] {
			at[v] |= 1 << i
		}
	}
	for i, e := range m.paths[:m.n] {
		for end, v := range &m.board.PathEnds[e] {
			if o := m.state.Pieces[v].Owner(); o == engine.NoSeat || o == m.seat {
				m.next[i][end] = at[v] &^ (1 << i)
				if m.apart && !(o == m.seat && m.state.Pieces[v].IsBuilding()) {
					m.next[i][end] &= m.alike(i)
				}
			}
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

// longest tries every line from every end where one can begin. A longest line begins where an odd
// number of segments meet, for otherwise it could be drawn on; a part without such an end is a
// plain ring.
func (m *measure) longest() int {
	for i := range m.n {
		for end := range 2 {
			if ones := m.next[i][end]; ones == 0 || ones&(ones-1) != 0 {
				m.walk(i, end, 1<<i, 1)
			}
		}
	}
	for i := range m.n {
		if m.seen&(1<<i) == 0 {
			m.walk(i, 0, 1<<i, 1)
		}
	}
	return m.best
}

// walk goes on from segment i, entered at the given end, over segments not used yet.
func (m *measure) walk(i, entered int, used uint32, length int) {
	m.seen |= 1 << i
	if length > m.best {
		m.best = length
	}
	out := m.board.PathEnds[m.paths[i]][1-entered]
	for rest := m.next[i][1-entered] &^ used; rest != 0; rest &= rest - 1 {
		j := engine.Trailing(rest)
		end := 0
		if m.board.PathEnds[m.paths[j]][1] == out {
			end = 1
		}
		m.walk(j, end, used|1<<j, length+1)
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
		if owner == piece.Owner() && !(c.Rules.ShipsApart.Value && piece.IsBuilding()) { // which may join road and ship
			c.SameRoads |= 1 << owner
		} else {
			c.Roads |= 1 << owner
		}
		if !c.Explaining {
			continue
		}
		if owner == c.Pieces[v].Owner() {
			tellOwnPiece(c, v)
		} else if RoadAt(c, owner, v, e) {
			tellCut(c, v, owner)
		}
	}
	if c.Explaining && c.Hooks.PieceMoved != nil {
		c.Hooks.PieceMoved(c, v)
	}
}

// judgeLongestRoad measures the roads that changed and gives the card to whoever it belongs to.
func judgeLongestRoad(c *engine.Case) {
	var was [engine.MaxOwners]uint8
	for seat := range engine.Seat(c.Game.Owners) {
		was[seat] = c.Players[seat].RoadLength
		if (c.Roads|c.SameRoads)&(1<<seat) == 0 {
			continue
		}
		now := roadLengthNow(c, seat)
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

// roadLengthNow measures the longest road of a player whose roads changed. Where all that changed is one new
// road, the longest is what it was before, or leads over the new one.
func roadLengthNow(c *engine.Case, seat engine.Seat) uint8 {
	if c.Roads&(1<<seat) == 0 {
		return c.Players[seat].RoadLength
	}
	if c.NewRoad != engine.NoPath && seat == c.Lines[c.NewRoad].Owner() {
		if n, ok := lengthOver(c, seat, c.NewRoad); ok {
			return max(c.Players[seat].RoadLength, n)
		}
	}
	return uint8(c.Hooks.RoadLength(c.Board, c.State, seat))
}

// lengthOver measures the longest road of the seat that leads over e; ok is false where e closes a ring, for
// then its two sides are not apart and all is measured anew.
func lengthOver(c *engine.Case, seat engine.Seat, e engine.Path) (n uint8, ok bool) {
	side := [2]trail{{used: c.Board.NoPaths(), seen: c.Board.NoPaths()}, {used: c.Board.NoPaths(), seen: c.Board.NoPaths()}}
	n = 1
	for i, v := range &c.Board.PathEnds[e] {
		side[i].used.Put(int(e))
		n += side[i].from(c, seat, v, c.Lines[e])
	}
	return n, !side[0].seen.Meets(&side[1].seen)
}

// trail is a line of segments as it is tried: those it uses, and all that were ever met.
type trail struct{ used, seen engine.Set }

// from returns how far the seat's roads lead on from v, over segments not used yet, behind the one that came.
func (t *trail) from(c *engine.Case, seat engine.Seat, v engine.Intersection, came engine.Line) (n uint8) {
	if o := c.Pieces[v].Owner(); o != engine.NoSeat && o != seat {
		return 0
	}
	for i, e := range &c.Board.IntersectionPaths[v] {
		if e == engine.NoPath || c.Lines[e].Owner() != seat || t.used.Has(int(e)) || !goesOn(c, v, came, c.Lines[e]) {
			continue
		}
		t.used.Put(int(e))
		t.seen.Put(int(e))
		n = max(n, 1+t.from(c, seat, c.Board.Neighbours[v][i], c.Lines[e]))
		t.used.Drop(int(e))
	}
	return n
}

// goesOn reports whether one line of a player goes on in another at v, where nobody else stands: a road in a ship
// only at an own building where the law keeps the two apart.
func goesOn(c *engine.Case, v engine.Intersection, one, other engine.Line) bool {
	return !c.Rules.ShipsApart.Value || one.IsShip() == other.IsShip() || c.Pieces[v].IsBuilding()
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
