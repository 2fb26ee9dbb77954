package expressions

import (
	"fmt"
	"slices"
	"sync"

	"github.com/expr-lang/expr/ast"
	"gopkg.in/yaml.v3"

	"catanref/engine/position"
	"catanref/variants/expressions/machine"
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
	case slices.Contains(seen.ViewWords(), name):
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

// configs are pooled, since they cache the types they have seen; each serves one compilation at a time.
var configs = sync.Pool{New: func() any { return machine.NewConfig() }}

// bounds are the limits of one expression. values.go has the limits on the values it creates at run time.
type bounds struct {
	Bytes, nodes int
	plain        bool // use a plain function, if possible, instead of the machine
}

// A check is evaluated once or twice in a scenario and may list many places; a parameter is evaluated at every
// move.
var (
	ofCheck     = bounds{Bytes: 2000, nodes: 400, plain: true}
	OfParameter = bounds{Bytes: 1000, nodes: 300, plain: true}
	ofPart      = bounds{nodes: 1000} // of either, or made of two of them
)

// faultAt is a fault of an expression, at a byte of its text.
func faultAt(offset int, message string, near ...string) *yamlfile.Fault {
	return &yamlfile.Fault{Col: offset + 1, Message: message, Near: near}
}

// nameReader handles the names in a tree: it replaces players by seats, records what is read and rejects what the
// language excludes.
type nameReader struct {
	players position.Seating
	own     []string // variables of the parameter
	defs    Definitions
	let     []string
	early   bool
	tokens  []string // kinds of the table's own
	beside  []string // words that could have stood alone instead
	within  string   // the definition that is being read
	left    int      // limit of visits; a chain of comparisons shares nodes, so a tree may be larger than its text
	reads   *seen.Reads
	faults  treeFaults
}

type Definitions []Definition

// Definition is a name for a text in parentheses, defined at the head of a file. A text that begins with a dot is a
// condition on the element of a list.
type Definition struct {
	Name, Text string
	At         *yaml.Node
}

func (ds Definitions) Find(name string) *Definition {
	for i := range ds {
		if ds[i].Name == name {
			return &ds[i]
		}
	}
	return nil
}
