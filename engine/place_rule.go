package engine

import (
	"math/bits"

	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// A rule about places is a set of them: the intersections next to a building, the paths on which a player's roads
// go on. The check asks whether the named place is in the set. While moves are listed no place is named: the same
// check is asked once about all places, and the list keeps those that are in every set (see PlaceIn). So a rule
// is written once, and a condition without a place is asked once per list.

// The values of Case.open for an open taken card, another player, and a card that is named alone.
const (
	takeOpen  = 0xff
	otherOpen = 0xfe
	cardOpen  = 0xfd
)

// PlaceIn reports whether place i of the action is in the set. While moves are listed and this place is open, it
// returns true, and the list keeps only places in the set.
func (c *Case) PlaceIn(set *board.Set, i int) bool {
	if int(c.open) == i+1 {
		c.fitting[i&1].Keep(set)
		return true
	}
	return set.Has(c.Act.Places[i].Number())
}

// PlaceOutside is PlaceIn for the places that are not in the set.
func (c *Case) PlaceOutside(set *board.Set, i int) bool {
	if int(c.open) == i+1 {
		c.fitting[i&1].Less(set)
		return true
	}
	return !set.Has(c.Act.Places[i].Number())
}

// IsOwn reports whether a piece of the seat stands on place i, IsKnight whether a knight does; IsSettlement (laid
// cities included) and IsOfKind ask for a kind of piece, Bears for a mark of a piece. Lacks and LacksKind ask for
// the opposite: no such mark, no piece of the kind. All work like PlaceIn, with the set of such places.
func (c *Case) IsOwn(i int, seat position.Seat) bool { return c.PlaceIn(c.Own(seat), i) }

func (c *Case) IsKnight(i int) bool { return c.PlaceIn(c.AllKnights(), i) }

func (c *Case) IsOfKind(i int, kind position.PieceKind) bool { return c.PlaceIn(c.OfKind(kind), i) }

func (c *Case) LacksKind(i int, kind position.PieceKind) bool {
	return c.PlaceOutside(c.OfKind(kind), i)
}

func (c *Case) Bears(i int, mark position.Piece) bool { return c.PlaceIn(c.Bearing(mark), i) }

func (c *Case) Lacks(i int, mark position.Piece) bool { return c.PlaceOutside(c.Bearing(mark), i) }

func (c *Case) IsSettlement(i int) bool {
	return c.PlaceIn(c.Buildings(), i) && c.LacksKind(i, position.City)
}

// HexIn is PlaceIn for hexes.
func (c *Case) HexIn(set board.Hexes, i int) bool {
	if int(c.open) == i+1 {
		c.fitting[i&1].Bits[0] &= uint64(set)
		return true
	}
	return set.Has(c.Act.Hex(i))
}

// Open reports whether place i is open: the check is asked about all places at once, and the place in the action
// is to be ignored. The places before it are already known to fit.
func (c *Case) Open(i int) bool { return int(c.open) == i+1 }

// OpenHexes returns the hexes that place i can still be: while it is open, those that no rule has excluded.
func (c *Case) OpenHexes(i int) board.Hexes {
	if int(c.open) == i+1 {
		return board.Hexes(c.fitting[i&1].Bits[0])
	}
	return c.Act.Hex(i).One()
}

// TakesNone reports whether no card of the kinds is taken, TakesSome whether one is, TakesFrom whether the stock
// has the taken cards. While moves are listed and the one card that is taken is open, they return true, and the
// list keeps only the fitting kinds.
func (c *Case) TakesNone(kinds cards.Kinds) bool {
	if c.open == takeOpen {
		c.kinds &^= kinds
		return true
	}
	return c.Act.Take.In(kinds) == 0
}

func (c *Case) TakesSome(kinds cards.Kinds) bool {
	if c.open == takeOpen {
		c.kinds &= kinds
		return true
	}
	return c.Act.Take.In(kinds) != 0
}

func (c *Case) TakesFrom(stock cards.Cards) bool {
	if c.open == takeOpen {
		c.kinds &= stock.KindsHeld()
		return true
	}
	return stock.Has(c.Act.Take)
}

// CardIn reports whether the card of the action is of one of the kinds. While moves are listed and the card is open, it
// returns true, and the list keeps only the fitting kinds.
func (c *Case) CardIn(kinds cards.Kinds) bool {
	if c.open == cardOpen {
		c.kinds &= kinds
		return true
	}
	k, hand := c.Act.Card.Kind()
	return hand && kinds&k.One() != 0
}

// EachOther judges the other player of the action by a part of the check. While moves are listed and this player is
// open, it judges all who can still be, and the list keeps only those whom it does not refuse.
func (c *Case) EachOther(check func(who position.Seat)) {
	if c.open != otherOpen {
		check(c.Act.Other)
		return
	}
	before := c.Refused
	for rest := c.others; rest != 0; rest &= rest - 1 {
		who := position.Seat(bits.TrailingZeros32(uint32(rest)))
		c.Refused = false
		if check(who); c.Refused {
			c.others &^= 1 << who
		}
	}
	c.Refused = before
}
