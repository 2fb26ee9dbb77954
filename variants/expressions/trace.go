package expressions

import (
	"slices"
	"strings"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/parser"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/variants/expressions/seen"
)

// Part is a part that an expression has read, with its value: "victim.public_points", "2".
type Part struct {
	Source, Value string
	Whose, What   string // for a player: the name, and the member that was read: "blue", "public_points"; otherwise the word
	Counted       bool   // it is how many there are of that: len(blue.cities)
	Asks          string // what the expression requires instead: "3", "fewer than 8"; "" if it is satisfied
}

// tracer evaluates the parts of an expression one by one in its tree. Demands on a part are stored by the part's text,
// because the same part may occur several times.
type tracer struct {
	facts *engine.Facts
	in    Language
	lets  []*ast.VariableDeclaratorNode // the declarations before a part
	asks  map[string]demand
	every map[string]bool // conditions on lists that hold although they must not: all players are listed
	parts []Part
	met   []string // the definitions that were followed
}

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

// meant is the definition of a name, else the node itself.
func (t *tracer) meant(n ast.Node) ast.Node {
	name, ok := n.(*ast.IdentifierNode)
	if !ok {
		return n
	}
	d := t.in.Defs.Find(name.Value)
	if d == nil {
		return n
	}
	config := configs.Get().(*conf.Config)
	defer configs.Put(config)
	if tree, err := d.tree(config); err == nil {
		return tree
	}
	return n
}

// once reports whether this is met for the first time.
func (t *tracer) once(what string) bool {
	if slices.Contains(t.met, what) {
		return false
	}
	t.met = append(t.met, what)
	return true
}

// value evaluates a part or a combination of parts; ok is false if it has no value.
func (t *tracer) value(n ast.Node) (x any, ok bool) {
	for _, let := range slices.Backward(t.lets) {
		n = &ast.VariableDeclaratorNode{Name: let.Name, Value: let.Value, Expr: n}
	}
	p := compilePart(n, t.in)
	if p == nil {
		return nil, false
	}
	x, err := p.Run(t.facts)
	return x, err == nil
}

func (t *tracer) note(n ast.Node) {
	x, ok := t.value(n)
	text := n.String()
	if !ok || slices.ContainsFunc(t.parts, func(p Part) bool { return p.Source == text }) {
		return
	}
	if value := FormatValue(x); value != "" {
		p := Part{Source: text, Value: value, Asks: t.asks[text].of(x)}
		if call, ok := n.(*ast.BuiltinNode); ok && call.Name == "len" {
			p.Counted, n = true, call.Arguments[0]
		}
		if p.Whose, p.What = t.ofPlayer(n); p.Whose == "" {
			p.What = n.String()
		}
		t.parts = append(t.parts, p)
	}
}

// ofPlayer returns, for a member of a player, the player and the member.
func (t *tracer) ofPlayer(n ast.Node) (whose, what string) {
	m, ok := n.(*ast.MemberNode)
	if !ok {
		return "", ""
	}
	if inner, ok := m.Node.(*ast.MemberNode); ok {
		whose, what = t.ofPlayer(inner)
		if whose != "" {
			return whose, what + "." + strings.Trim(m.Property.String(), `"`)
		}
	}
	if x, ok := t.value(m.Node); ok {
		if p, is := x.(*seen.Player); is && p != nil {
			return p.Name, strings.Trim(m.Property.String(), `"`)
		}
	}
	return "", ""
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

const nobody = "nobody"

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

// root returns the first part of a chain of members.
func root(n ast.Node) ast.Node {
	for {
		switch x := n.(type) {
		case *ast.MemberNode:
			n = x.Node
		case *ast.ChainNode:
			n = x.Node
		default:
			return n
		}
	}
}

func each(nodes []ast.Node, f func(ast.Node)) {
	for _, n := range nodes {
		f(n)
	}
}

// FormatValue prints a value as a literal, and players by name; "" for other values.
func FormatValue(x any) string {
	switch x := x.(type) {
	case *seen.Player:
		if x == nil || x.Name == "" {
			return nobody
		}
		return x.Name
	case []*seen.Player:
		names := make([]string, len(x))
		for i, p := range x {
			names[i] = p.Name
		}
		return "[" + strings.Join(names, ", ") + "]"
	}
	text, err := seen.Literal(x)
	if err != nil {
		return ""
	}
	return text
}
