package report

import (
	"testing"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/referee/ruling"
)

// If its own page alone would bar a move, the page that makes it legal is cited first: the answer about rings, not the
// almanac.
func TestPermissionsAreCitedFirst(t *testing.T) {
	seen := map[engine.RuleID]int{}
	eachRuling(t, func(name string, _ *Inquiry, _ *deals.Deals, r *Report) {
		if r.Ruling.Verdict != engine.Legal {
			return
		}
		for i := range r.Ruling.Effects {
			f := &r.Ruling.Effects[i]
			if f.Telling() != engine.Permits {
				continue
			}
			seen[f.Rule]++
			told, _ := r.Parts()
			for _, p := range told.Parts {
				first := 0
				if r.won() != "" || len(r.scoring()) > 0 { // points come first
					first = 1
				}
				if p.Kind == ruling.Source && (len(p.Rules) <= first || p.Rules[first] != r.ID(f) || p.As.Keeps <= first) {
					t.Errorf("%s: %s decides, and cited are %v: %s", name, f.Rule, p.Rules, p.Text)
				}
			}
		}
	})
	for _, rule := range []engine.RuleID{"ck.diplomat.ring", "sea.move.loop"} {
		if seen[rule] < 2 {
			t.Errorf("%s decided %d moves", rule, seen[rule])
		}
	}
}
