package scenarios

import "catanref/engine"

// Seen are the rules that a scenario has exercised: only rulings that came out as the file expects
// count.
type Seen struct {
	Allowed  map[engine.RuleID]bool // a legal move asked the rule, and it held
	Refused  map[engine.RuleID]bool // a move broke it
	Effected map[engine.RuleID]bool // it was named among the effects of a move
	Named    map[engine.RuleID]bool // the scenario is about it, and passed
}

// take gathers what a ruling rests on.
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
