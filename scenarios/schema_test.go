package scenarios

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"testing"

	"gopkg.in/yaml.v3"
)

func schemaOf(t *testing.T) map[string]any {
	t.Helper()
	var s map[string]any
	if err := json.Unmarshal(Schema(), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSchemaNamesEveryKey looks for each key of each table in the schema.
func TestSchemaNamesEveryKey(t *testing.T) {
	s := schemaOf(t)
	if s["$schema"] != "https://json-schema.org/draft/2020-12/schema" || fmt.Sprint(s["required"]) != "[players]" {
		t.Errorf("head: %v %v", s["$schema"], s["required"])
	}
	named := map[string]bool{}
	var walk func(x any)
	walk = func(x any) {
		switch x := x.(type) {
		case map[string]any:
			if p, ok := x["properties"].(map[string]any); ok {
				for k := range p {
					named[k] = true
				}
			}
			for _, v := range x {
				walk(v)
			}
		case []any:
			for _, v := range x {
				walk(v)
			}
		}
	}
	walk(s)
	tables := [][]field{scenarioTable, stepTable, setupTable(), piecesTable(), turnTable(), thisTurnTable(), randomTable, mapTable()}
	for _, fd := range setupTable() {
		if fd.table != nil {
			tables = append(tables, fd.table)
		}
	}
	for _, table := range tables {
		for _, fd := range table {
			if !named[fd.key] {
				t.Errorf("the schema has no key %q", fd.key)
			}
			if fd.about == "" || fd.form == nil {
				t.Errorf("%q says nothing of itself", fd.key)
			}
		}
	}
}

// TestSchemaFitsTheLibrary holds the built-in files against the schema, as an editor does.
func TestSchemaFitsTheLibrary(t *testing.T) {
	s := schemaOf(t)
	names, err := fs.Glob(Library, "*/*/*.yaml")
	deeper, _ := fs.Glob(Library, "*/*/*/*.yaml")
	if names = append(names, deeper...); err != nil || len(names) < 1000 {
		t.Fatal(len(names), err)
	}
	for _, name := range names {
		data, err := Library.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var x any
		if err := yaml.Unmarshal(data, &x); err != nil {
			t.Fatal(err)
		}
		if why := misfit(s, x); why != "" {
			t.Errorf("%s: %s", name, why)
		}
	}
}

// TestSchemaRefuses holds files that are wrong against the schema.
func TestSchemaRefuses(t *testing.T) {
	tests := []string{
		"about: no players", "players: red", "players: [red]", "players: [9a, blue]", table + "moves: {red: end}",
		table + "move: []", table + "setup: {turn: {phase: mian}}", table + "setup: start", table + "board: {random: -1}",
		table + "moves: [{red: end, ruling: perhaps}]", table + "setup: {pieces: {red: {huts: []}}}",
	}
	s := schemaOf(t)
	for _, file := range tests {
		var x any
		if err := yaml.Unmarshal([]byte(file), &x); err != nil {
			t.Fatal(err)
		}
		if misfit(s, x) == "" {
			t.Errorf("%q fits", file)
		}
	}
}

var patterns = map[string]*regexp.Regexp{}

func pattern(p string) *regexp.Regexp {
	if patterns[p] == nil {
		patterns[p] = regexp.MustCompile(p)
	}
	return patterns[p]
}

// misfit explains why a value does not match a schema; it supports the parts of JSON Schema that ours uses.
func misfit(s map[string]any, x any) string {
	if forms, ok := s["anyOf"].([]any); ok {
		why := ""
		for _, sub := range forms {
			if why = misfit(sub.(map[string]any), x); why == "" {
				return ""
			}
		}
		return why
	}
	if !typeFits(s["type"], x) {
		return fmt.Sprintf("%v is no %v", x, s["type"])
	}
	if enum, ok := s["enum"].([]any); ok && !slices.Contains(enum, x) {
		return fmt.Sprintf("%v is none of %v", x, enum)
	}
	switch x := x.(type) {
	case string:
		if p, ok := s["pattern"].(string); ok && !pattern(p).MatchString(x) {
			return fmt.Sprintf("%q does not match %s", x, p)
		}
	case int:
		lo, bounded := s["minimum"].(float64)
		hi, above := s["maximum"].(float64)
		if bounded && float64(x) < lo || above && float64(x) > hi {
			return fmt.Sprintf("%d is out of bounds", x)
		}
	case []any:
		if lo, ok := s["minItems"].(float64); ok && len(x) < int(lo) {
			return "too few"
		}
		for _, item := range x {
			if why := misfit(s["items"].(map[string]any), item); why != "" {
				return why
			}
		}
	case map[string]any:
		return keysMisfit(s, x)
	}
	return ""
}

func keysMisfit(s, x map[string]any) string {
	if required, ok := s["required"].([]any); ok {
		for _, k := range required {
			if _, there := x[k.(string)]; !there {
				return fmt.Sprintf("%v is missing", k)
			}
		}
	}
	properties, _ := s["properties"].(map[string]any)
	for k, v := range x {
		if names, ok := s["propertyNames"].(map[string]any); ok {
			if why := misfit(names, k); why != "" {
				return why
			}
		}
		sub, known := properties[k].(map[string]any)
		if !known {
			if sub, known = s["additionalProperties"].(map[string]any); !known {
				return fmt.Sprintf("%q is no key", k)
			}
		}
		if why := misfit(sub, v); why != "" {
			return k + ": " + why
		}
	}
	return ""
}

func typeFits(want, x any) bool {
	if want == nil { // any
		return true
	}
	if list, ok := want.([]any); ok {
		return slices.ContainsFunc(list, func(w any) bool { return typeFits(w, x) })
	}
	switch x.(type) {
	case string:
		return want == "string"
	case int:
		return want == "integer"
	case bool:
		return want == "boolean"
	case []any:
		return want == "array"
	case map[string]any:
		return want == "object"
	}
	return false
}
