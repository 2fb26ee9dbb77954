package plain

import (
	"github.com/expr-lang/expr/ast"

	"catanref/engine"
	"catanref/variants/expressions/machine"
	"catanref/variants/expressions/seen"
)

// ofBook returns a book's number or truth as a plain function; nil: left to the machine.
func ofBook(name string, args []ast.Node) any {
	if name == machine.CallTokens {
		return tokens(args)
	}
	if len(args) != 3 || machine.BookFunctions[name] == nil || name == machine.AskNumbers.Name || name == machine.AskTruth.Name {
		return nil
	}
	m := engine.Members()[args[2].(*ast.IntegerNode).Value]
	var asked func(s seen.Scope) (engine.Asked, bool)
	switch m.Of {
	case engine.OfView:
		asked = func(s seen.Scope) (engine.Asked, bool) { return engine.Asked{Facts: s.Facts, Of: engine.NoSeat}, true }
	case engine.OfPlayer:
		whose, ok := build(args[1]).(oneSeat)
		if !ok {
			return nil
		}
		asked = func(s seen.Scope) (engine.Asked, bool) {
			seat := whose(s)
			return engine.Asked{Facts: s.Facts, Of: seat}, int(seat) < s.Game.Owners
		}
	case engine.OfHex:
		of, ok := build(args[1]).(oneHex)
		if !ok {
			return nil
		}
		asked = func(s seen.Scope) (engine.Asked, bool) {
			h := of(s)
			return engine.Asked{Facts: s.Facts, Of: engine.NoSeat, Hex: h}, h != engine.NoHex
		}
	default:
		return nil
	}
	switch {
	case m.Number != nil:
		return seen.Number(func(s seen.Scope) int {
			if a, ok := asked(s); ok {
				return m.Number(a)
			}
			return 0
		})
	case m.Truth != nil:
		return seen.Truth(func(s seen.Scope) bool {
			a, ok := asked(s)
			return ok && m.Truth(a)
		})
	case m.Text != nil:
		return seen.Word(func(s seen.Scope) string {
			if a, ok := asked(s); ok {
				return m.Text(a)
			}
			return ""
		})
	}
	return nil
}

// tokens returns the number of tokens as a plain function; nil: left to the machine.
func tokens(args []ast.Node) any {
	name := args[2].(*ast.StringNode).Value
	if _, supply := args[1].(*ast.StringNode); supply {
		return seen.Number(func(s seen.Scope) int { return seen.TokensLeft(s.Facts, name) })
	}
	if whose, ok := build(args[1]).(oneSeat); ok {
		return seen.Number(func(s seen.Scope) int { return seen.TokensOf(s.Facts, whose(s), name) })
	}
	return nil
}
