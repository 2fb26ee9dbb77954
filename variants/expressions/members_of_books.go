package expressions

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/builtin"

	"catanref/engine"
)

// Members and functions that books register. In the tree of an expression each becomes a call of one function per
// type of value, with the position, the subject and the number of its row.

// called maps a type of value to the name of its function, and to the type that it returns.
var (
	callNumber = brings("·number", func(m *engine.Member, a engine.Asked) any { return m.Number(a) }, new(func(*engine.Facts, any, int) int))
	callText   = brings("·text", func(m *engine.Member, a engine.Asked) any { return m.Text(a) }, new(func(*engine.Facts, any, int) string))
	callTruth  = brings("·truth", func(m *engine.Member, a engine.Asked) any { return m.Truth(a) }, new(func(*engine.Facts, any, int) bool))
	callPaths  = brings("·paths", func(m *engine.Member, a engine.Asked) any { return pathNames(a.Facts, m.Paths(a)) }, new(func(*engine.Facts, any, int) paths))

	askNumbers = asks("·numbers", func(fn *engine.Function, a engine.Asked) any { return fn.Numbers(a) }, new(func(*engine.Facts, any, int) []int))
	askTruth   = asks("·is", func(fn *engine.Function, a engine.Asked) any { return fn.Truth(a) }, new(func(*engine.Facts, any, int) bool))
)

// bookFunctions are those functions, by name.
var bookFunctions = map[string]*builtin.Function{}

func brings(name string, value func(*engine.Member, engine.Asked) any, t any) *builtin.Function {
	f := behind(name, func(args []any) (any, error) {
		row := engine.Members()[args[2].(int)]
		a, err := askedOf(args[0].(*engine.Facts), args[1], row.Of)
		switch {
		case err != nil:
			return nil, err
		case nobodyIs(row.Of, a): // of nobody everything is nothing
			return reflect.Zero(reflect.TypeOf(t).Elem().Out(0)).Interface(), nil
		}
		return value(row, a), nil
	}, t)
	bookFunctions[name] = f
	return f
}

func asks(name string, value func(*engine.Function, engine.Asked) any, t any) *builtin.Function {
	f := behind(name, func(args []any) (any, error) {
		a, err := askedOf(args[0].(*engine.Facts), args[1], engine.OfPlace)
		if err != nil {
			return nil, err
		}
		return value(engine.Functions()[args[2].(int)], a), nil
	}, t)
	bookFunctions[name] = f
	return f
}

var errNobody = errors.New("nobody has this")

// askedOf returns the subject of a member or function.
func askedOf(f *engine.Facts, x any, of engine.MemberOf) (engine.Asked, error) {
	a := engine.Asked{Facts: f, Of: engine.NoSeat, Hex: engine.NoHex}
	on := board{f, func(int) error { return nil }}
	var err error
	switch of {
	case engine.OfPlayer:
		p, ok := x.(*Player)
		if !ok || p == nil {
			return a, errNobody
		}
		if i := slices.Index(f.Game.Names, p.Name); i >= 0 {
			a.Of = engine.Seat(i)
		}
	case engine.OfHex:
		a.Hex, err = on.hexOf(x)
	case engine.OfPlace:
		a.Place, err = on.place(x)
	}
	return a, err
}

// nobodyIs reports whether the member has no subject.
func nobodyIs(of engine.MemberOf, a engine.Asked) bool {
	return of == engine.OfPlayer && a.Of == engine.NoSeat || of == engine.OfHex && a.Hex == engine.NoHex || of == engine.OfPlace && a.Place == 0
}

// rows finds members by their owner and word, and functions by their word.
var rows = sync.OnceValue(func() (out struct {
	members   map[engine.MemberOf]map[string]int
	functions map[string]int
	things    []string // the first words of members of the view
}) {
	out.members = map[engine.MemberOf]map[string]int{}
	for i, m := range engine.Members() {
		if out.members[m.Of] == nil {
			out.members[m.Of] = map[string]int{}
		}
		out.members[m.Of][m.Word] = i
		if thing, _, _ := strings.Cut(m.Word, "."); m.Of == engine.OfView && !slices.Contains(out.things, thing) {
			out.things = append(out.things, thing)
		}
	}
	out.functions = map[string]int{}
	for i, fn := range engine.Functions() {
		out.functions[fn.Word] = i
	}
	return out
})

