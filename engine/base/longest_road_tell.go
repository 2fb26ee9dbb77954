package base

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/network"
	"catanref/engine/position"
)

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
