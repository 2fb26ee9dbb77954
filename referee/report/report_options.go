package report

import (
	"slices"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/variants"
)

// Wanted says what to show about a ruling in addition to it.
type Wanted struct{ Compare, Explain, Full bool }

// Ask works out what to show in addition to the ruling.
func (r *Report) Ask(q *Inquiry, before *deals.Deals, asks Wanted) {
	r.compared, r.explains, r.Full = asks.Compare, asks.Explain, asks.Full
	r.house = variants.HouseRules(q.Query)
	if r.Ruling.Verdict == engine.CannotRule {
		r.compared = false
		r.fault = q.faultOf(before, r.Ruling)
	} else {
		if asks.Compare || before.Len() <= maxCompared {
			r.others = q.otherwise(before, r.Ruling, asks.Compare)
		}
	}
	if r.compared {
		r.plain = q.withoutVariants(before, r.Ruling)
	}
	r.assume(q.taken, before)
	if asks.Explain || r.house != nil || slices.ContainsFunc(r.Ruling.Breaks, func(f engine.Finding) bool { return bringer(f.Rule.String()) != "" }) {
		r.explained = q.explain(before, r.Ruling.Action)
	}
}
