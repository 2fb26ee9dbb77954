package expressions

import (
	"reflect"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/builtin"

	"catanref/engine/things"
	"catanref/variants/expressions/machine"
	"catanref/variants/expressions/seen"
)

// Members and functions that books register. In the tree of an expression each becomes a call, with the position, the
// subject and the number of its row. A thing that is read as a whole, though books add members to it, becomes one, too.

// callFor returns the call for a member's row.
func callFor(i int, receiver ast.Node) *ast.CallNode {
	return callOf(machine.CallMember(things.Members()[i]), receiver, &ast.IntegerNode{Value: i})
}

// memberCalled returns the row of a call that stands for a member; nil for other calls.
func memberCalled(n *ast.CallNode) *things.Member {
	if name, ok := n.Callee.(*ast.IdentifierNode); ok && machine.CallsMember(name.Value) {
		return things.Members()[n.Arguments[2].(*ast.IntegerNode).Value]
	}
	return nil
}

func callOf(f *builtin.Function, args ...ast.Node) *ast.CallNode {
	call := &ast.CallNode{
		Callee:    &ast.IdentifierNode{Value: f.Name},
		Arguments: append([]ast.Node{&ast.IdentifierNode{Value: "·facts"}}, args...),
	}
	call.SetType(f.Types[0].Out(0))
	return call
}

// putMembers replaces all members of books by calls. The types of the tree are known.
func (r *operatorReader) putMembers(node *ast.Node) {
	if n, ok := (*node).(*ast.MemberNode); ok && !r.ofBooks(node, n) {
		if of, own := n.Node, seen.WholeOf(thingAt(n.Node)); own != nil && hasOwn(own, n.Property) {
			eachChild(of, r.putMembers)
			return
		}
	}
	if w := seen.WholeOf(thingAt(*node)); w != nil {
		eachChild(*node, r.putMembers)
		r.putWhole(node, w)
		return
	}
	eachChild(*node, r.putMembers)
}

// thingAt returns the thing of a player or a place that a node reads.
func thingAt(n ast.Node) (of things.MemberOf, thing string) {
	switch n := n.(type) {
	case *ast.MemberNode:
		if word, ok := n.Property.(*ast.StringNode); ok && plainType(n.Node) == seen.PlayerType {
			return things.OfPlayer, word.Value
		}
	case *ast.CallNode:
		if isAt(n) {
			return things.OfPlace, ""
		}
	}
	return things.OfView, ""
}

// isAt reports whether a node is what stands on a place.
func isAt(n *ast.CallNode) bool {
	return plainType(n) == reflect.TypeFor[seen.Spot]() && len(n.Arguments) == 1
}

// hasOwn reports whether the member is one that the table's part of the thing has.
func hasOwn(w *seen.Whole, member ast.Node) bool {
	word, ok := member.(*ast.StringNode)
	if !ok || w.Own == nil {
		return false
	}
	_, ok = fieldOf(w.Own, word.Value)
	return ok
}

// putWhole replaces a thing of a player or a place by the whole.
func (r *operatorReader) putWhole(node *ast.Node, w *seen.Whole) {
	own, subject := *node, ast.Node(nil)
	switch n := own.(type) {
	case *ast.MemberNode:
		subject = n.Node
	case *ast.CallNode:
		subject = n.Arguments[0]
	}
	if w.Own == nil {
		own = &ast.IntegerNode{}
	}
	r.reads.View.Add("·facts")
	ast.Patch(node, callOf(machine.CallWhole(w), own, subject))
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
		if call, written := receiver.(*ast.CallNode); written && isAt(call) {
			i, ok = rows().members[things.OfPlace][name]
		}
	}
	return i, ok
}

// ofView replaces a book's member of the position by the call, and a thing that is of books alone by the whole.
func (r *nameReader) ofView(node *ast.Node, word string) bool {
	i, ok := rows().members[things.OfView][word]
	if !ok {
		w := seen.WholeOf(things.OfView, word)
		if w == nil || w.Own != nil {
			return false
		}
		r.wholeOfView(node, w)
		return true
	}
	if things.Members()[i].Thrown && r.early {
		r.faults.at(*node, nil, notThrown, word)
		return true
	}
	r.reads.View.Add("·facts")
	if seen.RestsOn()[word] != nil {
		r.reads.View.Add(word)
	}
	ast.Patch(node, callFor(i, &ast.StringNode{}))
	return true
}

// ofMove replaces a book's variable of a parameter by the call; false if it is one of the table's.
func (r *nameReader) ofMove(node *ast.Node, word string) bool {
	i, ok := rows().members[things.OfMove][word]
	if !ok {
		return false
	}
	r.reads.View.Add("·facts")
	subject := ast.Node(&ast.StringNode{})
	if things.Members()[i].Player != nil {
		subject = &ast.IdentifierNode{Value: "·everyone"}
	}
	ast.Patch(node, callFor(i, subject))
	return true
}

// wholeOfView replaces a thing of the position by the whole.
func (r *nameReader) wholeOfView(node *ast.Node, w *seen.Whole) {
	own := *node
	if w.Own == nil {
		own = &ast.IntegerNode{}
	}
	r.whole(w.Thing)
	r.reads.View.Add("·facts")
	ast.Patch(node, callOf(machine.CallWhole(w), own, &ast.StringNode{}))
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
	ast.Patch(node, callOf(f, arg, &ast.IntegerNode{Value: i}))
	return true
}
