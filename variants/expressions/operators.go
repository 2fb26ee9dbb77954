package expressions

import (
	"reflect"
	"slices"
	"strings"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/checker/nature"
	"github.com/expr-lang/expr/conf"

	"catanref/engine/notation"
	"catanref/engine/things"
	"catanref/variants/expressions/machine"
	"catanref/variants/expressions/seen"
)

// operatorReader checks a typed tree. It rejects unknown members and unsuitable operands, and inserts the operators of
// this language: == and in for lists and things, contains for places, and / and ** that fail if there is no value.
type operatorReader struct {
	config *conf.Config
	reads  *seen.Reads
	faults treeFaults
	tokens []string                             // kinds of the table's own
	named  map[*ast.VariableDeclaratorNode]bool // declarations whose values were already read
}

func (r *operatorReader) read(node *ast.Node) {
	before := len(r.faults.found)
	if n, ok := (*node).(*ast.BuiltinNode); ok && len(n.Arguments) > 1 {
		r.loop(n)
	} else if n, ok := (*node).(*ast.VariableDeclaratorNode); ok && r.named[n] {
		r.read(&n.Expr)
	} else {
		eachChild(*node, r.read)
	}
	if len(r.faults.found) > before {
		return // unknown types below cannot be checked
	}
	switch n := (*node).(type) {
	case *ast.MemberNode:
		r.member(n)
	case *ast.UnaryNode:
		wanted := Number
		if n.Operator == "not" || n.Operator == "!" {
			wanted = Truth
		}
		if r.wants(n.Node, wanted, "%s stands before %s", n.Operator); wanted == Number && len(r.faults.found) == before {
			takesType(n, n.Node)
			if n.Operator == "-" {
				r.negated(node, n)
			}
		}
	case *ast.BinaryNode:
		r.binary(node, n)
	case *ast.ConditionalNode:
		r.wants(n.Cond, Truth, "%s asks for %s", "?")
		if yes, no := n.Exp1.Type(), n.Exp2.Type(); yes == no {
			takesType(n, n.Exp1)
		} else if classOf(n.Exp1, r.config) == Number && classOf(n.Exp2, r.config) == Number {
			n.SetType(machine.FloatType)
		}
	case *ast.BuiltinNode:
		if r.makes(node, n) {
			return
		}
		if r.function(n); len(r.faults.found) == before {
			r.result(n)
			r.measure(n)
			switch n.Name {
			case "join":
				r.join(node, n)
			case "abs", "int", "sum", "min", "max":
				r.whole(node, n)
			}
		}
	case *ast.CallNode:
		if name := n.Callee.(*ast.IdentifierNode).Value; machine.BookFunctions()[name] != nil {
			return // its arguments were generated
		}
		for _, arg := range n.Arguments {
			r.place(strings.TrimPrefix(n.Callee.(*ast.IdentifierNode).Value, seen.Hidden), arg)
		}
	}
}

// takesType copies the type of a child node to a node for which the library has none.
func takesType(n, from ast.Node) {
	if n.Type() == nil || n.Type().Kind() == reflect.Interface {
		n.SetType(from.Type())
	}
}

// place checks that the argument of a function of the view names a place, or is one.
func (r *operatorReader) place(function string, arg ast.Node) {
	if t := plainType(arg); function != "at" && (t == seen.TileType || t == seen.SiteType) {
		return
	}
	if got := classOf(arg, r.config); got != Word && got != Anything {
		what := "the name of a place, or a hex"
		if function == "at" {
			what = "the name of a place"
		}
		r.faults.at(arg, nil, "%s takes %s, not %s", function, what, got)
	}
}

