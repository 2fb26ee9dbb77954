package engine

// Audit checks a position for impossible states. Every book in play adds its findings.
type Audit struct {
	Game  *Game
	State *State
	Board *Board
	found []Finding
}

// Faults lists everything impossible about a position; the list is empty for a position that can occur.
func (g *Game) Faults(s *State) []Finding {
	a := &Audit{Game: g, State: s, Board: g.Board}
	g.Hooks.Faults(a)
	return a.found
}

// Fault records an impossibility, as a breach of the rule.
func (a *Audit) Fault(rule RuleID, say Text) Told {
	a.found = append(a.found, newFinding(rule))
	return Told{&a.found[len(a.found)-1]}.Say(say)
}
