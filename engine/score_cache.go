package engine

// Scores records that a player won or lost points. Everything that changes points must call it: in a game that is
// followed move by move, points are counted and the winner is determined only after that.
func (c *Case) Scores() {
	c.sameScore = false
	if c.networks != nil {
		c.networks.points = [MaxOwners]int16{}
	}
}

// OthersDecide records that the points of another player decide from now on.
func (c *Case) OthersDecide() { c.sameScore = false }

// Points returns the visible points of the seat, as the books count them.
func (c *Case) Points(seat Seat) int {
	if c.networks == nil || c.Explaining {
		return c.Hooks.Points(c.Rules, c.State, seat)
	}
	kept := &c.networks.points[seat]
	if *kept == 0 { // cached as an odd number, since points may be below 0
		*kept = int16(2*max(-mostPoints, min(c.Hooks.Points(c.Rules, c.State, seat), mostPoints)) + 1)
	}
	return int(*kept) >> 1
}

// mostPoints is an upper bound on cached points.
const mostPoints = 9999

// CountsRight reports whether the cached points are correct.
func (c *Case) CountsRight() bool {
	for seat := range Seat(c.Game.Players) {
		if c.Points(seat) != max(-mostPoints, min(c.Hooks.Points(c.Rules, c.State, seat), mostPoints)) {
			return false
		}
	}
	return true
}

// HasScored reports whether Scores or OthersDecide was called since it was last asked; away from a table it is
// always true.
func (c *Case) HasScored() bool {
	same := c.sameScore
	c.sameScore = c.networks != nil
	return !same
}
