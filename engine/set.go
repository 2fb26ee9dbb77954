package engine

import "math/bits"

// Set is a bitmask of intersections or paths of a board, by their numbers. The zero value is the empty set.
type Set struct{ bits [SetWords]uint64 }

// SetWords is how many words the largest boards fill. Operations on sets name each word: that is faster than a loop,
// and than checking how many words a smaller board needs.
const SetWords = 4

var _ = [1]struct{}{}[(max(MaxPaths, MaxIntersections)+63)/64-SetWords]

// allPlaces returns the set of all numbers below n.
func allPlaces(n int) (s Set) {
	for i := range n {
		s.Put(i)
	}
	return s
}

// Has reports whether the number is in the set.
func (s *Set) Has(i int) bool { return s.bits[i>>6]&(1<<(i&63)) != 0 }

// Put adds a number, Drop removes it, flip does one or the other.
func (s *Set) Put(i int)  { s.bits[i>>6] |= 1 << (i & 63) }
func (s *Set) Drop(i int) { s.bits[i>>6] &^= 1 << (i & 63) }
func (s *Set) flip(i int) { s.bits[i>>6] ^= 1 << (i & 63) }

// Keep removes what is not in o, Less what is in it; Join adds what is in o.
func (s *Set) Keep(o *Set) {
	s.bits[0] &= o.bits[0]
	s.bits[1] &= o.bits[1]
	s.bits[2] &= o.bits[2]
	s.bits[3] &= o.bits[3]
}

func (s *Set) Less(o *Set) {
	s.bits[0] &^= o.bits[0]
	s.bits[1] &^= o.bits[1]
	s.bits[2] &^= o.bits[2]
	s.bits[3] &^= o.bits[3]
}

func (s *Set) Join(o *Set) {
	s.bits[0] |= o.bits[0]
	s.bits[1] |= o.bits[1]
	s.bits[2] |= o.bits[2]
	s.bits[3] |= o.bits[3]
}

// Meets reports whether the two sets have an element in common.
func (s *Set) Meets(o *Set) bool {
	return s.bits[0]&o.bits[0]|s.bits[1]&o.bits[1]|s.bits[2]&o.bits[2]|s.bits[3]&o.bits[3] != 0
}

// Is reports whether the two sets are equal.
func (s *Set) Is(o *Set) bool {
	return s.bits == o.bits
}

// Next returns the first number of the set from i on, -1 if there is none:
// for v := s.Next(0); v >= 0; v = s.Next(v + 1).
func (s *Set) Next(i int) int {
	at := i >> 6
	if at >= SetWords {
		return -1
	}
	word := s.bits[at] &^ (1<<(i&63) - 1)
	for word == 0 {
		if at++; at >= SetWords {
			return -1
		}
		word = s.bits[at]
	}
	return at<<6 + trailing64(word)
}

// NextIn is Next of the numbers that are also in o.
func (s *Set) NextIn(o *Set, i int) int {
	below := uint64(1)<<(i&63) - 1
	for at := i >> 6; at < SetWords; at++ {
		if both := s.bits[at] & o.bits[at] &^ below; both != 0 {
			return at<<6 + trailing64(both)
		}
		below = 0
	}
	return -1
}

// All yields the numbers of the set: for v := range s.All.
func (s *Set) All(yield func(i int) bool) {
	for w, rest := range &s.bits {
		for ; rest != 0; rest &= rest - 1 {
			if !yield(w<<6 + trailing64(rest)) {
				return
			}
		}
	}
}

// Len returns how many numbers are in the set.
func (s *Set) Len() (n int) {
	for _, word := range &s.bits {
		n += bits.OnesCount64(word)
	}
	return n
}

// Empty reports whether nothing is in the set.
func (s *Set) Empty() bool {
	return s.bits[0]|s.bits[1]|s.bits[2]|s.bits[3] == 0
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
