package variants

import "github.com/expr-lang/expr/ast"

// A name of let has the sort of its value. The library does not know what sort some of its functions give; the
// operators of this language do, so the values of names are read first, and what is known of them is said to the
// library before it looks at what the names are used for.

// names reads the values of the names at the head of an expression.
func (r *operatorReader) names(root *ast.Node, check func()) {
	r.named = map[*ast.VariableDeclaratorNode]bool{}
	for node := *root; ; {
		n, ok := node.(*ast.VariableDeclaratorNode)
		if !ok {
			return
		}
		r.named[n], node = true, n.Expr
		if r.read(&n.Value); len(r.faults.found) > 0 {
			return
		}
		value := n.Value
		switch value.Type() {
		case intType:
			r.put(&n.Value, "·an-int", intType, value)
		case floatType:
			r.put(&n.Value, "·a-float", floatType, value)
		default:
			continue
		}
		forget(root)
		check()
	}
}

// toInt and toFloat give a number back as what it is known to be.
func toInt(x any) (any, error) {
	if n, ok := x.(int); ok {
		return n, nil
	}
	return nil, errNoValue
}

func toFloat(x any) (any, error) {
	switch n := x.(type) {
	case int:
		return float64(n), nil
	case float64:
		return n, nil
	}
	return nil, errNoValue
}
