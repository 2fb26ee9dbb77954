package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

const (
	LongestRoadKnightBreaks engine.RuleID = "ck.longest-road.knight-breaks"
	LongestRoadOwnKnight    engine.RuleID = "ck.longest-road.own-knight"
	LongestRoadAnyKnight    engine.RuleID = "ck.longest-road.any-knight"
	LongestRoadRecount      engine.RuleID = "ck.longest-road.recount"
)

func init() {
	Book.Rules(LongestRoadKnightBreaks, LongestRoadOwnKnight, LongestRoadAnyKnight, LongestRoadRecount)
	Book.Each(engine.Tells(engine.OnlyID), LongestRoadOwnKnight)
}

func init() {
	base.Answer(Book, func(h *base.Hooks) { h.Cut, h.Uncut, h.PieceMoved = tellKnightCuts, tellOwnKnight, tellRecount })
}

// tellKnightCuts reports that a knight of another player cuts the road it stands on.
func tellKnightCuts(c *engine.Case, v board.Intersection, owner position.Seat) {
	if p := c.Pieces[v]; p.Owner() != owner {
		c.Once(LongestRoadKnightBreaks).Say(base.CutsRoad).By(owner).At(v.Place())
		if f := c.Once(LongestRoadAnyKnight); p.Is(position.Active) && p.Kind() != position.BasicKnight {
			f.As(engine.Background)
		}
	}
}

// tellOwnKnight reports that an own knight does not interrupt the road it stands on.
func tellOwnKnight(c *engine.Case, v board.Intersection) {
	p := c.Pieces[v]
	c.Once(LongestRoadOwnKnight).Say(base.OwnDoesNotCut).By(p.Owner()).Piece(p.Kind()).At(v.Place())
}

// tellRecount reports that roads are measured again because a knight comes or goes.
func tellRecount(c *engine.Case, v board.Intersection) {
	if p := c.Pieces[v]; (p == 0 || p.IsKnight()) && c.Roads|c.SameRoads != 0 {
		c.Once(LongestRoadRecount).As(engine.Background)
	}
}
