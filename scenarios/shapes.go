package scenarios

import (
	"maps"
	"sync"

	"catanref/engine/things"
)

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
