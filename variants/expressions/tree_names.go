package expressions

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/expr-lang/expr/ast"

	"catanref/engine/notation"
	"catanref/engine/things"
	"catanref/variants/expressions/seen"
)

func (r *nameReader) read(node *ast.Node, nested int) {
	if r.left--; r.left <= 0 {
		if r.left == 0 {
			r.faults.from(0, tooLong)
		}
		return
	}
	switch n := (*node).(type) {
	case *ast.NilNode:
		r.faults.at(n, nil, `nothing is written "" or 0, not nil`)
	case *ast.BytesNode:
		r.faults.at(n, nil, "a word is written \"…\" without a letter before it")
	case *ast.IdentifierNode:
		r.name(node, n, nested)
		return
	case *ast.CallNode:
		if callee, ok := n.Callee.(*ast.IdentifierNode); ok && callee.Value == PlayerFunction {
			r.named(node, n)
			return
		}
		if callee, ok := n.Callee.(*ast.IdentifierNode); ok && r.asksBook(node, n, callee.Value, nested) {
			return
		}
		r.call(n, nested)
		return
	case *ast.MemberNode:
		if of, ok := n.Node.(*ast.IdentifierNode); ok && !slices.Contains(r.let, of.Value) && r.defs.Find(of.Value) == nil {
			if word, ok := n.Property.(*ast.StringNode); ok && (r.ofView(node, of.Value+"."+word.Value) || r.ofSupply(node, of.Value, word)) {
				return
			}
		}
		if of, ok := n.Node.(*ast.IdentifierNode); ok && !slices.Contains(r.let, of.Value) {
			r.lookBack(of.Value, n)
			switch {
			case seen.Lawful()[of.Value] != nil && r.defs.Find(of.Value) == nil:
				r.part(of.Value, n)
				return
			case of.Value == "dice":
				r.die(n)
				return
			case of.Value == "building" && slices.Contains(r.own, of.Value):
				r.reads.View.Add("·building")
				of.Value = "·building"
				return
			}
			if w := seen.WholeOf(things.OfView, of.Value); w != nil && hasOwn(w, n.Property) && r.defs.Find(of.Value) == nil {
				r.reads.View.Add(of.Value)
				return
			}
		}
	case *ast.BuiltinNode:
		if !slices.Contains(Functions, n.Name) {
			r.faults.at(n, nearFunctions(n.Name), "%s", noFunction(n.Name))
			return
		}
	case *ast.PredicateNode:
		if nested++; nested > seen.MaxNested {
			r.faults.at(n, nil, "conditions on the members of lists stand at most %d deep within each other", seen.MaxNested)
			return
		}
	case *ast.SequenceNode:
		if len(n.Nodes) > 1 {
			r.faults.at(n.Nodes[1], nil, "only the last of several expressions would count; join conditions with and")
			return
		}
	case *ast.VariableDeclaratorNode:
		r.declare(n, nested)
		return
	}
	eachChild(*node, func(child *ast.Node) { r.read(child, nested) })
}

func (r *nameReader) name(node *ast.Node, n *ast.IdentifierNode, nested int) {
	name := n.Value
	switch def := r.defs.Find(name); {
	case slices.Contains(r.let, name), strings.HasPrefix(name, seen.Hidden):
	case def != nil:
		r.define(node, n, def, nested)
	case slices.Contains(r.own, name):
		r.reads.View.Add(name)
		r.reads.Asked = r.reads.Asked || seen.SeatsOf(name) != nil
		r.ofMove(node, name)
	case name == "players" || name == "neutrals":
		r.reads.View.Add(name)
		r.reads.Seats = seen.AllSeats
	case Lookups[name] != "":
		example := Lookups[name]
		if name == "hex" && slices.Contains(r.own, "target") {
			example = "hex(target)"
		}
		r.faults.at(n, nil, `%s is asked about a place: %s`, name, example)
	case r.ofView(node, name):
	case slices.Contains(seen.ViewWords(), name):
		r.reads.View.Add(name)
		r.reads.Asked = r.reads.Asked || seen.SeatsAsked[name] != nil
		r.reads.EachDie = r.reads.EachDie || name == "dice"
		r.reads.Remembers = r.reads.Remembers || seen.Remembered[name] != nil || slices.Contains(seen.Remembered[""], name)
		r.whole(name)
		if w := seen.WholeOf(things.OfView, name); w != nil {
			r.wholeOfView(node, w)
		}
	case slices.Contains(Functions, name):
		r.faults.at(n, nil, "%s is a function: it is written %s(…)", name, name)
	case r.seat(node, name):
	default:
		if from, word := r.hyphened(n); word != "" {
			r.faults.from(from, "words are joined by underscores here", word)
			return
		}
		if others := seen.SeenBy(name); others != "" {
			r.faults.at(n, nil, "%q is nothing here; it is known to %s only", name, others)
			return
		}
		if isHex(name) {
			r.faults.at(n, nil, `a place stands in quotes, like at("A1.NE") or hex("C3")`)
			return
		}
		near := notation.Nearest(name, slices.Concat(r.known(), r.beside, []string{"true", "false"}))
		all := ""
		if len(near) == 0 {
			all = "; there are " + strings.Join(r.known(), ", ")
		}
		r.faults.at(n, near, "nothing is called %q here%s", name, all)
	}
}

