package expressions

import (
	"reflect"

	"github.com/expr-lang/expr/ast"

	"catanref/variants/expressions/machine"
	"catanref/variants/expressions/seen"
)

// put replaces a node by the call of a function that implements an operator.
func (r *operatorReader) put(node *ast.Node, name string, t reflect.Type, args ...ast.Node) {
	call := &ast.CallNode{Callee: &ast.IdentifierNode{Value: name}, Arguments: args}
	ast.Patch(node, call)
	call.SetType(t)
}

// measure makes a function that loops over a list count its work: for each element the size of its condition, or
// the elements themselves if there is none.
func (r *operatorReader) measure(n *ast.BuiltinNode) {
	if len(n.Arguments) > 1 {
		if p, ok := n.Arguments[1].(*ast.PredicateNode); ok {
			count(&p.Node, "·count", weight(p.Node))
			return
		}
	}
	switch n.Name {
	case "sum", "min", "max", "mean", "median", "count", "join":
		for i := range n.Arguments {
			if classOf(n.Arguments[i], r.config) == List {
				count(&n.Arguments[i], "·long", 0)
			}
		}
	}
}

func count(node *ast.Node, name string, steps int) {
	was := *node
	call := &ast.CallNode{
		Callee:    &ast.IdentifierNode{Value: name},
		Arguments: []ast.Node{workNode(), was, &ast.IntegerNode{Value: steps}},
	}
	ast.Patch(node, call)
	call.SetNature(*was.Nature())
}

// weight is the size of a part of the tree; questions about the board and patterns count for more.
func weight(n ast.Node) int {
	w := 1
	switch n := n.(type) {
	case *ast.CallNode:
		w = 5
	case *ast.BinaryNode:
		if n.Operator == "matches" {
			w = seen.StepsOfPlace
		}
	}
	eachChild(n, func(child *ast.Node) { w += weight(*child) })
	return w
}

// join replaces the library's function by the bounded one.
func (r *operatorReader) join(node *ast.Node, n *ast.BuiltinNode) {
	between := ast.Node(&ast.StringNode{})
	switch len(n.Arguments) {
	case 1:
		between.SetLocation(n.Location())
	case 2:
		between = n.Arguments[1]
	default:
		r.faults.at(n, nil, "join takes a list of words and the word between them")
		return
	}
	r.put(node, "·join", machine.StringType, n.Arguments[0], between)
}

// matches replaces the operator by the function that counts its work.
func (r *operatorReader) matches(node *ast.Node, n *ast.BinaryNode, text string) {
	p, err := machine.NewPattern(text)
	if err != nil {
		r.faults.at(n.Right, nil, "%q is no pattern that can be read", text)
		return
	}
	constant := &ast.ConstantNode{Value: p}
	constant.SetType(machine.PatternType)
	r.put(node, "·like", machine.BoolType, workNode(), constant, n.Left)
}
