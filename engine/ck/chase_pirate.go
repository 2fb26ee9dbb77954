package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

// The pirate is chased away like the robber, to another sea hex; a player with a ship at the new hex may be
// robbed. The rules of ships themselves belong to Seafarers.

const (
	pirateNotNear  engine.Text = "The pirate is not next to the knight on {at}."
	pirateAtSea    engine.Text = "The pirate goes to another sea hex, and {at} is none."
	pirateThere    engine.Text = "The pirate is on {at} already; it must go elsewhere."
	noShipThere    engine.Text = "{by} has no ship at {at}."
	pirateIsChased engine.Text = "{by's} knight on {from.} chases the pirate away."
	noPirateHere   engine.Text = "There is no pirate in this game."
)

func checkChasePirate(c *engine.Case, v board.Intersection, h board.Hex) {
	if c.Pirate == board.NoHex {
		c.Must(false, ChaseAdjacent).Say(noPirateHere)
		return
	}
	corners := c.Board.CornersOf(c.Pirate)
	c.Must(c.PlaceIn(corners, 0), ChaseAdjacent).Say(pirateNotNear).At(v.Place())
	if c.Open(0) {
		return
	}
	say := pirateAtSea
	if h == c.Pirate {
		say = pirateThere
	}
	c.Must(c.Terrain[h] == board.Sea && h != c.Pirate, ChaseNumberedHex).Say(say).At(h.Place())
	if base.HooksOf(c.Hooks).PirateTo != nil {
		base.HooksOf(c.Hooks).PirateTo(c, 1)
		return
	}
	if c.Act.Other != position.NoSeat {
		c.Must(c.Act.Other != c.Act.Seat, base.RobberStealSelf).Say(base.VictimIsSelf).By(c.Act.Seat)
		if say = noShipThere; !c.Game.Plays(c.Act.Other) {
			say = base.NoHandAtAll
		}
		c.Must(c.Game.Plays(c.Act.Other) && hasShipAt(c, c.Act.Other, h), base.RobberStealAdjacent).Say(say).By(c.Act.Other).At(h.Place())
		base.MaySteal(c, c.Act.Other)
		return
	}
	for seat := range position.Seat(c.Game.Players) {
		if seat != c.Act.Seat && hasShipAt(c, seat, h) && c.Players[seat].Hand != 0 {
			c.Must(false, base.RobberStealMandatory).Say(base.OneMustBeRobbed).By(seat)
			return
		}
	}
}

// hasShipAt reports whether the seat has a ship on a side of h.
func hasShipAt(c *engine.Case, seat position.Seat, h board.Hex) bool {
	for _, e := range c.Board.Sides[h] {
		if l := c.Lines[e]; l.IsShip() && l.Owner() == seat {
			return true
		}
	}
	return false
}

// pirateTargets lists each sea hex with each victim, or without one if nobody can be robbed.
func pirateTargets(c *engine.Case, l *engine.List) {
	a := &c.Act
	for h := range board.Hex(c.Board.NumHexes) {
		if c.Terrain[h] != board.Sea || h == c.Pirate {
			continue
		}
		a.Places[1] = h.Place()
		rich := false
		for seat := range position.Seat(c.Game.Players) {
			if seat != l.Seat && hasShipAt(c, seat, h) {
				a.Other, a.Flags = seat, engine.Pirate|engine.Open
				rich = rich || c.Players[seat].Hand != 0
				l.Add()
			}
		}
		if !rich {
			a.Other, a.Flags = position.NoSeat, engine.Pirate
			l.Add()
		}
	}
}

func chasePirate(c *engine.Case, v board.Intersection, h board.Hex) {
	if answer := base.HooksOf(c.Hooks).MovePirate; answer != nil {
		answer(c, h)
	}
	c.Pirate = h
	c.Because(ChaseAdjacent).Say(pirateIsChased).By(c.Act.Seat).At(h.Place()).From(v.Place())
	if c.Act.Other != position.NoSeat {
		c.Because(ChaseStealOne).Say(chaseSteals).By(c.Act.Seat)
		base.Steal(c, c.Act.Other, c.Act.Card)
	}
	spend(c, v)
	tellFreeOrder(c)
}
