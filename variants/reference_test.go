package variants

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"catanref/variants/expressions"
	"catanref/variants/expressions/seen"
)

// Every word and function that an expression can name is in the reference.
func TestReferenceIsComplete(t *testing.T) {
	have := map[string]map[string]bool{}
	for _, ch := range Reference() {
		have[ch.Name] = map[string]bool{}
		for _, e := range ch.Entries {
			for _, name := range strings.FieldsFunc(e.Name, func(r rune) bool { return r == ',' || r == ' ' }) {
				have[ch.Name][name] = true
			}
		}
	}
	for _, word := range seen.ViewWords {
		known := have["words"][word] || have["functions"][word]
		for name := range have["words"] {
			known = known || strings.HasPrefix(name, word+".")
		}
		if !known {
			t.Errorf("the word %s is missing", word)
		}
	}
	for _, word := range seen.Members(seen.TurnType) {
		if !have["words"]["turn."+word] {
			t.Errorf("turn.%s is missing", word)
		}
	}
	for _, word := range seen.Members(seen.PlayerType) {
		if !have["player"][word] {
			t.Errorf("the member %s of a player is missing", word)
		}
	}
	for _, name := range slices.Concat(expressions.Functions, slices.Sorted(maps.Keys(expressions.Lookups)), []string{expressions.PlayerFunction}) {
		if !have["functions"][name] {
			t.Errorf("the function %s is missing", name)
		}
	}
	for _, name := range seen.Variables {
		if !have["variables"][name] || aboutVariables[name][0] == "" {
			t.Errorf("the variable %s is missing", name)
		}
	}
}
