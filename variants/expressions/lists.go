package expressions

import (
	"fmt"

	"catanref/variants/expressions/machine"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/checker/nature"
)

// The functions of expressions that create lists and words. The library's own may create results of any length;
// these replace them, count their work and respect the limits.

// taken is the signature of such a function: the types of the arguments, and their number. The last type also applies
// to all further arguments.
type taken struct {
	sorts       []Class
	least, most int
}

var makers = map[string]taken{
	"sort": {[]Class{List, Word}, 1, 2}, "sortBy": {[]Class{List, Anything, Word}, 2, 3}, "reverse": {[]Class{List}, 1, 1},
	"uniq": {[]Class{List}, 1, 1}, "take": {[]Class{List, Number}, 2, 2}, "concat": {[]Class{List}, 1, maxMade}, "flatten": {[]Class{List}, 1, 1},
	"split": {[]Class{Word}, 2, 2}, "replace": {[]Class{Word}, 3, 3}, "repeat": {[]Class{Word, Number}, 2, 2},
	"indexOf": {[]Class{Word}, 2, 2}, "lastIndexOf": {[]Class{Word}, 2, 2},
	"hasPrefix": {[]Class{Word}, 2, 2}, "hasSuffix": {[]Class{Word}, 2, 2}, "trimPrefix": {[]Class{Word}, 2, 2}, "trimSuffix": {[]Class{Word}, 2, 2},
}

// maxMade is the largest number of lists that can be joined at once.
const maxMade = 20

// makes replaces the library's function by the bounded one; false for a function that creates nothing.
func (r *operatorReader) makes(node *ast.Node, n *ast.BuiltinNode) bool {
	takes, ok := makers[n.Name]
	if !ok {
		return false
	}
	if len(n.Arguments) < takes.least || len(n.Arguments) > takes.most {
		r.faults.at(n, nil, "%s takes %s", n.Name, howMany(takes))
		return true
	}
	for i, arg := range n.Arguments {
		wanted := takes.sorts[min(i, len(takes.sorts)-1)]
		if _, condition := arg.(*ast.PredicateNode); condition != (n.Name == "sortBy" && i == 1) {
			r.faults.at(arg, nil, "%s orders by what stands behind the list, and no other function of its kind does: sortBy(players, .points)", n.Name)
			return true
		}
		if got := classOf(arg, r.config); wanted != Anything && got != wanted {
			r.faults.at(arg, nil, "%s takes %s here, not %s", n.Name, wanted, orUnknown(got))
			return true
		}
	}
	nt := *n.Arguments[0].Nature()
	args := append([]ast.Node{workNode()}, n.Arguments...)
	switch n.Name {
	case "sort":
		if s := r.elemClass(n.Arguments[0]); s != Number && s != Word && s != Anything {
			r.faults.at(n.Arguments[0], nil, "sort puts numbers or words in order; for others there is sortBy(players, .points)")
			return true
		}
	case "sortBy":
		r.measure(n)
		by := &ast.BuiltinNode{Name: "map", Arguments: n.Arguments[:2]}
		by.SetLocation(n.Location())
		args[2] = by
	case "flatten":
		if inner := nt.Elem(&r.config.NtCache); classOfNature(&inner, r.config) == List {
			nt = inner
		}
	case "concat":
		for _, arg := range n.Arguments[1:] {
			if r.elemClass(arg) != r.elemClass(n.Arguments[0]) {
				nt = r.config.NtCache.FromType(machine.AnyListType)
			}
		}
	case "split":
		nt = r.config.NtCache.FromType(machine.WordsType)
	case "indexOf", "lastIndexOf":
		nt = r.config.NtCache.FromType(machine.IntType)
	case "hasPrefix", "hasSuffix":
		nt = r.config.NtCache.FromType(machine.BoolType)
	}
	r.put(node, "·"+n.Name, machine.AnyListType, args...)
	(*node).SetNature(nt)
	return true
}

// loop checks a function of a list: its list first, since the library may not know the type of its elements.
func (r *operatorReader) loop(n *ast.BuiltinNode) {
	r.read(&n.Arguments[0])
	of := n.Arguments[0].Nature().Elem(&r.config.NtCache)
	for i := range n.Arguments[1:] {
		arg := &n.Arguments[i+1]
		if p, ok := (*arg).(*ast.PredicateNode); ok && classOf(n.Arguments[0], r.config) == List {
			elementIs(p.Node, of)
		}
		r.read(arg)
	}
}

// elementIs sets the type of the list's element in the condition on it.
func elementIs(n ast.Node, of nature.Nature) {
	switch n := n.(type) {
	case *ast.PointerNode:
		if n.Name == "" {
			n.SetNature(of)
		}
		return
	case *ast.PredicateNode: // of another list
		return
	}
	eachChild(n, func(child *ast.Node) { elementIs(*child, of) })
}

func howMany(t taken) string {
	switch {
	case t.least == t.most && t.least == 1:
		return "one argument"
	case t.least == t.most:
		return fmt.Sprintf("%d arguments", t.least)
	}
	return fmt.Sprintf("%d to %d arguments", t.least, t.most)
}
