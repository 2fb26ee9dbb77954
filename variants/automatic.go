package variants

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/things"
	"catanref/variants/parameters"
	"catanref/variants/yamlfile"
)

// Brought is a variant that is on although the file does not name it, and the reason.
type Brought struct{ Name, By string }

// withMany are the variants of games with more players than the base game has pieces for.
var withMany = []string{"five-six", "special-building"}

// byNumber lists the variants that this number of players brings (x56.setup.supply).
func byNumber(players int) []string {
	if players > 4 {
		return withMany
	}
	return nil
}

// coming is a variant that comes by itself, unless it yields to a variant in the file.
type coming struct {
	use   yamlfile.Use
	by    string
	sheet *sheet // loaded if it does not yield
}

// comeBy lists the variants that come by themselves at the table of a query: by the number of players, then by
// the board.
func comeBy(q Query) (out []coming) {
	n := len(q.Players.Names)
	for _, name := range byNumber(n) {
		out = append(out, coming{use: yamlfile.Use{Name: name}, by: fmt.Sprintf("%d players", n)})
	}
	for _, use := range q.Brings.Uses {
		out = append(out, coming{use: use, by: q.Brings.By})
	}
	for _, row := range things.OnMap(q.Board) {
		if row.Brings != "" && comesWithMap(q, row.Brings) {
			out = append(out, coming{use: yamlfile.Use{Name: row.Brings}, by: row.Name})
		}
	}
	return out
}

// comesWithMap reports whether a variant comes with a map that does not name it: if it is made for the edition and its
// needs are met.
func comesWithMap(q Query, name string) bool {
	named := func(uses []yamlfile.Use, name string) bool {
		return slices.ContainsFunc(uses, func(use yamlfile.Use) bool { return use.Name == name })
	}
	if named(q.Brings.Uses, name) {
		return false
	}
	s := builtInVariant(name)
	for _, need := range s.Needs {
		if !named(q.Uses, need) && !named(q.Brings.Uses, need) {
			return false
		}
	}
	return slices.Contains(s.For, q.Ruleset)
}

// bringsItself reports whether the variant comes by itself unless the file says otherwise.
func bringsItself(q Query, name string) bool {
	return slices.ContainsFunc(comeBy(q), func(c coming) bool { return c.use.Name == name })
}

// brought lists the variants that come by themselves and do not yield. The file takes precedence if it names the
// variant itself or one that conflicts with it.
func (st *stack) brought(q Query) (out []coming) {
	all := comeBy(q)
	if len(all) == 0 {
		return nil
	}
	ask := newStack(&yamlfile.File{}, q)
	ask.rules = st.rules
	for _, c := range all {
		s := st.findVariant(c.use, q.Dir)
		if c.sheet = s; s == nil {
			continue
		}
		yields := slices.ContainsFunc(q.Uses, func(use yamlfile.Use) bool {
			if use.Name == c.use.Name {
				return true
			}
			other := ask.findVariant(use, q.Dir)
			if other == nil || !bars(s, other) {
				return false
			}
			_, on := ask.condition(other, use)
			return on
		})
		if !yields {
			out = append(out, c)
		}
	}
	return out
}

// bars reports whether the two cannot be played together.
func bars(a, b *sheet) bool {
	return slices.Contains(a.Conflicts, b.Name) || slices.Contains(b.Conflicts, a.Name)
}

// BroughtBy lists the variants that are on at a table although its file does not name them.
func BroughtBy(q Query) (out []Brought) {
	if q.Ruleset == "" {
		q.Ruleset = DefaultRuleset
	}
	st := newStack(&yamlfile.File{}, q)
	for _, c := range st.brought(q) {
		if _, on := st.condition(c.sheet, c.use); on {
			out = append(out, Brought{c.use.Name, c.by})
		}
	}
	return out
}

