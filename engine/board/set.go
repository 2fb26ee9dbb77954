package board

import "math/bits"

// Set is a bitmask of intersections or paths of a board, by their numbers.
type Set struct {
	Words int // words in use, as many as the board needs
	Bits  [(MaxPaths + 63) / 64]uint64
}

// noPlaces returns an empty set for numbers below n.
func noPlaces(n int) Set { return Set{Words: (n + 63) / 64} }

// allPlaces returns the set of all numbers below n.
func allPlaces(n int) Set {
	s := noPlaces(n)
	for i := range s.Words {
		s.Bits[i] = ^uint64(0)
	}
	if n%64 != 0 {
		s.Bits[n/64] = 1<<(n%64) - 1
	}
	return s
}

// Has reports whether the number is in the set.
func (s *Set) Has(i int) bool { return s.Bits[i>>6]&(1<<(i&63)) != 0 }

// Put adds a number, Drop removes it, Flip does one or the other.
func (s *Set) Put(i int)  { s.Bits[i>>6] |= 1 << (i & 63) }
func (s *Set) Drop(i int) { s.Bits[i>>6] &^= 1 << (i & 63) }
func (s *Set) Flip(i int) { s.Bits[i>>6] ^= 1 << (i & 63) }

// Keep removes what is not in o, Less what is in it; Join adds what is in o. The boards of the base game fill two
// words, most boards with sea three. For larger boards all words are used, which is faster than checking how many
// are in use.
func (s *Set) Keep(o *Set) {
	s.Bits[0] &= o.Bits[0]
	s.Bits[1] &= o.Bits[1]
	if s.Words > 2 {
		if s.Bits[2] &= o.Bits[2]; s.Words > 3 {
			s.Bits[3] &= o.Bits[3]
			s.Bits[4] &= o.Bits[4]
			s.Bits[5] &= o.Bits[5]
		}
	}
}

func (s *Set) Less(o *Set) {
	s.Bits[0] &^= o.Bits[0]
	s.Bits[1] &^= o.Bits[1]
	if s.Words > 2 {
		if s.Bits[2] &^= o.Bits[2]; s.Words > 3 {
			s.Bits[3] &^= o.Bits[3]
			s.Bits[4] &^= o.Bits[4]
			s.Bits[5] &^= o.Bits[5]
		}
	}
}

func (s *Set) Join(o *Set) {
	s.Bits[0] |= o.Bits[0]
	s.Bits[1] |= o.Bits[1]
	if s.Words > 2 {
		if s.Bits[2] |= o.Bits[2]; s.Words > 3 {
			s.Bits[3] |= o.Bits[3]
			s.Bits[4] |= o.Bits[4]
			s.Bits[5] |= o.Bits[5]
		}
	}
}

// Meets reports whether the two sets have an element in common.
func (s *Set) Meets(o *Set) bool {
	return s.Bits[0]&o.Bits[0]|s.Bits[1]&o.Bits[1]|s.Bits[2]&o.Bits[2]|s.Bits[3]&o.Bits[3]|s.Bits[4]&o.Bits[4]|s.Bits[5]&o.Bits[5] != 0
}

// Is reports whether the two sets of a board are equal.
func (s *Set) Is(o *Set) bool {
	apart := s.Bits[0] ^ o.Bits[0]
	apart |= s.Bits[1] ^ o.Bits[1]
	apart |= s.Bits[2] ^ o.Bits[2]
	apart |= s.Bits[3] ^ o.Bits[3]
	apart |= s.Bits[4] ^ o.Bits[4]
	apart |= s.Bits[5] ^ o.Bits[5]
	return apart == 0 && s.Words == o.Words
}

// Next returns the first number of the set from i on, -1 if there is none:
// for v := s.Next(0); v >= 0; v = s.Next(v + 1).
func (s *Set) Next(i int) int {
	at := i >> 6
	if at >= s.Words {
		return -1
	}
	word := s.Bits[at] &^ (1<<(i&63) - 1)
	for word == 0 {
		if at++; at >= s.Words {
			return -1
		}
		word = s.Bits[at]
	}
	return at<<6 + bits.TrailingZeros64(word)
}

// NextIn is Next of the numbers that are also in o.
func (s *Set) NextIn(o *Set, i int) int {
	below := uint64(1)<<(i&63) - 1
	for at := i >> 6; at < s.Words; at++ {
		if both := s.Bits[at] & o.Bits[at] &^ below; both != 0 {
			return at<<6 + bits.TrailingZeros64(both)
		}
		below = 0
	}
	return -1
}

// All yields the numbers of the set: for v := range s.All.
func (s *Set) All(yield func(i int) bool) {
	for w := range s.Words {
		for rest := s.Bits[w]; rest != 0; rest &= rest - 1 {
			if !yield(w<<6 + bits.TrailingZeros64(rest)) {
				return
			}
		}
	}
}

// Len returns how many numbers are in the set.
func (s *Set) Len() (n int) {
	for _, word := range s.Bits[:s.Words] {
		n += bits.OnesCount64(word)
	}
	return n
}

// Empty reports whether nothing is in the set.
func (s *Set) Empty() bool {
	return s.Bits[0]|s.Bits[1]|s.Bits[2]|s.Bits[3]|s.Bits[4]|s.Bits[5] == 0
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
	return Hex(bits.TrailingZeros64(uint64(s)))
}
