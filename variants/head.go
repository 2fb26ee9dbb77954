package variants

import (
	"fmt"
	"regexp"
	"slices"
	"sync"

	"gopkg.in/yaml.v3"

	"catanref/engine/notation"
	"catanref/variants/yamlfile"
)

// The key that names a file, and the maximum size of a file.

var nameForm = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`) })

// heads are the keys that name the content of a file.
var heads = []string{"variant", "ruleset"}

// headKey finds a misspelt key for the name of the file if neither is there, reports it and reads it as such.
func headKey(f *yamlfile.File, top *yaml.Node, others []yamlfile.Field) {
	if keyOf(top, heads[0]) != nil || keyOf(top, heads[1]) != nil || top.Kind != yaml.MappingNode {
		return
	}
	for i := 0; i < len(top.Content); i += 2 {
		key := top.Content[i]
		if slices.ContainsFunc(others, func(f yamlfile.Field) bool { return f.Key == key.Value }) {
			continue
		}
		if near := notation.Nearest(key.Value, heads); len(near) == 1 {
			f.At(key, fmt.Sprintf("a file of a house rule has no key %q", key.Value), near...)
			key.Value = near[0]
			return
		}
	}
}

// name reads the name of a file, which no built-in one may have.
func (r *sheetReader) name(what string) func(*yaml.Node) {
	return func(n *yaml.Node) {
		r.sheet.at = n
		name, ok := r.Text(n, "the name of a "+what)
		r.sheet.Name = name
		switch {
		case !ok:
		case !nameForm().MatchString(name):
			r.At(n, fmt.Sprintf("%q is no name: small letters and digits, words joined by hyphens", name))
		case len(name) > maxName:
			r.At(n, fmt.Sprintf("a name has at most %d letters; this one has %d", maxName, len(name)))
		case slices.Contains(variantNames(), name) || slices.Contains(rulesetNames(), name):
			if !isOfLibrary(name, r.data) {
				r.At(n, fmt.Sprintf("%s is built in: a file of your own needs a name of its own", name))
			}
		}
	}
}
