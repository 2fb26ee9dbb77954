package variants

import (
	"fmt"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/variants/expressions"
	"catanref/variants/parameters"
	"catanref/variants/yamlfile"
)

// readSheet reads a file of a ruleset or variant; nil if it has no top-level mapping. Faults are recorded in f.
func readSheet(f *yamlfile.File, data []byte) *sheet {
	if len(data) > maxHouse {
		f.At(nil, "the file is larger than 1 MiB")
		return nil
	}
	f.Parts = maxParts
	top := f.Parse(data)
	if top == nil {
		return nil
	}
	f.Examples = sheetExamples
	s := &sheet{file: f.Name, text: f}
	r := &sheetReader{f, s, data}
	common := []yamlfile.Field{
		{Key: "title", Read: r.text("title", &s.Title)}, {Key: "about", Read: r.text("about", &s.About)},
		{Key: "rules", Read: r.rules}, {Key: "set", Read: r.settings},
		{Key: "grant", Read: r.grants},
		{Key: "define", Read: func(*yaml.Node) {}}, // read before everything that may use it
	}
	headKey(f, top, common)
	if n := keyOf(top, "define"); n != nil {
		r.defines(n)
	}
	if n := keyOf(top, "tokens"); n != nil && keyOf(top, "variant") != nil {
		r.tokens(n) // read before everything that may name them
	}
	switch {
	case keyOf(top, "variant") != nil:
		f.Beyond = beyond
		f.Map(top, "a variant", append([]yamlfile.Field{
			{Key: "variant", Read: r.name("variant")}, {Key: "for", Read: r.rulesets}, {Key: "conflicts", Read: r.conflicts},
			{Key: "needs", Read: r.needs}, {Key: "needs-one", Read: r.needsOne}, {Key: "book", Read: r.book}, {Key: "raise", Read: r.raises},
			{Key: "map", Read: r.mapKeys}, {Key: "wonders", Read: r.wonders},
			{Key: "tokens", Read: func(*yaml.Node) {}}, {Key: "actions", Read: r.actions},
		}, common...), notation.Nearest)
		if len(s.set) == 0 && len(s.grant)+len(s.tokens)+len(s.actions) == 0 && len(s.raise) == 0 && len(s.wonders) == 0 && s.book == nil && len(f.Faults) == 0 {
			f.At(top, "this variant sets nothing")
		}
	case keyOf(top, "ruleset") != nil:
		s.ruleset = true
		f.Map(top, "a ruleset", append([]yamlfile.Field{
			{Key: "ruleset", Read: r.name("ruleset")}, {Key: "from", Read: r.from}, {Key: "expansion", Read: r.expansion},
		}, common...), notation.Nearest)
	default:
		f.At(top, `this is no variant: it begins with "variant:" and a name`)
		return nil
	}
	if s.Title == "" {
		s.Title = s.Name
	}
	return s
}

func (r *sheetReader) rulesets(n *yaml.Node) {
	r.names(n, "for", "ruleset", rulesetNames(), &r.sheet.For)
}

func (r *sheetReader) conflicts(n *yaml.Node) {
	r.names(n, "conflicts", "variant", variantNames(), &r.sheet.Conflicts)
}

func (r *sheetReader) needs(n *yaml.Node) {
	r.names(n, "needs", "variant", variantNames(), &r.sheet.Needs)
}

func (r *sheetReader) needsOne(n *yaml.Node) {
	r.names(n, "needs-one", "variant", variantNames(), &r.sheet.NeedsOne)
}

// book reads the book that a variant puts into play: the first segment of its rule ids.
func (r *sheetReader) book(n *yaml.Node) {
	id, ok := r.Text(n, "book")
	if r.sheet.book = engine.BookNamed(id); ok && r.sheet.book == nil {
		r.At(n, fmt.Sprintf("there is no book %q", id))
	}
}

func (r *sheetReader) from(n *yaml.Node) {
	var from []string
	r.names(&yaml.Node{Kind: yaml.SequenceNode, Content: []*yaml.Node{n}}, "from", "ruleset", rulesetNames(), &from)
	if len(from) == 1 {
		r.sheet.From = from[0]
	}
}

func (r *sheetReader) expansion(n *yaml.Node) {
	name, ok := r.Text(n, "expansion")
	if r.sheet.expansion = engine.BroughtByEdition(name); ok && r.sheet.expansion == nil {
		r.At(n, fmt.Sprintf("there is no expansion %q", name), notation.Nearest(name, engine.EditionWords())...)
	}
}

func (r *sheetReader) settings(n *yaml.Node) {
	r.Each(n, "set", r.setting)
}

// setting reads one entry under set.
func (r *sheetReader) setting(key, value *yaml.Node) {
	p := r.parameter(key)
	if p == nil {
		return
	}
	if value.Kind != yaml.ScalarNode || value.Tag == "!!null" {
		r.At(value, fmt.Sprintf("%s is %s", p.Name, p.Form()))
		return
	}
	text := strings.TrimRight(value.Value, "\n")
	if slices.ContainsFunc(r.sheet.set, func(x setting) bool { return x.parameter == p }) {
		r.At(key, fmt.Sprintf("%s stands here twice", p.Name))
		return
	}
	r.sheet.Set = append(r.sheet.Set, Setting{Parameter: p.Name, Value: text})
	constant, is, err := p.Read(text)
	if !p.Constant && len(expressions.DefinesOf(text, r.sheet.defs)) > 0 {
		constant, is, err = nil, false, nil
	}
	switch {
	case err != nil:
		r.Place(value, expressions.FaultFrom(err))
	case !is && p.Constant && !(setting{p, value, text, nil}).settled(r.sheet):
		r.At(value, fmt.Sprintf("%s holds for a whole game and cannot be an expression; it is like %s", p.Name, p.Default))
	default:
		r.sheet.set = append(r.sheet.set, setting{p, value, text, constant})
	}
}

// parameter finds the parameter of a key; nil if there is none.
func (r *sheetReader) parameter(key *yaml.Node) *parameters.Parameter {
	p, ok := parameters.Named(key.Value)
	if !ok {
		near := notation.Nearest(key.Value, parameters.Names())
		if first, last, ok := strings.Cut(key.Value, "."); ok && slices.Contains(parameters.Names(), last+"."+first) {
			near = []string{last + "." + first}
		}
		r.At(key, fmt.Sprintf("there is no parameter %q", key.Value)+unless(near), near...)
		return nil
	}
	return p
}

// raises reads additions to values that others have set.
func (r *sheetReader) raises(n *yaml.Node) {
	r.Each(n, "raise", func(key, value *yaml.Node) {
		p := r.parameter(key)
		if p == nil {
			return
		}
		if _, ok := p.Bind.(parameters.Raised); !ok {
			r.At(key, fmt.Sprintf("%s is nothing that can be raised", p.Name))
			return
		}
		if by, ok := r.Int(value, p.Name, 1, 99); ok {
			r.sheet.Set = append(r.sheet.Set, Setting{Parameter: p.Name, Value: fmt.Sprintf("+%d", by)})
			r.sheet.raise = append(r.sheet.raise, setting{p, value, fmt.Sprintf("+%d", by), by})
		}
	})
}

// sheetExamples are examples of the content of keys.
var sheetExamples = map[string]string{
	"set": "{points.goal: 12}", "define": "{rich: player.hand.total > 7}", "grant": "[{when: seven, to: player == active, cards: 1 wool}]",
}
