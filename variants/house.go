package variants

import (
	"slices"

	"catanref/variants/yamlfile"
)

// HouseRule is one setting of a table's own file, which a ruling cites if it decided.
type HouseRule struct {
	ID        string // of the rule that the file brings: "var.early"
	Title     string
	Parameter string
	Bears     []string // the rules of the books that carry the parameter
	Place     Place
}

// HouseRules lists the settings of the files that a query names by their paths, in order.
func HouseRules(q Query) []HouseRule {
	if !slices.ContainsFunc(q.Uses, func(use yamlfile.Use) bool { return IsFile(use.Name) }) {
		return nil
	}
	if q.Ruleset == "" {
		q.Ruleset = DefaultRuleset
	}
	var out []HouseRule
	st := newStack(&yamlfile.File{}, q)
	for _, use := range q.Uses {
		s := st.findVariant(use, q.Dir)
		if s == nil || s.builtIn() {
			continue
		}
		ids := []string{"var." + s.Name}
		for i, c := range s.cites {
			if i == 0 {
				ids = nil
			}
			ids = append(ids, c.id)
		}
		for _, x := range s.set {
			for _, id := range ids {
				out = append(out, HouseRule{id, s.Title, x.parameter.Name, x.parameter.Rules, s.place(x.at)})
			}
		}
		for i := range s.grant {
			g := grantAt{grant: &s.grant[i], sheet: s, number: i + 1}
			for _, id := range ids {
				out = append(out, HouseRule{id, s.Title, g.name(), nil, s.place(g.at)})
			}
		}
		for _, t := range s.tokens {
			for _, id := range ids {
				out = append(out, HouseRule{id, s.Title, TokensName(t.Name), nil, s.place(t.at)})
			}
		}
		for i := range s.actions {
			for _, id := range ids {
				out = append(out, HouseRule{id, s.Title, ActionName(s.actions[i].words), nil, s.place(s.actions[i].at)})
			}
		}
	}
	return out
}
