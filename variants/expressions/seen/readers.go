package seen

import "catanref/engine"

// Scope is the position and the current elements of enclosing loops.
type Scope struct {
	*engine.Facts
	At    [MaxNested]uint16 // their numbers
	Depth uint8
}

// Readers read a position directly.
type (
	Number func(Scope) int
	Truth  func(Scope) bool
	Word   func(Scope) string
)

// MaxNested is the largest nesting of conditions on the elements of lists.
const MaxNested = 3
