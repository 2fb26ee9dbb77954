package engine

import "math/bits"

// A rule about places is a set of them: the intersections next to a building, the paths on which a player's roads
// go on. The check asks whether the named place is in the set. While moves are listed no place is named: the same
// check is asked once about all places, and the list keeps those that are in every set (see PlaceIn). So a rule
// is written once, and a condition without a place is asked once per list.

// Set is a bitmask of intersections or paths of a board, by their numbers.
type Set struct {
	words int // words in use, as many as the board needs
	bits  [(MaxPaths + 63) / 64]uint64
}

// noPlaces returns an empty set for numbers below n.
func noPlaces(n int) Set { return Set{words: (n + 63) / 64} }

// allPlaces returns the set of all numbers below n.
func allPlaces(n int) Set {
	s := noPlaces(n)
	for i := range s.words {
		s.bits[i] = ^uint64(0)
	}
	if n%64 != 0 {
		s.bits[n/64] = 1<<(n%64) - 1
	}
	return s
}

// NoIntersections and NoPaths return empty sets of the board.
func (b *Board) NoIntersections() Set { return noPlaces(b.NumPlaces) }
func (b *Board) NoPaths() Set         { return noPlaces(b.NumPaths) }

// Has reports whether the number is in the set.
func (s *Set) Has(i int) bool { return s.bits[i>>6]&(1<<(i&63)) != 0 }

// Put adds a number, Drop removes it, flip does one or the other.
func (s *Set) Put(i int)  { s.bits[i>>6] |= 1 << (i & 63) }
func (s *Set) Drop(i int) { s.bits[i>>6] &^= 1 << (i & 63) }
func (s *Set) flip(i int) { s.bits[i>>6] ^= 1 << (i & 63) }

// Keep removes what is not in o, Less what is in it; Join adds what is in o. The boards of the base game fill two
// words, most boards with sea three. For larger boards all words are used, which is faster than checking how many
// are in use.
func (s *Set) Keep(o *Set) {
	s.bits[0] &= o.bits[0]
	s.bits[1] &= o.bits[1]
	if s.words > 2 {
		if s.bits[2] &= o.bits[2]; s.words > 3 {
			s.bits[3] &= o.bits[3]
			s.bits[4] &= o.bits[4]
			s.bits[5] &= o.bits[5]
		}
	}
}

func (s *Set) Less(o *Set) {
	s.bits[0] &^= o.bits[0]
	s.bits[1] &^= o.bits[1]
	if s.words > 2 {
		if s.bits[2] &^= o.bits[2]; s.words > 3 {
			s.bits[3] &^= o.bits[3]
			s.bits[4] &^= o.bits[4]
			s.bits[5] &^= o.bits[5]
		}
	}
}

func (s *Set) Join(o *Set) {
	s.bits[0] |= o.bits[0]
	s.bits[1] |= o.bits[1]
	if s.words > 2 {
		if s.bits[2] |= o.bits[2]; s.words > 3 {
			s.bits[3] |= o.bits[3]
			s.bits[4] |= o.bits[4]
			s.bits[5] |= o.bits[5]
		}
	}
}

// Meets reports whether the two sets have an element in common.
func (s *Set) Meets(o *Set) bool {
	return s.bits[0]&o.bits[0]|s.bits[1]&o.bits[1]|s.bits[2]&o.bits[2]|s.bits[3]&o.bits[3]|s.bits[4]&o.bits[4]|s.bits[5]&o.bits[5] != 0
}

// Is reports whether the two sets of a board are equal.
func (s *Set) Is(o *Set) bool {
	apart := s.bits[0] ^ o.bits[0]
	apart |= s.bits[1] ^ o.bits[1]
	apart |= s.bits[2] ^ o.bits[2]
	apart |= s.bits[3] ^ o.bits[3]
	apart |= s.bits[4] ^ o.bits[4]
	apart |= s.bits[5] ^ o.bits[5]
	return apart == 0 && s.words == o.words
}

// Next returns the first number of the set from i on, -1 if there is none:
// for v := s.Next(0); v >= 0; v = s.Next(v + 1).
func (s *Set) Next(i int) int {
	at := i >> 6
	if at >= s.words {
		return -1
	}
	word := s.bits[at] &^ (1<<(i&63) - 1)
	for word == 0 {
		if at++; at >= s.words {
			return -1
		}
		word = s.bits[at]
	}
	return at<<6 + trailing64(word)
}

// NextIn is Next of the numbers that are also in o.
func (s *Set) NextIn(o *Set, i int) int {
	below := uint64(1)<<(i&63) - 1
	for at := i >> 6; at < s.words; at++ {
		if both := s.bits[at] & o.bits[at] &^ below; both != 0 {
			return at<<6 + trailing64(both)
		}
		below = 0
	}
	return -1
}

// All yields the numbers of the set: for v := range s.All.
func (s *Set) All(yield func(i int) bool) {
	for w := range s.words {
		for rest := s.bits[w]; rest != 0; rest &= rest - 1 {
			if !yield(w<<6 + trailing64(rest)) {
				return
			}
		}
	}
}

// Len returns how many numbers are in the set.
func (s *Set) Len() (n int) {
	for _, word := range s.bits[:s.words] {
		n += bits.OnesCount64(word)
	}
	return n
}

