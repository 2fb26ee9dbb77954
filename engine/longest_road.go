package engine

var (
	LongestRoadFirst           = rule("base.longest-road.first")
	LongestRoadContinuous      = rule("base.longest-road.continuous")
	LongestRoadLoop            = rule("base.longest-road.loop")
	LongestRoadOwnBuilding     = rule("base.longest-road.own-building")
	LongestRoadBroken          = rule("base.longest-road.broken")
	LongestRoadEndAtOpponent   = rule("base.longest-road.end-at-opponent")
	LongestRoadTake            = rule("base.longest-road.take")
	LongestRoadTie             = rule("base.longest-road.tie")
	LongestRoadBreakHolderTied = rule("base.longest-road.break-holder-tied")
	LongestRoadBreakNewHolder  = rule("base.longest-road.break-new-holder")
	LongestRoadBreakTied       = rule("base.longest-road.break-tied")
	LongestRoadBreakNone       = rule("base.longest-road.break-none")
	LongestRoadAgain           = rule("base.longest-road.again")
	LongestRoadPoints          = rule("base.longest-road.points")
)

var (
	roadIsNow      = text("{by's} longest road is {n} long now.")
	roadFirst      = text("{by} is the first with {n} segments and takes Longest Road.")
	roadAgain      = text("Longest Road lay aside; {by} alone has the longest road, {n}, and takes it.")
	roadTaken      = text("{by} has {n} segments, more than {to}, and takes Longest Road.")
	roadTied       = text("{by} has {n} segments, no more than {to}, who keeps Longest Road.")
	roadKept       = text("{by's} road is cut to {n}, but nobody has a longer one: {by} keeps Longest Road.")
	roadPassesOn   = text("{to's} road is broken; {by} alone has the longest, {n}, and takes Longest Road.")
	roadSetAside   = text("{by's} road is broken and others are tied with {n}: Longest Road is set aside.")
	roadNobodyHas  = text("{by's} road is broken and nobody has {limit} segments: Longest Road is set aside.")
	roadTieKeeps   = text("Others are tied, so {by} keeps Longest Road.")
	roadWorth      = text("Longest Road is worth {n} points.")
	ringCloses     = text("The road closes to a ring; each segment counts once.")
	ownDoesNotCut  = text("{by's} own {piece} on {at.} does not cut the road.")
	endsAtOpponent = text("The segment up to {by's} {piece} on {at.} counts, but the road ends there.")
)

// RoadLength measures the longest road of the seat: the longest line of connected segments, each
// counted once, that passes no intersection with an opponent's piece.
func RoadLength(b *Board, s *State, seat Seat) int {
	m := measure{board: b, state: s, seat: seat}
	m.n = len(s.linesOf(b, seat, &m.paths))
	if m.n == 0 {
		return 0
	}
	m.join()
	return m.longest()
}

// measure holds the roads of one player as a small graph: for each end of each segment the
// segments that continue there.
type measure struct {
	board *Board
	state *State
	seat  Seat
	n     int
	paths [MaxLines]Path
	next  [MaxLines][2]uint32 // by segment and end: those that continue there, bit by segment
	seen  uint32
	best  int
}

// join links segments that meet where no opponent stands.
func (m *measure) join() {
	var at [MaxIntersections]uint32
	for i, e := range m.paths[:m.n] {
		for _, v := range &m.board.PathEnds[e] {
			at[v] |= 1 << i
		}
	}
	for i, e := range m.paths[:m.n] {
		for end, v := range &m.board.PathEnds[e] {
			if o := m.state.Pieces[v].Owner(); o == NoSeat || o == m.seat {
				m.next[i][end] = at[v] &^ (1 << i)
			}
		}
	}
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
		j := trailing(rest)
		end := 0
		if m.board.PathEnds[m.paths[j]][1] == out {
			end = 1
		}
		m.walk(j, end, used|1<<j, length+1)
	}
}

