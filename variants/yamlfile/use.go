package yamlfile

import (
	"fmt"
	"path/filepath"
	"strings"

	"gopkg.in/yaml.v3"
)

// Use is an entry of a list of names, optionally with a condition: it always applies if When is "" or "true", never if
// it is "false", otherwise if the expression is true. The nodes are nil if nothing was written.
type Use struct {
	Name, When string
	At, WhenAt *yaml.Node
}

// Brings holds what a board, or another thing on the table, adds to the law: variants that are on unless the file
// names them itself, and parameters that it sets under its own name.
type Brings struct {
	By    string // its name, "new-shores"
	File  string // file that says so, if it is not the one that names the board
	Title string
	Uses  []Use
	Set   []Entry // as under the key "set" of a variant
}

// Entry is a key of a mapping with its value.
type Entry struct{ Key, Value *yaml.Node }

// maxUses bounds how many variants are on at one table: more than there are.
const maxUses = 64

// Uses reads a list of names, each alone or with its condition, or a mapping from names to conditions; what is the
// name of the list in messages, one that of an entry.
func (f *File) Uses(n *yaml.Node, what, one string) (uses []Use) {
	times, more := map[string]int{}, false
	fits := func(name *yaml.Node) bool { // repeated names are reported when the variants are stacked
		file := filepath.Clean(name.Value)
		if times[file]++; times[file] > 2 || len(times) <= maxUses {
			return times[file] <= 2
		}
		if !more {
			f.At(name, fmt.Sprintf("this is one too many: at most %d can be named", maxUses))
		}
		more = true
		return false
	}
	when := func(name, value *yaml.Node) {
		if !fits(name) {
			return
		}
		use := Use{Name: name.Value, At: name, WhenAt: value}
		if value.Kind != yaml.ScalarNode || value.Tag == "!!null" {
			f.At(value, "a condition is true, false or an expression")
			return
		}
		if use.When = value.Value; value.Tag == "!!bool" {
			use.When = strings.ToLower(value.Value)
		}
		uses = append(uses, use)
	}
	if n.Kind == yaml.MappingNode {
		f.Each(n, what, when)
		return uses
	}
	f.List(n, what, func(item *yaml.Node) {
		if item.Kind == yaml.MappingNode {
			f.Each(item, one, when)
			return
		}
		if name, ok := f.Text(item, one); ok && fits(item) {
			uses = append(uses, Use{Name: name, At: item})
		}
	})
	return uses
}
