package expressions

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"reflect"

	"github.com/expr-lang/expr/ast"
)

// Integer overflow must fail, never give a wrong sign. The counts of a game are small, so operators are replaced
// by checked ones only where an expression can leave these bounds.

var errTooLarge = errors.New("a whole number does not fit")

// largest bounds the counts of a game, and the operands of an unchecked operator.
const (
	largestCount = 1 << 16 // turns
	largestList  = 1 << 11
	largestPlain = 1 << 62
)

// reach is an upper bound on the amount of an integer part of an expression.
func (r *operatorReader) reach(n ast.Node) float64 {
	switch n := n.(type) {
	case *ast.IntegerNode:
		return math.Abs(float64(n.Value))
	case *ast.MemberNode:
		if t := plainType(n.Node); t != nil && (t.Kind() == reflect.Struct || t == cardsType) {
			return largestCount
		}
	case *ast.IdentifierNode:
		if _, counts := quickMembers[n.Value].(quickNumber); counts {
			return largestCount
		}
	case *ast.CallNode:
		if name, ok := n.Callee.(*ast.IdentifierNode); ok && bookFunctions[name.Value] != nil { // a count of a book
			return largestCount
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
		case "sum":
			return maxMemory * r.reachOfElement(n)
		case "min", "max":
			most := 0.0
			for _, arg := range n.Arguments {
				if classOf(arg, r.config) == List {
					return math.MaxInt
				}
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
	return math.MaxInt
}

// isWhole reports whether a part is an integer.
func isWhole(n ast.Node) bool {
	t := n.Type()
	return t != nil && t.Kind() == reflect.Int
}

// fits replaces an operator between integers that can overflow by a checked one.
func (r *operatorReader) fits(node *ast.Node, n *ast.BinaryNode) {
	name := map[string]string{"+": "·plus", "-": "·minus", "*": "·times"}[n.Operator]
	if name == "" || !isWhole(n.Left) || !isWhole(n.Right) || r.reach(n) < largestPlain {
		return
	}
	r.put(node, name, intType, n.Left, n.Right)
}

func (r *operatorReader) negated(node *ast.Node, n *ast.UnaryNode) {
	if isWhole(n.Node) && r.reach(n.Node) >= largestPlain {
		if x, ok := n.Node.(*ast.IntegerNode); !ok || x.Value < 0 {
			r.put(node, "·minus", intType, &ast.IntegerNode{Value: 0}, n.Node)
		}
	}
}

// whole does the same for functions.
func (r *operatorReader) whole(node *ast.Node, n *ast.BuiltinNode) {
	arg := n.Arguments[0]
	switch {
	case n.Name == "int" && !isWhole(arg):
		r.put(node, "·whole", intType, arg)
	case n.Name == "abs" && isWhole(arg) && r.reach(arg) >= largestPlain:
		r.put(node, "·whole", intType, n)
	case n.Name == "sum" && r.reach(n) >= largestPlain && r.sumsWhole(n):
		if len(n.Arguments) > 1 {
			arg = &ast.BuiltinNode{Name: "map", Arguments: n.Arguments}
			arg.SetType(intsType)
		}
		r.put(node, "·sum", intType, arg)
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

func plus(a, b int) (any, error) {
	sum := a + b
	if (a >= 0) == (b >= 0) && (sum >= 0) != (a >= 0) {
		return nil, errTooLarge
	}
	return sum, nil
}

func minus(a, b int) (any, error) {
	rest := a - b
	if (a >= 0) != (b >= 0) && (rest >= 0) != (a >= 0) {
		return nil, errTooLarge
	}
	return rest, nil
}

func times(a, b int) (any, error) {
	amount := func(n int) uint {
		if n < 0 {
			return -uint(n)
		}
		return uint(n)
	}
	hi, lo := bits.Mul(amount(a), amount(b))
	negative := (a < 0) != (b < 0)
	if hi != 0 || lo > math.MaxInt && !(negative && lo == 1<<63) {
		return nil, errTooLarge
	}
	return a * b, nil
}

// wholeNumber truncates a number. An integer is an amount here: a negative one has overflowed.
func wholeNumber(x any) (any, error) {
	switch x := x.(type) {
	case int:
		if x < 0 {
			return nil, errTooLarge
		}
		return x, nil
	case float64:
		if math.Abs(x) < 1<<63 {
			return int(x), nil
		}
		return nil, errTooLarge
	}
	return nil, fmt.Errorf("%s is no number", Told(x))
}

func sumOf(list any) (any, error) {
	var sum any = 0
	var err error
	for _, x := range elements(list) {
		n, ok := x.(int)
		if !ok {
			return nil, fmt.Errorf("%s is no whole number", Told(x))
		}
		if sum, err = plus(sum.(int), n); err != nil {
			return nil, err
		}
	}
	return sum, nil
}
