package engine

import (
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// looked is the cache for one list of legal moves. It is invalid after the position has changed.
type looked struct {
	listing  bool
	onTurn   bool // the conditions of every move of the own turn were checked and hold
	gathered board.Set
	networks [2]Network // used if there are no cached networks
	reach    keptReach  // likewise
}

// keptReach caches how far the knights of one network get on their roads, with the input of that search.
type keptReach struct {
	seat          position.Seat // plus one
	lines, barred board.Set
	reach         Reached
}

// forget clears the cache.
func (l *looked) forget() {
	l.onTurn = false
	l.forgetLines()
}

// forgetLines clears the part that depends on lines.
func (l *looked) forgetLines() {
	l.networks[0].met, l.networks[0].opened = false, false
	l.networks[1].met, l.networks[1].opened = false, false
}

// Try places a line on a path, or removes it, to see the consequences; the caller must restore the path.
func (c *Case) Try(e board.Path, line position.Line) {
	if c.lent {
		own := *c.State
		c.State, c.lent = &own, false
	}
	c.Lay(e, line)
	c.looked.forgetLines()
}

// ReachFrom returns the intersections that a knight of the seat can reach over roads. The result is cached for
// the next knight of the same network, as long as the roads and the pieces that block them are the same: own
// pieces do not block, so all knights of a network reach the same places. This is not true if roads and ships are
// separate: two knights, one of whom can reach the other, may then reach different places.
func (c *Case) ReachFrom(seat position.Seat, from board.Intersection) *Reached {
	k := &c.looked.reach
	if c.networks != nil {
		k = &c.networks.reach[seat]
	}
	if c.Rules.ShipsApart.Value {
		c.Spread(seat, from, board.NoIntersection, false, &k.reach)
		return &k.reach
	}
	lines, barred := c.OwnLines(seat), *c.RoadEnds(seat)
	barred.Less(c.Free())
	barred.Less(c.Own(seat))
	if k.seat != seat+1 || !k.lines.Is(lines) || !k.barred.Is(&barred) || !k.reach.Has(from) {
		c.Spread(seat, from, board.NoIntersection, false, &k.reach)
		k.seat, k.lines, k.barred = seat+1, *lines, barred
	}
	return &k.reach
}

// HeldOnTurn reports whether the conditions of every move of the own turn are already known to hold for this
// list; HoldsOnTurn records that they do. In another player's part of the turn every verb checks them again.
func (c *Case) HeldOnTurn() bool { return c.looked.onTurn }

func (c *Case) HoldsOnTurn() { c.looked.onTurn = c.looked.listing && !c.Refused && !c.InPart() }

// keptNumbers caches the hexes of each number as long as the tokens are the same.
type keptNumbers struct {
	tokens [board.MaxHexes]uint8
	hexes  [16]board.Hexes
	known  uint16 // bitmask of the numbers whose hexes are kept
}

// HexesWith is Numbered of the position. At a table the answer is kept.
func (c *Case) HexesWith(number uint8) board.Hexes {
	if c.networks == nil {
		return c.Numbered(c.Board, number)
	}
	k := &c.networks.numbers
	if k.tokens != c.Tokens {
		k.tokens, k.known = c.Tokens, 0
	}
	if number &= 15; k.known>>number&1 == 0 {
		k.hexes[number] = c.Numbered(c.Board, number)
		k.known |= 1 << number
	}
	return k.hexes[number]
}

// Scores records that a player won or lost points. Everything that changes points must call it: in a game that is
// followed move by move, points are counted and the winner is determined only after that.
func (c *Case) Scores() {
	c.sameScore = false
	if c.networks != nil {
		c.networks.points = [position.MaxOwners]int16{}
	}
}

// OthersDecide records that the points of another player decide from now on.
func (c *Case) OthersDecide() { c.sameScore = false }

// Points returns the visible points of the seat, as the books count them.
func (c *Case) Points(seat position.Seat) int {
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
	for seat := range position.Seat(c.Game.Players) {
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

// Scratch memory for results that one step of a move hands to the next, and a list of legal moves to all its
// candidates. It lies in the Case, so that nothing is allocated for it.

// heard caches the answers of the law about the hexes, players and prices of one position, so that it is asked
// only once while legal moves are listed.
type heard struct {
	Hexes, OpenHexes board.Hexes // bitmasks of hexes: asked about, and permitted
	Seats, OpenSeats uint8       // bitmasks of seats, likewise
	TokenPrice       int         // of an action, plus one
	Payment          uint32      // payment of the move with player and verb, if its check has passed
}

// Draw is what one building draws from one hex on a roll.
type Draw struct {
	Due   cards.Cards
	From  board.Hex
	At    board.Intersection
	Piece position.Piece
	Later bool // its owner chooses it later
	Any   int  // cards of any kind that its owner takes instead of those of the hex
}
