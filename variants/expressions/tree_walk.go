package expressions

import (
	"reflect"
	"slices"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/checker/nature"

	"catanref/variants/expressions/seen"
)

// eachChild calls f for the nodes right below n.
func eachChild(n ast.Node, f func(*ast.Node)) {
	several := func(nodes []ast.Node) {
		for i := range nodes {
			f(&nodes[i])
		}
	}
	one := func(nodes ...*ast.Node) {
		for _, node := range nodes {
			if *node != nil {
				f(node)
			}
		}
	}
	switch n := n.(type) {
	case *ast.UnaryNode:
		one(&n.Node)
	case *ast.BinaryNode:
		one(&n.Left, &n.Right)
	case *ast.ChainNode:
		one(&n.Node)
	case *ast.MemberNode:
		one(&n.Node, &n.Property)
	case *ast.SliceNode:
		one(&n.Node, &n.From, &n.To)
	case *ast.CallNode:
		one(&n.Callee)
		several(n.Arguments)
	case *ast.BuiltinNode:
		several(n.Arguments)
	case *ast.PredicateNode:
		one(&n.Node)
	case *ast.VariableDeclaratorNode:
		one(&n.Value, &n.Expr)
	case *ast.SequenceNode:
		several(n.Nodes)
	case *ast.ConditionalNode:
		one(&n.Cond, &n.Exp1, &n.Exp2)
	case *ast.ArrayNode:
		several(n.Nodes)
	case *ast.MapNode:
		several(n.Pairs)
	case *ast.PairNode:
		one(&n.Key, &n.Value)
	}
}

// clone copies a node with all below it.
func clone(n ast.Node) ast.Node {
	copied := reflect.New(reflect.TypeOf(n).Elem())
	copied.Elem().Set(reflect.ValueOf(n).Elem())
	out := copied.Interface().(ast.Node)
	switch out := out.(type) {
	case *ast.CallNode:
		out.Arguments = slices.Clone(out.Arguments)
	case *ast.BuiltinNode:
		out.Arguments = slices.Clone(out.Arguments)
	case *ast.SequenceNode:
		out.Nodes = slices.Clone(out.Nodes)
	case *ast.ArrayNode:
		out.Nodes = slices.Clone(out.Nodes)
	case *ast.MapNode:
		out.Pairs = slices.Clone(out.Pairs)
	}
	eachChild(out, func(child *ast.Node) { *child = clone(*child) })
	return out
}

// forget removes the results of a check, so that the next one visits every node again.
func forget(node *ast.Node) {
	(*node).SetNature(nature.Nature{})
	eachChild(*node, forget)
}

// plainType is the type of a node's value, with pointers to players dereferenced.
func plainType(n ast.Node) reflect.Type { return seen.Deref(n.Type()) }

func workNode() ast.Node { return &ast.IdentifierNode{Value: "·work"} }
