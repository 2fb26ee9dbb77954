package base

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/network"
	"catanref/engine/position"
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
	Book.Each(engine.Tells(engine.First), LongestRoadFirst, LongestRoadTake, LongestRoadAgain, LongestRoadBreakNewHolder,
		LongestRoadBreakNone, LongestRoadBreakTied, LongestRoadBreakHolderTied)
	Book.Each(engine.Tells(engine.Why), LongestRoadTie)
	Book.Each(engine.SaysMore(LongestRoadContinuous, LongestRoadBroken), LongestRoadFirst, LongestRoadTake, LongestRoadAgain,
		LongestRoadTie, LongestRoadBreakNewHolder, LongestRoadBreakNone, LongestRoadBreakTied, LongestRoadBreakHolderTied)
	Book.Each(engine.Tells(engine.OnlyID), LongestRoadPoints)
}

const (
	roadFirst     engine.Text = "{by} alone has the longest {route}, {n}, and takes Longest Road."
	roadTooShort  engine.Text = "The longest {route}, {by's}, is {n}; Longest Road needs {limit}."
	roadAgain     engine.Text = "Longest Road lay aside; {by} alone has the longest {route}, {n}, and takes it."
	roadTaken     engine.Text = "{by} has {n} segments, more than {to}, and takes Longest Road."
	roadTied      engine.Text = "{by} has {n} segments, no more than {to}, who keeps Longest Road."
	roadKept      engine.Text = "{by's} {route} is cut to {n}, but nobody has a longer one, so {by} keeps Longest Road."
	roadPassesOn  engine.Text = "{to's} {route} is {limit} long now; {by} alone has the longest, {n}, and takes Longest Road."
	roadSetAside  engine.Text = "{by's} {route} is {limit} long now and others are tied with {n}, so Longest Road is set aside."
	roadNobodyHas engine.Text = "{by's} {route} is {n} long now and nobody has {limit} segments, so Longest Road is set aside."
	roadTieKeeps  engine.Text = "Others are tied, so {by} keeps Longest Road."
	roadNoPoints  engine.Text = "{by} loses the {n} points of Longest Road."
	roadUnused    engine.Text = "Longest Road is not used in this game."
	roadWorth     engine.Text = "Longest Road is worth {n} points."
	OwnDoesNotCut engine.Text = "{by's} own {piece} on {at.} does not cut the {route}."
)

