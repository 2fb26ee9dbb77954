package plain

import (
	"github.com/expr-lang/expr/ast"

	"catanref/engine"
	"catanref/variants/expressions/seen"
)

// Function is an expression as a plain function.
type Function struct {
	Value func(*engine.Facts) any
	Typed any // the same with the type of its value, in every game: func(*engine.Facts) int or bool; nil if there is none

	games []func(*engine.Game) bool // conditions on the game under which it is valid
}

// Of builds the function of a checked tree; reads lists what it reads. nil if a part is left to the machine.
func Of(root ast.Node, reads *seen.Reads) *Function {
	var out Function
	switch value := build(root).(type) {
	case seen.Number:
		out.Value, out.Typed = of(value)
	case seen.Truth:
		out.Value, out.Typed = of(value)
	case seen.Word:
		out.Value, _ = of(value)
	default:
		return nil
	}
	for word, stands := range standsIn {
		if reads.View[word] || reads.Player[word] {
			out.games, out.Typed = append(out.games, stands), nil
		}
	}
	return &out
}

func of[T any, F ~func(seen.Scope) T](read F) (value func(*engine.Facts) any, typed func(*engine.Facts) T) {
	return func(f *engine.Facts) any { return read(seen.Scope{Facts: f}) }, func(f *engine.Facts) T { return read(seen.Scope{Facts: f}) }
}

// Stands reports whether the function is valid in this game.
func (fn *Function) Stands(g *engine.Game) bool {
	for _, stands := range fn.games {
		if !stands(g) {
			return false
		}
	}
	return true
}

// standsIn are conditions under which a plain function for a member is valid: it is not if the law depends on the
// position, which can fail, and if no path connects two hexes.
var standsIn = map[string]func(*engine.Game) bool{
	"turn.phase": func(g *engine.Game) bool { return g.Rules.Phases.Eval == nil },
	"hand_limit": func(g *engine.Game) bool { return g.Rules.HandLimit.Eval == nil },
	"distance":   linked,
}
