package engine

import (
	"catanref/engine/board"
	"catanref/engine/position"
)

// Audit checks a position for impossible states. Every book in play adds its findings.
type Audit struct {
	Game  *Game
	State *position.State
	Board *board.Board
	found []Finding

	// HandsOnly: the position differs from a faultless one only in what TakeHands copies, so checks that do not depend
	// on that can be skipped.
	HandsOnly bool
}

// Faults lists everything impossible about a position; the list is empty for a position that can occur.
func (g *Game) Faults(s *position.State) []Finding {
	a := &Audit{Game: g, State: s, Board: g.Board}
	g.Hooks.Faults(a)
	return a.found
}

// FaultsOfHands is Faults for a position that differs from a faultless one only in what TakeHands copies.
func (g *Game) FaultsOfHands(s *position.State) []Finding {
	a := &Audit{Game: g, State: s, Board: g.Board, HandsOnly: true}
	g.Hooks.Faults(a)
	return a.found
}

// Fault records an impossibility, as a breach of the rule.
func (a *Audit) Fault(rule RuleID, say Text) Details {
	a.found = append(a.found, newFinding(rule))
	return Details{&a.found, len(a.found) - 1}.Say(say)
}
