package scenarios

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"catanref/engine/base"
	"catanref/engine/things"
)

// KeyTable are the keys of one mapping of a scenario file, in the order in which files are read.
type KeyTable struct {
	Name string // "setup", "setup.turn"
	Keys []Key
}

// Key is one key, for pages and help.
type Key struct {
	Name, About, Form, Example string
}

// KeyTables returns the keys of files, from the tables by which files are read.
func KeyTables() []KeyTable {
	var out []KeyTable
	type mapping struct {
		name   string
		fields []field
	}
	of := []mapping{
		{"file", scenarioTable}, {"setup", setupTable()}, {"setup.turn", turnTable()}, {"setup.pieces", piecesTable()},
		{"setup.this-turn", thisTurnTable()}, {"setup.since", sinceTable},
	}
	within := func(name string, fields []field) { // the keys of mappings in it that books bring
		for _, f := range fields {
			if f.table != nil {
				of = append(of, mapping{name + "." + f.key, f.table})
			}
		}
	}
	within("setup", setupTable())
	of = append(of, []mapping{
		{"moves", stepTable}, {"moves.mended", mendTable}, {"moves.corrected", correctionTable}, {"board of chance", randomTable}, {"board of the catalogue", shuffledTable}, {"map", mapTable()},
	}...)
	within("map", mapTable())
	for _, t := range of {
		table := KeyTable{Name: t.name}
		for _, f := range t.fields {
			if f.told {
				continue
			}
			about, example := f.about, keyExamples[t.name][f.key]
			if f.example != "" {
				example = f.example
			}
			if f.book != nil && f.book != base.Book {
				about += " (" + f.book.Called() + ")"
			}
			table.Keys = append(table.Keys, Key{f.key, about, formWords(f.form()), example})
		}
		out = append(out, table)
	}
	return out
}

// formWords describes the content of a key in a few words, from its part of the schema.
func formWords(s schema) string {
	if list, ok := s["anyOf"].([]schema); ok {
		var forms []string
		for _, one := range list {
			if words := formWords(one); !slices.Contains(forms, words) {
				forms = append(forms, words)
			}
		}
		return strings.Join(forms, ", or ")
	}
	if words, ok := s["enum"].([]string); ok {
		if len(words) == 1 {
			return words[0]
		}
		return "a word"
	}
	switch s["type"] {
	case "string":
		return "a text"
	case "boolean":
		return "true or false"
	case "integer":
		least, most := s["minimum"], s["maximum"]
		if most == nil {
			return "a whole number"
		}
		return fmt.Sprintf("%v to %v", least, most)
	case "array":
		item, _ := s["items"].(schema)
		if formWords(item) == "keys" {
			return "a list of mappings"
		}
		return "a list"
	case "object":
		if s["properties"] != nil {
			return "keys"
		}
		by := "by name"
		if names, ok := s["propertyNames"].(schema); ok && names["pattern"] != nil {
			by = "by player"
		}
		value, _ := s["additionalProperties"].(schema)
		if form := formWords(value); form != "" {
			by += ": " + form
		}
		return by
	}
	return "a text or a number"
}