// member checks that the member after a dot exists, and records which members of players are read.
func (r *operatorReader) member(n *ast.MemberNode) {
	t := plainType(n.Node)
	if classOf(n.Node, r.config) == List {
		if classOf(n.Property, r.config) != Number {
			r.faults.at(n.Property, nil, "an element of a list is chosen by a whole number")
		}
		n.SetNature(n.Node.Nature().Elem(&r.config.NtCache))
		return
	}
	if t == nil || t.Kind() != reflect.Struct && t != seen.CardsType {
		r.faults.at(n.Property, nil, "nothing can be read from %s", orUnknown(classOf(n.Node, r.config)))
		return
	}
	name, ok := n.Property.(*ast.StringNode)
	known := seen.Members(t)
	switch {
	case !ok:
		r.faults.at(n.Property, nil, "a member is named by its word")
	case !slices.Contains(known, name.Value):
		near, all := notation.Nearest(name.Value, known), ""
		if t == seen.PlayerType {
			known = wordsOfBooks(things.OfPlayer, known)
			near = notation.Nearest(name.Value, known)
		}
		if len(near) == 0 && len(known) <= 80 {
			all = "; there are " + strings.Join(known, ", ")
		}
		r.faults.at(n.Property, near, "no member is called %q here%s", name.Value, all)
	default:
		if t == seen.PlayerType {
			r.reads.Player.Add(name.Value)
		}
		if field, ok := fieldOf(t, name.Value); ok {
			n.SetNature(r.config.NtCache.FromType(field))
		}
	}
}

func (r *operatorReader) binary(node *ast.Node, n *ast.BinaryNode) {
	left, right := classOf(n.Left, r.config), classOf(n.Right, r.config)
	switch n.Operator {
	case "==", "!=":
		r.equality(node, n, left, right)
	case "<", ">", "<=", ">=":
		if left != right || left != Number && left != Word {
			r.mismatch(n, "%s compares two numbers or two words, not %s and %s")
		}
	case "+":
		switch {
		case left == Number && right == Number:
			r.fits(node, n)
		case left == Word && right == Word:
			r.put(node, "·glue", machine.StringType, workNode(), n.Left, n.Right)
		default:
			r.mismatch(n, "%s stands between two numbers or two words, not between %s and %s")
		}
	case "-", "*", "%":
		if left != Number || right != Number {
			r.mismatch(n, "%s stands between numbers, not between %s and %s")
			return
		}
		r.fits(node, n)
	case "/", "**", "^", "..":
		if left != Number || right != Number {
			r.mismatch(n, "%s stands between numbers, not between %s and %s")
			return
		}
		switch n.Operator {
		case "/":
			r.put(node, "·divide", machine.FloatType, n.Left, n.Right)
		case "..":
			r.put(node, "·range", machine.IntsType, n.Left, n.Right)
		default:
			r.put(node, "·power", machine.FloatType, n.Left, n.Right)
		}
	case "and", "&&", "or", "||":
		if left != Truth || right != Truth {
			r.mismatch(n, "%s joins conditions, not %s and %s")
		}
	case "in":
		if !r.holds(n.Right, left) {
			r.mismatch(n, "%s needs a value and a list of such values, not %s and %s")
		} else if t := plainType(n.Right); left == Word && (t == cornersType || t == pathsType || listsPlaces(n.Right)) {
			r.contains(node, n.Right, n.Left)
		} else {
			r.put(node, "·within", machine.BoolType, workNode(), n.Left, n.Right)
		}
	case "contains":
		if left == Word && right == Word {
			return
		}
		if !r.holds(n.Left, right) {
			r.mismatch(n, "%s needs a list and one of its values, or two words, not %s and %s")
			return
		}
		r.contains(node, n.Left, n.Right)
	case "startsWith", "endsWith", "matches":
		switch pattern, fixed := n.Right.(*ast.StringNode); {
		case left != Word || right != Word:
			r.mismatch(n, "%s compares two words, not %s and %s")
		case n.Operator != "matches":
		case !fixed:
			r.faults.at(n, nil, "matches needs a quoted pattern, not an expression")
		default:
			r.matches(node, n, pattern.Value)
		}
	}
}

var (
	cornersType = reflect.TypeFor[seen.Corners]()
	pathsType   = reflect.TypeFor[seen.Paths]()
)

