package expressions

import (
	"github.com/expr-lang/expr/ast"

	"catanref/variants/expressions/machine"
)

// A name of let has the type of its value. The library does not know the result types of some of its functions,
// but the operators here do, so the values of names are read first, and their types are given to the library
// before it checks the uses of the names.

// names reads the values of the let declarations at the beginning of an expression.
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
		case machine.IntType:
			r.put(&n.Value, "·an-int", machine.IntType, value)
		case machine.FloatType:
			r.put(&n.Value, "·a-float", machine.FloatType, value)
		default:
			continue
		}
		forget(root)
		check()
	}
}
