package referee

import (
	"slices"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/variants"
)

// questions says what to show about a move in addition to the ruling, and in which form.
type questions struct {
	compare, explain, full, json, svg bool

	langs   []string                           // languages to understand
	inWords func(line string, err error) error // answers a line that is not a move
}

// ask works out what to show in addition to the ruling.
func (r *report) ask(q *inquiry, before *deals.Deals, asks questions) {
	r.compared, r.explains, r.full = asks.compare, asks.explain, asks.full
	r.house = variants.HouseRules(q.query)
	if r.ruling.Verdict == engine.CannotRule {
		r.compared = false
		r.fault = q.faultOf(before, r.ruling)
	} else {
		if asks.compare || before.Len() <= maxCompared {
			r.others = q.otherwise(before, r.ruling, asks.compare)
		}
	}
	if r.compared {
		r.plain = q.withoutVariants(before, r.ruling)
	}
	r.assume(q.taken, before)
	if asks.explain || r.house != nil || slices.ContainsFunc(r.ruling.Breaks, func(f engine.Finding) bool { return bringer(f.Rule.String()) != "" }) {
		r.explained = q.explain(before, r.ruling.Action)
	}
}

// verdictError returns the error that gives the exit code for a verdict.
func verdictError(v engine.Verdict) error {
	switch v {
	case engine.Legal:
		return nil
	case engine.Undetermined:
		return undetermined
	case engine.CannotRule:
		return faulty
	}
	return refused
}
