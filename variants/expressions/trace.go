package expressions

import (
	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/parser"

	"catanref/engine"
	"catanref/engine/position"
)

// PartsOf lists what an expression reads in a position, with the values; with subject, first the subject of the
// question, such as a hex or a player.
func PartsOf(f *engine.Facts, in Language, text string, subject bool) []Part {
	t := tracer{facts: f, in: in}
	if subject {
		t.asked()
	}
	t.trace(text)
	return t.parts
}

func (t *tracer) trace(text string) {
	defer func() { _ = recover() }() // the library may panic: then the parts so far must do
	config := configs.Get().(*conf.Config)
	tree, err := parser.ParseWithConfig(text, config)
	configs.Put(config)
	if err == nil {
		t.demands(tree.Node, true)
		t.walk(tree.Node)
	}
}

// asked records the subject of the parameter: a hex, a player.
func (t *tracer) asked() {
	for _, name := range t.in.Own {
		n := &ast.IdentifierNode{Value: name}
		if x, ok := t.value(n); ok && x != "" && FormatValue(x) != nobody {
			t.note(n)
		}
	}
}

// walk visits the members and calls that the expression has read. Parts inside a condition on the elements of a
// list have a value for each of them and are not reported.
func (t *tracer) walk(n ast.Node) {
	switch n := n.(type) {
	case *ast.IdentifierNode:
		if n.Value != "players" && n.Value != "neutrals" && t.in.Players.SeatNamed(n.Value) == position.NoSeat {
			t.note(n)
		}
		if means := t.meant(n); means != n && t.once(n.Value) {
			t.walk(means)
		}
	case *ast.MemberNode:
		switch of := root(n).(type) { // of a thing with members only the members that were read are reported
		case *ast.IdentifierNode:
		case *ast.CallNode:
			each(of.Arguments, t.walk)
		case *ast.BuiltinNode:
			each(of.Arguments, t.walk)
		default:
			t.walk(of)
		}
		t.note(n)
	case *ast.CallNode:
		each(n.Arguments, t.walk)
		t.note(n)
	case *ast.BuiltinNode:
		if n.Name == "len" {
			if whose, _ := t.ofPlayer(n.Arguments[0]); whose != "" { // how many, not which
				t.note(n)
				return
			}
		}
		each(n.Arguments, t.walk)
		if !t.outermost(n) {
			t.note(n)
		}
		t.among(n)
	case *ast.BinaryNode:
		if same, _ := quantified(n); same != nil {
			t.walk(same)
			return
		}
		t.walk(n.Left)
		if left, ok := t.value(n.Left); ok && decided(n.Operator, left) {
			return
		}
		t.walk(n.Right)
		if arithmetic[n.Operator] && t.asks[n.String()] != (demand{}) {
			t.note(n)
		}
	case *ast.ConditionalNode:
		t.walk(n.Cond)
		if on, ok := t.value(n.Cond); !ok || on == true {
			t.walk(n.Exp1)
		} else {
			t.walk(n.Exp2)
		}
	case *ast.VariableDeclaratorNode:
		t.walk(n.Value)
		t.lets = append(t.lets, n)
		t.walk(n.Expr)
	case *ast.PredicateNode:
	default:
		eachChild(n, func(child *ast.Node) { t.walk(*child) })
	}
}

// decided reports whether the left side of an operator already determines the result.
func decided(operator string, left any) bool {
	switch operator {
	case "and", "&&":
		return left == false
	case "or", "||":
		return left == true
	}
	return false
}

func each(nodes []ast.Node, f func(ast.Node)) {
	for _, n := range nodes {
		f(n)
	}
}