// layAll applies the edition, then variants that are on automatically, then those that the file names, and each
// variant after those that it needs.
func (st *stack) layAll(q Query, edition *sheet) {
	if edition != nil {
		st.ruleset(edition)
	}
	lay := func(use yamlfile.Use, s *sheet, by string) {
		if s != nil && edition != nil {
			st.variant(s, use, by)
		}
	}
	for _, c := range st.brought(q) {
		lay(c.use, c.sheet, c.by)
	}
	if s := st.ofBoard(q.Brings); s != nil && edition != nil {
		st.lay(s, nil, yamlfile.Use{})
	}
	var named []laid
	for _, use := range q.Uses {
		named = append(named, laid{use, st.findVariant(use, q.Dir)})
	}
	for _, l := range inOrder(named) {
		lay(l.use, l.sheet, "")
	}
	st.needs()
	st.tokensClash()
	st.raise()
	st.rules.Amend()
}

// laid is a variant that the file names.
type laid struct {
	use   yamlfile.Use
	sheet *sheet // nil: there is none of this name
}

// liesOver reports whether the variant lies over the other, which it needs or may need.
func (s *sheet) liesOver(other string) bool {
	return slices.Contains(s.Needs, other) || slices.Contains(s.NeedsOne, other)
}

// inOrder moves each variant after those that it needs, and otherwise keeps the order.
func inOrder(named []laid) (out []laid) {
	done := make([]bool, len(named))
	var put func(i int)
	put = func(i int) {
		if done[i] {
			return
		}
		done[i] = true
		if s := named[i].sheet; s != nil {
			for j := range named {
				if named[j].sheet != nil && s.liesOver(named[j].sheet.Name) {
					put(j)
				}
			}
		}
		out = append(out, named[i])
	}
	for i := range named {
		put(i)
	}
	return out
}

// needs reports variants that are on without others that they need.
func (st *stack) needs() {
	on := func(name string) bool {
		return slices.ContainsFunc(st.layers, func(o *layer) bool { return o.Name == name && o.on })
	}
	for _, l := range st.layers {
		if l.on && len(l.NeedsOne) > 0 && !slices.ContainsFunc(l.NeedsOne, on) {
			st.f.At(l.use.At, fmt.Sprintf("%s needs one of %s: name it too", l.Name, strings.Join(l.NeedsOne, ", ")))
		}
		for _, name := range l.Needs {
			if !l.on || on(name) {
				continue
			}
			at, what := l.use.At, l.Name
			if l.by != "" { // then the fault belongs to the variant that brings it
				what = fmt.Sprintf("%s, which comes with %s,", l.Name, l.by)
				for _, o := range st.layers {
					if o.Name == name {
						at = o.use.At
					}
				}
			}
			st.f.At(at, fmt.Sprintf("%s needs %s: name it too", what, name))
		}
	}
}

// raises returns the setter that adds to a value, with the rules that rulings cite for that.
func (st *stack) raises(s *sheet) *engine.Setter {
	by := st.setter(s)
	by.Cites = slices.DeleteFunc(by.Cites, func(c engine.Cited) bool { return c.Ground != engine.AnyGround && c.Ground != engine.GoalRaised })
	for i := range by.Cites {
		by.Cites[i].Ground = engine.AnyGround
	}
	return by
}

// raise applies what variants add to a value, whoever set it.
func (st *stack) raise() {
	for _, l := range st.layers {
		if !l.on {
			continue
		}
		for _, x := range l.raise {
			x.parameter.Bind.(parameters.Raised).Raise(st.rules, x.constant.(int), st.raises(l.sheet))
		}
	}
}

// ofBoard returns the settings of a board as the sheet of a variant with its name; nil if there are none. Books
// add to its goal.
func (st *stack) ofBoard(b yamlfile.Brings) *sheet {
	if len(b.Set) == 0 {
		return nil
	}
	s := &sheet{file: cmp.Or(b.File, st.f.Name), text: st.f, Info: Info{Name: b.By, Title: b.Title}}
	if b.File != "" {
		s.text = &yamlfile.File{Name: b.File}
	}
	r := &sheetReader{File: st.f, sheet: s}
	for _, e := range b.Set {
		r.setting(e.Key, e.Value)
	}
	for i := range s.set {
		x := &s.set[i]
		if goal, ok := x.constant.(int); ok && x.parameter.Name == "points.goal" && st.rules.AddedToGoal() > 0 {
			x.constant, x.text = goal+st.rules.AddedToGoal(), fmt.Sprintf("%d + %d", goal, st.rules.AddedToGoal())
		}
		st.yields[x.parameter] = true
	}
	return s
}
