package things

import (
	"catanref/engine"
	"catanref/engine/position"
)

// Phase is a phase of the turn that a book brings, in which others than the player on turn move.
type Phase struct {
	Word string // in files

	// Is reports whether a position is in the phase.
	Is func(s *position.State) bool

	// Begins sets the phase and who moves in a position that is read from a file, after Reading.Passed and Passes. It
	// reports whether those who have yet to pass can be compared with the file; after a fault they cannot.
	Begins func(in *engine.Reading) bool

	book *engine.Book
}

var phases []*Phase

// AddPhase registers a phase of the turn.
func AddPhase(b *engine.Book, row Phase) {
	if PhaseNamed(row.Word) != nil {
		panic("things: two phases are called " + row.Word)
	}
	row.book = b
	phases = append(phases, &row)
}

// PhaseNamed returns the phase with this word; nil: no book brings one.
func PhaseNamed(word string) *Phase {
	for _, p := range phases {
		if p.Word == word {
			return p
		}
	}
	return nil
}

// PhaseOf returns the phase of a book that a position is in; nil: it is in none.
func PhaseOf(r *engine.Rules, s *position.State) *Phase {
	for _, p := range phases {
		if r.Plays(p.book) && p.Is(s) {
			return p
		}
	}
	return nil
}

// PhaseWords lists the words of the phases, in the order of registration.
func PhaseWords() (words []string) {
	for _, p := range phases {
		words = append(words, p.Word)
	}
	return words
}
