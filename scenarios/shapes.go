package scenarios

// examples show, by what is read, how it is written; a value of another shape is told with it.
var examples = map[string]string{
	"setup":          "setup: {turn: {player: red}, hands: {red: 1 ore}}",
	"turn":           "turn: {player: red, phase: main, number: 9}",
	"pieces":         "pieces: {red: {settlements: [A1.NE], roads: [A1/E]}}",
	"hands":          "hands: {red: 2 wool 1 ore}",
	"a hand":         "red: 2 wool 1 ore",
	"a row of hexes": "- ore10 wool2 lumber9",
	"cards":          "cards: {red: [knight, monopoly]}",
	"played":         "played: {red: {knight: 2}}",
	"improvements":   "improvements: {red: {trade: 3}}",
	"metropolises":   "metropolises: {trade: A1.NE}",
	"bank":           "bank: {wool: 0}",
	"decks":          "decks: {development: [knight]}",
	"a deck":         "[knight, monopoly]",
	"barbarians":     "barbarians: {position: 5, attacks: 1}",
	"merchant":       "merchant: {owner: red, at: C2}",
	"defender":       "defender: {red: 1}",
	"this-turn":      "this-turn: {dice: 3 4}",
	"waiting":        "waiting: [{blue: discard 4}]",
	"moves":          "moves: [{red: road A1/E}, {red: end}]",
	"rules":          "rules: [base.settlement.distance]",
	"check":          "check: [red.points == 2]",
	"hexes":          "hexes: [ore10 wool2 lumber9, grain12 brick6 wool4 brick10, …], a row of the board each",
	"harbors":        "harbors: {A1/NW: any, A2/NE: grain}",
	"a player":       "red: {settlements: [A1.NE]}",
}
