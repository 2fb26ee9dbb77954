package engine

// Scores notes that points came to somebody or went. Whatever brings it about says so: where a game is followed move by
// move, nobody counts points or looks for the winner before.
func (c *Case) Scores() {
	c.sameScore = false
	if c.networks != nil {
		c.networks.points = [MaxOwners]int16{}
	}
}

// OthersDecide notes that from now on it is the points of another that win.
func (c *Case) OthersDecide() { c.sameScore = false }

// Points are those of the seat that lie open, as the books count them.
func (c *Case) Points(seat Seat) int {
	if c.networks == nil || c.Explaining {
		return c.Hooks.Points(c.Rules, c.State, seat)
	}
	kept := &c.networks.points[seat%MaxOwners]
	if *kept == 0 { // an odd number, for points may be below 0
		*kept = int16(2*max(-mostPoints, min(c.Hooks.Points(c.Rules, c.State, seat), mostPoints)) + 1)
	}
	return int(*kept) >> 1
}

// mostPoints bounds the points that are kept in mind.
const mostPoints = 9999

// CountsRight reports whether the points that are kept in mind are those that the seats have.
func (c *Case) CountsRight() bool {
	for seat := range Seat(c.Game.Players) {
		if c.Points(seat) != max(-mostPoints, min(c.Hooks.Points(c.Rules, c.State, seat), mostPoints)) {
			return false
		}
	}
	return true
}

// HasScored reports whether either may be since it was last asked: away from a table it always may.
func (c *Case) HasScored() bool {
	same := c.sameScore
	c.sameScore = c.networks != nil
	return !same
}
