package expressions

import (
	"math"
	"reflect"

	"catanref/variants/expressions/machine"
	"catanref/variants/expressions/seen"

	"github.com/expr-lang/expr/ast"
)

// Integer overflow must fail, never give a wrong sign. The counts of a game are small, so operators are replaced
// by checked ones only where an expression can leave these bounds.

// largest is the bound of counts in a game, and of the operands of an unchecked operator.
const (
	largestCount = 1 << 16 // turns
	largestList  = 1 << 11
	largestPlain = 1 << 62
)

// reach is an upper bound on the amount of an integer part of an expression; of a list, on that of each element.
func (r *operatorReader) reach(n ast.Node) float64 {
	switch n := n.(type) {
	case *ast.IntegerNode:
		return math.Abs(float64(n.Value))
	case *ast.MemberNode:
		if t := plainType(n.Node); t != nil && (t.Kind() == reflect.Struct || t == seen.CardsType) {
			return largestCount
		}
	case *ast.IdentifierNode:
		if _, counts := seen.PlainMembers[n.Value].(seen.Number); counts {
			return largestCount
		}
	case *ast.CallNode:
		name, ok := n.Callee.(*ast.IdentifierNode)
		switch {
		case !ok:
		case name.Value == "·an-int":
			return r.reach(n.Arguments[0])
		case name.Value == "·count", name.Value == "·long": // calls that count the work of a loop
			return r.reach(n.Arguments[1])
		case machine.CallsMember(name.Value): // a count of a book
			return largestCount
		case name.Value == "·whole":
			if by, ok := n.Arguments[0].(*ast.CallNode); ok && by.Callee.String() == "·divide" {
				if y, ok := by.Arguments[1].(*ast.IntegerNode); ok && y.Value != 0 { // the result is not larger than the dividend
					return r.reach(by.Arguments[0])
				}
			}
		}
	case *ast.UnaryNode:
		return r.reach(n.Node)
	case *ast.BinaryNode:
		a, b := r.reach(n.Left), r.reach(n.Right)
		switch n.Operator {
		case "+", "-":
			return a + b
		case "*":
			return a * b
		case "%":
			return a
		}
	case *ast.ConditionalNode:
		return max(r.reach(n.Exp1), r.reach(n.Exp2))
	case *ast.PointerNode:
		return math.MaxInt
	case *ast.BuiltinNode:
		switch n.Name {
		case "len", "count", "findIndex", "findLastIndex":
			return largestList
		case "abs":
			return r.reach(n.Arguments[0])
		case "map":
			return r.reachOfElement(n)
		case "sum":
			return machine.MaxMemory * r.reachOfElement(n)
		case "min", "max":
			most := 0.0
			for _, arg := range n.Arguments {
				most = max(most, r.reach(arg))
			}
			return most
		}
	}
	return math.MaxInt
}

// reachOfElement is an upper bound on the elements that sum adds up.
func (r *operatorReader) reachOfElement(n *ast.BuiltinNode) float64 {
	if len(n.Arguments) > 1 {
		if p, ok := n.Arguments[1].(*ast.PredicateNode); ok {
			return r.reach(p.Node)
		}
	}
	return r.reach(n.Arguments[0])
}

// isWhole reports whether a part is an integer.
func isWhole(n ast.Node) bool {
	t := n.Type()
	return t != nil && t.Kind() == reflect.Int
}

// fits replaces an operator between integers that can overflow by a checked one.
func (r *operatorReader) fits(node *ast.Node, n *ast.BinaryNode) {
	name := map[string]string{"+": "·plus", "-": "·minus", "*": "·times"}[n.Operator]
	if name == "" {
		return
	}
	if !isWhole(n.Left) || !isWhole(n.Right) {
		if classOf(n.Left, r.config) == Number && classOf(n.Right, r.config) == Number {
			n.SetType(machine.FloatType)
		}
		return
	}
	if n.SetType(machine.IntType); r.reach(n) < largestPlain {
		return
	}
	r.put(node, name, machine.IntType, n.Left, n.Right)
}

func (r *operatorReader) negated(node *ast.Node, n *ast.UnaryNode) {
	if isWhole(n.Node) && r.reach(n.Node) >= largestPlain {
		if x, ok := n.Node.(*ast.IntegerNode); !ok || x.Value < 0 {
			r.put(node, "·minus", machine.IntType, &ast.IntegerNode{Value: 0}, n.Node)
		}
	}
}

// whole does the same for functions.
func (r *operatorReader) whole(node *ast.Node, n *ast.BuiltinNode) {
	arg := n.Arguments[0]
	switch {
	case n.Name == "int" && !isWhole(arg):
		r.put(node, "·whole", machine.IntType, arg)
	case n.Name == "abs" && isWhole(arg) && r.reach(arg) >= largestPlain:
		r.put(node, "·whole", machine.IntType, n)
	case (n.Name == "min" || n.Name == "max") && isWhole(n) && classOf(arg, r.config) == List: // which the library does not know
		r.put(node, "·an-int", machine.IntType, n)
	case n.Name == "sum" && r.reach(n) >= largestPlain && r.sumsWhole(n):
		if len(n.Arguments) > 1 {
			arg = &ast.BuiltinNode{Name: "map", Arguments: n.Arguments}
			arg.SetType(machine.IntsType)
		}
		r.put(node, "·sum", machine.IntType, arg)
	}
}

func (r *operatorReader) sumsWhole(n *ast.BuiltinNode) bool {
	if len(n.Arguments) > 1 {
		p, ok := n.Arguments[1].(*ast.PredicateNode)
		return ok && isWhole(p.Node)
	}
	elem := n.Arguments[0].Nature().Elem(&r.config.NtCache)
	return elem.IsInteger
}
