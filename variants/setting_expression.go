package variants

import (
	"catanref/engine"
	"catanref/engine/position"
	"catanref/variants/expressions"
	"catanref/variants/expressions/seen"
	"catanref/variants/parameters"
	"catanref/variants/yamlfile"
)

// Settings whose value is computed from the position.

// compile reads the expression of a setting.
func (x setting) compile(s *sheet, players position.Seating) (*expressions.Program, *yamlfile.Fault) {
	in := x.language(s, players)
	in.Allows = func(value any) error { _, err := x.parameter.Worked(value, seen.Format); return err }
	in.Early = x.parameter.First
	return expressions.Compile(x.text, in, expressions.ClassFor(x.parameter), expressions.OfParameter)
}

// language holds the names that a setting may use.
func (x setting) language(s *sheet, players position.Seating) expressions.Language {
	return expressions.Language{Players: players, Own: x.parameter.Variables, Defs: s.defs, Tokens: s.known}
}

// evaluate compiles the expression of a setting; if its value is the same in every position, it becomes a
// constant.
func (st *stack) evaluate(s *sheet, x setting) (value any, expr *expressions.Program, ok bool) {
	st.general = false
	p, fault := x.compile(s, st.players)
	if fault != nil {
		_, alone := x.compile(s, expressions.Box)
		st.inSheet(s).atTable(x.at, *fault, alone == nil)
		return nil, nil, false
	}
	if !p.Fixed() {
		st.notes(p)
		if x.parameter.Name == "robber.victim" && p.Reads.View["target"] {
			st.rules.VictimByHex = true
		}
		st.rules.LooksAtHands = st.rules.LooksAtHands || p.LooksAtHands()
		return nil, p, true
	}
	st.budget.Ruling()
	value, err := x.workOut(s, p, st.nowhere())
	if err != nil {
		st.inSheet(s).At(x.at, err.Error())
		return nil, nil, false
	}
	return value, nil, true
}

// workOut computes the value of the parameter in a position.
func (x setting) workOut(s *sheet, p *expressions.Program, f *engine.Facts) (any, error) {
	out, err := p.Run(f)
	if err == nil {
		out, err = x.parameter.Value(out, seen.Format)
	}
	if err != nil {
		return nil, expressions.Unworked(x.parameter.Name+" of "+s.Name, err)
	}
	return out, nil
}

// ofOwnType returns a quick expression as a function of the parameter's own type; nil if the law has the value in
// another form, or if the expression is left to the machine.
func ofOwnType(p *parameters.Parameter, expr *expressions.Program) any {
	if p.As != nil {
		return nil
	}
	switch value := expr.Plain().(type) {
	case func(*engine.Facts) int:
		return func(f *engine.Facts) (int, bool) {
			n := value(f)
			return n, n >= p.Min && n <= p.Max
		}
	case func(*engine.Facts) bool:
		return func(f *engine.Facts) (bool, bool) { return value(f), true }
	}
	return nil
}

// settled reports whether an expression is the same in every position of a game: it reads only the players and
// the board.
func (x setting) settled(s *sheet) bool {
	p, fault := x.compile(s, expressions.Box)
	return fault == nil && p.Fixed()
}
