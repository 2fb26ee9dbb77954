package expressions

import (
	"slices"
	"strconv"
	"strings"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/conf"

	"catanref/engine"
	"catanref/variants/expressions/seen"
)

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

// Part is a part that an expression has read, with its value: "victim.public_points", "2".
type Part struct {
	Source, Value string
	Whose, What   string // for a player: the name, and the member that was read: "blue", "public_points"; otherwise the word
	Counted       bool   // it is how many there are of that: len(blue.cities)
	Asks          string // what the expression requires instead: "3", "fewer than 8"; "" if it is satisfied
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

const nobody = "nobody"

// opposite and mirrored map an operator to its negation, and to its form with exchanged operands.
var (
	opposite = map[string]string{">": "<=", "<=": ">", "<": ">=", ">=": "<", "==": "!=", "!=": "=="}
	mirrored = map[string]string{">": "<", "<": ">", ">=": "<=", "<=": ">=", "==": "==", "!=": "!="}
)

// demand is a number and the comparison that must hold with it for an expression to be true: "> 2".
type demand struct {
	operator string
	number   int
}

// of describes the demand if the number does not satisfy it; "" if it does.
func (d demand) of(found any) string {
	n, ok := found.(int)
	if !ok {
		return ""
	}
	switch {
	case d.operator == ">" && n <= d.number:
		return strconv.Itoa(d.number + 1)
	case d.operator == ">=" && n < d.number, d.operator == "==" && n != d.number:
		return strconv.Itoa(d.number)
	case d.operator == "<" && n >= d.number:
		return "fewer than " + strconv.Itoa(d.number)
	case d.operator == "<=" && n > d.number:
		return "at most " + strconv.Itoa(d.number)
	}
	return ""
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
