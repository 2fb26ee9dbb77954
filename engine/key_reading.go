package engine

import (
	"fmt"

	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// The file that a key of a book stands in, as the key's row sees it.

// Reading is the file that is being read, as far as it is known: for a map the board alone, for a position
// everything.
type Reading struct {
	Board *board.Board
	Game  *Game
	State *position.State
	Seat  position.Seat // the player, for a key of pieces

	Lawful, Mapped, Seated bool               // the law, the board and the players are as the file says
	Phase                  string             // of the turn, as the file says; "": it does not
	Owed                   []position.Pending // what is owed, in the order of the file, once the position was read
	File                   File

	// Who has passed outside of the own turn, and who has yet to pass, in the order of the file.
	Passed, Passes []Named
}

// Named is a player whom the file names.
type Named struct {
	At   Value
	Seat position.Seat
}

// File is the rest of the file.
type File interface {
	// Key returns a key of the file, for faults about it: "setup.tokens", "barbarians.attacks"; nil if the file does
	// not have it.
	Key(path string) Value

	// OfPlayer returns what a key by players has for one of them; nil if it has nothing.
	OfPlayer(path string, seat position.Seat) Value

	// Piece returns the piece that stands on an intersection.
	Piece(at board.Intersection) Value

	// Put sets a piece down on an intersection, which is to be free. v is the piece in the file.
	Put(v Value, at board.Intersection, p position.Piece) bool

	// Lay lays a line on a path, which is to be free, and takes it from what is left of all. fits returns what is wrong
	// with a path, which the file calls by this name; "": nothing.
	Lay(v Value, what string, l position.Line, left *uint8, all int, fits func(e board.Path, name string) string)

	// Use takes a piece out of the supply; a piece beyond all of them is a fault.
	Use(v Value, left *uint8, what string, all int)

	// Lacks records that a piece of the player is missing, so that nothing is concluded from the others.
	Lacks(seat position.Seat)

	// Later calls a check once it is known who moves.
	Later(check func())

	// Hold adds cards to a count, and records where the card is named.
	Hold(v Value, into *uint8, c cards.Card, count int)

	// Passed records that a player has passed outside of the own turn.
	Passed(v Value, seat position.Seat)

	// Sound reports whether no fault has been found so far.
	Sound() bool
}

// Places reads a list of intersections, each followed by words if there is more to say.
func (in *Reading) Places(v Value, what string, read func(item Value, at board.Intersection, more []Value)) {
	v.List(what, func(item Value) {
		words, ok := item.Words(what)
		if !ok {
			return
		}
		if len(words) == 0 {
			item.Fault("an intersection is missing")
			return
		}
		at, ok := words[0].Intersection(what)
		if !ok {
			in.File.Lacks(in.Seat)
			return
		}
		read(item, at, words[1:])
	})
}

// Value is the content of a key. If it is not of the requested kind, its methods report a fault at its place and
// return false.
type Value interface {
	Fault(message string, near ...string)          // at the value
	FaultAt(word string, m string, near ...string) // at a word of its text
	FaultOf(err error)                             // of package notation
	Raw() string                                   // its text as written, and no fault if it has none
	Text(what string) (string, bool)
	Int(what string, least, most int) (int, bool)
	Truth(what string) (bool, bool)
	Word(what string, words ...string) (string, bool) // one of several
	List(what string, each func(item Value))
	Each(what string, each func(key, value Value)) // a mapping with any keys
	Words(what string) ([]Value, bool)             // of a text, each with its place
	Place(what string) (Value, bool)               // a text that is one place
	Player(what string) (position.Seat, bool)
	Owner(what string) (position.Seat, bool)                           // a player or a neutral player
	Players(what string, each func(seat position.Seat, value Value))   // a mapping by players
	Hex(what string) (board.Hex, bool)                                 // a text that is one place
	Figure(what string) (board.Hex, bool)                              // a hex, or "none" for NoHex
	Token() (int, bool)                                                // the number on a number token
	Intersection(what string) (board.Intersection, bool)               //
	Path(what string) (board.Path, bool)                               //
	Areas(what string) board.Areas                                     // one, or a list
	Dice(what string) (dice [3]uint8, sum uint8)                       // that lie
	Cards(kinds string, each func(word Value, c cards.Card, n int))    // a text that lists them
	DeckCards(what string, each func(item Value, c cards.Card, n int)) // of decks: a list, or a text
	Harbors(what string, each func(key Value, at board.Path, kind board.Harbor))
	IsNumber() bool  // a whole number, without quotes
	IsList() bool    // [ … ]
	IsMapping() bool // { … }
}

// FormKind is the kind of content of a key.
type FormKind uint8

const (
	TextForm FormKind = iota
	NumberForm
	TruthForm
	ListForm     // of Form.Of
	ByWordForm   // a mapping by any words
	ByPlayerForm // a mapping by players
	EitherForm   // one of Form.Of
	FixedForm    // the word Form.Words[0]
	WordsForm    // a text of several words: of Form.Of, of which Form.Least are needed
)

// Form describes the allowed content of a key, for the schema and the pages.
type Form struct {
	Kind        FormKind
	Least, Most int    // bounds of a number
	Numbers     bool   // of a text of words: a number is a text too
	Of          []Form // of a list, of a mapping, or the forms of which it is one

	// For editors: what a text, or the words of a mapping, name ("path", "player"), and words that they can be beside.
	Names string
	Words []string
}

// Number, List, ByWord, ByPlayer and Either make forms.
func Number(least, most int) Form { return Form{Kind: NumberForm, Least: least, Most: most} }
func ListOf(f Form) Form          { return Form{Kind: ListForm, Of: []Form{f}} }
func ByWord(f Form) Form          { return Form{Kind: ByWordForm, Of: []Form{f}} }
func ByPlayer(f Form) Form        { return Form{Kind: ByPlayerForm, Of: []Form{f}} }
func Either(f ...Form) Form       { return Form{Kind: EitherForm, Of: f} }

// Fixed is one word, always the same.
func Fixed(word string) Form { return Form{Kind: FixedForm, Words: []string{word}} }

// WordsOf is a text of several words, each with its own form; those after the needed ones are optional.
func WordsOf(needed int, f ...Form) Form { return Form{Kind: WordsForm, Least: needed, Of: f} }

// DiceForm is that of dice that lie: their faces, or the sum alone.
var DiceForm = Form{Kind: WordsForm, Least: 2, Numbers: true, Of: []Form{Number(1, 6), Number(1, 6), Naming("event")}}

// Naming and ByNaming describe a text, and a mapping, whose words name something in the game or are among these words;
// OneOf describes a text that is one of these words.
func Naming(what string, words ...string) Form { return Form{Names: what, Words: words} }
func OneOf(words ...string) Form               { return Form{Words: words} }
func ByNaming(what string, f Form, words ...string) Form {
	return Form{Kind: ByWordForm, Of: []Form{f}, Names: what, Words: words}
}

// Again reports, with a fault, whether two keys of a mapping mean the same.
func Again[K comparable](said map[K]string, means K, key Value) bool {
	text, _ := key.Text("a key")
	was, twice := said[means]
	if twice {
		key.Fault(fmt.Sprintf("%q means the same as %q, which stands here already", text, was))
	}
	said[means] = text
	return twice
}

// DiceText returns dice as they are written in a file: "3 4 ship", or only their sum if no more is known; "" for none.
func DiceText(dice [3]uint8, sum uint8) string {
	switch {
	case dice[0] != 0 && dice[2] != 0:
		return fmt.Sprintf("%d %d %s", dice[0], dice[1], position.Event(dice[2]))
	case dice[0] != 0:
		return fmt.Sprintf("%d %d", dice[0], dice[1])
	case sum != 0:
		return fmt.Sprint(sum)
	}
	return ""
}
