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
	OfMove                   // a move, or the question that a parameter is: "opponent"; seen by the parameters that name it
)

// Asked is the subject of a member or function: the position, and the player, hex or place.
type Asked struct {
	*engine.Facts
	Of    position.Seat
	Hex   board.Hex
	Place board.Place
}

// Member is a name in expressions. At most one of its functions is set: it decides the type of the value. A row
// without one is the heading of the members after its dot: "metropolis" of "metropolis.trade".
type Member struct {
	Of      MemberOf
	Word    string // as written in expressions: "gold", "supply.bridges"
	About   string // in the reference; "": it is told with the thing to which it belongs
	Example string // a condition that compiles at any table: "red.gold >= 0"
	Said    string // how its value is read aloud: "{by} has {n} gold.", "{by} is poor."; default: by its word
	Denied  string // for truth values: how "not true" is read aloud

	// Whole members are compared and printed with the thing to which they belong: deck == {…}. Others are read by
	// their words alone.
	Whole bool

	// Before is the word of an earlier book, or of the table, before which the reference lists this one; "": it is listed
	// after all others. Ahead is the same in messages and printed values, if that is another word.
	Before, Ahead string

	// Among lists all values that a text can have; nil: it can have any.
	Among func() []string

	// Thrown members have no value before the dice are known.
	Thrown bool

	Number  func(a Asked) int
	Text    func(a Asked) string
	Truth   func(a Asked) bool
	Hex     func(a Asked) board.Hex     // read as its name
	Player  func(a Asked) position.Seat // of a move: a player, NoSeat for nobody
	Words   func(a Asked) []string
	Corners func(a Asked) board.Set // a list of intersections
	Paths   func(a Asked) board.Set // a list of paths

	// Parts are the members of the elements of Corners, which are asked about a place; nil: these are names of places.
	// Order is the order of the elements; nil: by their numbers.
	Parts []Member
	Order func(b *board.Board) []board.Intersection

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

// Heads reports whether the row has no value of its own.
func (m *Member) Heads() bool {
	return m.Number == nil && m.Text == nil && m.Truth == nil && m.Hex == nil && m.Player == nil && m.Words == nil && m.Corners == nil && m.Paths == nil
}

// Anchor is the word before which messages and printed values list the member; "" for the end.
func (m *Member) Anchor() string {
	if m.Ahead != "" {
		return m.Ahead
	}
	return m.Before
}

// Thing returns the thing of which the member is a part, "deck" of "deck.trade", and the word of the part; a member of a
// place is a part of that. part is "" for a member that stands alone.
func (m *Member) Thing() (thing, part string) {
	if m.Of == OfPlace {
		return "", m.Word
	}
	thing, part, _ = strings.Cut(m.Word, ".")
	return thing, part
}

// NameOf returns the name of a player, "" for nobody.
func (a Asked) NameOf(seat position.Seat) string {
	if int(seat) >= len(a.Game.Names) {
		return ""
	}
	return a.Game.Names[seat]
}

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
