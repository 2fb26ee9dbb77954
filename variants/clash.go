package variants

import (
	"fmt"
	"slices"
	"strings"
)

// Reasons why a variant cannot be combined with others, or has no effect with them.

// clashes reports why the variant cannot be combined with others.
func (st *stack) clashes(l *layer) {
	if len(l.For) > 0 && !slices.ContainsFunc(st.editions(), func(name string) bool { return slices.Contains(l.For, name) }) {
		name := l.Name
		if l.by != "" {
			name = fmt.Sprintf("%s, which comes with %s,", l.Name, l.by)
		}
		st.f.At(l.use.At, fmt.Sprintf("%s is not made for %s; it is for %s", name, st.rules.Ruleset, strings.Join(l.For, ", ")))
	}
	for _, o := range st.layers {
		if o.Name == l.Name {
			st.f.At(l.use.At, fmt.Sprintf("%s is named twice", l.Name))
			return
		}
		if !o.on || !l.on {
			continue
		}
		if bars(o.sheet, l.sheet) {
			st.f.At(l.use.At, fmt.Sprintf("%s and %s cannot be played together", o.Name, l.Name))
			return
		}
		if o.by != "" || l.liesOver(o.Name) { // it lies over the other
			continue
		}
		for _, x := range l.set {
			if slices.ContainsFunc(o.set, func(y setting) bool { return y.parameter == x.parameter }) {
				st.f.At(l.use.At, fmt.Sprintf("%s and %s both set %s", o.Name, l.Name, x.parameter.Name))
			}
		}
	}
}

// editions are the names by which variants know the ruleset: its own and, if a table wrote it, that of the
// edition it starts from.
func (st *stack) editions() []string {
	names := []string{st.rules.Ruleset}
	for _, l := range st.order {
		if l.ruleset && l.Name == st.rules.Ruleset && l.From != "" && !l.builtIn() {
			names = append(names, l.From)
		}
	}
	return names
}

// idle returns where each parameter of the variant already has its value or has no effect; "" if one of them may
// change something.
func (st *stack) idle(s *sheet, condition bool) (where string) {
	if len(s.grant)+len(s.tokens)+len(s.actions) > 0 {
		return ""
	}
	for _, x := range s.set {
		elsewhere := x.parameter.IdleWhere(st.rules, st.board)
		if elsewhere == "" {
			if condition || x.constant == nil || st.yields[x.parameter] || !x.parameter.Bind.Equal(st.rules, x.constant) {
				return ""
			}
			elsewhere = "under " + st.rules.Ruleset
		}
		where = elsewhere
	}
	return where
}
