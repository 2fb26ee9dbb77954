package engine

// The pirate is chased away like the robber, to another sea hex; who has a ship at the new hex may
// be robbed. The rules of ships themselves belong to Seafarers.

var (
	pirateNotNear  = text("The pirate is not next to the knight on {at}.")
	pirateAtSea    = text("The pirate goes to another sea hex, and {at} is none.")
	noShipThere    = text("{by} has no ship at {at}.")
	pirateIsChased = text("{by's} knight on {from.} chases the pirate to {at}.")
)

func (c *Case) checkChasePirate(v Intersection, h Hex) {
	if c.Pirate == NoHex {
		c.must(false, ChaseAdjacent).say(noPirateHere)
		return
	}
	near := false
	for _, o := range c.board.IntersectionHexes[v] {
		near = near || o == c.Pirate
	}
	c.must(near, ChaseAdjacent).say(pirateNotNear).at(v.place())
	c.must(c.board.Terrain[h] == Sea && h != c.Pirate, ChaseNumberedHex).say(pirateAtSea).at(h.place())
	if c.Other != NoSeat {
		c.must(c.Other != c.Seat, RobberStealSelf).say(victimIsSelf)
		c.must(c.hasShipAt(c.Other, h), RobberStealAdjacent).say(noShipThere).by(c.Other).at(h.place())
		c.maySteal(c.Other)
		return
	}
	for seat := range Seat(c.game.Seats) {
		if seat != c.Seat && c.hasShipAt(seat, h) && c.Players[seat].Hand != 0 {
			c.must(false, RobberStealMandatory).say(oneMustBeRobbed).by(seat)
			return
		}
	}
}

// hasShipAt reports whether the seat has a ship on a side of h.
func (c *Case) hasShipAt(seat Seat, h Hex) bool {
	for _, e := range c.board.Sides[h] {
		if l := c.Lines[e]; l.IsShip() && l.Owner() == seat {
			return true
		}
	}
	return false
}

// pirateTargets lists each sea hex with each victim, or none where nobody can be robbed.
func (c *Case) pirateTargets(l *List, a *Action) {
	for h := range Hex(c.board.NumHexes) {
		if c.board.Terrain[h] != Sea || h == c.Pirate {
			continue
		}
		a.Places[1] = h.place()
		rich := false
		for seat := range Seat(c.game.Seats) {
			if seat != l.seat && c.hasShipAt(seat, h) {
				a.Other, a.Flags = seat, Pirate|Open
				rich = rich || c.Players[seat].Hand != 0
				l.add()
			}
		}
		if !rich {
			a.Other, a.Flags = NoSeat, Pirate
			l.add()
		}
	}
}

func (c *Case) chasePirate(v Intersection, h Hex) {
	c.Pirate = h
	c.because(ChaseAdjacent).say(pirateIsChased).by(c.Seat).at(h.place()).from(v.place())
	if c.Other != NoSeat {
		c.because(ChaseStealOne).say(chaseSteals).by(c.Seat)
		c.steal(c.Other, c.Card)
	}
	c.spend(v)
	c.tellFreeOrder()
}
