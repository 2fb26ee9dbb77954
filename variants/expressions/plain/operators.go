package plain

import (
	"catanref/variants/expressions/seen"

	"github.com/expr-lang/expr/ast"
)

// The operators of plain expressions. None of them can fail.

func unary(n *ast.UnaryNode) any {
	switch x := build(n.Node).(type) {
	case seen.Truth:
		if n.Operator == "not" || n.Operator == "!" {
			return seen.Truth(func(s seen.Scope) bool { return !x(s) })
		}
	case seen.Number:
		switch n.Operator {
		case "-":
			return seen.Number(func(s seen.Scope) int { return -x(s) })
		case "+":
			return x
		}
	}
	return nil
}

func choice(n *ast.ConditionalNode) any {
	on, ok := build(n.Cond).(seen.Truth)
	if !ok {
		return nil
	}
	switch a := build(n.Exp1).(type) {
	case seen.Number:
		if b, ok := build(n.Exp2).(seen.Number); ok {
			return seen.Number(func(s seen.Scope) int {
				if on(s) {
					return a(s)
				}
				return b(s)
			})
		}
	case seen.Truth:
		if b, ok := build(n.Exp2).(seen.Truth); ok {
			return seen.Truth(func(s seen.Scope) bool {
				if on(s) {
					return a(s)
				}
				return b(s)
			})
		}
	case seen.Word:
		if b, ok := build(n.Exp2).(seen.Word); ok {
			return seen.Word(func(s seen.Scope) string {
				if on(s) {
					return a(s)
				}
				return b(s)
			})
		}
	}
	return nil
}

func binary(n *ast.BinaryNode) any {
	switch a := build(n.Left).(type) {
	case seen.Number:
		if b, ok := build(n.Right).(seen.Number); ok {
			return numbers(n.Operator, a, b)
		}
	case seen.Truth:
		if b, ok := build(n.Right).(seen.Truth); ok {
			return truths(n.Operator, a, b)
		}
	case seen.Word:
		b, ok := build(n.Right).(seen.Word)
		switch {
		case !ok:
		case n.Operator == "==":
			return seen.Truth(func(s seen.Scope) bool { return a(s) == b(s) })
		case n.Operator == "!=":
			return seen.Truth(func(s seen.Scope) bool { return a(s) != b(s) })
		}
	}
	return nil
}

func numbers(operator string, a, b seen.Number) any {
	switch operator {
	case "+":
		return seen.Number(func(s seen.Scope) int { return a(s) + b(s) })
	case "-":
		return seen.Number(func(s seen.Scope) int { return a(s) - b(s) })
	case "*":
		return seen.Number(func(s seen.Scope) int { return a(s) * b(s) })
	case "==":
		return seen.Truth(func(s seen.Scope) bool { return a(s) == b(s) })
	case "!=":
		return seen.Truth(func(s seen.Scope) bool { return a(s) != b(s) })
	case "<":
		return seen.Truth(func(s seen.Scope) bool { return a(s) < b(s) })
	case "<=":
		return seen.Truth(func(s seen.Scope) bool { return a(s) <= b(s) })
	case ">":
		return seen.Truth(func(s seen.Scope) bool { return a(s) > b(s) })
	case ">=":
		return seen.Truth(func(s seen.Scope) bool { return a(s) >= b(s) })
	}
	return nil
}

func truths(operator string, a, b seen.Truth) any {
	switch operator {
	case "and", "&&":
		return seen.Truth(func(s seen.Scope) bool { return a(s) && b(s) })
	case "or", "||":
		return seen.Truth(func(s seen.Scope) bool { return a(s) || b(s) })
	case "==":
		return seen.Truth(func(s seen.Scope) bool { return a(s) == b(s) })
	case "!=":
		return seen.Truth(func(s seen.Scope) bool { return a(s) != b(s) })
	}
	return nil
}