// Empty reports whether nothing is in the set.
func (s *Set) Empty() bool {
	return s.bits[0]|s.bits[1]|s.bits[2]|s.bits[3]|s.bits[4]|s.bits[5] == 0
}

// Hexes is a bitmask of hexes.
type Hexes uint64

// Has reports whether h is in the set; off the board it never is.
func (s Hexes) Has(h Hex) bool { return s>>h&1 != 0 }

// One returns the set of h alone, empty for NoHex.
func (h Hex) One() Hexes { return 1 << h }

// First returns the first hex of the set; NoHex if it is empty.
func (s Hexes) First() Hex {
	if s == 0 {
		return NoHex
	}
	return Hex(trailing64(uint64(s)))
}

// PlaceIn reports whether place i of the action is in the set. While moves are listed and this place is open, it
// returns true, and the list keeps only places in the set.
func (c *Case) PlaceIn(set *Set, i int) bool {
	if int(c.open) == i+1 {
		c.fitting[i&1].Keep(set)
		return true
	}
	return set.Has(c.Act.Places[i].number())
}

// PlaceOutside is PlaceIn for the places that are not in the set.
func (c *Case) PlaceOutside(set *Set, i int) bool {
	if int(c.open) == i+1 {
		c.fitting[i&1].Less(set)
		return true
	}
	return !set.Has(c.Act.Places[i].number())
}

// IsOwn reports whether a piece of the seat stands on place i, IsKnight whether a knight does; IsSettlement (laid
// cities included) and IsOfKind ask for a kind of piece, Bears for a mark of a piece. Lacks and LacksKind ask for
// the opposite: no such mark, no piece of the kind. All work like PlaceIn, with the set of such places.
func (c *Case) IsOwn(i int, seat Seat) bool          { return c.PlaceIn(c.Own(seat), i) }
func (c *Case) IsKnight(i int) bool                  { return c.PlaceIn(c.AllKnights(), i) }
func (c *Case) IsOfKind(i int, kind PieceKind) bool  { return c.PlaceIn(c.OfKind(kind), i) }
func (c *Case) LacksKind(i int, kind PieceKind) bool { return c.PlaceOutside(c.OfKind(kind), i) }
func (c *Case) Bears(i int, mark Piece) bool         { return c.PlaceIn(c.Bearing(mark), i) }
func (c *Case) Lacks(i int, mark Piece) bool         { return c.PlaceOutside(c.Bearing(mark), i) }
func (c *Case) IsSettlement(i int) bool {
	return c.PlaceIn(c.Buildings(), i) && c.LacksKind(i, City)
}

// HexIn is PlaceIn for hexes.
func (c *Case) HexIn(set Hexes, i int) bool {
	if int(c.open) == i+1 {
		c.fitting[i&1].bits[0] &= uint64(set)
		return true
	}
	return set.Has(c.Act.Hex(i))
}

// Open reports whether place i is open: the check is asked about all places at once, and the place in the action
// is to be ignored. The places before it are already known to fit.
func (c *Case) Open(i int) bool { return int(c.open) == i+1 }

// OpenHexes returns the hexes that place i can still be: while it is open, those that no rule has excluded.
func (c *Case) OpenHexes(i int) Hexes {
	if int(c.open) == i+1 {
		return Hexes(c.fitting[i&1].bits[0])
	}
	return c.Act.Hex(i).One()
}

// TakesNone reports whether no card of the kinds is taken, TakesSome whether one is, TakesFrom whether the stock
// has the taken cards. While moves are listed and the one card that is taken is open, they return true, and the
// list keeps only the fitting kinds.
func (c *Case) TakesNone(kinds Kinds) bool {
	if c.open == takeOpen {
		c.kinds &^= kinds
		return true
	}
	return c.Act.Take.In(kinds) == 0
}

func (c *Case) TakesSome(kinds Kinds) bool {
	if c.open == takeOpen {
		c.kinds &= kinds
		return true
	}
	return c.Act.Take.In(kinds) != 0
}

func (c *Case) TakesFrom(stock Cards) bool {
	if c.open == takeOpen {
		c.kinds &= stock.KindsHeld()
		return true
	}
	return stock.Has(c.Act.Take)
}

// CardIn reports whether the card of the action is of one of the kinds. While moves are listed and the card is open, it
// returns true, and the list keeps only the fitting kinds.
func (c *Case) CardIn(kinds Kinds) bool {
	if c.open == cardOpen {
		c.kinds &= kinds
		return true
	}
	k, hand := c.Act.Card.Kind()
	return hand && kinds&k.One() != 0
}

// EachOther judges the other player of the action by a part of the check. While moves are listed and this player is
// open, it judges all who can still be, and the list keeps only those whom it does not refuse.
func (c *Case) EachOther(check func(who Seat)) {
	if c.open != otherOpen {
		check(c.Act.Other)
		return
	}
	before := c.Refused
	for rest := c.others; rest != 0; rest &= rest - 1 {
		who := Seat(Trailing(uint32(rest)))
		c.Refused = false
		if check(who); c.Refused {
			c.others &^= 1 << who
		}
	}
	c.Refused = before
}

// The values of Case.open for an open taken card, another player, and a card that is named alone.
const (
	takeOpen  = 0xff
	otherOpen = 0xfe
	cardOpen  = 0xfd
)