// cutRoads notes whose roads a new piece on v may have cut or joined, and tells of it.
func (c *Case) cutRoads(v Intersection) {
	for _, e := range &c.board.IntersectionPaths[v] {
		if e == NoPath || c.Lines[e] == 0 {
			continue
		}
		owner := c.Lines[e].Owner()
		c.roads |= 1 << owner
		if !c.explain {
			continue
		}
		if owner == c.Pieces[v].Owner() {
			c.tellOwnPiece(v)
		} else if c.roadAt(owner, v, e) {
			c.tellCut(v, owner)
		}
	}
	if c.explain && c.hooks.PieceMoved != nil {
		c.hooks.PieceMoved(c, v)
	}
}

// judgeLongestRoad measures the roads that changed and gives the card to whoever it belongs to.
func (c *Case) judgeLongestRoad() {
	var was [MaxSeats]uint8
	for seat := range Seat(c.game.Seats) {
		was[seat] = c.Players[seat].RoadLength
		if c.roads&(1<<seat) == 0 {
			continue
		}
		now := uint8(RoadLength(c.board, c.State, seat))
		c.Players[seat].RoadLength = now
		if c.explain {
			c.tellLength(seat, was[seat], now)
		}
	}
	if c.Phase == SetupPhase {
		return
	}
	c.awardLongestRoad(&was)
}

// awardLongestRoad compares the lengths. was holds the lengths before the move.
func (c *Case) awardLongestRoad(was *[MaxSeats]uint8) {
	holder, least := c.State.LongestRoad, c.rules.LongestRoadMin.Value
	best, leaders, leader := 0, 0, NoSeat
	for seat := range Seat(c.game.Seats) {
		switch n := int(c.Players[seat].RoadLength); {
		case n > best:
			best, leaders, leader = n, 1, seat
		case n == best:
			leaders++
		}
	}
	cut := holder != NoSeat && c.Players[holder].RoadLength < was[holder]
	switch {
	case best < least:
		if holder != NoSeat {
			c.because(LongestRoadBreakNone).say(roadNobodyHas).by(holder).limit(least)
			c.setAsideLongestRoad()
		}
	case holder != NoSeat && int(c.Players[holder].RoadLength) == best:
		c.tellKept(holder, cut, leaders, was)
	case leaders > 1:
		if holder != NoSeat && c.rules.RoadTieKeeps.Value && int(c.Players[holder].RoadLength) >= least {
			c.because(LongestRoadTie).say(roadTieKeeps).by(holder)
		} else if holder != NoSeat {
			c.because(LongestRoadBreakTied).say(roadSetAside).by(holder).number(best)
			c.setAsideLongestRoad()
		}
	default:
		c.giveLongestRoad(leader, holder, best, cut)
	}
}

// tellKept says why the holder keeps the card where others have as long a road.
func (c *Case) tellKept(holder Seat, cut bool, leaders int, was *[MaxSeats]uint8) {
	if !c.explain || leaders < 2 {
		return
	}
	best := c.Players[holder].RoadLength
	if cut {
		c.because(LongestRoadBreakHolderTied).say(roadKept).by(holder).number(int(best))
		return
	}
	for seat := range Seat(c.game.Seats) {
		if n := c.Players[seat].RoadLength; seat != holder && n == best && was[seat] < n {
			c.because(LongestRoadTie).say(roadTied).by(seat).to(holder).number(int(n))
		}
	}
}

func (c *Case) setAsideLongestRoad() {
	c.State.LongestRoad, c.LongestRoadWas = NoSeat, true
	c.because(LongestRoadPoints).say(roadWorth).number(c.rules.LongestRoadPoints.Value)
}

func (c *Case) giveLongestRoad(seat, holder Seat, n int, cut bool) {
	switch {
	case holder != NoSeat && cut:
		c.because(LongestRoadBreakNewHolder).say(roadPassesOn).by(seat).to(holder).number(n)
	case holder != NoSeat:
		c.because(LongestRoadTake).say(roadTaken).by(seat).to(holder).number(n)
	case c.LongestRoadWas:
		c.because(LongestRoadAgain).say(roadAgain).by(seat).number(n)
	default:
		c.because(LongestRoadFirst).say(roadFirst).by(seat).number(n)
	}
	c.State.LongestRoad = seat
	c.because(LongestRoadPoints).say(roadWorth).number(c.rules.LongestRoadPoints.Value)
}
