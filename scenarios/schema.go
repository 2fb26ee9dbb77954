package scenarios

import (
	"bytes"
	"encoding/json"

	"catanref/engine"
)

// form is what a schema says of a value.
type form map[string]any

func textForm() form           { return form{"type": "string"} }
func numberedForm() form       { return form{"type": []string{"string", "integer"}} }
func boolForm() form           { return form{"type": "boolean"} }
func listOf(item form) form    { return form{"type": "array", "items": item} }
func oneOf(forms ...form) form { return form{"anyOf": forms} }

func intForm(lo, hi int) form {
	return form{"type": "integer", "minimum": lo, "maximum": hi}
}

func wordForm(words ...string) form { return form{"type": "string", "enum": words} }

// playerName is how players are called; that no word of the language is a name cannot be said here.
const playerName = `^\p{L}[\p{L}\p{M}\p{Nd} '.-]{0,23}$`

// playersForm are names in the order of seating, or names with their colours.
func playersForm() form {
	return oneOf(form{
		"type": "array", "items": form{"type": "string", "pattern": playerName}, "minItems": 2, "maxItems": engine.MaxSeats, "uniqueItems": true,
	}, form{
		"type": "object", "propertyNames": form{"pattern": playerName}, "additionalProperties": wordForm(engine.Colours()...),
		"minProperties": 2, "maxProperties": engine.MaxSeats,
	})
}

// byPlayerForm is a mapping with a value for each player named.
func byPlayerForm(value form) form {
	return form{"type": "object", "propertyNames": form{"pattern": playerName}, "additionalProperties": value}
}

// byKeyForm is a mapping whose keys are any words.
func byKeyForm(value form) form { return form{"type": "object", "additionalProperties": value} }

// variantsForm are names of variants, or conditions by their names.
func variantsForm() form {
	return oneOf(listOf(oneOf(textForm(), byKeyForm(oneOf(boolForm(), textForm())))), byKeyForm(oneOf(boolForm(), textForm())))
}

// tableForm is a mapping with the keys of a table.
func tableForm(table []field) form {
	return form{"type": "object", "properties": propertiesOf(table), "additionalProperties": false}
}

func propertiesOf(table []field) form {
	out := form{}
	for _, fd := range table {
		value := form{}
		for k, v := range fd.form {
			value[k] = v
		}
		if fd.about != "" {
			value["description"] = fd.about
		}
		out[fd.key] = value
	}
	return out
}

// Schema returns the JSON Schema (draft 2020-12) of scenario files. It is printed from the tables
// by which files are read.
func Schema() []byte {
	top := tableForm(scenarioTable)
	top["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	top["title"] = "Scenario of a game of Catan"
	top["description"] = "A table, a position, and moves with what is expected of them."
	top["required"] = []string{"players"}
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(top); err != nil {
		panic("scenarios: the schema cannot be written: " + err.Error())
	}
	return out.Bytes()
}
