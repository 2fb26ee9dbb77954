package notation

import (
	"reflect"
	"strings"

	"catanref/engine"
)

// Field is how a form for moves shows a slot. Forms have fields of their own for the slots of the base game.
type Field struct {
	Title string   `json:"title,omitempty"`
	As    string   `json:"as,omitempty"`    // the kind of field; "": one of its words
	First string   `json:"first,omitempty"` // a fixed word that precedes what is said
	Words []string `json:"words,omitempty"` // what can be said there, if it does not begin with the words of the slot

	Turned *Turned `json:"-"` // its words are cards that are turned with dice beside them
}

// Turned is how a page shows such cards.
type Turned struct {
	Slot  string    `json:"slot"`
	Alone []string  `json:"alone"` // those beside which no dice are thrown
	Asks  []string  `json:"asks"`  // the headings while one die is to be said, and two
	Dice  [2]string `json:"dice"`  // the slots of the red die and the event die
}

// The kinds of fields.
const (
	Several    = "several" // any number of its words
	OneOfDeck  = "deck"    // a card of a deck
	Ladder     = "ladder"  // what a player improves
	Finds      = "finds"   // what was face down
	eachDraws  = "draws"   // a card of a deck for each player
	eachRobbed = "steals"  // a stolen card for each player
	pieceField = "piece"   // a path, and what stands there
	twoDice    = "dice"
	idleField  = "idle" // useless in this game
)

// FieldsOf returns how a form shows the slots of the verb's arguments in a game, by their words.
func FieldsOf(v *engine.Verb, g *engine.Game) map[string]Field {
	fields := map[string]Field{}
	words := strings.FieldsFunc(v.Arguments(g.Rules), func(c rune) bool { return strings.ContainsRune(" []|.", c) })
	for _, word := range words {
		s := slots[word]
		switch {
		case s == nil:
		case s.idle != nil && s.idle(g):
			fields[word] = Field{As: idleField}
		case !reflect.ValueOf(s.field).IsZero():
			fields[word] = s.field
		}
	}
	if v.Button.OfDeck {
		fields["CARD"] = Field{As: OneOfDeck}
	}
	return fields
}