// isHex reports whether a word is written like a hex, with which the name of every place begins.
func isHex(word string) bool {
	_, err := strconv.ParseUint(word[min(1, len(word)):], 10, 8)
	return err == nil && unicode.IsLetter(rune(word[0]))
}

// hyphened reports whether an unknown name is the second half of a word written with a hyphen, and where that
// begins.
func (r *nameReader) hyphened(n *ast.IdentifierNode) (from int, word string) {
	before := r.faults.text[:byteAt(r.faults.text, n.Location().From)]
	half, found := strings.CutSuffix(before, "-")
	start := strings.TrimRight(half, "abcdefghijklmnopqrstuvwxyz_")
	if !found || start == half {
		return 0, ""
	}
	joined := half[len(start):] + "_" + n.Value
	for _, w := range slices.Concat(seen.ViewWords(), seen.Members(seen.PlayerType), seen.Members(seen.TurnType), seen.CardWords()) {
		if w == joined || strings.HasPrefix(w, joined+"_") {
			return utf8.RuneCountInString(start), w
		}
	}
	return 0, ""
}

// part records which part of a thing is read, if the law determines it separately.
func (r *nameReader) part(thing string, n *ast.MemberNode) {
	r.reads.View.Add(thing)
	if name, ok := n.Property.(*ast.StringNode); ok {
		r.reads.View.Add(seen.ReadAs(thing + "." + name.Value))
	} else {
		r.whole(thing)
	}
}

// whole records that all of a thing is read.
func (r *nameReader) whole(thing string) {
	for _, word := range seen.Lawful()[thing] {
		r.reads.View.Add(word)
	}
}

// lookBack records whether a member needs the history that the law keeps.
func (r *nameReader) lookBack(thing string, n *ast.MemberNode) {
	if words := seen.Remembered[thing]; words != nil {
		name, ok := n.Property.(*ast.StringNode)
		r.reads.Remembers = r.reads.Remembers || !ok || slices.Contains(words, name.Value)
	}
}

// die records whether the number dice are read one by one.
func (r *nameReader) die(n *ast.MemberNode) {
	r.reads.View.Add("dice")
	if name, ok := n.Property.(*ast.StringNode); r.early && (!ok || slices.Contains(ofThrow, name.Value)) {
		what := "dice"
		if ok {
			what += "." + name.Value
		}
		r.faults.at(n, nil, notThrown, what)
		return
	}
	if name, ok := n.Property.(*ast.StringNode); !ok || name.Value == "yellow" || name.Value == "red" {
		r.reads.EachDie = true
	}
}

const notThrown = "%s is nothing yet: this is asked before the dice are told"

// ofThrow are the members of the dice that reveal the coming throw.
var ofThrow = []string{"yellow", "red", "sum"}

func (r *nameReader) known() []string {
	var all []string
	for _, name := range slices.Concat(r.plainNames(), r.own, r.let, seen.ViewWords(), rows().things) {
		if !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	return all
}

func (r *nameReader) call(n *ast.CallNode, nested int) {
	callee, ok := n.Callee.(*ast.IdentifierNode)
	if !ok {
		if m, isMember := n.Callee.(*ast.MemberNode); isMember {
			r.read(&m.Node, nested)
		}
		r.faults.from(n.Location().From, "this is no function")
		return
	}
	member := lookup(callee.Value)
	if member == "" {
		r.faults.at(n, nearFunctions(callee.Value), "%s", noFunction(callee.Value))
		return
	}
	switch {
	case ofTwoPlaces(callee.Value) && len(n.Arguments) != 2:
		r.faults.at(n, nil, "%s is asked about two places: %s", callee.Value, Lookups[callee.Value])
		return
	case !ofTwoPlaces(callee.Value) && len(n.Arguments) != 1:
		r.faults.at(n, nil, "%s is asked about one place: %s", callee.Value, Lookups[callee.Value])
		return
	}
	callee.Value = member
	r.reads.View.Add(member)
	for i := range n.Arguments {
		r.read(&n.Arguments[i], nested)
	}
}

func (r *nameReader) declare(n *ast.VariableDeclaratorNode, nested int) {
	if slices.Contains(r.known(), n.Name) || r.defs.Find(n.Name) != nil || slices.Contains(Functions, n.Name) || slices.Contains(seen.Variables(), n.Name) {
		r.faults.at(n, nil, "%q has a meaning already", n.Name)
	}
	r.read(&n.Value, nested)
	r.let = append(r.let, n.Name)
	r.read(&n.Expr, nested)
	r.let = r.let[:len(r.let)-1]
}
