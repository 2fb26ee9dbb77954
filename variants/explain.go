package variants

import (
	"reflect"
	"slices"
	"strings"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/parser"

	"catanref/engine"
)

// Explained is an expression that took part in a ruling.
type Explained struct {
	Parameter string // that was asked for
	By        string // the ruleset or variant that set it
	Condition bool   // the expression says whether the variant is on; else it gives the value
	Source    string
	Place     Place
	Value     string
	Fault     string // why there is no value
	Parts     []Part
}

// Part is what an expression has read, and the value of it then: "victim.public_points", "2".
type Part struct {
	Source, Value string
	Whose, What   string // of a player: the name, and what of it was read: "blue", "public_points"
	Asks          string // what the expression asks for in its place: "3", "fewer than 8"; "" where it is content
}

// Explain tells the expressions that were worked out while the watch was kept, in order, each once
// for the same values. The query is that of the law; file is where its conditions are written.
func (w *Watch) Explain(q Query, file string) []Explained {
	w.stopped = true
	var out []Explained
	from, grants := origins(q, file), grantsOf(q)
	for i := range w.readings {
		r := &w.readings[i]
		r.facts.State = &r.state
		if r.parameter == nil {
			if r.grant < len(grants) {
				out = r.explainGrant(grants[r.grant], q.Players, out)
			}
			continue
		}
		for _, e := range r.explain(from[r.parameter.Name], q.Players) {
			if !slices.ContainsFunc(out, func(o Explained) bool { return reflect.DeepEqual(o, e) }) {
				out = append(out, e)
			}
		}
	}
	return out
}

// explain works a parameter out as the law does: the last word first, and what lies beneath it
// where its condition does not hold.
func (r *reading) explain(origins []Origin, players engine.Seating) []Explained {
	var out []Explained
	for _, o := range origins {
		if o.Raises {
			continue
		}
		if o.When != "" {
			e := Explained{Parameter: r.parameter.Name, By: o.By, Condition: true, Source: strings.TrimSpace(o.When), Place: o.WhenPlace}
			on := r.evaluate(&e, language{players: players, own: ofCondition}, truth, func(x any) (any, error) { return x, nil })
			out = append(out, e)
			if e.Fault != "" {
				return out
			}
			if on != true {
				continue
			}
		}
		if o.setting.constant == nil {
			e := Explained{Parameter: r.parameter.Name, By: o.By, Source: o.Value, Place: o.Place}
			if r.evaluate(&e, language{players: players, own: r.parameter.Variables, defs: o.sheet.defs}, r.parameter.class(), r.parameter.value); e.Value != "" || e.Fault != "" {
				out = append(out, e)
			}
		}
		return out
	}
	return out
}

// evaluate works the expression of e out and notes its value and its parts. What does not depend on
// the position is left alone: the law holds its value.
func (r *reading) evaluate(e *Explained, in language, wanted class, read func(any) (any, error)) any {
	p, fault := compileWith(e.Source, in, wanted, ofParameter)
	if fault != nil || p.fixed() {
		return nil
	}
	t := tracer{r: r, in: in}
	defer func() { e.Parts = t.parts }()
	if !e.Condition {
		t.asked()
	}
	t.trace(e.Source)
	raw, err := p.run(&r.facts)
	if err == nil {
		_, err = read(raw)
	}
	if err != nil {
		e.Fault = err.Error()
		return nil
	}
	e.Value = toldValue(raw)
	return raw
}

// toldValue writes a value as the language does, and players by name; "" for what has no such form.
func toldValue(x any) string {
	switch x := x.(type) {
	case *player:
		if x == nil || x.Name == "" {
			return nobody
		}
		return x.Name
	case []*player:
		names := make([]string, len(x))
		for i, p := range x {
			names[i] = p.Name
		}
		return "[" + strings.Join(names, ", ") + "]"
	}
	text, err := literal(x)
	if err != nil {
		return ""
	}
	return text
}

// tracer works out the parts of an expression, one by one.
type tracer struct {
	r     *reading
	in    language
	let   string // what is let before a part
	asks  map[string]demand
	parts []Part
}

func (t *tracer) trace(text string) {
	defer func() { _ = recover() }() // of the library: then the parts so far must do
	config := configs.Get().(*conf.Config)
	tree, err := parser.ParseWithConfig(text, config)
	configs.Put(config)
	if err == nil {
		t.demands(tree.Node, true)
		t.walk(tree.Node)
	}
}

// value works a part out; ok is false if it has none that can be told.
func (t *tracer) value(n ast.Node) (x any, ok bool) { return t.text(n.String()) }

