package variants

import (
	"slices"

	"catanref/engine"

	"catanref/variants/yamlfile"
)

// placed returns the description of a sheet, with places.
func (s *sheet) placed() Info {
	out := s.Info
	if s.builtIn() {
		return out
	}
	out.Set, out.Define, out.Grants = slices.Clone(out.Set), slices.Clone(out.Define), slices.Clone(out.Grants)
	where := map[string]Place{}
	for _, x := range slices.Concat(s.set, s.raise) {
		where[x.parameter.Name] = s.place(x.at)
	}
	for i := range out.Set {
		out.Set[i].At = where[out.Set[i].Parameter]
	}
	for i := range out.Define {
		out.Define[i].At = s.place(s.defs[i].At)
	}
	out.Actions = slices.Clone(out.Actions)
	for i := range out.Actions {
		out.Actions[i].At = s.place(s.actions[i].at)
	}
	for i := range out.Grants {
		out.Grants[i].At = s.place(s.grant[i].at)
	}
	return out
}

// Named is what a sheet of a law contains in addition to parameters: definitions and grants.
type Named struct {
	By        string
	Define    []Setting
	Grants    []GrantInfo
	Tokens    []engine.TokenKind
	Actions   []ActionInfo
	When      string // the condition under which the variant is on; "" for always
	WhenPlace Place
}

// NamedBy lists the sheets of a query that gives a law which define names, grant something, or bring tokens or
// actions, in the order of the law. file is the file of the query's conditions.
func NamedBy(q Query, file string) (out []Named) {
	if q.Ruleset == "" {
		q.Ruleset = DefaultRuleset
	}
	st := newStack(&yamlfile.File{}, q)
	st.layAll(q, st.findRuleset(q))
	for _, l := range st.order {
		info := l.placed()
		if len(info.Define)+len(info.Grants)+len(info.Tokens)+len(info.Actions) == 0 {
			continue
		}
		n := Named{By: info.Name, Define: info.Define, Grants: info.Grants, Tokens: info.Tokens, Actions: info.Actions}
		if l.when != nil {
			n.When = l.use.When
			if l.use.WhenAt != nil {
				n.WhenPlace = placeOf(file, l.use.WhenAt)
			}
		}
		out = append(out, n)
	}
	return out
}
