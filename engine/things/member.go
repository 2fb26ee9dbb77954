package things

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

// Members are the names that expressions have for parts of a position: "red.gold", "event.name",
// at("B1/SE").damaged. A book registers the members of its things; the row of a counter registers one by itself.

// MemberOf is the kind of thing to which a member belongs.
type MemberOf uint8

const (
	OfView   MemberOf = iota // the position: "boot.holder", "event.number"; a single word or a word after a dot
	OfPlayer                 // a player: "gold", "supply.bridges"
	OfHex                    // the result of hex()
	OfPlace                  // the result of at(): an intersection or a path
)

// Asked is the subject of a member or function: the position, and the player, hex or place.
type Asked struct {
	*engine.Facts
	Of    position.Seat
	Hex   board.Hex
	Place board.Place
}

// Member is a name in expressions. Exactly one of the four functions is set: it decides the type of the value.
type Member struct {
	Of      MemberOf
	Word    string // as written in expressions: "gold", "supply.bridges"
	About   string // in the reference
	Example string // a condition that compiles at any table: "red.gold >= 0"
	Said    string // how its value is read aloud: "{by} has {n} gold.", "{by} is poor."; default: by its word
	Denied  string // for truth values: how "not true" is read aloud

	Number func(a Asked) int
	Text   func(a Asked) string
	Truth  func(a Asked) bool
	Paths  func(a Asked) []board.Path

	book *engine.Book
}

// Function is a function of a place in expressions: grounds("B4.SE"). Exactly one of the two functions is set.
type Function struct {
	Word, About, Example string

	Numbers func(a Asked) []int // for a place; a hex is a place too
	Truth   func(a Asked) bool

	book *engine.Book
}

var (
	membersOfBooks   []*Member
	functionsOfBooks []*Function
)

// AddMember registers a member of expressions.
func AddMember(b *engine.Book, row Member) {
	row.book = b
	membersOfBooks = append(membersOfBooks, &row)
}

// AddFunction registers a function of expressions.
func AddFunction(b *engine.Book, row Function) {
	row.book = b
	functionsOfBooks = append(functionsOfBooks, &row)
}

// Members lists the members of all books, including the numbers of counters, in the order of registration.
func Members() []*Member { return membersOfBooks }

// FirstWords lists the words with which the book's members of the position begin, each once.
func FirstWords(b *engine.Book) (words []string) {
	for _, m := range membersOfBooks {
		if word, _, _ := strings.Cut(m.Word, "."); m.Of == OfView && m.book == b && !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return words
}

// Functions lists the functions that books bring to expressions.
func Functions() []*Function { return functionsOfBooks }
