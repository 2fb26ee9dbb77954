package referee

import (
	"encoding"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"

	phones "catanref/referee/page"
	"catanref/referee/report"
	"catanref/referee/table"
	"catanref/scenarios"
)

// This file makes the JSON Schemas of the API from the types that are written as answers.

// numberJSON and textJSON are additional keys of answers with a ruling.
type numberJSON struct {
	Number int `json:"number"`
}

type textJSON struct {
	Text string `json:"text"`
}

type schemaRow struct {
	about string
	of    []reflect.Type // the structs whose keys it has
}

// schemaRows are the answers by the name of their schema: the path after api/, or the kind of answer.
var schemaRows = map[string]schemaRow{
	"moves":      {"GET api/moves", typesOf(table.MovesListed{})},
	"log":        {"GET api/log", typesOf(table.LogJSON{})},
	"view":       {"GET api/view", typesOf(table.ViewJSON{})},
	"offers":     {"GET api/offers", typesOf(table.OffersJSON{})},
	"words":      {"GET api/words", typesOf(table.WordsJSON{})},
	"figures":    {"GET api/figures", typesOf(table.ServedFigures{})},
	"clock":      {"GET api/clock", typesOf(table.ClockJSON{})},
	"join":       {"GET and POST api/join, POST api/seat, and the event join", typesOf(phones.Joined{})},
	"knock":      {"POST /j/CODE, and what stands under wait", typesOf(phones.Knocked{})},
	"ask":        {"GET api/ask, and POST api/rule of a question in words", typesOf(table.AskedJSON{})},
	"why":        {"GET api/why", typesOf(report.RulingJSON{}, numberJSON{}, textJSON{})},
	"rule":       {"POST api/rule of one move; of several, a list of them", typesOf(report.RulingJSON{}, table.AskedMove{})},
	"move":       {"POST api/move of a move", typesOf(report.RulingJSON{}, table.RecordedJSON{}, table.SentJSON{})},
	"command":    {"POST api/move of a note, undo or another command", typesOf(table.CommandJSON{}, table.SentJSON{})},
	"entry":      {"an event of api/events", typesOf(phones.Entry{})},
	"correction": {"the event of that name", typesOf(phones.Correction{})},
	"passed":     {"409", typesOf(phones.Passed{})},
	"refusal":    {"any other answer that is no success", typesOf(phones.Refusal{})},
}

func typesOf(values ...any) (out []reflect.Type) {
	for _, v := range values {
		out = append(out, reflect.TypeOf(v))
	}
	return out
}

func apiSchema() map[string]any {
	defs := map[string]any{"position": positionSchema()}
	for name, row := range schemaRows {
		s := objectOf(row.of...)
		s["description"] = row.about
		versionIn(s)
		defs[name] = s
	}
	names := slices.Sorted(maps.Keys(defs))
	all := []any{}
	for _, name := range names {
		all = append(all, map[string]any{"$ref": "#/$defs/" + name})
	}
	return map[string]any{
		"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Answers of the page of catanref serve",
		"description": "Each answer under $defs by the name of what was asked. Further keys may come; what is told here stays while api is the same.",
		"anyOf":       all, "$defs": defs,
	}
}

// versionIn adds the key that every answer has.
func versionIn(s map[string]any) {
	s["properties"].(map[string]any)["api"] = map[string]any{"const": phones.Version}
	need, _ := s["required"].([]string)
	s["required"] = append([]string{"api"}, need...)
}

// positionSchema is the schema of the key setup in scenario files, plus the keys that the API adds.
func positionSchema() map[string]any {
	var file struct {
		Properties struct {
			Setup struct {
				AnyOf []map[string]any `json:"anyOf"`
			} `json:"setup"`
		} `json:"properties"`
	}
	if err := json.Unmarshal(scenarios.Schema(), &file); err != nil {
		panic(err) // cannot happen: it is the program's own
	}
	forms := file.Properties.Setup.AnyOf
	s := forms[len(forms)-1]
	s["description"] = "GET api/position"
	s["properties"].(map[string]any)["at"] = map[string]any{"type": "integer", "minimum": 0}
	versionIn(s)
	s["required"] = append(s["required"].([]string), "at")
	return s
}

var (
	writesJSON = reflect.TypeFor[json.Marshaler]()
	writesText = reflect.TypeFor[encoding.TextMarshaler]()
)

// schemaOf returns the schema of the JSON that is written for a type.
func schemaOf(t reflect.Type) map[string]any {
	switch {
	case t.Implements(writesJSON):
		return map[string]any{}
	case t.Implements(writesText):
		return map[string]any{"type": "string"}
	}
	switch t.Kind() {
	case reflect.Pointer:
		return map[string]any{"anyOf": []any{schemaOf(t.Elem()), map[string]any{"type": "null"}}}
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Float64:
		return map[string]any{"type": "number"}
	case reflect.Int, reflect.Uint8:
		return map[string]any{"type": "integer"}
	case reflect.Slice, reflect.Array:
		return map[string]any{"type": "array", "items": schemaOf(t.Elem())}
	case reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": schemaOf(t.Elem())}
	case reflect.Struct:
		return objectOf(t)
	}
	return map[string]any{} // anything
}

// objectOf returns the schema of an object with the keys of several structs.
func objectOf(types ...reflect.Type) map[string]any {
	properties, need := map[string]any{}, []string{}
	for _, t := range types {
		fieldsOf(t, properties, &need)
	}
	s := map[string]any{"type": "object", "properties": properties}
	if len(need) > 0 {
		s["required"] = need
	}
	return s
}

// fieldsOf adds the fields of a struct, including those of its embedded structs.
func fieldsOf(t reflect.Type, properties map[string]any, need *[]string) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "":
			fieldsOf(f.Type, properties, need)
			continue
		case name == "-" || name == "":
			continue
		}
		s := schemaOf(f.Type)
		if words := f.Tag.Get("enum"); words != "" {
			s["enum"] = strings.Split(words, ",")
		}
		properties[name] = s
		if !strings.Contains(options, "omit") && !slices.Contains(*need, name) {
			*need = append(*need, name)
		}
	}
}