// keyExamples has an example of each key. Together they are a readable file.
var keyExamples = map[string]map[string]string{
	"file": {
		"scenario": "scenario: Settling next to a city",
		"about":    "about: Blue's city is one path away.",
		"players":  "players: {Anna: red, Jan Willem: blue}",
		"ruleset":  "ruleset: ck-2015",
		"variants": "variants: [friendly-robber, ./ours.yaml]",
		"board":    "board: {random: 7}",
		"lang":     "lang: de",
		"seen-by":  "seen-by: Anna",
		"rules":    "rules: [base.settlement.distance]",
		"setup":    "setup: {hands: {red: 1 ore}}",
		"moves":    "moves: [{red: road A1/E}, {red: end}]",
		"check":    "check: [red.points == 2]",
	},
	"setup": {
		"turn":      "turn: {player: red, phase: main}",
		"robber":    "robber: C4",
		"pieces":    "pieces: {red: {roads: [A1/E]}}",
		"hands":     `hands: {red: 2 wool 1 ore, blue: "3 ?"}`,
		"cards":     "cards: {red: [knight, monopoly]}",
		"played":    "played: {red: {knight: 2}}",
		"bank":      "bank: {wool: 0}",
		"decks":     "decks: {development: [knight]}",
		"this-turn": "this-turn: {dice: 3 4}",
		"since":     "since: {last: 8}",
		"waiting":   "waiting: [{blue: discard 4}]",
	},
	"setup.turn": {
		"player": "player: red", "phase": "phase: roll", "number": "number: 12", "of-player": "of-player: 4",
	},
	"setup.pieces": {"settlements": "settlements: [A1.NE]", "cities": "cities: [D2.SE]", "roads": "roads: [A1/E, D2/SE]"},
	"setup.this-turn": {
		"dice": "dice: 3 4 ship", "bought": "bought: [monopoly]",
		"built":  "built: true",
		"trades": "trades: [blue, {white: blue}]", "bank-trades": "bank-trades: 1", "stolen": "stolen: 1", "played": "played: [knight]",
	},
	"setup.since": {"last": "last: 8", "sevens": "sevens: 2", "robber": "robber: 3", "dry": "dry: {red: 2}"},
	"moves.mended": {
		"by":  "by: 57",
		"was": "was: 'red: discard 4 wool'",
	},
	"moves.corrected": {
		"nth":     "nth: 1",
		"entries": "entries: 57",
		"back":    "back: 58",
		"entry":   "entry: '{red: roll 8}'",
	},
	"moves": {
		"ruling":    "{red: road A1/E, ruling: illegal}",
		"breaks":    "{red: road A1/E, ruling: illegal, breaks: [base.road.cost]}",
		"effects":   "{red: road A1/E, effects: [base.road.cost]}",
		"check":     "{red: road A1/E, check: [red.hand.brick == 0]}",
		"note":      "{note: the cat sat on the board}",
		"waive":     "{red: road A1/E, waive: [base.road.cost]}",
		"at":        "{red: end, at: 2036-11-22T20:14:09Z}",
		"was":       "{red: roll 6, was: roll 8}",
		"corrected": "{red: roll 6, corrected: [{nth: 1, entries: 57, entry: '{red: roll 8}'}]}",
		"mended":    "{red: end, mended: {by: 1, was: \"\"}}",
		"adjust":    "{adjust: {red: {wool: 1}}}",
		"took":      `{red: "roll ?", took: {red: 1 ore}}`,
		"sees":      "{sees: {red: 6, bank: {ore: 3}}}",
		"undo":      "{undo: 1}",
		"redo":      "{redo: 1}",
		"of":        "{undo: 1, of: [57]}",
		"dropped":   `{dropped: "red: end"}`,
		"claims":    "{claims: {winner: red}}",
	},
	"board of chance": {"random": "{random: 7}", "layout": "{random: 7, layout: large}", "tokens": "{random: 7, tokens: free}",
		"no-red-neighbours": "{random: 7, no-red-neighbours: true}", "no-same-neighbours": "{random: 7, no-same-neighbours: true}", "balance": "{random: 7, balance: 1}"},
	"board of the catalogue": {"name": "{name: new-shores}", "seed": "{name: new-shores, seed: 7}",
		"no-red-neighbours": "{name: new-shores, seed: 7, no-red-neighbours: true}", "no-same-neighbours": "{name: new-shores, seed: 7, no-same-neighbours: true}", "balance": "{name: new-shores, seed: 7, balance: 1}"},
	"map": {
		"hexes":    "hexes: [ore10 wool2 sea, desert gold5 fog lumber3]",
		"robber":   "robber: none",
		"variants": "variants: [seafarers]", "set": "set: {fog.cards: 2}", "goal": "goal: 14", "bonus": "bonus: 2", "players": "players: [3, 4]",
	},
}

// allExamples adds the examples of the keys that books bring.
var allExamples = sync.OnceValue(func() map[string]string {
	out := maps.Clone(examples)
	for of := range things.KeyOf(len(whatOf)) {
		for _, row := range things.KeysOf(of) {
			if row.Example != "" && out[row.Name] == "" {
				out[row.Name] = row.Example
			}
		}
	}
	return out
})

// examples maps parts of a file to examples of their form, for messages about a value of another form.
var examples = map[string]string{
	"setup":          "setup: {turn: {player: red}, hands: {red: 1 ore}}",
	"turn":           "turn: {player: red, phase: main, number: 9}",
	"pieces":         "pieces: {red: {settlements: [A1.NE], roads: [A1/E]}}",
	"hands":          "hands: {red: 2 wool 1 ore}",
	"a hand":         "red: 2 wool 1 ore",
	"a row of hexes": "- ore10 wool2 lumber9",
	"cards":          "cards: {red: [knight, monopoly]}",
	"played":         "played: {red: {knight: 2}}",
	"bank":           "bank: {wool: 0}",
	"decks":          "decks: {development: [knight]}",
	"a deck":         "[knight, monopoly]",
	"defender":       "defender: {red: 1}",
	"this-turn":      "this-turn: {dice: 3 4}",
	"since":          "since: {last: 8}",
	"waiting":        "waiting: [{blue: discard 4}]",
	"moves":          "moves: [{red: road A1/E}, {red: end}]",
	"rules":          "rules: [base.settlement.distance]",
	"check":          "check: [red.points == 2]",
	"hexes":          "hexes: [ore10 wool2 lumber9, grain12 brick6 wool4 brick10, …], a row of the board each",
	"harbors":        "harbors: {A1/NW: any, A2/NE: grain}",
	"a player":       "red: {settlements: [A1.NE]}",
}
