package expressions

import (
	"fmt"
	"slices"

	"github.com/expr-lang/expr/ast"

	"catanref/variants/expressions/seen"
	"catanref/variants/yamlfile"
)

// Functions are the usable functions of the expression language. The list leaves out functions that read the
// clock, produce other formats, or look up members by a name known only at run time.
var Functions = []string{
	"all", "any", "none", "one", "filter", "map", "count", "find", "findIndex", "findLast", "findLastIndex",
	"len", "sum", "min", "max", "mean", "median", "first", "last",
	"abs", "ceil", "floor", "round", "int", "float", "string", "join", "lower", "upper", "trim",
	"sort", "sortBy", "reverse", "uniq", "take", "concat", "flatten",
	"split", "replace", "repeat", "indexOf", "lastIndexOf", "hasPrefix", "hasSuffix", "trimPrefix", "trimSuffix",
}

// Lookups are the functions of the view about places, each with an example.
var Lookups = map[string]string{
	"at": `at("B2.N")`, "hex": `hex("C3")`, "hexes": `hexes("B2.N")`, "buildings": `buildings("C3")`, "pips": `pips("B2.N")`,
	"adjacent": `adjacent("C3", "B2")`, "distance": `distance("C3", "A1")`,
	"area": `area("B2.N")`, "harbor": `harbor("B2.N")`, "mark": `mark("B2.N")`,
}

// lookup returns the member of the view for a function of the language; "" if there is none. Functions that may
// be variables, too, are hidden members.
func lookup(name string) string {
	switch {
	case Lookups[name] == "":
		return ""
	case slices.Contains(seen.ViewWords, name):
		return name
	}
	return seen.Hidden + name
}

// ofTwoPlaces reports whether a function of the view is asked about two places.
func ofTwoPlaces(name string) bool { return name == "adjacent" || name == "distance" }

// treeFaults are the faults found in the tree of a text.
type treeFaults struct {
	text  string
	found []yamlfile.Fault
}

// at records a fault at the beginning of the node; for an operator at the operator itself.
func (fs *treeFaults) at(n ast.Node, near []string, format string, args ...any) {
	for {
		if m, ok := n.(*ast.MemberNode); ok {
			n = m.Node
			continue
		}
		break
	}
	fs.from(n.Location().From, fmt.Sprintf(format, args...), near...)
}

// from records a fault at a letter of the text.
func (fs *treeFaults) from(letter int, message string, near ...string) {
	fs.found = append(fs.found, *faultAt(byteAt(fs.text, letter), message, near...))
}

// first returns the first fault by its position in the text.
func (fs *treeFaults) first() *yamlfile.Fault {
	best := &fs.found[0]
	for i := range fs.found {
		if fs.found[i].Col < best.Col {
			best = &fs.found[i]
		}
	}
	return best
}

// byteAt converts a number of letters to bytes.
func byteAt(text string, letters int) int {
	for i := range text {
		if letters--; letters < 0 {
			return i
		}
	}
	return len(text)
}
