package variants

import (
	"slices"

	"catanref/engine"
	"catanref/variants/parameters"
	"catanref/variants/yamlfile"
)

// Other is another law that a table could use: a different ruleset, or its own law with one more variant or in another printing.
type Other struct {
	Name, Title string
	Variant     bool
	Rules       *engine.Rules

	replaces bool // drop the settings of the board: another game on the same board
}

// Others are the other laws of a table. Each is built on demand and then cached.
type Others struct {
	query     Query
	uses      []yamlfile.Use // as in the file; the query has only those that are on
	expansion *engine.Book
	books     []*engine.Book
	rulesets  []Other
	asked     bool
	variants  []further
}

// further is a built-in variant, with the table's law including it, once computed.
type further struct {
	name    string
	outline *outline
	asked   bool
	other   *Other // nil: it cannot be turned on here
}

// OthersOf returns the other laws of a table that plays by the law r of the query.
func OthersOf(q Query, r *engine.Rules) *Others {
	if q.Ruleset == "" {
		q.Ruleset = DefaultRuleset
	}
	o := &Others{query: q, uses: q.Uses, expansion: r.OfEdition(), books: r.Books()}
	for _, name := range variantNames() {
		o.variants = append(o.variants, further{name: name, outline: outlineOfVariant(name)})
	}
	o.query.Uses = nil
	st := newStack(&yamlfile.File{}, q)
	if edition := st.findRuleset(q); edition != nil {
		st.ruleset(edition)
	}
	for _, use := range q.Uses {
		if _, on := st.condition(&sheet{}, use); on || bringsItself(q, use.Name) {
			o.query.Uses = append(o.query.Uses, use)
		}
	}
	return o
}

// Rulesets lists the other editions of the same game, each with those of the table's variants that fit it.
func (o *Others) Rulesets() []Other {
	if o.asked {
		return o.rulesets
	}
	o.asked = true
	for _, name := range editions() {
		if name == o.query.Ruleset || expansionOf(name) != o.expansion {
			continue
		}
		q := o.query
		q.Ruleset, q.At, q.Uses = name, nil, nil
		r := Law(&yamlfile.File{}, q)
		if r == nil {
			continue
		}
		for _, use := range o.uses {
			with := q
			with.Uses = append(slices.Clone(q.Uses), use)
			if fitting := Law(&yamlfile.File{}, with); fitting != nil {
				q, r = with, fitting
			}
		}
		o.rulesets = append(o.rulesets, Other{Name: name, Title: builtInRuleset(name).Title, Rules: r})
	}
	return o.rulesets
}

// Variants lists the law of the table with one more built-in variant, for each that can be turned on there, and without
// an older printing that is on. If matters is given, variants are skipped whose parameters all do not matter.
func (o *Others) Variants(matters func(*parameters.Parameter) bool) []Other {
	var out []Other
	for i := range o.variants {
		v := &o.variants[i]
		if matters != nil && !v.outline.mayMatter(matters) {
			continue
		}
		if !v.asked {
			if v.asked, v.other = true, o.without(v.name); v.other == nil {
				v.other = o.variant(v.name)
			}
		}
		if v.other != nil && (matters == nil || !v.other.replaces) {
			out = append(out, *v.other)
		}
	}
	return out
}

// variant builds the law with one more variant; nil if that is impossible.
func (o *Others) variant(name string) *Other {
	if outlineOfVariant(name).brings(o.books, o.query.Board) { // it would put something else on the table
		return nil
	}
	s := builtInVariant(name)
	if len(s.For) > 0 && !slices.Contains(s.For, o.query.Ruleset) ||
		slices.ContainsFunc(s.set, func(x setting) bool { return x.parameter.Seats || x.parameter.Lays }) {
		return nil
	}
	if len(s.raise) > 0 { // an addition to a goal also changes what lies on the table
		return nil
	}
	q := o.query
	if slices.ContainsFunc(BroughtBy(q), func(b Brought) bool { return b.Name == name }) {
		return nil
	}
	q.Uses = slices.DeleteFunc(slices.Clone(q.Uses), func(use yamlfile.Use) bool { return use.Name == name && use.When == "false" })
	q.Uses = append(q.Uses, yamlfile.Use{Name: name})
	r := Law(&yamlfile.File{}, q)
	if r == nil || !slices.Equal(r.Books(), o.books) {
		return nil
	}
	replaces := len(BroughtBy(q)) < len(BroughtBy(o.query))
	return &Other{Name: name, Title: s.Title, Variant: true, Rules: r, replaces: replaces}
}

// editions lists the built-in rulesets, each before those that start from it.
func editions() []string {
	var out []string
	var from func(parent string)
	from = func(parent string) {
		for _, name := range rulesetNames() {
			if outlineOfRuleset(name).from == parent {
				out = append(out, name)
				from(name)
			}
		}
	}
	from("")
	return out
}
