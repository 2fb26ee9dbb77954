package engine

// Audit checks a position for impossible states. Every book in play adds its findings.
type Audit struct {
	Game  *Game
	State *State
	Board *Board
	found []Finding

	// HandsOnly: the position differs from a faultless one only in what TakeHands copies, so checks that do not depend
	// on that can be skipped.
	HandsOnly bool
}

// Faults lists everything impossible about a position; the list is empty for a position that can occur.
func (g *Game) Faults(s *State) []Finding {
	a := &Audit{Game: g, State: s, Board: g.Board}
	g.Hooks.Faults(a)
	return a.found
}

// FaultsOfHands is Faults for a position that differs from a faultless one only in what TakeHands copies.
func (g *Game) FaultsOfHands(s *State) []Finding {
	a := &Audit{Game: g, State: s, Board: g.Board, HandsOnly: true}
	g.Hooks.Faults(a)
	return a.found
}

// TakeHands copies from another position what most moves change: hands, the bank, the turn and the barbarians' ship.
// Nothing that Refresh computes may depend on it.
func (s *State) TakeHands(from *State) {
	s.Phase, s.Active, s.Acting, s.TurnNumber, s.OfPlayer = from.Phase, from.Active, from.Acting, from.TurnNumber, from.OfPlayer
	s.Turn, s.Seen, s.Memory, s.Bank = from.Turn, from.Seen, from.Memory, from.Bank
	s.Barbarians, s.Attacks = from.Barbarians, from.Attacks
	for seat := range s.Players {
		s.Players[seat].Hand = from.Players[seat].Hand
	}
}

// TakeRoads takes from another position how long the roads are, and in how far that is not known.
func (s *State) TakeRoads(from *State) {
	for seat := range s.Players {
		p, q := &s.Players[seat], &from.Players[seat]
		p.RoadLength, p.RoadDoubt = q.RoadLength, q.RoadDoubt
	}
}

// Fault records an impossibility, as a breach of the rule.
func (a *Audit) Fault(rule RuleID, say Text) Details {
	a.found = append(a.found, newFinding(rule))
	return Details{&a.found, len(a.found) - 1}.Say(say)
}
