package expressions

import (
	"math"

	"catanref/variants/expressions/seen"

	"github.com/expr-lang/expr/ast"
)

// The operators of quick expressions. None of them can fail.

func quickUnary(n *ast.UnaryNode) any {
	switch x := quick(n.Node).(type) {
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

// leastOf is a lower bound of a number: a literal, or the smaller of two such alternatives; else there is no
// bound.
func leastOf(n ast.Node) int {
	switch n := n.(type) {
	case *ast.IntegerNode:
		return n.Value
	case *ast.ConditionalNode:
		return min(leastOf(n.Exp1), leastOf(n.Exp2))
	}
	return math.MinInt
}

func quickChoice(n *ast.ConditionalNode) any {
	on, ok := quick(n.Cond).(seen.Truth)
	if !ok {
		return nil
	}
	switch a := quick(n.Exp1).(type) {
	case seen.Number:
		if b, ok := quick(n.Exp2).(seen.Number); ok {
			return seen.Number(func(s seen.Scope) int {
				if on(s) {
					return a(s)
				}
				return b(s)
			})
		}
	case seen.Truth:
		if b, ok := quick(n.Exp2).(seen.Truth); ok {
			return seen.Truth(func(s seen.Scope) bool {
				if on(s) {
					return a(s)
				}
				return b(s)
			})
		}
	case seen.Word:
		if b, ok := quick(n.Exp2).(seen.Word); ok {
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

func quickBinary(n *ast.BinaryNode) any {
	switch a := quick(n.Left).(type) {
	case seen.Number:
		if b, ok := quick(n.Right).(seen.Number); ok {
			return quickNumbers(n.Operator, a, b)
		}
	case seen.Truth:
		if b, ok := quick(n.Right).(seen.Truth); ok {
			return quickTruths(n.Operator, a, b)
		}
	case seen.Word:
		b, ok := quick(n.Right).(seen.Word)
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

func quickNumbers(operator string, a, b seen.Number) any {
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

func quickTruths(operator string, a, b seen.Truth) any {
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
