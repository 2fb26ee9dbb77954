package variants

import (
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/variants/expressions"
	"catanref/variants/expressions/seen"
	"catanref/variants/parameters"
	"catanref/variants/sample"
	"catanref/variants/yamlfile"
)

// conditionsOf returns conditions that together read every word of the language: words that depend on the law one at a
// time, by the machine and by a plain function; all others many at a time.
func conditionsOf() (out []string) {
	var others []string
	read := func(word, as string) {
		if seen.RestsOn()[word] == nil && word != "leaders[0].points" {
			others = append(others, as)
			return
		}
		out = append(out, "len(["+as+"]) == 1", as+" == "+as, "any(players, len(["+as+", .name]) == 2)", as+" > 3", as+` == "roll"`, as+" contains red")
	}
	for _, m := range seen.OfView {
		if !strings.HasPrefix(m.Word, seen.Hidden) && !slices.Contains(seen.Variables(), m.Word) && expressions.Lookups[m.Word] == "" && m.Word != "contains" && m.Fill != nil {
			read(m.Word, m.Word)
		}
	}
	for _, m := range seen.OfPlayer {
		read(m.Word, "red."+m.Word)
		read(m.Word, "active."+m.Word)
	}
	read("leaders", "leaders")
	read("leaders[0].points", "leaders[0].points")
	others = append(others, "turn", "deck", "players", "neutrals")
	others = slices.DeleteFunc(others, func(word string) bool {
		_, fault := expressions.Compile("len(["+word+"]) == 1", expressions.Language{Players: sample.Table}, expressions.Truth, expressions.OfParameter)
		return fault != nil
	})
	for some := range slices.Chunk(others, 20) {
		out = append(out, fmt.Sprintf("len([%s]) == %d", strings.Join(some, ", "), len(some)))
	}
	return slices.DeleteFunc(out, func(text string) bool {
		_, fault := expressions.Compile(text, expressions.Language{Players: sample.Table}, expressions.Truth, expressions.OfParameter)
		return fault != nil
	})
}

// valued returns an expression of the parameter's type with two values, between which the condition decides.
func valued(p *parameters.Parameter, condition string) string {
	switch {
	case p.Type == parameters.Boolean:
		return condition
	case p.Type == parameters.Integer:
		return fmt.Sprintf("(%s) ? %d : %d", condition, p.Min, min(p.Min+1, p.Max))
	case p.Type == parameters.Word:
		return fmt.Sprintf("(%s) ? %q : %q", condition, p.Words[0], p.Words[1])
	}
	return fmt.Sprintf("(%s) ? %q : %q", condition, "1 brick", "1 ore")
}

// askAny asks a parameter of whatever type; ok is false for one that cannot be asked.
func askAny(p *parameters.Parameter, law *engine.Rules, f *engine.Facts) (err error, ok bool) {
	if _, ok := p.Bind.(parameters.Asked); !ok {
		return nil, false
	}
	of := reflect.ValueOf(p.Bind).FieldByName("At").Call([]reflect.Value{reflect.ValueOf(law)})[0]
	answer := of.MethodByName("In").Call([]reflect.Value{reflect.ValueOf(f)})
	err, _ = answer[1].Interface().(error)
	return err, true
}

// asksAll evaluates every parameter of a law in every phase, for everybody, and returns the memory that this
// allocated.
func asksAll(t *testing.T, law *engine.Rules) (failed []error, bytes uint64) {
	t.Helper()
	board := board.Beginner()
	g := engine.NewGame(board, law, position.Colours()[:3])
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for _, s := range seen.PhasesOf(g) {
		facts := engine.NewFacts(g, &s)
		for seat := range position.Seat(3) {
			facts.Points(seat)
			facts.Limit(seat)
		}
		for i := range parameters.Table() {
			about := *facts
			about.Player, about.Holder, about.Owner, about.Victim, about.Partner, about.Opponent, about.Target = 1, 0, 1, 1, 2, 2, 3
			if err, _ := askAny(&parameters.Table()[i], law, &about); err != nil {
				failed = append(failed, err)
			}
		}
	}
	runtime.ReadMemStats(&after)
	return failed, after.TotalAlloc - before.TotalAlloc
}

// Memory limit of a law with one expression, for a hundred evaluations in each of seven positions.
const mostBytes = 64 << 20

