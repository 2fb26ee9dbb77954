package engine

import (
	"catanref/engine/board"
	"catanref/engine/position"
)

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
// separate: two knights, one of whom can reach the other, may then reach different places. Without a table the cache is
// valid for one list of moves.
func (c *Case) ReachFrom(seat position.Seat, from board.Intersection) *Reached {
	k := &c.looked.reach
	if c.networks != nil {
		k = &c.networks.reach[seat]
	}
	if c.Rules.ShipsApart.Value || c.networks == nil && !c.looked.listing {
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

// HeldOnTurn reports whether the conditions of every move of the own turn are already known to hold for this list.
func (c *Case) HeldOnTurn() bool { return c.looked.onTurn }

// LayToken lays a number token on a hex; 0 takes it up.
func (c *Case) LayToken(h board.Hex, number uint8) {
	c.State.Tokens[h] = number
	if c.networks != nil {
		c.networks.numbers.known = 0
	}
}

// SwapTokens makes the number tokens of two hexes change places.
func (c *Case) SwapTokens(a, b board.Hex) {
	was := c.State.Tokens[a]
	c.LayToken(a, c.State.Tokens[b])
	c.LayToken(b, was)
}

// HexesWith is Numbered of the position. At a table the answer is kept.
func (c *Case) HexesWith(number uint8) board.Hexes {
	if c.networks == nil {
		return c.Numbered(c.Board, number)
	}
	k := &c.networks.numbers
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

// SameScore reports whether neither Scores nor OthersDecide was called since Counted, so that who has won is still known.
func (c *Case) SameScore() bool { return c.sameScore }

// Counted records that the winner was determined by points alone; away from a table it is done anew after each move.
func (c *Case) Counted() { c.sameScore = c.networks != nil && !c.Explaining }

// Stand is State.Stand; it also invalidates cached networks that may change with the piece.
func (c *Case) Stand(v board.Intersection, p position.Piece) {
	if was := c.Pieces[v]; was.Kind() != p.Kind() || was.Owner() != p.Owner() {
		c.piecesChanged()
	}
	c.State.Stand(v, p)
}

// Lay replaces the line on a path by another one or none.
func (c *Case) Lay(e board.Path, line position.Line) {
	if c.networks != nil {
		apart := c.Rules.ShipsApart.Value
		if was := c.Lines[e]; was != 0 {
			c.networks.lay(c.Board, e, was, apart)
		}
		if line != 0 {
			c.networks.lay(c.Board, e, line, apart)
		}
	}
	c.State.Lay(c.Board, e, line)
}

// LandIntersections, LandPaths and SeaPaths are those of the tiles; InAreas the intersections that count for one of the
// areas. The results are valid until the next call.
func (c *Case) LandIntersections() *board.Set {
	return c.Tiles.LandIntersections(c.Board, &c.looked.gathered)
}

func (c *Case) LandPaths() *board.Set { return c.Tiles.LandPaths(c.Board, &c.looked.gathered) }

func (c *Case) SeaPaths() *board.Set { return c.Tiles.SeaPaths(c.Board, &c.looked.gathered) }

func (c *Case) InAreas(these board.Areas) *board.Set {
	c.looked.gathered = c.Tiles.InAreas(c.Board, these)
	return &c.looked.gathered
}

// AllLand are the hexes on which the robber and buildings may stand, AllSea those of sea, AllOfChoice those that yield cards of choice,
// Deserts those of desert.
func (c *Case) AllLand() board.Hexes     { return c.Tiles.AllLand(c.Board) }
func (c *Case) AllSea() board.Hexes      { return c.Tiles.AllSea(c.Board) }
func (c *Case) AllOfChoice() board.Hexes { return c.Tiles.AllOfChoice(c.Board) }
func (c *Case) Deserts() board.Hexes     { return c.Tiles.Deserts(c.Board) }

// RememberIncome counts, for each player, the rolls in a row that have brought nothing.
func (c *Case) RememberIncome() {
	for seat := range c.Game.Players {
		if c.Income[seat] > 0 {
			c.DryRolls[seat] = 0
		} else {
			c.AddDryRoll(position.Seat(seat))
		}
	}
}

// PassTurn clears the data of the turn. Its history is not changed under a law that keeps none.
func (c *Case) PassTurn() {
	c.Turn = position.Turn{}
	if c.Rules.Remembers || len(c.Rules.Actions) > 0 {
		c.Seen = position.Seen{}
	}
}
