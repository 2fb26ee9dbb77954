package ck

import "catanref/engine"

const EngineerFreeWall engine.RuleID = "ck.engineer.free-wall"

func init() {
	Book.Rules(EngineerFreeWall)
	Book.Each(engine.Refuses(engine.OnlyID), EngineerFreeWall)
	Book.Each(engine.Tells(engine.OnlyID), EngineerFreeWall)
}

const (
	freeWallRules engine.Text = "The free wall obeys the rules for walls."
	freeWall      engine.Text = "{by} builds the wall free."
)

var engineer = Book.Card("engineer", engine.ScienceDeck, 1)

func init() {
	Book.Verb(orInVain(engineer, func(c *engine.Case) bool { return canWall(c, c.Act.Seat) }, engine.Verb{
		Words: "play engineer", Looks: engine.LooksAtNothing, Plays: engineer, Args: "V", About: "build a city wall for nothing",
		Menu: cardTimes, Never: notBeforeRoll,
		When:   func(c *engine.Case) bool { return toPlayProgress(c, engineer, false) },
		Timely: timelyProgress,
		Check: func(c *engine.Case) {
			fits := c.Without(func() { mayWall(c) })
			c.Must(fits, EngineerFreeWall).Say(freeWallRules)
			if c.Explaining {
				hasTarget(c, fits || canWall(c, c.Act.Seat))
			}
		},
		Apply: func(c *engine.Case) {
			useProgress(c, engineer)
			c.Because(EngineerFreeWall).Say(freeWall).By(c.Act.Seat)
			putWall(c, c.Act.Intersection(0))
		},
		Needs: wallLeft, Candidates: engine.AddPlaces,
	}))
}

// canWall reports whether the seat could put a wall under any city.
func canWall(c *engine.Case, seat engine.Seat) bool {
	if c.Players[seat].Supply.Walls == 0 {
		return false
	}
	for _, p := range c.Pieces[:c.Board.NumPlaces] {
		if p.Kind() == engine.City && p.Owner() == seat && !p.Is(engine.Walled) {
			return true
		}
	}
	return false
}
