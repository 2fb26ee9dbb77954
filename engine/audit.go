package engine

// Audit looks over a position for what is impossible about it. Every book that is played adds what it finds.
type Audit struct {
	Game  *Game
	State *State
	Board *Board
	found []Finding
}

// Faults lists every impossibility of a position at once; none for one that can occur.
func (g *Game) Faults(s *State) []Finding {
	a := &Audit{Game: g, State: s, Board: g.Board}
	g.Hooks.Faults(a)
	return a.found
}

// Fault notes an impossibility by the rule that it breaks.
func (a *Audit) Fault(rule RuleID, say Text) Told {
	a.found = append(a.found, newFinding(rule))
	return Told{&a.found[len(a.found)-1]}.Say(say)
}
