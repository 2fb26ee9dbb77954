package expressions

import (
	"reflect"
	"slices"
	"strings"

	"github.com/expr-lang/expr/ast"

	"catanref/variants/expressions/seen"
)

// Conditions on lists of players in a trace: the players who decided, and their numbers.

// among records what a condition on a list of players read from the players who decided it.
func (t *tracer) among(n *ast.BuiltinNode) {
	if len(n.Arguments) != 2 {
		return
	}
	condition, ok := n.Arguments[1].(*ast.PredicateNode)
	if !ok {
		return
	}
	list := n.Arguments[0]
	deciding := fitting(list, condition.Node, n.Name != "all")
	players := t.playersOf(deciding)
	switch {
	case len(players) > 0:
	case t.every[n.String()]: // it holds for all players, or for none, and must not
		deciding = list
		players = t.playersOf(deciding)
	case n.Name != "all" && n.Name != "none": // no player fits: show what all of them lack
		deciding = fitting(list, condition.Node, false)
		players = t.playersOf(deciding)
	}
	var members []element
	var named []string
	var find func(n ast.Node)
	find = func(n ast.Node) {
		if member, ok := ofElement(n); ok {
			members = append(members, member)
			return
		}
		if name, ok := n.(*ast.IdentifierNode); ok && name.Value == "leaders" {
			t.note(name)
		}
		if means := t.meant(n); means != n {
			if name := n.String(); !slices.Contains(named, name) {
				named = append(named, name)
				find(means)
			}
			return
		}
		eachChild(n, func(child *ast.Node) { find(*child) })
	}
	find(condition.Node)
	for _, member := range members {
		t.each(deciding, players, member, t.asks[member.key()])
	}
}

// fitting is the list of the elements for which a condition holds, or does not.
func fitting(list, condition ast.Node, holds bool) ast.Node {
	if !holds {
		condition = &ast.UnaryNode{Operator: "not", Node: condition}
	}
	return ofEach("filter", list, condition)
}

// ofEach is a function on a list with something that is asked of each element.
func ofEach(name string, list, asked ast.Node) ast.Node {
	return &ast.BuiltinNode{Name: name, Arguments: []ast.Node{list, &ast.PredicateNode{Node: asked}}}
}

// element is what a condition on a list reads from each element: a member, or its length.
type element struct {
	node    ast.Node
	what    string // "points"
	counted bool
}

// ofElement returns what is read from the element of a list.
func ofElement(n ast.Node) (e element, ok bool) {
	e.node = n
	if call, is := n.(*ast.BuiltinNode); is && call.Name == "len" {
		e.counted, n = true, call.Arguments[0]
	}
	m, ok := n.(*ast.MemberNode)
	if !ok {
		return e, false
	}
	_, ok = root(m).(*ast.PointerNode)
	e.what = strings.TrimLeft(m.String(), "#.")
	return e, ok
}

// key identifies the element in the map of demands.
func (e element) key() string { return e.read("#.") }

func (e element) read(of string) string {
	if e.counted {
		return "len(" + of + e.what + ")"
	}
	return of + e.what
}

// each records a member of each of the players in a list.
func (t *tracer) each(list ast.Node, players []*seen.Player, member element, asks demand) {
	if len(players) == 0 {
		return
	}
	values, ok := t.value(ofEach("map", list, member.node))
	if !ok || len(elementsOf(values)) != len(players) {
		return
	}
	for i, x := range elementsOf(values) {
		part := Part{
			Source: member.read(players[i].Name + "."), Value: FormatValue(x), Whose: players[i].Name, What: member.what,
			Counted: member.counted, Asks: asks.of(x),
		}
		if part.Value != "" && !slices.Contains(t.parts, part) {
			t.parts = append(t.parts, part)
		}
	}
}

// outermost records the player with the maximum or minimum of a member, and for a sum all addends: max(map(players,
// .points)). It reports whether that is everything.
func (t *tracer) outermost(n *ast.BuiltinNode) bool {
	if n.Name != "max" && n.Name != "min" && n.Name != "sum" || len(n.Arguments) != 1 {
		return false
	}
	list, ok := n.Arguments[0].(*ast.BuiltinNode)
	if !ok || list.Name != "map" || len(list.Arguments) != 2 {
		return false
	}
	of, ok := list.Arguments[1].(*ast.PredicateNode)
	if !ok {
		return false
	}
	member, ok := ofElement(of.Node)
	if !ok {
		return false
	}
	who, asks := list.Arguments[0], t.asks[n.String()]
	if n.Name == "sum" {
		asks = demand{}
	} else {
		who = ofEach("filter", who, &ast.BinaryNode{Operator: "==", Left: member.node, Right: n})
	}
	players := t.playersOf(who)
	t.each(who, players, member, asks)
	return n.Name != "sum" && len(players) > 0
}

// playersOf returns the players of a list.
func (t *tracer) playersOf(list ast.Node) (players []*seen.Player) {
	who, ok := t.value(list)
	for _, x := range elementsOf(who) {
		if p, is := x.(*seen.Player); is && ok {
			players = append(players, p)
		}
	}
	return players
}

// quantified returns the condition on a list that is equivalent to a comparison with a number of its elements, and
// whether the comparison says that it is true: count(players, P) == 0 is none(players, P), fewer than len(players) is
// not all of them.
func quantified(n ast.Node) (same *ast.BuiltinNode, truth bool) {
	n2, ok := n.(*ast.BinaryNode)
	if !ok {
		return nil, false
	}
	operator, counted, with := n2.Operator, counting(n2.Left), n2.Right
	if counted == nil {
		operator, counted, with = mirrored[operator], counting(n2.Right), n2.Left
	}
	if counted == nil {
		return nil, false
	}
	is := func(name string, truth bool) (*ast.BuiltinNode, bool) {
		return &ast.BuiltinNode{Name: name, Arguments: counted.Arguments}, truth
	}
	if whole, ok := with.(*ast.BuiltinNode); ok && whole.Name == "len" && whole.Arguments[0].String() == counted.Arguments[0].String() {
		switch operator {
		case "==", ">=":
			return is("all", true)
		case "!=", "<":
			return is("all", false)
		}
	}
	number, ok := with.(*ast.IntegerNode)
	switch {
	case !ok:
	case operator == "==" && number.Value == 0, operator == "<" && number.Value == 1, operator == "<=" && number.Value == 0:
		return is("none", true)
	case operator == "!=" && number.Value == 0, operator == ">=" && number.Value == 1, operator == ">" && number.Value == 0:
		return is("any", true)
	}
	return nil, false
}

// counting returns the count of the elements that fit a condition: count(players, P), len(filter(players, P)).
func counting(n ast.Node) *ast.BuiltinNode {
	call, ok := n.(*ast.BuiltinNode)
	if ok && call.Name == "len" {
		call, ok = call.Arguments[0].(*ast.BuiltinNode)
		ok = ok && call.Name == "filter"
	} else {
		ok = ok && call.Name == "count"
	}
	if !ok || len(call.Arguments) != 2 {
		return nil
	}
	return call
}

func elementsOf(list any) (out []any) {
	v := reflect.ValueOf(list)
	if v.Kind() != reflect.Slice {
		return nil
	}
	for i := range v.Len() {
		out = append(out, v.Index(i).Interface())
	}
	return out
}
