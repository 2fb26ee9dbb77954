package ck

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

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

var engineer = Book.Card("engineer", cards.ScienceDeck, 1)

func init() {
	Book.Verb(orInVain(engineer, func(c *engine.Case) bool { return canWall(c, c.Act.Seat) }, engine.Verb{
		Words: "play engineer", Looks: visibility.LooksAtNothing, Plays: engineer, Args: "V", About: "build a city wall for nothing",
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
func canWall(c *engine.Case, seat position.Seat) bool {
	if c.Players[seat].Supply.Walls == 0 {
		return false
	}
	for _, p := range c.Pieces[:c.Board.NumPlaces] {
		if p.Kind() == position.City && p.Owner() == seat && !p.Is(position.Walled) {
			return true
		}
	}
	return false
}