// A law whose parameters depend on themselves returns an error or a value, whether or not loading has rejected it.
func TestParametersThatFeedThemselves(t *testing.T) {
	loops, conditions := 0, conditionsOf()
	for i := range parameters.Table() {
		p := &parameters.Table()[i]
		if p.Constant {
			continue
		}
		for _, condition := range conditions {
			{
				f := &yamlfile.File{Name: "v.yaml"}
				st := newStack(f, Query{Players: sample.Table, Board: board.Beginner()})
				s := &sheet{Info: Info{Name: "v", Title: "v"}, text: f}
				s.set = []setting{{parameter: p, text: valued(p, condition)}}
				st.ruleset(builtInRuleset(DefaultRuleset))
				st.lay(s, nil, yamlfile.Use{})
				if len(f.Faults) > 0 && !strings.Contains(f.Faults[0].Message, "which depends on it") {
					continue // it is no expression
				}
				failed, bytes := asksAll(t, st.rules)
				if bytes > mostBytes {
					t.Fatalf("%s: %s takes %d bytes", p.Name, condition, bytes)
				}
				for _, err := range failed {
					if errors.Is(err, engine.ErrCircular) {
						loops++
						if len(f.Faults) == 0 {
							t.Fatalf("%s: %s is found where it is asked alone: %v", p.Name, condition, err)
						}
						break
					}
				}
			}
		}
	}
	if loops == 0 {
		t.Error("none of them feeds itself")
	}
}

// The same for the conditions under which variants are on.
func TestConditionsThatFeedThemselves(t *testing.T) {
	loops, conditions := 0, conditionsOf()
	for _, name := range variantNames() {
		for _, condition := range conditions {
			{
				for _, edition := range []string{DefaultRuleset, "ck-2015"} {
					f := &yamlfile.File{Name: "g.yaml"}
					st := newStack(f, Query{Players: sample.Table, Board: board.Beginner()})
					st.ruleset(builtInRuleset(edition))
					st.variant(builtInVariant(name), yamlfile.Use{Name: name, When: condition}, "")
					if len(f.Faults) > 0 && !strings.Contains(f.Faults[0].Message, "which depends on that") {
						continue
					}
					failed, bytes := asksAll(t, st.rules)
					if bytes > mostBytes {
						t.Fatalf("%s: %s takes %d bytes", name, condition, bytes)
					}
					for _, err := range failed {
						if errors.Is(err, engine.ErrCircular) {
							loops++
							if len(f.Faults) == 0 {
								t.Fatalf("%s: %s is found where it is asked alone: %v", name, condition, err)
							}
							break
						}
					}
				}
			}
		}
	}
	if loops == 0 {
		t.Error("none of them feeds itself")
	}
}

// Two parameters that depend on each other are found, whichever of them is evaluated first.
func TestParametersThatFeedEachOther(t *testing.T) {
	for _, row := range []struct{ name, first, says, second, then string }{
		{"limit and points", "hand.limit", "red.points > 3 ? 6 : 7", "points.extra", "red.hand_limit > 6 ? 1 : 0"},
		{"phases and points", "turn.phases", `leaders contains red ? "strict" : "combined"`, "points.extra", `turn.phase == "main" ? 1 : 0`},
		{"partner and limit", "special.partner", "white.hand_limit > 7 ? 2 : 1", "hand.limit", `turn.partner == "blue" ? 6 : 8`},
	} {
		t.Run(row.name, func(t *testing.T) {
			f := &yamlfile.File{Name: "v.yaml"}
			st := newStack(f, Query{Players: sample.Table, Board: board.Beginner()})
			s := &sheet{Info: Info{Name: "v", Title: "v"}, text: f}
			for _, set := range [][2]string{{row.first, row.says}, {row.second, row.then}} {
				p, ok := parameters.Named(set[0])
				if !ok {
					t.Fatalf("no parameter %s", set[0])
				}
				s.set = append(s.set, setting{parameter: p, text: set[1]})
			}
			st.ruleset(builtInRuleset(DefaultRuleset))
			st.lay(s, nil, yamlfile.Use{})
			if len(f.Faults) != 1 || !strings.Contains(f.Faults[0].Message, row.second+" cannot be worked out from ") {
				t.Errorf("faults at load: %v", f.Faults)
			}
			failed, _ := asksAll(t, st.rules)
			if !slices.ContainsFunc(failed, func(err error) bool { return strings.Contains(err.Error(), "which depends on it") }) {
				t.Errorf("no question says by which word it comes up again: %v", failed)
			}
		})
	}
}
