package deals

import (
	"slices"

	"catanref/engine"
)

// sentences are the different findings by which a rule is broken in the possible positions, in the order in which
// they were found.
type sentences map[engine.RuleID][]variantFinding

type variantFinding struct {
	engine.Finding
	in, last int  // in how many positions it is said, and the last of them
	first    bool // in one of them before all else that breaks the rule
}

// maxElse is the largest number of different findings for a rule.
const maxElse = 6

func (s sentences) of(rule engine.RuleID) bool { return s[rule] != nil }

// add records the finding of a position, the nth in which the rule is broken. Of missing cards it keeps those that
// are missing in all positions, as long as there are any.
func (s sentences) add(f engine.Finding, n int, first bool) {
	list := s[f.Rule]
	for i := range list {
		x := &list[i]
		like := x.Finding
		like.Short, like.Least = f.Short, f.Least
		both := x.Short.Min(f.Short)
		if like != f || both == 0 && x.Short != f.Short {
			continue
		}
		x.Least = x.Least || x.Short != f.Short
		if x.Short, x.first = both, x.first || first; x.last != n {
			x.in, x.last = x.in+1, n
		}
		return
	}
	s[f.Rule] = append(list, variantFinding{Finding: f, first: first, in: 1, last: n})
}

// choose returns the finding for the rule if it is the same in all positions in which the rule is broken; otherwise
// all findings, and no sentence if there are too many.
func (s sentences) choose(rule engine.RuleID, broken int) (out engine.Finding) {
	list := s[rule]
	for i := range list {
		if list[i].in == broken {
			return list[i].Finding
		}
	}
	ways := slices.DeleteFunc(list, func(x variantFinding) bool { return !x.first })
	if len(ways) > maxElse {
		ways = ways[:1]
		ways[0].Text = ""
	}
	for i := range ways {
		ways[i].Least = ways[i].Short != 0 // of each of them more may be lacking
	}
	for i := range slices.Backward(ways) {
		ways[i].Or = orNil(out)
		out = ways[i].Finding
	}
	return out
}

// orNil points to a copy of a finding; nil for none.
func orNil(f engine.Finding) *engine.Finding {
	if f.Rule == "" {
		return nil
	}
	return &f
}

// someOf returns at most n of them, evenly spread.
func someOf(all []cast, n int) []cast {
	if len(all) <= n {
		return all
	}
	out := make([]cast, n)
	for i := range out {
		out[i] = all[i*len(all)/n]
	}
	return out
}
