package expressions

import (
	"reflect"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/builtin"

	"catanref/engine/things"
	"catanref/variants/expressions/machine"
	"catanref/variants/expressions/seen"
)

// callFor returns the call for a member's row.
func callFor(i int, receiver ast.Node) *ast.CallNode {
	m, f := things.Members()[i], machine.CallNumber
	switch {
	case m.Text != nil:
		f = machine.CallText
	case m.Truth != nil:
		f = machine.CallTruth
	case m.Paths != nil:
		f = machine.CallPaths
	}
	return callOf(f, receiver, i)
}

func callOf(f *builtin.Function, receiver ast.Node, i int) *ast.CallNode {
	call := &ast.CallNode{
		Callee:    &ast.IdentifierNode{Value: f.Name},
		Arguments: []ast.Node{&ast.IdentifierNode{Value: "·facts"}, receiver, &ast.IntegerNode{Value: i}},
	}
	call.SetType(f.Types[0].Out(0))
	return call
}

// putMembers replaces all members of books by calls. The types of the tree are known.
func (r *operatorReader) putMembers(node *ast.Node) {
	if n, ok := (*node).(*ast.MemberNode); ok {
		r.ofBooks(node, n)
	}
	eachChild(*node, r.putMembers)
}

// ofBooks replaces a book's member of a player, a hex or a place by the call; false if the node is not one.
func (r *operatorReader) ofBooks(node *ast.Node, n *ast.MemberNode) bool {
	word, ok := n.Property.(*ast.StringNode)
	if !ok {
		return false
	}
	receiver, name := n.Node, word.Value
	if r.ofTokens(node, n, name) {
		return true
	}
	for range 2 {
		if i, ok := rowOf(receiver, name); ok {
			if call, at := receiver.(*ast.CallNode); at && things.Members()[i].Of == things.OfPlace {
				receiver = call.Arguments[0] // at("B1/SE"): the place itself
			}
			r.reads.View.Add("·facts")
			ast.Patch(node, callFor(i, receiver))
			return true
		}
		inner, ok := receiver.(*ast.MemberNode)
		if !ok {
			return false
		}
		before, ok := inner.Property.(*ast.StringNode)
		if !ok {
			return false
		}
		receiver, name = inner.Node, before.Value+"."+name
	}
	return false
}

// rowOf finds the row of a member by its receiver.
func rowOf(receiver ast.Node, name string) (i int, ok bool) {
	switch plainType(receiver) {
	case seen.PlayerType:
		i, ok = rows().members[things.OfPlayer][name]
	case seen.TileType:
		i, ok = rows().members[things.OfHex][name]
	case reflect.TypeFor[seen.Spot]():
		if call, written := receiver.(*ast.CallNode); written && len(call.Arguments) == 1 {
			i, ok = rows().members[things.OfPlace][name]
		}
	}
	return i, ok
}

// ofView replaces a book's member of the position by the call.
func (r *nameReader) ofView(node *ast.Node, word string) bool {
	i, ok := rows().members[things.OfView][word]
	if !ok {
		return false
	}
	r.reads.View.Add("·facts")
	ast.Patch(node, callFor(i, &ast.StringNode{}))
	return true
}

// asksBook reads a function of a book.
func (r *nameReader) asksBook(node *ast.Node, n *ast.CallNode, name string, nested int) bool {
	i, ok := rows().functions[name]
	if !ok {
		return false
	}
	fn, f := things.Functions()[i], machine.AskTruth
	if len(n.Arguments) != 1 {
		r.faults.at(n, nil, "%s is asked about one place: %s", name, fn.Example)
		return true
	}
	if fn.Numbers != nil {
		f = machine.AskNumbers
	}
	r.reads.View.Add("·facts")
	arg := n.Arguments[0]
	r.read(&arg, nested)
	ast.Patch(node, callOf(f, arg, i))
	return true
}
