package things

import (
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

// A file key that a book adds: one row says which mapping it belongs to, how it is read, and how a position writes it.
// The engine knows no files: it receives the content of a key as a Value and returns plain values to be written.

// KeyOf is the mapping that a key belongs to.
type KeyOf uint8

const (
	SetupKey  KeyOf = iota // a position
	TurnKey                // the history of its turn
	PiecesKey              // the pieces of one player on the board
	MapKey                 // a board
	OnTurnKey              // whose turn it is, and its phase
	DecksKey               // what lies on top of each deck
)

// Key is one key of a file.
type Key struct {
	Of      KeyOf
	Name    string
	About   string      // in the list of keys
	Example string      // a line of YAML: "gold: {red: 3}"
	Form    engine.Form // the content that is allowed

	// Keys are the keys of its mapping, if it has keys of its own; they are read in place of Form, behind Read. Several:
	// it is a list of such mappings.
	Keys    []Key
	Several bool

	// Before names the key of the mapping before which it is read and listed; "": behind the keys of the mapping that
	// stand for every game. WrittenBefore names the key before which a position writes it, if that is another;
	// AtTheEnd: behind those of every game.
	Before, WrittenBefore string

	// Heading is what its places are called in a list of pieces, if not by its name.
	Heading string

	// Fits reports whether the board and the law have what the key is about, in place of InUse and of whether the book is
	// played. Where they do not the key is not offered; if Needs names what they lack ("a map with fog"), it is a fault.
	Fits  func(in *engine.Reading) bool
	Needs string

	// Concerns lists the rules whose breach in a position is reported at the key. Findings are those of a rule about
	// several keys that are reported at the content of this one, by their texts.
	Concerns []engine.RuleID
	Findings []engine.Text

	Variant string // the variant that brings it, if not every variant of the book does

	// InUse reports whether the law uses it; nil: wherever the book is played. It is not called for a map, which
	// is read before the law is known.
	InUse func(r *engine.Rules) bool

	// Taken returns what is assumed about a position that leaves the key, or keys of its mapping, out; nil: no ruling
	// could depend on it.
	Taken func(in *engine.Reading) []Assumption

	// Read reads the content. A Reading reports faults at their places; a part that cannot be read stays
	// unchanged. Of a key with Keys it is called before each mapping is read; nil: nothing is to be done.
	Read func(in *engine.Reading, v engine.Value)

	// Opens completes the rolls of the turn before its phase is set, whether or not the key is in the file and the law
	// uses it; nil: nothing is to be done.
	Opens func(in *engine.Reading)

	// Stands checks a position or a map after it was read completely, for what depends on other keys; nil:
	// nothing does. v is nil if the key is not in the file.
	Stands func(in *engine.Reading, v engine.Value)

	// Missing returns the fault of a map without the key, reported at the map; "": it needs none. nil: no map does.
	Missing func(b *board.Board) string

	// Follows works out what follows from a position, or checks it, after every Stands and with the roads measured; nil:
	// nothing does. v is as for Stands.
	Follows func(in *engine.Reading, v engine.Value)

	// Write returns the content of the key for a position: text, numbers, lists of them and maps by words; nil:
	// the key is left out. seat is the player of a key of pieces, NoSeat otherwise. A key of a map is not
	// written.
	Write func(g *engine.Game, s *position.State, seat position.Seat) any

	// Changes returns the two parts of what a correction says of a position if it changes the second: "the pirate:", "B2";
	// nil: it says nothing of the key.
	Changes func(g *engine.Game, s *position.State) (what, value string)

	// Has reports, for a key of a map, whether the board defines it: variants can ask for it. nil: they cannot.
	Has func(b *board.Board) bool

	// What comes with a map of which Has reports true: a variant, by its name, if it is made for the edition and its needs
	// are met; and whether the book is played whatever the law sets.
	Brings string
	Plays  bool

	// Shuffle lays out the content of a map key anew on a board whose hexes were laid at random; nil: it stays.
	Shuffle func(b *board.Board, below func(n int) int)

	book *engine.Book
}

// AtTheEnd is the place of a key that is written behind those of every game, though it is read before some of them.
const AtTheEnd = "end"

// BeforeCounters is the place of a key that is read and written before the counters of players.
const BeforeCounters = "counters of players"

// FigureAt is where a figure stands that need not be on the board.
func FigureAt(g *engine.Game, h board.Hex) string {
	if h == board.NoHex {
		return "beside the board"
	}
	return g.Board.HexName(h)
}

// Names is a kind of thing that words of a position name (engine.Form.Names), with the names in a game, for editors.
type Names struct {
	Kind string
	In   func(g *engine.Game) []string
}

var kindsOfNames []Names

// AddNames registers a kind of thing that has names.
func AddNames(row Names) { kindsOfNames = append(kindsOfNames, row) }

// KindsOfNames lists the kinds of all books.
func KindsOfNames() []Names { return kindsOfNames }

// Assumption is what is assumed about a position that leaves something out.
type Assumption struct {
	Key       string                  // the key of the mapping that is left out; "": the whole mapping
	Detail    string                  // the assumption: "the card can still lie in the deck"
	If        string                  // the assumption as a condition, if worded differently
	Otherwise func(s *position.State) // changes a position so that the opposite holds
}

var (
	keys   []*Key
	keysOf [DecksKey + 1][]*Key // the same by mapping: each file asks several times
)

// AddKey registers a key of files. Keys are read in the order of registration; those of a position are read after
// the keys that every game has, unless Before says otherwise.
func AddKey(b *engine.Book, row Key) {
	for _, k := range keys {
		if k.Of == row.Of && k.Name == row.Name {
			panic("things: " + k.book.String() + " and " + b.String() + " bring a key " + row.Name)
		}
	}
	row.book = b
	keys = append(keys, &row)
	keysOf[row.Of] = append(keysOf[row.Of], &row)
}

// KeysOf lists the keys that books bring to a mapping, in the order of registration. The list and its rows are
// read-only.
func KeysOf(of KeyOf) []*Key { return slices.Clip(keysOf[of]) }

// Book returns the book that brought the key.
func (k *Key) Book() *engine.Book { return k.book }

// OnMap lists the keys of maps of which a board has something that Has reports; nil: there is no board.
func OnMap(b *board.Board) (out []*Key) {
	for _, k := range keys {
		if b != nil && k.Has != nil && k.Of == MapKey && k.Has(b) {
			out = append(out, k)
		}
	}
	return out
}

// Used reports whether the law uses the key. A key with Fits is used wherever there is something to write.
func (k *Key) Used(r *engine.Rules) bool {
	if k.Fits != nil {
		return true
	}
	if !r.Plays(k.book) {
		return false
	}
	return k.InUse == nil || k.InUse(r)
}

// InOrder puts the keys of books among the names of a mapping: each before the one that before names, those without one
// at the index at, in the order of registration. One of the names may be BeforeCounters, a place without a key.
func InOrder(names []string, at int, of []*Key, before func(*Key) string) []string {
	var plain, left []*Key
	for _, k := range of {
		if b := before(k); b == "" || b == AtTheEnd {
			plain = append(plain, k)
		} else {
			left = append(left, k)
		}
	}
	out := slices.Clone(names[:at])
	for _, k := range plain {
		out = append(out, k.Name)
	}
	out = append(out, names[at:]...)
	for len(left) > 0 { // a key may stand before one of another book
		var later []*Key
		for _, k := range left {
			i := slices.Index(out, before(k))
			if i < 0 {
				later = append(later, k)
				continue
			}
			out = slices.Insert(out, i, k.Name)
		}
		if len(later) == len(left) {
			panic("things: the key " + left[0].Name + " stands before one that no mapping has: " + before(left[0]))
		}
		left = later
	}
	return slices.DeleteFunc(out, func(name string) bool { return name == BeforeCounters })
}

// BeforeWhich and WrittenBeforeWhich are the places of a key, for InOrder.
func (k *Key) BeforeWhich() string { return k.Before }

func (k *Key) WrittenBeforeWhich() string {
	if k.WrittenBefore != "" {
		return k.WrittenBefore
	}
	return k.Before
}
