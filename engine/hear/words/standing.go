package words

import "catanref/engine/things"

// Rows of the books' vocabularies about pieces: how those of one kind are told apart, and what can name a place.
type (
	Look     = things.Look
	Standing = things.Standing
)

// Looks lists how pieces are told apart, Standings what stands on the board. The rows are read-only.
func Looks() []*Look         { return things.Looks() }
func Standings() []*Standing { return things.Standings() }

// LookCalled returns the look that a joining word names; nil: it names none.
func LookCalled(word string) *Look { return things.LookCalled(word) }
