package engine

var (
	LongestRoadKnightBreaks = rule("ck.longest-road.knight-breaks")
	LongestRoadOwnKnight    = rule("ck.longest-road.own-knight")
	LongestRoadAnyKnight    = rule("ck.longest-road.any-knight")
	LongestRoadRecount      = rule("ck.longest-road.recount")
)

func init() {
	KnightsBook.Answer(func(h *Hooks) { h.Cut, h.Uncut, h.PieceMoved = tellKnightCuts, tellOwnKnight, tellRecount })
}

// tellKnightCuts says that a knight of another player cuts the road it stands on.
func tellKnightCuts(c *Case, v Intersection, owner Seat) {
	if p := c.Pieces[v]; p.Owner() != owner {
		c.once(LongestRoadKnightBreaks).say(cutsRoad).by(owner).at(v.place())
		c.once(LongestRoadAnyKnight)
	}
}

// tellOwnKnight says that an own knight does not interrupt the road it stands on.
func tellOwnKnight(c *Case, v Intersection) {
	p := c.Pieces[v]
	c.once(LongestRoadOwnKnight).say(ownDoesNotCut).by(p.Owner()).piece(p.Kind()).at(v.place())
}

// tellRecount says that a knight that comes or goes has the roads measured again.
func tellRecount(c *Case, v Intersection) {
	if p := c.Pieces[v]; (p == 0 || p.IsKnight()) && c.roads != 0 {
		c.once(LongestRoadRecount)
	}
}
