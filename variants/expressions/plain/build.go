package plain

import (
	"slices"

	"github.com/expr-lang/expr/ast"

	"catanref/engine/board"
	"catanref/engine/things"
	"catanref/variants/expressions/machine"
	"catanref/variants/expressions/seen"
)

// build builds the function of a node from those of the nodes below it; nil if a part is left to the machine.
func build(n ast.Node) any {
	switch n := n.(type) {
	case *ast.IntegerNode:
		return seen.Number(func(seen.Scope) int { return n.Value })
	case *ast.BoolNode:
		return seen.Truth(func(seen.Scope) bool { return n.Value })
	case *ast.StringNode:
		return seen.Word(func(seen.Scope) string { return n.Value })
	case *ast.IdentifierNode:
		if seen.PlainThings[n.Value] {
			return thing(n.Value)
		}
		if plain := seen.PlainMembers[n.Value]; plain != nil {
			return plain
		}
		return named[n.Value]
	case *ast.PointerNode:
		if n.Name == "" {
			return element(seen.Deref(n.Type()))
		}
	case *ast.MemberNode:
		if word, ok := n.Property.(*ast.StringNode); ok {
			return memberOf(build(n.Node), word.Value)
		}
	case *ast.UnaryNode:
		return unary(n.Operator, build(n.Node))
	case *ast.BinaryNode:
		if n.Operator == "%" {
			return rest(n)
		}
		return binary(n.Operator, build(n.Left), build(n.Right))
	case *ast.ConditionalNode:
		return choice(build(n.Cond), build(n.Exp1), build(n.Exp2))
	case *ast.BuiltinNode:
		return builtin(n)
	case *ast.CallNode:
		return call(n)
	}
	return nil
}

// call builds the function of a call. Calls that count the work of loops are dropped, because there are few players.
func call(n *ast.CallNode) any {
	name, ok := n.Callee.(*ast.IdentifierNode)
	if !ok {
		return nil
	}
	args := n.Arguments
	switch {
	case name.Value == "·count":
		return build(args[1])
	case name.Value == machine.CallTokens:
		kind := args[2].(*ast.StringNode).Value
		if _, supply := args[1].(*ast.StringNode); supply {
			return tokensIn(kind)
		}
		return tokensOf(kind, build(args[1]))
	case machine.CallsMember(name.Value):
		return ofBook(memberCalled(n), build(args[1]))
	case name.Value == "·an-int": // said for the library's checker alone
		return build(args[0])
	case name.Value == "·whole":
		return whole(args[0])
	case name.Value == "·within":
		return within(args[1], args[2])
	case name.Value == "·contains":
		if one, ok := args[0].(*ast.ArrayNode); ok && len(one.Nodes) == 1 { // a place that is compared
			if word, ok := build(one.Nodes[0]).(seen.Word); ok {
				return isPlace(word, args[1])
			}
		}
		return within(args[1], args[0])
	case name.Value == "·same":
		return same(args[1], args[2])
	case len(args) == 1:
		if at, corner := build(args[0]).(oneCorner); corner {
			return ofCorner(name.Value, at)
		}
		if h := hexAt(args[0]); h != nil && name.Value == "·hex" {
			return h
		}
	case len(args) == 2:
		return ofTwoPlaces(name.Value, args[0], args[1])
	}
	return nil
}

// ofTwoPlaces builds a function of two places if they are hexes or the intersection of a loop.
func ofTwoPlaces(name string, one, other ast.Node) any {
	if name == "adjacent" {
		if v, ok := build(one).(oneCorner); ok {
			if h := hexAt(other); h != nil {
				return isCorner(v, h)
			}
			return nil
		}
		if v, ok := build(other).(oneCorner); ok {
			if h := hexAt(one); h != nil {
				return isCorner(v, h)
			}
			return nil
		}
	}
	a, b := hexAt(one), hexAt(other)
	if a == nil || b == nil {
		return nil
	}
	return ofTwoHexes(name, a, b)
}

// hexAt is the hex that an argument names: the word of one, or the hex itself. Off the board it is none.
func hexAt(n ast.Node) oneHex {
	if name, ok := n.(*ast.IdentifierNode); ok {
		switch name.Value {
		case "robber":
			return func(s seen.Scope) board.Hex { return s.State.Robber }
		case "target":
			return func(s seen.Scope) board.Hex { return s.Target }
		}
	}
	if call, ok := n.(*ast.CallNode); ok && machine.CallsMember(call.Callee.String()) {
		return hexOfBook(memberCalled(call))
	}
	h, _ := build(n).(oneHex)
	return h
}

// memberCalled returns the row of a call that stands for a member.
func memberCalled(n *ast.CallNode) *things.Member {
	return things.Members()[n.Arguments[2].(*ast.IntegerNode).Value]
}

// builtin is a function of the language on a list, or on numbers.
func builtin(n *ast.BuiltinNode) any {
	switch n.Name {
	case "len":
		return length(build(n.Arguments[0]))
	case "min", "max":
		return extremes(n.Name, n.Arguments)
	case "sum":
		return sum(n.Arguments)
	case "abs":
		if x, ok := build(n.Arguments[0]).(seen.Number); ok {
			return seen.Number(func(s seen.Scope) int { x := x(s); return max(x, -x) })
		}
		return nil
	}
	if len(n.Arguments) != 2 {
		return nil
	}
	predicate, ok := n.Arguments[1].(*ast.PredicateNode)
	if !ok {
		return nil
	}
	if holds, ok := build(predicate.Node).(seen.Truth); ok {
		return loop(n.Name, build(n.Arguments[0]), holds)
	}
	return nil
}

