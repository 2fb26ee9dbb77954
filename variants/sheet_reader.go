package variants

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"gopkg.in/yaml.v3"

	"catanref/engine/notation"
	"catanref/variants/yamlfile"
)

// unless returns beyond, unless an existing word was meant.
func unless(near []string) string {
	if len(near) > 0 {
		return ""
	}
	return beyond
}

func keyOf(top *yaml.Node, key string) *yaml.Node {
	if top.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i < len(top.Content); i += 2 {
		if top.Content[i].Value == key {
			return top.Content[i+1]
		}
	}
	return nil
}

type sheetReader struct {
	*yamlfile.File
	sheet *sheet
	data  []byte // the whole file
}

func (r *sheetReader) text(what string, into *string) func(*yaml.Node) {
	return func(n *yaml.Node) {
		text, ok := r.Text(n, what)
		if most := longest[what]; ok && utf8.RuneCountInString(text) > most {
			r.At(n, fmt.Sprintf("%s has at most %d letters", what, most))
			return
		}
		if ok {
			*into = strings.TrimSpace(text)
		}
	}
}

// names reads a list of known words.
func (r *sheetReader) names(n *yaml.Node, what, one string, known []string, into *[]string) {
	r.List(n, what, func(n *yaml.Node) {
		name, ok := r.Text(n, one)
		switch {
		case !ok:
		case !slices.Contains(known, name):
			r.At(n, fmt.Sprintf("there is no %s %q", one, name), notation.Nearest(name, known)...)
		case slices.Contains(*into, name):
			r.At(n, fmt.Sprintf("%q stands here twice", name))
		default:
			*into = append(*into, name)
		}
	})
}

var (
	definedName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z][a-z0-9_]*$`) })

	ruleForm = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$`) })
)

// Bounds of a sheet: a file with all that it can hold stays below them.
const (
	maxHouse = 1 << 20 // bytes of a file
	maxParts = 20_000
	maxName  = 60 // letters of the name of a file, a rule or a definition
)

// longest is how many letters a text for people has.
var longest = map[string]int{"title": 200, "about": 4000}

// beyond ends the fault for something that no file can express.
const beyond = "; what no file can say the table plays all the same, with note in the record, and waive where a move breaks a rule"
