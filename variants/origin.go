package variants

import (
	"fmt"

	"gopkg.in/yaml.v3"

	"catanref/variants/parameters"
	"catanref/variants/yamlfile"
)

// Origin is one setting of a parameter: its setter, its text, and its place.
type Origin struct {
	By        string // the ruleset or variant
	Ruleset   bool
	Value     string // as it is written: a constant or an expression
	Place     Place
	When      string // the condition under which the variant is on; "" for always
	WhenPlace Place

	Raises bool // it adds to the setting below it

	sheet   *sheet
	setting setting
}

// Ruled is a parameter of a law with its value there.
type Ruled struct {
	Parameter  parameters.Parameter
	Value      string   // in force; an expression as written
	Expression bool     // it depends on the position
	Origins    []Origin // its setters, the last one first; none: it is the default
}

// RuledBy lists every parameter of a query's law, in the order of the table; nil if the query gives no law. Below
// an origin with a condition is the one that applies when it does not hold.
func RuledBy(q Query, file string) []Ruled {
	law := Law(&yamlfile.File{}, q)
	if law == nil {
		return nil
	}
	origins := origins(q, file)
	all := parameters.All()
	out := make([]Ruled, len(all))
	for i, p := range all {
		value, constant := p.Bind.Written(law)
		out[i] = Ruled{Parameter: p, Value: value, Expression: !constant, Origins: origins[p.Name]}
		if !constant {
			out[i].Value = out[i].Origins[0].Value
		}
	}
	return out
}

// origins lists the setters of each parameter under a query that gives a law, the last one first and nothing
// below one that always applies. file is the file of the query's conditions.
func origins(q Query, file string) map[string][]Origin {
	if q.Ruleset == "" {
		q.Ruleset = DefaultRuleset
	}
	out := map[string][]Origin{}
	lay := func(s *sheet, when string, whenAt *yaml.Node) {
		for _, x := range s.set {
			o := Origin{By: s.Name, Ruleset: s.ruleset, Value: x.text, Place: s.place(x.at), When: when, sheet: s, setting: x}
			beneath := out[x.parameter.Name]
			if when == "" {
				beneath = nil
			} else if whenAt != nil {
				o.WhenPlace = placeOf(file, whenAt)
			}
			out[x.parameter.Name] = append([]Origin{o}, beneath...)
		}
	}
	raised := func(s *sheet) {
		for _, x := range s.raise {
			o := Origin{By: s.Name, Value: x.text, Place: s.place(x.at), Raises: true, sheet: s, setting: x}
			out[x.parameter.Name] = append([]Origin{o}, out[x.parameter.Name]...)
		}
	}
	st := newStack(&yamlfile.File{}, q)
	st.layAll(q, st.findRuleset(q))
	for _, l := range st.order {
		if l.when == nil {
			lay(l.sheet, "", nil)
		} else {
			lay(l.sheet, l.use.When, l.use.WhenAt)
		}
	}
	for _, l := range st.layers {
		if l.on {
			raised(l.sheet)
		}
	}
	return out
}

// grantAt is a grant of the law, with its sheet.
type grantAt struct {
	*grant
	sheet  *sheet
	number int    // in the sheet, from 1
	action string // the action to which the grant belongs, as written in moves; "": none
}

// name is the name of a grant among the parameters: "grant 2", or for an action "action fish-for-a-card".
func (g grantAt) name() string {
	if g.action != "" {
		return ActionName(g.action)
	}
	return GrantName(g.number)
}

// GrantName is the name of a file's grant among the parameters, by its number there: "grant 2".
func GrantName(number int) string { return fmt.Sprintf("grant %d", number) }

// grantsOf lists the grants of a query that gives a law, in the order of the law.
func grantsOf(q Query) (out []grantAt) {
	if q.Ruleset == "" {
		q.Ruleset = DefaultRuleset
	}
	st := newStack(&yamlfile.File{}, q)
	st.layAll(q, st.findRuleset(q))
	for _, l := range st.order {
		for i := range l.sheet.grant {
			out = append(out, grantAt{grant: &l.sheet.grant[i], sheet: l.sheet, number: i + 1})
		}
		for i := range l.sheet.actions {
			out = append(out, grantAt{grant: &l.sheet.actions[i].grant, sheet: l.sheet, action: l.sheet.actions[i].words})
		}
	}
	return out
}

// InfoOf reads the description in a file of a ruleset or variant, and whether it is a ruleset. The error is
// yamlfile.Faults.
func InfoOf(name string, data []byte) (info Info, ruleset bool, err error) {
	f := &yamlfile.File{Name: name}
	s := readSheet(f, data)
	if err := f.Err(); err != nil || s == nil {
		return Info{}, false, err
	}
	return s.placed(), s.ruleset, nil
}

// InfoNamed finds a built-in ruleset or variant by its name, and whether it is a ruleset.
func InfoNamed(name string) (info Info, ruleset, ok bool) {
	for _, n := range rulesetNames() {
		if n == name {
			return builtInRuleset(n).placed(), true, true
		}
	}
	for _, n := range variantNames() {
		if n == name {
			return builtInVariant(n).placed(), false, true
		}
	}
	return Info{}, false, false
}
