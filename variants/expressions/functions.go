package expressions

import (
	"slices"
	"strings"
	"sync"

	"github.com/expr-lang/expr/ast"

	"catanref/engine/things"
	"catanref/variants/expressions/machine"
)

// function checks the arguments of functions.
func (r *operatorReader) function(n *ast.BuiltinNode) {
	if len(n.Arguments) == 0 {
		r.faults.at(n, nil, "%s(…) is asked about something", n.Name)
		return
	}
	of := n.Arguments[0]
	s := classOf(of, r.config)
	var condition ast.Node
	if len(n.Arguments) > 1 {
		if p, ok := n.Arguments[1].(*ast.PredicateNode); ok {
			condition = p.Node
		}
	}
	switch n.Name {
	case "len":
		if s != List && s != Word {
			r.faults.at(of, nil, "len counts a list or the letters of a word, not %s", orUnknown(s))
		}
	case "min", "max", "mean", "median":
		for _, arg := range n.Arguments {
			if s := classOf(arg, r.config); s != Number && !(s == List && r.elemClass(arg) == Number) {
				r.faults.at(arg, nil, "%s takes numbers or a list of numbers, not %s", n.Name, orUnknown(s))
			}
		}
	case "sum":
		if condition != nil {
			r.wants(condition, Number, "%s adds up %s", n.Name)
		} else if s == List && r.elemClass(of) != Number {
			r.faults.at(of, nil, "sum adds up numbers")
		}
	case "abs", "ceil", "floor", "round", "int", "float":
		r.wants(of, Number, "%s takes %s", n.Name)
	case "string":
		if s != Number && s != Word {
			r.faults.at(of, nil, "string writes a number as a word, not %s", orUnknown(s))
		}
	case "join":
		if s != List || r.elemClass(of) != Word {
			r.faults.at(of, nil, "join takes a list of words")
		}
		if len(n.Arguments) > 1 {
			r.wants(n.Arguments[1], Word, "%s puts %s between", n.Name)
		}
	case "lower", "upper", "trim":
		r.wants(of, Word, "%s takes %s", n.Name)
	case "map":
	default:
		if condition != nil {
			r.wants(condition, Truth, "%s asks for a condition that is %s", n.Name)
		}
	}
	if condition != nil || n.Name == "first" || n.Name == "last" || n.Name == "sum" || n.Name == "count" {
		r.wants(of, List, "%s looks at %s", n.Name)
	}
}

// result sets the type of a function's result if the library does not derive it from the arguments.
func (r *operatorReader) result(n *ast.BuiltinNode) {
	switch n.Name {
	case "filter", "find", "findLast":
		of := n.Arguments[0].Nature()
		if n.Name != "filter" {
			of = new(of.Elem(&r.config.NtCache))
		} else if known := n.Nature().Elem(&r.config.NtCache); !known.IsUnknown(&r.config.NtCache) {
			return
		}
		n.SetNature(*of)
	case "first", "last":
		n.SetNature(n.Arguments[0].Nature().Elem(&r.config.NtCache))
	case "abs":
		takesType(n, n.Arguments[0])
	case "mean", "median":
		n.SetType(machine.FloatType)
	case "min", "max":
		n.SetType(machine.FloatType)
		if !slices.ContainsFunc(n.Arguments, func(arg ast.Node) bool { return r.fractions(arg) }) {
			n.SetType(machine.IntType)
		}
	}
}

// fractions reports whether a number, or an element of a list, may be a fraction.
func (r *operatorReader) fractions(n ast.Node) bool {
	nt := *n.Nature()
	if nt.IsArray() {
		nt = nt.Elem(&r.config.NtCache)
	}
	return !nt.IsInteger
}

// wordsOfBooks adds the words of members of books to those that are listed already.
func wordsOfBooks(of things.MemberOf, listed []string) []string {
	listed = slices.Clone(listed)
	for _, m := range things.Members() {
		word := m.Word
		if thing, part := m.Thing(); m.Whole && part != "" {
			word = thing
		}
		if m.Of == of && !slices.Contains(listed, word) {
			listed = append(listed, word)
		}
	}
	return listed
}

// rows finds members by their owner and word, and functions by their word.
var rows = sync.OnceValue(func() (out struct {
	members   map[things.MemberOf]map[string]int
	functions map[string]int
	things    []string // the first words of members of the view
}) {
	out.members = map[things.MemberOf]map[string]int{}
	for i, m := range things.Members() {
		if out.members[m.Of] == nil {
			out.members[m.Of] = map[string]int{}
		}
		if !m.Heads() {
			out.members[m.Of][m.Word] = i
		}
		if thing, _, _ := strings.Cut(m.Word, "."); m.Of == things.OfView && !slices.Contains(out.things, thing) {
			out.things = append(out.things, thing)
		}
	}
	out.functions = map[string]int{}
	for i, fn := range things.Functions() {
		out.functions[fn.Word] = i
	}
	return out
})
