package expressions

import "catanref/engine"

// scope is the position and the current elements of enclosing loops.
type scope struct {
	*engine.Facts
	at    [maxNested]uint16 // their numbers
	depth uint8
}

// Readers read a position directly.
type (
	quickNumber func(scope) int
	quickTruth  func(scope) bool
	quickWord   func(scope) string
)

// maxNested is the largest nesting of conditions on the elements of lists.
const maxNested = 3
