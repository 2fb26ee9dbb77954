package variants

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode"

	"catanref/variants/expressions"
	"catanref/variants/expressions/seen"
)

// Every word and function that an expression can name is in the reference.
func TestReferenceIsComplete(t *testing.T) {
	have, about := map[string]map[string]bool{}, map[string]string{}
	for _, ch := range Reference() {
		have[ch.Name] = map[string]bool{}
		for _, e := range ch.Entries {
			if ch.Name == "words" {
				about[e.Name] = e.About
			}
			for _, name := range strings.FieldsFunc(e.Name, func(r rune) bool { return r == ',' || r == ' ' }) {
				have[ch.Name][name] = true
			}
		}
	}
	for _, word := range seen.ViewWords() {
		known := have["words"][word] || have["functions"][word]
		for name := range have["words"] {
			known = known || strings.HasPrefix(name, word+".")
		}
		if !known {
			t.Errorf("the word %s is missing", word)
		}
	}
	for i := range seen.ViewType.NumField() {
		field := seen.ViewType.Field(i)
		thing := field.Tag.Get("expr")
		if field.Type.Kind() != reflect.Struct || strings.HasPrefix(thing, seen.Hidden) || slices.Contains(seen.Variables(), thing) {
			continue
		}
		for _, word := range seen.Members(field.Type) {
			named := slices.ContainsFunc(strings.FieldsFunc(about[thing], func(r rune) bool { return !unicode.IsLetter(r) }), func(w string) bool { return w == word })
			if !have["words"][thing+"."+word] && !named && thing != "bank" { // its words are those of cards
				t.Errorf("%s.%s is missing", thing, word)
			}
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
	for _, name := range seen.Variables() {
		if !have["variables"][name] || aboutVariables[name][0] == "" && seen.BroughtTo(name) == nil {
			t.Errorf("the variable %s is missing", name)
		}
	}
}

// The sentences of the reference have no slots that are never filled, and contain the value.
func TestSayingsAreWhole(t *testing.T) {
	fills := strings.NewReplacer("{by}", "", "{by's}", "", "{n}", "", "{what}", "")
	for _, ch := range Reference() {
		for _, e := range ch.Entries {
			if strings.ContainsAny(fills.Replace(e.Said)+fills.Replace(e.Many), "{}") {
				t.Errorf("%s is said %q, %q", e.Name, e.Said, e.Many)
			}
			if e.Said != "" && (!strings.HasSuffix(e.Said, ".") || !strings.Contains(e.Said, "{n}") && e.Denied == "") {
				t.Errorf("%s is said %q", e.Name, e.Said)
			}
			if by := strings.Contains(e.Said, "{by"); e.Said != "" && by != (ch.Name == "player") {
				t.Errorf("whose is %s: %q", e.Name, e.Said)
			}
		}
	}
}
