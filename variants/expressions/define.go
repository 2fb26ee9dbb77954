package expressions

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/expr-lang/expr/ast"
	"github.com/expr-lang/expr/conf"
	"github.com/expr-lang/expr/file"
	"github.com/expr-lang/expr/parser"

	"catanref/variants/expressions/seen"
	"catanref/variants/yamlfile"
)

// before returns the definitions above this name.
func (ds Definitions) before(name string) Definitions {
	for i := range ds {
		if ds[i].Name == name {
			return ds[:i]
		}
	}
	return ds
}

func (d *Definition) ofElement() bool { return strings.HasPrefix(strings.TrimSpace(d.Text), ".") }

const elementHead, elementTail = "all(players, ", ")"

// tree parses the text; a condition on an element is parsed as the argument of a function.
func (d *Definition) tree(config *conf.Config) (ast.Node, error) {
	if !d.ofElement() {
		tree, err := parser.ParseWithConfig(d.Text, config)
		if err != nil {
			return nil, err
		}
		return tree.Node, nil
	}
	tree, err := parser.ParseWithConfig(elementHead+d.Text+elementTail, config)
	if err != nil {
		return nil, err
	}
	call, ok := tree.Node.(*ast.BuiltinNode)
	if !ok || len(call.Arguments) != 2 {
		return nil, fmt.Errorf("%q is no condition on the element of a list", d.Text)
	}
	condition, ok := call.Arguments[1].(*ast.PredicateNode)
	if !ok {
		return nil, fmt.Errorf("%q is no condition on the element of a list", d.Text)
	}
	return condition.Node, nil
}

// define replaces a name by its definition. Faults in the definition are reported at the name.
func (r *nameReader) define(node *ast.Node, n *ast.IdentifierNode, d *Definition, nested int) {
	if d.ofElement() && nested == 0 {
		r.faults.at(n, nil, "%s is a condition on the element of a list: it stands inside all(…), none(…) and their like; of one player it is written player%s", d.Name, strings.TrimSpace(d.Text))
		return
	}
	config := configs.Get().(*conf.Config)
	tree, err := d.tree(config)
	configs.Put(config)
	if err != nil {
		r.faults.at(n, nil, "%s cannot be read: %v", d.Name, err)
		return
	}
	moved(&tree, n.Location())
	*node = tree
	inner := *r
	inner.defs, inner.let, inner.within, inner.faults = r.defs.before(d.Name), nil, d.Name, treeFaults{text: r.faults.text}
	inner.read(node, nested)
	r.left = inner.left
	for _, fault := range inner.faults.found {
		if !strings.HasPrefix(fault.Message, "in ") {
			fault.Message = fmt.Sprintf("in %s: %s", d.Name, fault.Message)
		}
		r.faults.found = append(r.faults.found, fault)
	}
}

// moved gives every node of a tree the location of the name.
func moved(node *ast.Node, at file.Location) {
	(*node).SetLocation(at)
	eachChild(*node, func(child *ast.Node) { moved(child, at) })
}

// DefinesOf lists the given names that a text uses.
func DefinesOf(text string, names Definitions) (used []string) {
	for _, word := range strings.FieldsFunc(text, func(c rune) bool {
		return !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_')
	}) {
		if names.Find(word) != nil && !slices.Contains(used, word) {
			used = append(used, word)
		}
	}
	return used
}

// LanguageWords are the words of expressions that cannot be names of definitions.
func LanguageWords() []string {
	return slices.Concat(seen.ViewWords(), seen.Variables(), Functions, slices.Sorted(maps.Keys(Lookups)), keywords, []string{PlayerFunction, "true", "false", "nil"})
}

// Fault returns the first syntax error in the text, or nil.
func (d *Definition) Fault() *yamlfile.Fault {
	config := configs.Get().(*conf.Config)
	defer configs.Put(config)
	if _, err := d.tree(config); err != nil {
		return faultInDefinition(d, err)
	}
	return nil
}

// faultInDefinition locates an error of the library in the text itself.
func faultInDefinition(d *Definition, err error) *yamlfile.Fault {
	text, before := d.Text, 0
	if d.ofElement() {
		text, before = elementHead+d.Text+elementTail, len(elementHead)
	}
	fault := faultOf(text, err)
	fault.Col = min(max(fault.Col-before, 1), len(d.Text))
	return fault
}
