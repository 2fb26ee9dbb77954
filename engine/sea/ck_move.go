package sea

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/network"
)

// Moves of ships next to knights.

const (
	KnightHoldsShips   engine.RuleID = "sea.ck.knight-holds-ships"
	KnightEndsLine     engine.RuleID = "sea.ck.knight-ends-line"
	ForeignKnightShips engine.RuleID = "sea.ck.foreign-knight-ships"
)

func init() { Book.Rules(KnightHoldsShips, KnightEndsLine, ForeignKnightShips) }

const (
	knightWouldLose engine.Text = "{by's} knight on {from.} would be cut off from every settlement and city."
	knightClosesIt  engine.Text = "{by's} knight at the end of the line closes it: the ship on {at} stays."
	foreignKnightAt engine.Text = "{by's} knight stands at the ship on {at}, which therefore stays."
)

// leavesKnights states that the ship, place i of the move, touches no other player's knight.
func leavesKnights(c *engine.Case, i int) {
	if c.AllKnights().Empty() {
		return
	}
	foreign := c.OpposingKnights(c.Act.Seat)
	beside := c.Board.PathsAt(&foreign)
	f := c.Must(c.PlaceOutside(&beside, i), ForeignKnightShips)
	if !f.Exists() {
		return
	}
	for _, v := range &c.Board.PathEnds[c.Act.Path(i)] {
		if foreign.Has(int(v)) {
			f.Say(foreignKnightAt).By(c.Pieces[v].Owner()).At(c.Act.Places[i])
		}
	}
}

// knightCloses states, for a ship without an open end, that no own knight closes its line.
func knightCloses(c *engine.Case, e board.Path) {
	seat := c.Act.Seat
	knights := c.Knights(seat)
	if knights.Empty() || !c.Explaining {
		return
	}
	held := holders(c, seat)
	held.Less(&knights)
	var but board.Set
	network.LooseOf(c.Board, c.Network(seat, true), &held, &but)
	c.Must(!but.Has(int(e)), KnightEndsLine).Say(knightClosesIt).By(seat).At(e.Place())
	if v := cutOff(c, e, &knights); v != board.NoIntersection {
		c.Must(false, KnightHoldsShips).Say(knightWouldLose).By(seat).From(v.Place())
	}
}

// cutOff returns a knight that only the ship on e connects with a building of its owner.
func cutOff(c *engine.Case, e board.Path, knights *board.Set) board.Intersection {
	line := c.Lines[e]
	for v := knights.Next(0); v >= 0; v = knights.Next(v + 1) {
		if !linked(c, board.Intersection(v)) {
			continue
		}
		c.Try(e, 0)
		still := linked(c, board.Intersection(v))
		c.Try(e, line)
		if !still {
			return board.Intersection(v)
		}
	}
	return board.NoIntersection
}

// linked reports whether own roads and ships connect v with an own settlement or city.
func linked(c *engine.Case, v board.Intersection) bool {
	var r engine.Reached
	c.Spread(c.Act.Seat, v, board.NoIntersection, false, &r)
	home := c.BuildingsOf(c.Act.Seat)
	return home.Meets(&r.Set)
}

// knightsLeft states that own knights do not prevent the ship from moving.
func knightsLeft(c *engine.Case) {
	if c.Explaining && !c.AllKnights().Empty() {
		c.Must(true, KnightEndsLine)
		c.Must(true, KnightHoldsShips)
	}
}