func (t *tracer) text(part string) (x any, ok bool) {
	p, fault := compileWith(t.let+part, t.in, anything, ofCheck)
	if fault != nil {
		return nil, false
	}
	x, err := p.run(&t.r.facts)
	return x, err == nil
}

func (t *tracer) note(n ast.Node) {
	x, ok := t.value(n)
	text := n.String()
	if !ok || slices.ContainsFunc(t.parts, func(p Part) bool { return p.Source == text }) {
		return
	}
	if value := toldValue(x); value != "" {
		whose, what := t.ofPlayer(n)
		t.parts = append(t.parts, Part{text, value, whose, what, t.asks[text].of(x)})
	}
}

// ofPlayer says of a member of a player whose it is, and which.
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
		if p, is := x.(*player); is && p != nil {
			return p.Name, strings.Trim(m.Property.String(), `"`)
		}
	}
	return "", ""
}

// among notes what a condition on the players of a list read of those who decided it.
func (t *tracer) among(n *ast.BuiltinNode) {
	if len(n.Arguments) != 2 {
		return
	}
	condition, ok := n.Arguments[1].(*ast.PredicateNode)
	if !ok {
		return
	}
	list := n.Arguments[0].String()
	deciding := "filter(" + list + ", " + condition.String() + ")"
	if n.Name == "all" {
		deciding = "filter(" + list + ", not (" + condition.Node.String() + "))"
	}
	who, ok := t.text(deciding)
	var players []*player
	for _, x := range elementsOf(who) {
		if p, is := x.(*player); is && ok {
			players = append(players, p)
		}
	}
	if len(players) == 0 {
		return
	}
	var members []string
	var find func(n ast.Node)
	find = func(n ast.Node) {
		if m, ok := n.(*ast.MemberNode); ok {
			if _, ok := root(m).(*ast.PointerNode); ok {
				members = append(members, strings.TrimLeft(m.String(), "#."))
				return
			}
		}
		eachChild(n, func(child *ast.Node) { find(*child) })
	}
	find(condition.Node)
	for _, member := range members {
		values, ok := t.text("map(" + deciding + ", ." + member + ")")
		if !ok || len(elementsOf(values)) != len(players) {
			continue
		}
		for i, x := range elementsOf(values) {
			value := toldValue(x)
			part := Part{players[i].Name + "." + member, value, players[i].Name, member, t.asks["#."+member].of(x)}
			if value != "" && !slices.Contains(t.parts, part) {
				t.parts = append(t.parts, part)
			}
		}
	}
}

// asked notes what the parameter is asked about: a hex, a player.
func (t *tracer) asked() {
	for _, name := range t.in.own {
		n := &ast.IdentifierNode{Value: name}
		if x, ok := t.value(n); ok && x != "" && toldValue(x) != nobody {
			t.note(n)
		}
	}
}

const nobody = "nobody"

// walk goes through the members and calls that the expression has read. What stands within a
// condition on the elements of a list has a value for each of them and is not told.
func (t *tracer) walk(n ast.Node) {
	switch n := n.(type) {
	case *ast.IdentifierNode:
		if n.Value != "players" && n.Value != "neutrals" && t.in.players.SeatNamed(n.Value) == engine.NoSeat {
			t.note(n)
		}
	case *ast.MemberNode:
		switch of := root(n).(type) { // of what has members only those are told that were read
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
		each(n.Arguments, t.walk)
		t.note(n)
		t.among(n)
	case *ast.BinaryNode:
		t.walk(n.Left)
		if left, ok := t.value(n.Left); ok && decided(n.Operator, left) {
			return
		}
		t.walk(n.Right)
	case *ast.ConditionalNode:
		t.walk(n.Cond)
		if on, ok := t.value(n.Cond); !ok || on == true {
			t.walk(n.Exp1)
		} else {
			t.walk(n.Exp2)
		}
	case *ast.VariableDeclaratorNode:
		t.walk(n.Value)
		t.let += "let " + n.Name + " = " + n.Value.String() + "; "
		t.walk(n.Expr)
	case *ast.PredicateNode:
	default:
		eachChild(n, func(child *ast.Node) { t.walk(*child) })
	}
}

// decided reports whether the left side of an operator has left nothing to ask of the right one.
func decided(operator string, left any) bool {
	switch operator {
	case "and", "&&":
		return left == false
	case "or", "||":
		return left == true
	}
	return false
}

// root is what stands before the first dot of a chain of members.
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
