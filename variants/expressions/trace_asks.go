package expressions

import (
	"fmt"

	"github.com/expr-lang/expr/ast"
)

// demands finds the comparisons of members with numbers that must hold for a condition to be true, or false.
func (t *tracer) demands(n ast.Node, wanted bool) {
	means := t.meant(n)
	if means != n && !t.once(fmt.Sprint(n, " is ", wanted)) {
		return
	}
	if same, truth := quantified(means); same != nil {
		t.demands(same, wanted == truth)
		return
	}
	switch n := means.(type) {
	case *ast.UnaryNode:
		if n.Operator == "not" || n.Operator == "!" {
			t.demands(n.Node, !wanted)
		}
	case *ast.BinaryNode:
		switch n.Operator {
		case "and", "&&", "or", "||":
			t.demands(n.Left, wanted)
			t.demands(n.Right, wanted)
			return
		}
		operator := n.Operator
		if !wanted {
			operator = opposite[operator]
		}
		t.demand(n.Left, operator, n.Right)
		t.demand(n.Right, mirrored[operator], n.Left)
		t.many(n.Left, operator)
		t.many(n.Right, mirrored[operator])
	case *ast.BuiltinNode:
		if len(n.Arguments) != 2 {
			return
		}
		condition, ok := n.Arguments[1].(*ast.PredicateNode)
		switch {
		case !ok:
		case n.Name == "all" && wanted, n.Name == "any" && wanted, n.Name == "one" && wanted:
			t.demands(condition.Node, true)
		case n.Name == "none" && wanted, n.Name == "any" && !wanted:
			t.demands(condition.Node, false)
		case n.Name == "none", n.Name == "all":
			if t.every == nil {
				t.every = map[string]bool{}
			}
			t.every[n.String()] = true
			t.demands(condition.Node, n.Name == "none")
		}
	case *ast.ConditionalNode:
		if on, ok := t.value(n.Cond); ok && on == true {
			t.demands(n.Exp1, wanted)
		} else if ok {
			t.demands(n.Exp2, wanted)
		}
	}
}

// many derives the demand on each element from a comparison with a number of elements: the condition must hold for
// more elements, or for fewer.
func (t *tracer) many(n ast.Node, operator string) {
	for _, name := range []string{"len", "count", "filter"} {
		if call, ok := n.(*ast.BuiltinNode); ok && call.Name == name && len(call.Arguments) > 0 {
			if n = call.Arguments[len(call.Arguments)-1]; name == "len" {
				continue
			}
			condition, ok := n.(*ast.PredicateNode)
			switch {
			case !ok:
			case operator == ">" || operator == ">=":
				t.demands(condition.Node, true)
			case operator == "<" || operator == "<=":
				t.demands(condition.Node, false)
			}
			return
		}
	}
}

// arithmetic are the operators whose result is a number.
var arithmetic = map[string]bool{"+": true, "-": true, "*": true, "/": true, "%": true}

// numeric reports whether a node is a member, or is worked out from numbers: the sum of two, the most of a list.
func numeric(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.MemberNode:
		return true
	case *ast.BinaryNode:
		return arithmetic[n.Operator]
	case *ast.BuiltinNode:
		switch n.Name {
		case "len", "max", "min", "sum", "abs":
			return true
		}
	}
	return false
}

// demand records the number with which a member or a computed value is compared.
func (t *tracer) demand(m ast.Node, operator string, with ast.Node) {
	if !numeric(m) || operator == "" {
		return
	}
	number, ok := t.value(with)
	whole, is := number.(int)
	if !ok || !is {
		return
	}
	if t.asks == nil {
		t.asks = map[string]demand{}
	}
	key := m.String()
	if e, ok := ofElement(m); ok {
		key = e.key()
	}
	t.asks[key] = demand{operator, whole}
}
