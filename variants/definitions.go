package variants

import (
	"fmt"
	"slices"
	"strings"

	"catanref/variants/expressions"

	"gopkg.in/yaml.v3"
)

// maxDefinitions is the largest number of names that a file defines.
const maxDefinitions = 40

// defines reads the names at the head of a file.
func (r *sheetReader) defines(n *yaml.Node) {
	all := expressions.Definitions{}
	if n.Kind == yaml.MappingNode && len(n.Content) > 2*maxDefinitions {
		r.At(n.Content[2*maxDefinitions], fmt.Sprintf("a file has at most %d definitions", maxDefinitions))
		return
	}
	if n.Kind == yaml.MappingNode {
		for i := 0; i < len(n.Content); i += 2 {
			all = append(all, expressions.Definition{Name: n.Content[i].Value, Text: n.Content[i+1].Value, At: n.Content[i+1]})
		}
	}
	r.Each(n, "define", func(key, value *yaml.Node) {
		text, ok := r.Text(value, "what "+key.Value+" stands for")
		d := expressions.Definition{Name: key.Value, Text: strings.TrimSpace(text), At: value}
		before := len(r.Faults)
		defer func() {
			if len(r.Faults) > before {
				r.sheet.unread = append(r.sheet.unread, d)
			}
		}()
		switch later := expressions.DefinesOf(text, all); {
		case !ok:
		case !definedName().MatchString(key.Value):
			r.At(key, fmt.Sprintf("%q is no name for a definition: small letters, digits and underscores, a letter first", key.Value))
		case len(key.Value) > maxName:
			r.At(key, fmt.Sprintf("a name has at most %d letters; this one has %d", maxName, len(key.Value)))
		case slices.Contains(expressions.LanguageWords(), key.Value):
			r.At(key, fmt.Sprintf("%q has a meaning already", key.Value))
		case d.Text == "":
			r.At(value, fmt.Sprintf("%s stands for nothing", key.Value))
		case len(d.Text) > expressions.OfParameter.Bytes:
			r.At(value, fmt.Sprintf("a definition has at most %d bytes", expressions.OfParameter.Bytes))
		case slices.ContainsFunc(later, func(name string) bool { return needs(all, name, key.Value, map[string]bool{}) }):
			r.At(value, fmt.Sprintf("%s needs itself", key.Value))
		case slices.ContainsFunc(later, func(name string) bool { return r.sheet.defs.Find(name) == nil }):
			i := slices.IndexFunc(later, func(name string) bool { return r.sheet.defs.Find(name) == nil })
			r.At(value, fmt.Sprintf("%s stands further down; a definition uses those before it", later[i]))
		default:
			if fault := d.Fault(); fault != nil {
				r.Place(value, *fault)
				return
			}
			r.sheet.defs = append(r.sheet.defs, d)
			r.sheet.Define = append(r.sheet.Define, Setting{Parameter: d.Name, Value: d.Text})
		}
	})
}

// needs reports whether a definition uses another, directly or indirectly.
func needs(all expressions.Definitions, from, to string, seen map[string]bool) bool {
	if from == to {
		return true
	}
	if seen[from] {
		return false
	}
	seen[from] = true
	d := all.Find(from)
	return d != nil && slices.ContainsFunc(expressions.DefinesOf(d.Text, all), func(next string) bool { return needs(all, next, to, seen) })
}