// callFor returns the call for a member's row.
func callFor(i int, receiver ast.Node) *ast.CallNode {
	m, f := engine.Members()[i], callNumber
	switch {
	case m.Text != nil:
		f = callText
	case m.Truth != nil:
		f = callTruth
	case m.Paths != nil:
		f = callPaths
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
			if call, at := receiver.(*ast.CallNode); at && engine.Members()[i].Of == engine.OfPlace {
				receiver = call.Arguments[0] // at("B1/SE"): the place itself
			}
			r.reads.View.add("·facts")
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

// rowOf finds the row of a member by what it is read from.
func rowOf(receiver ast.Node, name string) (i int, ok bool) {
	switch plainType(receiver) {
	case PlayerType:
		i, ok = rows().members[engine.OfPlayer][name]
	case tileType:
		i, ok = rows().members[engine.OfHex][name]
	case reflect.TypeFor[spot]():
		if call, written := receiver.(*ast.CallNode); written && len(call.Arguments) == 1 {
			i, ok = rows().members[engine.OfPlace][name]
		}
	}
	return i, ok
}

// ofView replaces a book's member of the position by the call.
func (r *nameReader) ofView(node *ast.Node, word string) bool {
	i, ok := rows().members[engine.OfView][word]
	if !ok {
		return false
	}
	r.reads.View.add("·facts")
	ast.Patch(node, callFor(i, &ast.StringNode{}))
	return true
}

// asksBook reads a function of a book.
func (r *nameReader) asksBook(node *ast.Node, n *ast.CallNode, name string, nested int) bool {
	i, ok := rows().functions[name]
	if !ok {
		return false
	}
	fn, f := engine.Functions()[i], askTruth
	if len(n.Arguments) != 1 {
		r.faults.at(n, nil, "%s is asked about one place: %s", name, fn.Example)
		return true
	}
	if fn.Numbers != nil {
		f = askNumbers
	}
	r.reads.View.add("·facts")
	arg := n.Arguments[0]
	r.read(&arg, nested)
	ast.Patch(node, callOf(f, arg, i))
	return true
}

// quickOfBook returns a book's number or truth as a plain function; nil: left to the machine.
func quickOfBook(name string, args []ast.Node) any {
	if name == callTokens {
		return quickTokens(args)
	}
	if len(args) != 3 || bookFunctions[name] == nil || name == askNumbers.Name || name == askTruth.Name {
		return nil
	}
	m := engine.Members()[args[2].(*ast.IntegerNode).Value]
	var asked func(s scope) (engine.Asked, bool)
	switch m.Of {
	case engine.OfView:
		asked = func(s scope) (engine.Asked, bool) { return engine.Asked{Facts: s.Facts, Of: engine.NoSeat}, true }
	case engine.OfPlayer:
		whose, ok := quick(args[1]).(quickSeat)
		if !ok {
			return nil
		}
		asked = func(s scope) (engine.Asked, bool) {
			seat := whose(s)
			return engine.Asked{Facts: s.Facts, Of: seat}, int(seat) < s.Game.Owners
		}
	case engine.OfHex:
		of, ok := quick(args[1]).(quickHex)
		if !ok {
			return nil
		}
		asked = func(s scope) (engine.Asked, bool) {
			h := of(s)
			return engine.Asked{Facts: s.Facts, Of: engine.NoSeat, Hex: h}, h != engine.NoHex
		}
	default:
		return nil
	}
	switch {
	case m.Number != nil:
		return quickNumber(func(s scope) int {
			if a, ok := asked(s); ok {
				return m.Number(a)
			}
			return 0
		})
	case m.Truth != nil:
		return quickTruth(func(s scope) bool {
			a, ok := asked(s)
			return ok && m.Truth(a)
		})
	case m.Text != nil:
		return quickWord(func(s scope) string {
			if a, ok := asked(s); ok {
				return m.Text(a)
			}
			return ""
		})
	}
	return nil
}

// wordsOfBooks returns the words of members of books.
func wordsOfBooks(of engine.MemberOf) (out []string) {
	for _, m := range engine.Members() {
		if m.Of == of {
			out = append(out, m.Word)
		}
	}
	return out
}