// extremes is the least or the most of some numbers, or of a number of each player.
func extremes(name string, args []ast.Node) any {
	if len(args) == 1 {
		if of := ofEachPlayer(args[0]); of != nil {
			return extremeOfPlayers(name, of)
		}
		return nil
	}
	var all []seen.Number
	for _, n := range args {
		x, ok := build(n).(seen.Number)
		if !ok {
			return nil
		}
		all = append(all, x)
	}
	return extreme(name, all)
}

// sum adds a number up over some players, or over all.
func sum(args []ast.Node) any {
	if len(args) == 1 {
		if of := ofEachPlayer(args[0]); of != nil {
			return sumOfPlayers(everyPlayer, of)
		}
		return nil
	}
	among, isSeats := build(args[0]).(someSeats)
	predicate, isPredicate := args[1].(*ast.PredicateNode)
	if !isSeats || !isPredicate {
		return nil
	}
	if of, ok := build(predicate.Node).(seen.Number); ok {
		return sumOfPlayers(among, of)
	}
	return nil
}

// ofEachPlayer returns the number of each player in a list; nil if it is another list, which may contain nobody.
func ofEachPlayer(list ast.Node) seen.Number {
	if long, ok := list.(*ast.CallNode); ok && calls(long, "·long") { // there are few players
		list = long.Arguments[1]
	}
	each, ok := list.(*ast.BuiltinNode)
	if !ok || each.Name != "map" || len(each.Arguments) != 2 {
		return nil
	}
	among, isName := each.Arguments[0].(*ast.IdentifierNode)
	predicate, isPredicate := each.Arguments[1].(*ast.PredicateNode)
	if !isName || !isPredicate || among.Value != "players" {
		return nil
	}
	of, _ := build(predicate.Node).(seen.Number)
	return of
}

// whole is the integer quotient of a number and a literal.
func whole(n ast.Node) any {
	call, ok := n.(*ast.CallNode)
	if !ok {
		return nil
	}
	if name, ok := call.Callee.(*ast.IdentifierNode); !ok || name.Value != "·divide" {
		return nil
	}
	by, ok := call.Arguments[1].(*ast.IntegerNode)
	what, plain := build(call.Arguments[0]).(seen.Number)
	if !ok || !plain || by.Value == 0 {
		return nil
	}
	return seen.Number(func(s seen.Scope) int { return what(s) / by.Value })
}

// rest builds a remainder; division by 0 fails, so it is left to the machine.
func rest(n *ast.BinaryNode) any {
	by, ok := n.Right.(*ast.IntegerNode)
	what, plain := build(n.Left).(seen.Number)
	if !ok || !plain || by.Value == 0 {
		return nil
	}
	return seen.Number(func(s seen.Scope) int { return what(s) % by.Value })
}

// within searches a value in a literal list.
func within(what, list ast.Node) any {
	if seat, ok := build(what).(oneSeat); ok {
		if players, ok := build(list).(someSeats); ok {
			return among(seat, players)
		}
		return nil
	}
	among, ok := list.(*ast.ArrayNode)
	if !ok {
		return nil
	}
	switch x := build(what).(type) {
	case seen.Number:
		var all []int
		for _, n := range among.Nodes {
			value, ok := n.(*ast.IntegerNode)
			if !ok {
				return nil
			}
			all = append(all, value.Value)
		}
		return seen.Truth(func(s seen.Scope) bool { return slices.Contains(all, x(s)) })
	case seen.Word:
		var all []string
		for _, n := range among.Nodes {
			value, ok := n.(*ast.StringNode)
			if !ok {
				return nil
			}
			all = append(all, value.Value)
		}
		return seen.Truth(func(s seen.Scope) bool {
			word := x(s)
			return slices.ContainsFunc(all, func(name string) bool { return seen.SamePlace(s.Facts, word, name) })
		})
	}
	return nil
}

// isPlace compares a word with a place by any of its names.
func isPlace(word seen.Word, name ast.Node) any {
	n, ok := name.(*ast.StringNode)
	if !ok {
		return nil
	}
	return seen.Truth(func(s seen.Scope) bool { return seen.SamePlace(s.Facts, word(s), n.Value) })
}

// same compares values other than numbers and words: players, and the buildings of a hex with none.
func same(one, other ast.Node) any {
	if a, ok := build(one).(oneSeat); ok {
		if b, ok := build(other).(oneSeat); ok {
			return playerIs(a, b)
		}
		return nil
	}
	of, called := one.(*ast.CallNode)
	none, listed := other.(*ast.ArrayNode)
	if !called || !listed || len(none.Nodes) > 0 || !calls(of, "buildings") {
		return nil
	}
	if h := hexAt(of.Arguments[0]); h != nil {
		return isEmpty(h)
	}
	return nil
}

// calls reports whether the function of that name is called.
func calls(n *ast.CallNode, name string) bool {
	called, ok := n.Callee.(*ast.IdentifierNode)
	return ok && called.Value == name
}
