package expressions

import (
	"math"

	"github.com/expr-lang/expr/ast"
)

// The operators of quick expressions. None of them can fail.

func quickUnary(n *ast.UnaryNode) any {
	switch x := quick(n.Node).(type) {
	case quickTruth:
		if n.Operator == "not" || n.Operator == "!" {
			return quickTruth(func(s scope) bool { return !x(s) })
		}
	case quickNumber:
		switch n.Operator {
		case "-":
			return quickNumber(func(s scope) int { return -x(s) })
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
	on, ok := quick(n.Cond).(quickTruth)
	if !ok {
		return nil
	}
	switch a := quick(n.Exp1).(type) {
	case quickNumber:
		if b, ok := quick(n.Exp2).(quickNumber); ok {
			return quickNumber(func(s scope) int {
				if on(s) {
					return a(s)
				}
				return b(s)
			})
		}
	case quickTruth:
		if b, ok := quick(n.Exp2).(quickTruth); ok {
			return quickTruth(func(s scope) bool {
				if on(s) {
					return a(s)
				}
				return b(s)
			})
		}
	case quickWord:
		if b, ok := quick(n.Exp2).(quickWord); ok {
			return quickWord(func(s scope) string {
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
	case quickNumber:
		if b, ok := quick(n.Right).(quickNumber); ok {
			return quickNumbers(n.Operator, a, b)
		}
	case quickTruth:
		if b, ok := quick(n.Right).(quickTruth); ok {
			return quickTruths(n.Operator, a, b)
		}
	case quickWord:
		b, ok := quick(n.Right).(quickWord)
		switch {
		case !ok:
		case n.Operator == "==":
			return quickTruth(func(s scope) bool { return a(s) == b(s) })
		case n.Operator == "!=":
			return quickTruth(func(s scope) bool { return a(s) != b(s) })
		}
	}
	return nil
}

func quickNumbers(operator string, a, b quickNumber) any {
	switch operator {
	case "+":
		return quickNumber(func(s scope) int { return a(s) + b(s) })
	case "-":
		return quickNumber(func(s scope) int { return a(s) - b(s) })
	case "*":
		return quickNumber(func(s scope) int { return a(s) * b(s) })
	case "==":
		return quickTruth(func(s scope) bool { return a(s) == b(s) })
	case "!=":
		return quickTruth(func(s scope) bool { return a(s) != b(s) })
	case "<":
		return quickTruth(func(s scope) bool { return a(s) < b(s) })
	case "<=":
		return quickTruth(func(s scope) bool { return a(s) <= b(s) })
	case ">":
		return quickTruth(func(s scope) bool { return a(s) > b(s) })
	case ">=":
		return quickTruth(func(s scope) bool { return a(s) >= b(s) })
	}
	return nil
}

func quickTruths(operator string, a, b quickTruth) any {
	switch operator {
	case "and", "&&":
		return quickTruth(func(s scope) bool { return a(s) && b(s) })
	case "or", "||":
		return quickTruth(func(s scope) bool { return a(s) || b(s) })
	case "==":
		return quickTruth(func(s scope) bool { return a(s) == b(s) })
	case "!=":
		return quickTruth(func(s scope) bool { return a(s) != b(s) })
	}
	return nil
}
