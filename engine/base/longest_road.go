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
	c.State.LongestRoad = seat
	c.Awarded(seat, engine.LongestRoadAward)
	c.Because(LongestRoadPoints).Say(roadWorth).Number(c.Rules.LongestRoadPoints.Value)
}
