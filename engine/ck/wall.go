package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

const (
	WallCost         engine.RuleID = "ck.wall.cost"
	WallCityOnly     engine.RuleID = "ck.wall.city-only"
	WallOnePerCity   engine.RuleID = "ck.wall.one-per-city"
	WallMaxThree     engine.RuleID = "ck.wall.max-three"
	WallHandLimit    engine.RuleID = "ck.wall.hand-limit"
	WallLostWithCity engine.RuleID = "ck.wall.lost-with-city"
	WallMetropolis   engine.RuleID = "ck.wall.metropolis"
)

func init() {
	Book.Rules(WallCost, WallHandLimit, WallLostWithCity, WallMetropolis)
	Book.Rule(WallCityOnly, engine.Physical)
	Book.Rule(WallOnePerCity, engine.Physical)
	Book.Rule(WallMaxThree, engine.Physical)
	Book.Each(engine.Tells(engine.WithRoom), WallLostWithCity)
	Book.Each(engine.Tells(engine.OnlyID), WallMetropolis)
}

const (
	wallNeedsCity  engine.Text = "A wall stands under an own city; {by} has none on {at}."
	wallOnItsSide  engine.Text = "{by's} city on {at} lies on its side and counts as a settlement: no wall stands under it."
	wallThere      engine.Text = "The city on {at} has a wall already."
	wallsOut       engine.Text = "All {n} walls of {by} are on the board."
	buildsWall     engine.Text = "{by} builds a wall under {at}."
	safeHand       engine.Text = "{by} may now hold {n} cards safely on a 7."
	wallsProtect   engine.Text = "{by} holds {n} cards, but walls make {limit} safe."
	wallFalls      engine.Text = "The wall under {at.} falls with it."
	metropolisWall engine.Text = "A metropolis may have a wall like any city."
)

func init() {
	Book.Verb(engine.Verb{
		Words: "wall", Builds: wallBuilt, Price: func(r *engine.Rules) *engine.Param[cards.Cards] { return wallPrice.Of(r) }, Args: "V", About: "build a city wall", Menu: engine.AfterRoll | engine.InSpecial, Wants: engine.ACity,
		Button: engine.Button{Sign: "a-wall", Rank: 70},
		When:   base.ToBuild, Timely: base.TimelyToBuild,
		Check: func(c *engine.Case) {
			base.Costs(c, wallPrice.Get(c), WallCost)
			mayWall(c)
		},
		Apply: func(c *engine.Case) {
			base.BuiltFor(c, wallPrice.Get(c), WallCost)
			putWall(c, c.Act.Intersection(0))
		},
		Needs: wallLeft, Candidates: engine.AddPlaces,
	})
}

// mayWall states the requirements of a wall, however it is paid for.
func mayWall(c *engine.Case) {
	v, own := c.Act.Intersection(0), c.IsOwn(0, c.Act.Seat) && c.IsOfKind(0, position.City)
	say := wallNeedsCity
	if c.Explaining && c.Pieces[v].Owner() == c.Act.Seat && c.Pieces[v].Kind() == position.LaidCity {
		say = wallOnItsSide
	}
	c.Must(own, WallCityOnly).Say(say).By(c.Act.Seat).At(v.Place())
	if own {
		c.Must(c.Lacks(0, position.Walled), WallOnePerCity).Say(wallThere).At(v.Place())
	}
	wallLeft(c)
}

// wallLeft states that a wall is left in supply.
func wallLeft(c *engine.Case) {
	c.Must(c.Players[c.Act.Seat].Supply.Walls > 0, WallMaxThree).Say(wallsOut).By(c.Act.Seat).Number(wallsEach.In(c.Rules))
}

func putWall(c *engine.Case, v board.Intersection) {
	c.Stand(v, c.Pieces[v]|position.Walled)
	c.Players[c.Act.Seat].Supply.Walls--
	if !c.Explaining {
		return
	}
	c.Because(WallCityOnly).Say(buildsWall).By(c.Act.Seat).At(v.Place())
	c.Because(WallHandLimit).Say(safeHand).By(c.Act.Seat).Number(base.HandLimit(c, c.Act.Seat))
	if hasMetropolis(c.State, v) {
		c.Because(WallMetropolis).Say(metropolisWall)
	}
}

// loseWall returns the wall of a falling city to the supply.
func loseWall(c *engine.Case, p *position.Player, v board.Intersection) {
	p.Supply.Walls++
	c.Because(WallLostWithCity).Say(wallFalls).At(v.Place())
}

// tellWalledMetropolis reports that a wall stays when a metropolis comes or goes.
func tellWalledMetropolis(c *engine.Case, old, now board.Intersection) {
	for _, v := range [2]board.Intersection{old, now} {
		if v != board.NoIntersection && c.Pieces[v].Is(position.Walled) {
			c.Once(WallMetropolis).Say(metropolisWall)
		}
	}
}

// walled returns how many cards the walls of the seat make safe.
func walled(c *engine.Case, seat position.Seat) int {
	return (wallsEach.In(c.Rules) - int(c.Players[seat].Supply.Walls)) * safeByWall.In(c.Rules)
}

// tellWalls reports on a 7 what walls do for a hand; it returns true if they save it.
func tellWalls(c *engine.Case, seat position.Seat, total, limit int) (spared bool) {
	safe := base.Safe(c, seat)
	switch {
	case total > limit && limit > safe:
		c.Once(WallHandLimit)
	case total <= limit && total > safe:
		c.Because(WallHandLimit).Say(wallsProtect).By(seat).Number(total).Limit(limit)
		return true
	}
	return false
}
