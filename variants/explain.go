package variants

import (
	"reflect"
	"slices"
	"strings"

	"catanref/engine/position"
	"catanref/variants/expressions"
	"catanref/variants/expressions/seen"
)

// Explained is an expression that was involved in a ruling.
type Explained struct {
	Parameter string // the parameter that was asked
	By        string // the ruleset or variant that set it
	Condition bool   // the expression is the condition of the variant; else it gives the value
	Source    string
	Place     Place
	Value     string
	Fault     string // why there is no value
	Parts     []expressions.Part
}

// Explain returns the expressions that were evaluated during the watch, in order, and once for equal values. The
// query is that of the law; file is the file of its conditions.
func (w *Watch) Explain(q Query, file string) []Explained {
	w.stopped = true
	var out []Explained
	from, grants := origins(q, file), grantsOf(q)
	for i := range w.readings {
		r := &w.readings[i]
		r.facts.State = &r.state
		if r.parameter == nil {
			if r.grant < len(grants) {
				out = r.explainGrant(grants[r.grant], q.Players, out)
			}
			continue
		}
		for _, e := range r.explain(from[r.parameter.Name], q.Players) {
			if !slices.ContainsFunc(out, func(o Explained) bool { return reflect.DeepEqual(o, e) }) {
				out = append(out, e)
			}
		}
	}
	return out
}

// explain evaluates a parameter as the law does: the last setting first, and the one below it if its condition
// does not hold.
func (r *reading) explain(origins []Origin, players position.Seating) []Explained {
	var out []Explained
	for _, o := range origins {
		if o.Raises {
			continue
		}
		if o.When != "" {
			e := Explained{Parameter: r.parameter.Name, By: o.By, Condition: true, Source: strings.TrimSpace(o.When), Place: o.WhenPlace}
			on := r.evaluate(&e, expressions.Language{Players: players, Own: seen.OfCondition, Tokens: o.sheet.known}, expressions.Truth, func(x any) (any, error) { return x, nil })
			out = append(out, e)
			if e.Fault != "" {
				return out
			}
			if on != true {
				continue
			}
		}
		if o.setting.constant == nil {
			e := Explained{Parameter: r.parameter.Name, By: o.By, Source: o.Value, Place: o.Place}
			if r.evaluate(&e, expressions.Language{Players: players, Own: r.parameter.Variables, Defs: o.sheet.defs, Tokens: o.sheet.known}, expressions.ClassFor(r.parameter), func(x any) (any, error) { return r.parameter.Value(x, seen.Format) }); e.Value != "" || e.Fault != "" {
				out = append(out, e)
			}
		}
		return out
	}
	return out
}

// evaluate evaluates the expression of e and records its value and its parts. Parts that do not depend on the
// position are skipped: the law holds their value.
func (r *reading) evaluate(e *Explained, in expressions.Language, wanted expressions.Class, read func(any) (any, error)) any {
	p, fault := expressions.Compile(e.Source, in, wanted, expressions.OfParameter)
	if fault != nil || p.Fixed() {
		return nil
	}
	e.Parts = expressions.PartsOf(&r.facts, in, e.Source, !e.Condition)
	raw, err := p.Run(&r.facts)
	if err == nil {
		_, err = read(raw)
	}
	if err != nil {
		e.Fault = err.Error()
		return nil
	}
	e.Value = expressions.FormatValue(raw)
	return raw
}

// explainGrant evaluates a part of a grant again and adds what it read.
func (r *reading) explainGrant(g grantAt, players position.Seating, out []Explained) []Explained {
	p, wanted := g.parts()[r.part], g.wants(r.part)
	if p == nil {
		return out
	}
	e := Explained{Parameter: g.name(), By: g.sheet.Name, Source: p.text, Place: g.sheet.place(p.at)}
	r.evaluate(&e, g.sheet.ofGrant(g.grant, players, nil), wanted, func(x any) (any, error) { return x, nil })
	if e.Value == "" && e.Fault == "" || slices.ContainsFunc(out, func(o Explained) bool { return reflect.DeepEqual(o, e) }) {
		return out
	}
	return append(out, e)
}
