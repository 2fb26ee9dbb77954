package expressions

import (
	"reflect"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/builtin"
)

// operators are the functions that implement operators and loops, under names that no text can contain. Functions
// of lists get the counter of work as their first argument.
var operators = map[string]*builtin.Function{
	"·same":    behind("·same", func(a []any) (any, error) { return same(a[0].(work), a[1], a[2]) }, new(func(work, any, any) bool)),
	"·within":  behind("·within", func(a []any) (any, error) { return within(a[0].(work), a[1], a[2]) }, new(func(work, any, any) bool)),
	"·divide":  behind("·divide", func(a []any) (any, error) { return divide(a[0], a[1]) }, new(func(any, any) float64)),
	"·power":   behind("·power", func(a []any) (any, error) { return power(a[0], a[1]) }, new(func(any, any) float64)),
	"·range":   behind("·range", func(a []any) (any, error) { return numbersFrom(a[0], a[1]) }, new(func(any, any) []int)),
	"·join":    behind("·join", func(a []any) (any, error) { return join(a[0], a[1]) }, new(func(any, any) string)),
	"·plus":    behind("·plus", func(a []any) (any, error) { return plus(a[0].(int), a[1].(int)) }, new(func(int, int) int)),
	"·minus":   behind("·minus", func(a []any) (any, error) { return minus(a[0].(int), a[1].(int)) }, new(func(int, int) int)),
	"·times":   behind("·times", func(a []any) (any, error) { return times(a[0].(int), a[1].(int)) }, new(func(int, int) int)),
	"·whole":   behind("·whole", func(a []any) (any, error) { return wholeNumber(a[0]) }, new(func(any) int)),
	"·an-int":  behind("·an-int", func(a []any) (any, error) { return toInt(a[0]) }, new(func(any) int)),
	"·a-float": behind("·a-float", func(a []any) (any, error) { return toFloat(a[0]) }, new(func(any) float64)),
	"·sum":     behind("·sum", func(a []any) (any, error) { return sumOf(a[0]) }, new(func(any) int)),
	"·like": behind("·like", func(a []any) (any, error) { return a[1].(*pattern).fits(a[0].(work), a[2].(string)) },
		new(func(work, *pattern, string) bool)),
	"·count": counting("·count", func(x any, steps int) int { return steps }),
	"·long":  counting("·long", func(x any, steps int) int { return len(elements(x)) }),
}

func behind(name string, f func([]any) (any, error), t any) *builtin.Function {
	return &builtin.Function{
		Name: name, Types: []reflect.Type{reflect.TypeOf(t).Elem()},
		Func: func(args ...any) (any, error) { return f(args) },
	}
}

// counting is a function that returns its second argument and counts the work for it.
func counting(name string, steps func(x any, steps int) int) *builtin.Function {
	return &builtin.Function{
		Name: name,
		Validate: func(args []reflect.Type) (reflect.Type, error) {
			return args[1], nil
		},
		Func: func(args ...any) (any, error) {
			return args[1], args[0].(work)(steps(args[1], args[2].(int)))
		},
	}
}

func workNode() ast.Node { return &ast.IdentifierNode{Value: "·work"} }

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
			w = stepsOfPlace
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
	r.put(node, "·join", stringType, n.Arguments[0], between)
}
