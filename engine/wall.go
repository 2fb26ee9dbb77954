package engine

var (
	WallCost         = rule("ck.wall.cost")
	WallCityOnly     = rule("ck.wall.city-only", Physical)
	WallOnePerCity   = rule("ck.wall.one-per-city", Physical)
	WallMaxThree     = rule("ck.wall.max-three", Physical)
	WallHandLimit    = rule("ck.wall.hand-limit")
	WallLostWithCity = rule("ck.wall.lost-with-city")
	WallMetropolis   = rule("ck.wall.metropolis")
)

var (
	wallNeedsCity  = text("A wall stands under an own city; {by} has none on {at}.")
	wallThere      = text("The city on {at} has a wall already.")
	wallsOut       = text("All {n} walls of {by} are on the board.")
	buildsWall     = text("{by} builds a wall under {at}.")
	safeHand       = text("{by} may now hold {n} cards safely on a 7.")
	wallsProtect   = text("{by} holds {n} cards, but walls make {limit} safe.")
	metropolisWall = text("A metropolis may have a wall like any city.")
)

// BuildWall builds a city wall.
var BuildWall VerbID

func init() {
	BuildWall = newVerb(KnightsBook, Verb{
		Words: "wall", Price: func(r *Rules) *Param[Cards] { return &r.WallCost }, Args: "V", About: "build a city wall", Menu: AfterRoll,
		When:  (*Case).toBuild,
		Check: func(c *Case) { c.costs(get(c, &c.rules.WallCost), WallCost); c.mayWall(c.Intersection(0)) },
		Apply: func(c *Case) {
			c.builtFor(get(c, &c.rules.WallCost), WallCost)
			c.putWall(c.Intersection(0))
		},
		Candidates: func(c *Case, l *List) {
			if c.affords(l.seat, &c.rules.WallCost) {
				c.wallCandidates(l)
			}
		},
	})
}

// mayWall states what a wall needs, whatever is paid for it.
func (c *Case) mayWall(v Intersection) {
	p := c.Pieces[v]
	own := p.Kind() == City && p.Owner() == c.Seat
	c.must(own, WallCityOnly).say(wallNeedsCity).by(c.Seat).at(v.place())
	if own {
		c.must(!p.Is(Walled), WallOnePerCity).say(wallThere).at(v.place())
	}
	c.must(c.Players[c.Seat].Supply.Walls > 0, WallMaxThree).say(wallsOut).by(c.Seat).number(c.rules.Walls.Value)
}

func (c *Case) wallCandidates(l *List) {
	if c.Players[l.seat].Supply.Walls == 0 {
		return
	}
	a := l.move()
	for _, v := range c.ownPieces(l.seat) {
		if p := c.Pieces[v]; p.Kind() == City && !p.Is(Walled) {
			a.Places[0] = v.place()
			l.add()
		}
	}
}

func (c *Case) putWall(v Intersection) {
	c.Pieces[v] |= Walled
	c.Players[c.Seat].Supply.Walls--
	if !c.explain {
		return
	}
	c.because(WallCityOnly).say(buildsWall).by(c.Seat).at(v.place())
	c.because(WallHandLimit).say(safeHand).by(c.Seat).number(c.handLimit(c.Seat))
	if c.hasMetropolis(v) {
		c.because(WallMetropolis).say(metropolisWall)
	}
}

// walled returns how many cards the walls of the seat make safe.
func (c *Case) walled(seat Seat) int {
	return (c.rules.Walls.Value - int(c.Players[seat].Supply.Walls)) * c.rules.WallLimit.Value
}

// tellWalls says on a 7 what walls do for a hand; true if they spare it.
func (c *Case) tellWalls(seat Seat, total, limit int) (spared bool) {
	safe := c.safe(seat)
	switch {
	case total > limit && limit > safe:
		c.once(WallHandLimit)
	case total <= limit && total > safe:
		c.because(WallHandLimit).say(wallsProtect).by(seat).number(total).limit(limit)
		return true
	}
	return false
}
