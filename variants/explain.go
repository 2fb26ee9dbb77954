package variants

import (
	"reflect"
	"slices"
	"strings"

	"catanref/engine"
)

// Explained is an expression that took part in a ruling.
type Explained struct {
	Parameter string // that was asked for
	By        string // the ruleset or variant that set it
	Condition bool   // the expression says whether the variant is on; else it gives the value
	Source    string
	Place     Place
	Value     string
	Fault     string // why there is no value
	Parts     []Part
}

// Part is what an expression has read, and the value of it then: "victim.public_points", "2".
type Part struct {
	Source, Value string
	Whose, What   string // of a player: the name, and what of it was read: "blue", "public_points"
	Asks          string // what the expression asks for in its place: "3", "fewer than 8"; "" where it is content
}

// Explain tells the expressions that were worked out while the watch was kept, in order, each once
// for the same values. The query is that of the law; file is where its conditions are written.
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

// explain works a parameter out as the law does: the last word first, and what lies beneath it
// where its condition does not hold.
func (r *reading) explain(origins []Origin, players engine.Seating) []Explained {
	var out []Explained
	for _, o := range origins {
		if o.Raises {
			continue
		}
		if o.When != "" {
			e := Explained{Parameter: r.parameter.Name, By: o.By, Condition: true, Source: strings.TrimSpace(o.When), Place: o.WhenPlace}
			on := r.evaluate(&e, language{players: players, own: ofCondition, tokens: o.sheet.known}, truth, func(x any) (any, error) { return x, nil })
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
			if r.evaluate(&e, language{players: players, own: r.parameter.Variables, defs: o.sheet.defs, tokens: o.sheet.known}, r.parameter.class(), r.parameter.value); e.Value != "" || e.Fault != "" {
				out = append(out, e)
			}
		}
		return out
	}
	return out
}

// evaluate works the expression of e out and notes its value and its parts. What does not depend on
// the position is left alone: the law holds its value.
func (r *reading) evaluate(e *Explained, in language, wanted class, read func(any) (any, error)) any {
	p, fault := compileWith(e.Source, in, wanted, ofParameter)
	if fault != nil || p.fixed() {
		return nil
	}
	t := tracer{r: r, in: in}
	defer func() { e.Parts = t.parts }()
	if !e.Condition {
		t.asked()
	}
	t.trace(e.Source)
	raw, err := p.run(&r.facts)
	if err == nil {
		_, err = read(raw)
	}
	if err != nil {
		e.Fault = err.Error()
		return nil
	}
	e.Value = toldValue(raw)
	return raw
}

// toldValue writes a value as the language does, and players by name; "" for what has no such form.
func toldValue(x any) string {
	switch x := x.(type) {
	case *player:
		if x == nil || x.Name == "" {
			return nobody
		}
		return x.Name
	case []*player:
		names := make([]string, len(x))
		for i, p := range x {
			names[i] = p.Name
		}
		return "[" + strings.Join(names, ", ") + "]"
	}
	text, err := literal(x)
	if err != nil {
		return ""
	}
	return text
}
