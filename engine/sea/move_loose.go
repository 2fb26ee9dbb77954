package sea

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/network"
	"catanref/engine/position"
)

// Which ships are loose. A ship is loose if at one of its ends its owner has no other ship and no piece that
// holds it: a building, a knight, or a village with which he trades; a road does not count. A ring is closed only
// if it connects two of these; else the whole ring is open or, if its only holder lies on the ring, the two ships
// next to it.
// Ruling: a line that goes on from that holder is another line and closes nothing (scenario sea/move/loop_tail);
// a ring with a stem to each of two holders is a line between them (sea/move/loop_two_stems).

// holders returns the intersections where a piece of the seat closes a line of ships.
func holders(c *engine.Case, seat position.Seat) board.Set {
	out := *c.Own(seat)
	for i := range c.Board.Chart.Villages {
		if Traded(&c.Players[seat])&(1<<i) != 0 {
			out.Put(int(c.Board.Chart.Villages[i].At))
		}
	}
	return out
}

// loose returns the paths of the seat's ships with an open end.
func loose(c *engine.Case, seat position.Seat) *board.Set {
	n, held := c.Network(seat, true), holders(c, seat)
	if !n.KnowsLoose || !n.Held.Is(&held) {
		network.LooseOf(c.Board, n, &held, &n.Loose)
		n.Held, n.KnowsLoose = held, true
	}
	return &n.Loose
}

// inARing reports whether the ship lies in a ring.
func inARing(c *engine.Case, e board.Path) bool {
	rings := network.Rings(c.Board, &c.Network(c.Lines[e].Owner(), true).Lines)
	return rings.Has(int(e))
}

// ringHeld returns, for a ship in a ring that is not loose, what holds the ring, and where if it is one piece.
func ringHeld(c *engine.Case, e board.Path) (say engine.Text, at board.Intersection) {
	if !c.Explaining {
		return "", at
	}
	seat := c.Act.Seat
	held, rings := holders(c, seat), network.Rings(c.Board, &c.Network(seat, true).Lines)
	n, at := network.HeldOnRing(c.Board, &rings, e, held)
	if n == 1 {
		return inRing, at
	}
	return inRingOfTwo, at
}

// tellHeld states by what a ship is held at either end.
func tellHeld(c *engine.Case, f engine.Details, e board.Path) {
	if !f.Exists() {
		return
	}
	seat := c.Act.Seat
	held := holders(c, seat)
	var ships, pieces []board.Place
	for _, v := range &c.Board.PathEnds[e] {
		if held.Has(int(v)) {
			pieces = append(pieces, v.Place())
			continue
		}
		for _, on := range &c.Board.IntersectionPaths[v] {
			if on != board.NoPath && on != e && c.Lines[on] == position.ShipOf(seat) {
				ships = append(ships, on.Place())
				break
			}
		}
	}
	f.By(seat)
	switch {
	case len(ships) == 2:
		f.Say(heldByShips).At(ships[0]).From(ships[1])
	case len(pieces) == 2:
		f.Say(heldByPieces).At(pieces[0]).From(pieces[1])
	case len(ships)+len(pieces) == 2:
		f.Say(heldByVillage).At(ships[0]).From(pieces[0])
		if p := c.Pieces[pieces[0].Intersection()]; p.Owner() == seat {
			f.Say(heldByPiece).Piece(p.Kind())
		}
	}
}

// shipsAt counts the seat's ships at an intersection.
func shipsAt(c *engine.Case, seat position.Seat, v board.Intersection) (n int) {
	for _, e := range &c.Board.IntersectionPaths[v] {
		if e != board.NoPath && c.Lines[e] == position.ShipOf(seat) {
			n++
		}
	}
	return n
}

// betweenBuildings reports whether the ship is part of a line that connects two buildings of its owner.
func betweenBuildings(c *engine.Case, e board.Path) bool {
	seat := c.Lines[e].Owner()
	buildings := c.Board.NoIntersections()
	for v := range board.Intersection(c.Board.NumPlaces) {
		if p := c.Pieces[v]; p.IsBuilding() && p.Owner() == seat {
			buildings.Put(int(v))
		}
	}
	ends := lineEnds(c, e, &buildings)
	for v := ends[0].Next(0); v >= 0; v = ends[0].Next(v + 1) {
		if otherThan(&ends[1], v) {
			return true
		}
	}
	return false
}

// lineEnds returns which of the holders ships reach from either end of the ship, without passing one of them.
func lineEnds(c *engine.Case, e board.Path, held *board.Set) (reached [2]board.Set) {
	for i, v := range &c.Board.PathEnds[e] {
		reached[i] = c.Board.NoIntersections()
		gone := c.Board.NoPaths()
		gone.Put(int(e))
		sail(c, c.Lines[e].Owner(), v, held, &gone, &reached[i])
	}
	return reached
}

// otherThan reports whether the set has an intersection besides v.
func otherThan(set *board.Set, v int) bool {
	for o := set.Next(0); o >= 0; o = set.Next(o + 1) {
		if o != v {
			return true
		}
	}
	return false
}

// sail collects the holders that the seat's ships reach from v, over ships not visited yet.
func sail(c *engine.Case, seat position.Seat, v board.Intersection, held, gone, reached *board.Set) {
	if held.Has(int(v)) {
		reached.Put(int(v))
		return
	}
	for i, e := range &c.Board.IntersectionPaths[v] {
		if e != board.NoPath && c.Lines[e] == position.ShipOf(seat) && !gone.Has(int(e)) {
			gone.Put(int(e))
			sail(c, seat, c.Board.Neighbours[v][i], held, gone, reached)
		}
	}
}
