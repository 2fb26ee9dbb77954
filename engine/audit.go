package engine

// Audit looks over a position for what is impossible about it. Every book that is played adds what it finds.
type Audit struct {
	game  *Game
	state *State
	board *Board
	found []Finding
}

// Faults lists every impossibility of a position at once; none for one that can occur.
func (g *Game) Faults(s *State) []Finding {
	a := &Audit{game: g, state: s, board: g.Board}
	g.hooks.Faults(a)
	return a.found
}

// fault notes an impossibility by the rule that it breaks.
func (a *Audit) fault(rule RuleID, say Text) Told {
	a.found = append(a.found, newFinding(rule))
	return Told{&a.found[len(a.found)-1]}.say(say)
}
