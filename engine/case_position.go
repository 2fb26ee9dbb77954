package engine

import (
	"catanref/engine/board"
	"catanref/engine/position"
)

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

// AllLand are the hexes on which the robber and buildings may stand, AllSea those of sea, AllGold those of gold,
// Deserts those of desert.
func (c *Case) AllLand() board.Hexes { return c.Tiles.AllLand(c.Board) }
func (c *Case) AllSea() board.Hexes  { return c.Tiles.AllSea(c.Board) }
func (c *Case) AllGold() board.Hexes { return c.Tiles.AllGold(c.Board) }
func (c *Case) Deserts() board.Hexes { return c.Tiles.Deserts(c.Board) }

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

// remember records an occasion of grants in the history.
func (c *Case) remember(o Occasion, about *Facts) {
	switch o {
	case OnSteal:
		c.AddStolen()
	case OnBuild:
		c.AddBuilt(about.Built)
	case OnCard:
		c.AddPlayed(about.Card)
	}
}
