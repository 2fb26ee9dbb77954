package scenarios

import "catanref/engine"

// Seen are the rules that a scenario has exercised; only rulings that match the file count.
type Seen struct {
	Allowed  map[engine.RuleID]bool // rules that a legal move was checked against
	Refused  map[engine.RuleID]bool // rules that a move broke
	Effected map[engine.RuleID]bool // rules that caused an effect of a move
	Named    map[engine.RuleID]bool // rules that the scenario is about, if it passed
}

// take collects the rules of a ruling.
func (s *Seen) take(r *engine.Ruling) {
	if r.Verdict == engine.Legal {
		for _, id := range r.Held {
			mark(&s.Allowed, id)
		}
	}
	for i := range r.Breaks {
		mark(&s.Refused, r.Breaks[i].Rule)
	}
	for i := range r.Effects {
		mark(&s.Effected, r.Effects[i].Rule)
	}
}

func mark(into *map[engine.RuleID]bool, id engine.RuleID) {
	if *into == nil {
		*into = map[engine.RuleID]bool{}
	}
	(*into)[id] = true
}