func (r *operatorReader) equality(node *ast.Node, n *ast.BinaryNode, left, right Class) {
	isPlayer := [2]bool{plainType(n.Left) == seen.PlayerType, plainType(n.Right) == seen.PlayerType}
	switch {
	case isPlayer[0] != isPlayer[1] && left != Anything && right != Anything:
		r.faults.at(n, nil, "a player is compared by name: red.name")
		return
	case left != right && left != Anything && right != Anything:
		r.mismatch(n, "%s compares like with like, not %s and %s")
		return
	case left == Word && right == Word && isPlace(n.Left) != isPlace(n.Right):
		what, name := n.Left, n.Right
		if isPlace(n.Left) {
			what, name = name, what
		}
		list := &ast.ArrayNode{Nodes: []ast.Node{what}}
		list.SetType(reflect.TypeFor[[]any]())
		r.orUnequal(node, n, func(node *ast.Node) { r.contains(node, list, name) })
		return
	case left == right && left != List && left != Thing && left != Anything && !mayLack(n.Left) && !mayLack(n.Right):
		return
	}
	r.orUnequal(node, n, func(node *ast.Node) {
		r.put(node, "·same", machine.BoolType, workNode(), n.Left, n.Right)
	})
}

// orUnequal puts a condition in the place of a node, or its opposite if the node says !=.
func (r *operatorReader) orUnequal(node *ast.Node, n *ast.BinaryNode, put func(*ast.Node)) {
	if n.Operator == "==" {
		put(node)
		return
	}
	var equal ast.Node = n
	put(&equal)
	not := &ast.UnaryNode{Operator: "not", Node: equal}
	ast.Patch(node, not)
	not.SetType(machine.BoolType)
}

// isPlace reports whether a node is a quoted name of an intersection or a path. It is compared with any name of that place.
func isPlace(n ast.Node) bool {
	word, ok := n.(*ast.StringNode)
	return ok && seen.MayBePlace(word.Value)
}

// listsPlaces reports whether a node lists such names.
func listsPlaces(n ast.Node) bool {
	list, ok := n.(*ast.ArrayNode)
	return ok && slices.ContainsFunc(list.Nodes, isPlace)
}

// mayLack reports whether the node returns an element of a list, which may be empty.
func mayLack(n ast.Node) bool {
	f, ok := n.(*ast.BuiltinNode)
	return ok && slices.Contains([]string{"first", "last", "find", "findLast"}, f.Name)
}

// holds reports whether the node is a list that can hold a value of the class.
func (r *operatorReader) holds(n ast.Node, s Class) bool {
	if classOf(n, r.config) != List {
		return false
	}
	elem := r.elemClass(n)
	return elem == s || elem == Anything || s == Anything
}

func (r *operatorReader) elemClass(n ast.Node) Class {
	elem := n.Nature().Elem(&r.config.NtCache)
	return classOfNature(&elem, r.config)
}

func (r *operatorReader) contains(node *ast.Node, list, what ast.Node) {
	r.reads.View.Add("contains")
	r.put(node, "·contains", machine.BoolType, list, what)
}

func (r *operatorReader) mismatch(n *ast.BinaryNode, format string) {
	r.faults.at(n, nil, format, n.Operator, orUnknown(classOf(n.Left, r.config)), orUnknown(classOf(n.Right, r.config)))
}

func (r *operatorReader) wants(n ast.Node, wanted Class, format string, operator string) {
	if got := classOf(n, r.config); got != wanted {
		r.faults.at(n, nil, format+", not %s", operator, wanted, orUnknown(got))
	}
}

// classOf returns the class of a node's value; anything if it is not known.
func classOf(n ast.Node, config *conf.Config) Class { return classOfNature(n.Nature(), config) }

func classOfNature(nt *nature.Nature, config *conf.Config) Class {
	if nt == nil || nt.Nil || nt.IsUnknown(&config.NtCache) {
		return Anything
	}
	plain := nt.Deref(&config.NtCache)
	switch {
	case plain.IsNumber():
		return Number
	case plain.IsString():
		return Word
	case plain.IsBool():
		return Truth
	case plain.IsArray():
		return List
	case plain.IsStruct(), plain.IsMap():
		return Thing
	}
	return Anything
}

func orUnknown(s Class) string {
	if s == Anything {
		return "a value whose sort is not known"
	}
	return string(s)
}
