package variants

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser"
	"gopkg.in/yaml.v3"

	"catanref/variants/yamlfile"
)

// definition is a name at the head of a file that stands for its text in brackets. A text that begins with a dot
// is a condition on the element of a list.
type definition struct {
	name, text string
	at         *yaml.Node
}

type definitions []definition

func (ds definitions) find(name string) *definition {
	for i := range ds {
		if ds[i].name == name {
			return &ds[i]
		}
	}
	return nil
}

// before returns the definitions above this name.
func (ds definitions) before(name string) definitions {
	for i := range ds {
		if ds[i].name == name {
			return ds[:i]
		}
	}
	return ds
}

func (d *definition) ofElement() bool { return strings.HasPrefix(strings.TrimSpace(d.text), ".") }

const elementHead, elementTail = "all(players, ", ")"

// tree parses the text; a condition on an element is parsed as the argument of a function.
func (d *definition) tree(config *conf.Config) (ast.Node, error) {
	if !d.ofElement() {
		tree, err := parser.ParseWithConfig(d.text, config)
		if err != nil {
			return nil, err
		}
		return tree.Node, nil
	}
	tree, err := parser.ParseWithConfig(elementHead+d.text+elementTail, config)
	if err != nil {
		return nil, err
	}
	call, ok := tree.Node.(*ast.BuiltinNode)
	if !ok || len(call.Arguments) != 2 {
		return nil, fmt.Errorf("%q is no condition on the element of a list", d.text)
	}
	condition, ok := call.Arguments[1].(*ast.PredicateNode)
	if !ok {
		return nil, fmt.Errorf("%q is no condition on the element of a list", d.text)
	}
	return condition.Node, nil
}

// define replaces a name by its definition. Faults in the definition are reported at the name.
func (r *nameReader) define(node *ast.Node, n *ast.IdentifierNode, d *definition, nested int) {
	if d.ofElement() && nested == 0 {
		r.faults.at(n, nil, "%s is a condition on the element of a list: it stands inside all(…), none(…) and their like; of one player it is written player%s", d.name, strings.TrimSpace(d.text))
		return
	}
	config := configs.Get().(*conf.Config)
	tree, err := d.tree(config)
	configs.Put(config)
	if err != nil {
		r.faults.at(n, nil, "%s cannot be read: %v", d.name, err)
		return
	}
	moved(&tree, n.Location())
	*node = tree
	inner := *r
	inner.defs, inner.let, inner.within, inner.faults = r.defs.before(d.name), nil, d.name, treeFaults{text: r.faults.text}
	inner.read(node, nested)
	r.left = inner.left
	for _, fault := range inner.faults.found {
		if !strings.HasPrefix(fault.Message, "in ") {
			fault.Message = fmt.Sprintf("in %s: %s", d.name, fault.Message)
		}
		r.faults.found = append(r.faults.found, fault)
	}
}

// moved gives every node of a tree the location of the name.
func moved(node *ast.Node, at file.Location) {
	(*node).SetLocation(at)
	eachChild(*node, func(child *ast.Node) { moved(child, at) })
}

// definesOf lists the given names that a text uses.
func definesOf(text string, names definitions) (used []string) {
	for _, word := range strings.FieldsFunc(text, func(c rune) bool {
		return !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_')
	}) {
		if names.find(word) != nil && !slices.Contains(used, word) {
			used = append(used, word)
		}
	}
	return used
}

// languageWords are the words of expressions that cannot be names of definitions.
func languageWords() []string {
	return slices.Concat(viewWords, variables, functions, slices.Sorted(maps.Keys(lookups)), keywords, []string{playerFunction, "true", "false", "nil"})
}

// fault says what of the text cannot be read; nil if all can.
func (d *definition) fault() *yamlfile.Fault {
	config := configs.Get().(*conf.Config)
	defer configs.Put(config)
	if _, err := d.tree(config); err != nil {
		return faultInDefinition(d, err)
	}
	return nil
}

// faultInDefinition locates an error of the library in the text itself.
func faultInDefinition(d *definition, err error) *yamlfile.Fault {
	text, before := d.text, 0
	if d.ofElement() {
		text, before = elementHead+d.text+elementTail, len(elementHead)
	}
	fault := faultOf(text, err)
	fault.Col = min(max(fault.Col-before, 1), len(d.text))
	return fault
}