// CutRoads records and reports whose roads may have been cut or joined by a piece that came to v or left it.
// Roads of the piece's owner stay as they are, unless a building joins a road and a ship.
func CutRoads(c *engine.Case, v board.Intersection, piece position.Piece) {
	for _, e := range &c.Board.IntersectionPaths[v] {
		if e == board.NoPath || c.Lines[e] == 0 {
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
	if c.Explaining && HooksOf(c.Hooks).PieceMoved != nil {
		HooksOf(c.Hooks).PieceMoved(c, v)
	}
}

// roadMeetsShip reports whether a road and a ship of the seat end at v, under a law that separates the two.
func roadMeetsShip(c *engine.Case, seat position.Seat, v board.Intersection) bool {
	return c.Rules.ShipsApart.Value && c.LineEnds(seat, true).Has(int(v)) && c.LineEnds(seat, false).Has(int(v))
}

// judgeLongestRoad measures the roads that changed and gives the card to its holder.
func judgeLongestRoad(c *engine.Case) {
	var was [position.MaxOwners]uint8
	laid, told := position.NoSeat, c.Roads|c.SameRoads
	if c.NumLaid > 0 {
		laid = c.Lines[c.Laid[0]].Owner()
	}
	for seat := range position.Seat(c.Game.Owners) {
		p := &c.Players[seat]
		was[seat] = p.RoadLength
		if seat != laid && told>>(seat&7)&1 == 0 {
			continue
		}
		if anew := c.Roads>>(seat&7)&1 != 0; anew || seat == laid {
			network.Changed(c, seat, anew)
		}
		if p.RoadDoubt > 0 && (c.Explaining || !c.Follows()) {
			c.Game.MeasureRoad(c.State, seat)
		}
		if c.Explaining {
			tellLength(c, seat, was[seat], p.RoadLength)
		}
	}
	if c.Phase == position.SetupPhase {
		return
	}
	if !engine.Get(c, &c.Rules.RoadAwarded) {
		if n := c.Players[c.Act.Seat].RoadLength; c.Explaining && int(n) >= c.Rules.LongestRoadMin.Value {
			if unused := c.Credit(c.Rules.RoadAwarded.Set, engine.RoadAward); n > was[c.Act.Seat] {
				unused.Say(roadUnused)
			}
		}
		return
	}
	if c.Explaining || !network.StaysPut(c) {
		network.MeasureContenders(c)
		awardLongestRoad(c, &was)
	}
}

// awardLongestRoad compares the lengths. was holds the lengths before the move.
func awardLongestRoad(c *engine.Case, was *[position.MaxOwners]uint8) {
	holder, least := c.State.LongestRoad, c.Rules.LongestRoadMin.Value
	best, leaders, leader := 0, 0, position.NoSeat
	for seat := range position.Seat(c.Game.Owners) {
		switch n := int(c.Players[seat].RoadLength); {
		case n > best:
			best, leaders, leader = n, 1, seat
		case n == best:
			leaders++
		}
	}
	cut := holder != position.NoSeat && c.Players[holder].RoadLength < was[holder]
	switch {
	case best < least:
		if holder != position.NoSeat {
			c.Because(LongestRoadBreakNone).Say(roadNobodyHas).By(holder).Number(int(c.Players[holder].RoadLength)).Limit(least)
			setAsideLongestRoad(c)
		} else if c.Explaining && leaders == 1 && best >= ByBook().LongestRoadMin.Value {
			c.Because(LongestRoadFirst).Say(roadTooShort).By(leader).Number(best).Limit(least)
		}
	case holder != position.NoSeat && int(c.Players[holder].RoadLength) == best:
		tellKept(c, holder, cut, leaders, was)
	case leaders > 1:
		if holder != position.NoSeat && c.Rules.RoadTieKeeps.Value && int(c.Players[holder].RoadLength) >= least {
			c.Because(LongestRoadTie).Say(roadTieKeeps).By(holder)
		} else if holder != position.NoSeat {
			c.Because(LongestRoadBreakTied).Say(roadSetAside).By(holder).Number(best).Limit(int(c.Players[holder].RoadLength))
			setAsideLongestRoad(c)
		}
	default:
		giveLongestRoad(c, leader, holder, best, cut)
	}
}

// tellKept reports why the holder keeps the card although others have an equally long road.
func tellKept(c *engine.Case, holder position.Seat, cut bool, leaders int, was *[position.MaxOwners]uint8) {
	if !c.Explaining || leaders < 2 {
		return
	}
	best := c.Players[holder].RoadLength
	if cut {
		c.Because(LongestRoadBreakHolderTied).Say(roadKept).By(holder).Number(int(best))
		return
	}
	for seat := range position.Seat(c.Game.Owners) {
		if n := c.Players[seat].RoadLength; seat != holder && n == best && was[seat] < n {
			c.Because(LongestRoadTie).Say(roadTied).By(seat).To(holder).Number(int(n))
		}
	}
}

func setAsideLongestRoad(c *engine.Case) {
	c.Because(LongestRoadPoints).Say(roadNoPoints).By(c.State.LongestRoad).Number(c.Rules.LongestRoadPoints.Value)
	c.State.LongestRoad, c.LongestRoadWas = position.NoSeat, true
	c.Scores()
}

func giveLongestRoad(c *engine.Case, seat, holder position.Seat, n int, cut bool) {
	if c.Explaining {
		tellLongestRoad(c, seat, holder, n, cut)
	}
	c.State.LongestRoad = seat
	c.Awarded(seat, engine.LongestRoadAward)
	c.Because(LongestRoadPoints).Say(roadWorth).Number(c.Rules.LongestRoadPoints.Value)
}

func tellLongestRoad(c *engine.Case, seat, holder position.Seat, n int, cut bool) {
	switch {
	case holder != position.NoSeat && cut:
		c.Because(LongestRoadBreakNewHolder).Say(roadPassesOn).By(seat).To(holder).Number(n).Limit(int(c.Players[holder].RoadLength))
	case holder != position.NoSeat:
		c.Because(LongestRoadTake).Say(roadTaken).By(seat).To(holder).Number(n)
	case c.LongestRoadWas:
		c.Because(LongestRoadAgain).Say(roadAgain).By(seat).Number(n)
	default:
		c.Because(LongestRoadFirst).Say(roadFirst).By(seat).Number(n)
	}
}

// Findings about the shape of a road, in addition to its length.

const (
	LongestRoadContinuous    engine.RuleID = "base.longest-road.continuous"
	LongestRoadLoop          engine.RuleID = "base.longest-road.loop"
	LongestRoadOwnBuilding   engine.RuleID = "base.longest-road.own-building"
	LongestRoadBroken        engine.RuleID = "base.longest-road.broken"
	LongestRoadEndAtOpponent engine.RuleID = "base.longest-road.end-at-opponent"
)

func init() {
	Book.Rules(LongestRoadContinuous, LongestRoadLoop, LongestRoadOwnBuilding, LongestRoadBroken, LongestRoadEndAtOpponent)
	Book.Each(engine.Tells(engine.OnlyID), LongestRoadEndAtOpponent, LongestRoadLoop, LongestRoadOwnBuilding)
}

const (
	roadIsNow      engine.Text = "{by's} longest {route} is {n} long now."
	ringCloses     engine.Text = "The {route} closes to a ring; each segment counts once."
	endsAtOpponent engine.Text = "The segment up to {by's} {piece} on {at.} counts, but the {route} ends there."
)

// tellCut reports that a piece of another player cuts the road it stands on.
func tellCut(c *engine.Case, v board.Intersection, owner position.Seat) {
	switch p := c.Pieces[v]; {
	case p.IsBuilding():
		tellRoadCut(c, v, owner)
		c.Once(LongestRoadBroken)
	case p != 0 && HooksOf(c.Hooks).Cut != nil:
		HooksOf(c.Hooks).Cut(c, v, owner)
	}
}

// tellOwnPiece reports that an own piece does not interrupt the road it stands on.
func tellOwnPiece(c *engine.Case, v board.Intersection) {
	n := 0
	for _, e := range c.Board.IntersectionPaths[v] {
		if e != board.NoPath && c.Lines[e] != 0 && c.Lines[e].Owner() == c.Pieces[v].Owner() {
			n++
		}
	}
	switch p := c.Pieces[v]; {
	case n < 2:
	case p.IsBuilding():
		if f := c.Once(LongestRoadOwnBuilding).Say(OwnDoesNotCut).By(c.Act.Seat).Piece(p.Kind()).At(v.Place()); p.Kind() == position.City {
			f.As(engine.Background) // its settlement did not cut it either
		}
	case p != 0 && HooksOf(c.Hooks).Uncut != nil:
		HooksOf(c.Hooks).Uncut(c, v)
	}
}

// TellRoadLaid reports what a new segment does to the shape of the road.
func TellRoadLaid(c *engine.Case, e board.Path) {
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
func linked(c *engine.Case, from, to board.Intersection, e board.Path) bool {
	var seen [board.MaxIntersections]bool
	queue := append(make([]board.Intersection, 0, 32), from)
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
			if o == board.NoPath || o == e || c.Lines[o].Owner() != c.Act.Seat {
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

func tellLength(c *engine.Case, seat position.Seat, was, now uint8) {
	matters := c.Phase != position.SetupPhase && engine.Get(c, &c.Rules.RoadAwarded)
	if now < was && matters {
		c.Retell(LongestRoadBroken).Say(roadIsNow).By(seat).Number(int(now)).As(engine.Last)
	} else if now < was {
		c.Once(LongestRoadBroken)
	} else if now > was || seat == c.Act.Seat {
		f := c.Because(LongestRoadContinuous)
		if now > was && matters { // nothing depends on a length that stays, or that no card depends on
			f.Say(roadIsNow).By(seat).Number(int(now)).As(engine.Last)
		} else {
			f.As(engine.Background)
		}
		if !network.SimplyAsLong(c, seat, int(now)) {
			c.Once(LongestRoadLoop)
		}
	}
	if answer := HooksOf(c.Hooks).RouteTold; answer != nil {
		answer(c, seat, now != was && matters)
	}
}
