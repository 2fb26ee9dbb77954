package engine

var EngineerFreeWall = rule("ck.engineer.free-wall")

var (
	freeWallRules = text("The free wall obeys the rules for walls.")
	freeWall      = text("{by} builds the wall for nothing.")
)

var engineer = newCard("engineer", ScienceDeck, 1)

// PlayEngineer builds a wall for nothing.
var PlayEngineer VerbID

func init() {
	PlayEngineer = newVerb(KnightsBook, Verb{
		Words: "play engineer", Plays: engineer, Args: "V", About: "build a city wall for nothing",
		Menu: AfterRoll,
		When: func(c *Case) bool { return c.toPlayProgress(engineer, false) },
		Check: func(c *Case) {
			fits := c.without(func() { c.mayWall(c.Intersection(0)) })
			c.must(fits, EngineerFreeWall).say(freeWallRules)
			if c.explain {
				c.hasTarget(fits || c.canWall(c.Seat))
			}
		},
		Apply: func(c *Case) {
			c.useProgress(engineer)
			c.because(EngineerFreeWall).say(freeWall).by(c.Seat)
			c.putWall(c.Intersection(0))
		},
		Candidates: func(c *Case, l *List) {
			if c.hasProgress(l.seat, engineer) {
				c.wallCandidates(l)
			}
		},
	})
}

// canWall reports whether the seat could put a wall under any city.
func (c *Case) canWall(seat Seat) bool {
	if c.Players[seat].Supply.Walls == 0 {
		return false
	}
	for _, p := range c.Pieces[:c.board.NumPlaces] {
		if p.Kind() == City && p.Owner() == seat && !p.Is(Walled) {
			return true
		}
	}
	return false
}
