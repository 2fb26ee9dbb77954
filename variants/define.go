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

// maxDefinitions is the largest number of names that a file defines.
const maxDefinitions = 40

// defines reads the names at the head of a file.
func (r *sheetReader) defines(n *yaml.Node) {
	all := definitions{}
	if n.Kind == yaml.MappingNode && len(n.Content) > 2*maxDefinitions {
		r.At(n.Content[2*maxDefinitions], fmt.Sprintf("a file has at most %d definitions", maxDefinitions))
		return
	}
	if n.Kind == yaml.MappingNode {
		for i := 0; i < len(n.Content); i += 2 {
			all = append(all, definition{n.Content[i].Value, n.Content[i+1].Value, n.Content[i+1]})
		}
	}
	r.Each(n, "define", func(key, value *yaml.Node) {
		text, ok := r.Text(value, "what "+key.Value+" stands for")
		d := definition{key.Value, strings.TrimSpace(text), value}
		before := len(r.Faults)
		defer func() {
			if len(r.Faults) > before {
				r.sheet.unread = append(r.sheet.unread, d)
			}
		}()
		switch later := definesOf(text, all); {
		case !ok:
		case !definedName().MatchString(key.Value):
			r.At(key, fmt.Sprintf("%q is no name for a definition: small letters, digits and underscores, a letter first", key.Value))
		case len(key.Value) > maxName:
			r.At(key, fmt.Sprintf("a name has at most %d letters; this one has %d", maxName, len(key.Value)))
		case slices.Contains(languageWords(), key.Value):
			r.At(key, fmt.Sprintf("%q has a meaning already", key.Value))
		case d.text == "":
			r.At(value, fmt.Sprintf("%s stands for nothing", key.Value))
		case len(d.text) > ofParameter.bytes:
			r.At(value, fmt.Sprintf("a definition has at most %d bytes", ofParameter.bytes))
		case slices.ContainsFunc(later, func(name string) bool { return needs(all, name, key.Value, map[string]bool{}) }):
			r.At(value, fmt.Sprintf("%s needs itself", key.Value))
		case slices.ContainsFunc(later, func(name string) bool { return r.sheet.defs.find(name) == nil }):
			i := slices.IndexFunc(later, func(name string) bool { return r.sheet.defs.find(name) == nil })
			r.At(value, fmt.Sprintf("%s stands further down; a definition uses those before it", later[i]))
		default:
			config := configs.Get().(*conf.Config)
			_, err := d.tree(config)
			configs.Put(config)
			if err != nil {
				r.Place(value, *faultInDefinition(&d, err))
				return
			}
			r.sheet.defs = append(r.sheet.defs, d)
			r.sheet.Define = append(r.sheet.Define, Setting{Parameter: d.name, Value: d.text})
		}
	})
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

// needs reports whether a definition uses another, directly or indirectly.
func needs(all definitions, from, to string, seen map[string]bool) bool {
	if from == to {
		return true
	}
	if seen[from] {
		return false
	}
	seen[from] = true
	d := all.find(from)
	return d != nil && slices.ContainsFunc(definesOf(d.text, all), func(next string) bool { return needs(all, next, to, seen) })
}
