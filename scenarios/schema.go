package scenarios

import (
	"bytes"
	"encoding/json"

	"catanref/engine/position"
)

// form returns the schema of a value. Each key in the tables of fields has one; it is called only when a schema
// is printed, so it costs nothing when files are read.
type form func() schema

// schema is a schema or a part of one.
type schema map[string]any

func textForm() form { return func() schema { return schema{"type": "string"} } }

// namedForm is a text that names something in the game or is one of some words; editors offer them. Names says what
// each format names.
func namedForm(what string, words ...string) form {
	return func() schema { return naming(schema{"type": "string"}, what, words) }
}

func naming(s schema, what string, words []string) schema {
	if what != "" {
		s["format"] = what
	}
	if len(words) > 0 {
		s["examples"] = words
	}
	return s
}

// fixedForm is one word, always the same.
func fixedForm(word string) form { return func() schema { return schema{"const": word} } }

// wordsForm is a text of several words, each with its own form; those after the first needed ones are optional.
func wordsForm(needed int, words ...form) form {
	return func() schema {
		made := make([]schema, len(words))
		for i, f := range words {
			made[i] = f()
		}
		return schema{"type": "string", "prefixItems": made, "minItems": needed}
	}
}

func numberedForm() form {
	return func() schema { return schema{"type": []string{"string", "integer"}} }
}
func boolForm() form { return func() schema { return schema{"type": "boolean"} } }
func anyForm() form  { return func() schema { return schema{} } }
func seedForm() form { return func() schema { return schema{"type": "integer", "minimum": 0} } }

func listOf(item form) form {
	return func() schema { return schema{"type": "array", "items": item()} }
}

func oneOf(forms ...form) form {
	return func() schema {
		made := make([]schema, len(forms))
		for i, f := range forms {
			made[i] = f()
		}
		return schema{"anyOf": made}
	}
}

func intForm(lo, hi int) form {
	return func() schema { return schema{"type": "integer", "minimum": lo, "maximum": hi} }
}

func wordForm(words ...string) form {
	return func() schema { return schema{"type": "string", "enum": words} }
}

// playerName is the form of players' names; that words of the language are excluded cannot be expressed. It lists
// the characters that are not letters, since many schema tools do not support classes such as \p{L}.
const playerName = `^[^\x00-@\[-\x60{-\xa9][^\x00-\x1f!-&(-,/:-@\[-\x60{-\xa9]{0,23}$`

// playersForm are names in the order of seating, or names with their colours.
func playersForm() form {
	return oneOf(func() schema {
		return schema{
			"type": "array", "items": schema{"type": "string", "pattern": playerName}, "minItems": 2, "maxItems": position.MaxSeats, "uniqueItems": true,
		}
	}, func() schema {
		return schema{
			"type": "object", "propertyNames": schema{"pattern": playerName}, "additionalProperties": wordForm(position.Colours()...)(),
			"minProperties": 2, "maxProperties": position.MaxSeats,
		}
	})
}

// byPlayerForm is a mapping with a value for each player named.
func byPlayerForm(value form) form {
	return func() schema {
		return schema{"type": "object", "propertyNames": schema{"pattern": playerName, "format": "player"}, "additionalProperties": value()}
	}
}

// byNameForm is a mapping whose keys name something in the game or are one of some words.
func byNameForm(value form, what string, words ...string) form {
	return func() schema {
		return schema{"type": "object", "propertyNames": naming(schema{}, what, words), "additionalProperties": value()}
	}
}

// byKeyForm is a mapping whose keys are any words.
func byKeyForm(value form) form {
	return func() schema { return schema{"type": "object", "additionalProperties": value()} }
}

// variantsForm are names of variants, or conditions by their names.
func variantsForm() form {
	return oneOf(listOf(oneOf(textForm(), byKeyForm(oneOf(boolForm(), textForm())))), byKeyForm(oneOf(boolForm(), textForm())))
}

// tableForm is a mapping with the keys of a table.
func tableForm(table []field) form {
	return func() schema {
		return schema{"type": "object", "properties": propertiesOf(table), "additionalProperties": false}
	}
}

// lateForm is a mapping with the keys of a table to which books add.
func lateForm(table func() []field) form {
	return func() schema { return tableForm(table())() }
}

func propertiesOf(table []field) schema {
	out := schema{}
	for _, fd := range table {
		value := fd.form()
		if fd.about != "" {
			value["description"] = fd.about
		}
		out[fd.key] = value
	}
	return out
}

// Schema returns the JSON Schema (draft 2020-12) of scenario files, generated from the tables by which files are
// read.
func Schema() []byte {
	top := tableForm(scenarioTable)()
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
