package engine

// A file key that a book adds: one row says which mapping it belongs to, how it is read, and how a position writes it.
// The engine knows no files: it receives the content of a key as a Value and returns plain values to be written.

// KeyOf is the mapping that a key belongs to.
type KeyOf uint8

const (
	SetupKey  KeyOf = iota // a position
	TurnKey                // the history of its turn
	PiecesKey              // the pieces of one player on the board
	MapKey                 // a board
)

// Key is one key of a file.
type Key struct {
	Of      KeyOf
	Name    string
	About   string // in the list of keys
	Example string // a line of YAML: "gold: {red: 3}"
	Form    Form   // the content that is allowed

	Variant string // the variant that brings it, if not every variant of the book does

	// InUse reports whether the law uses it; nil: wherever the book is played. It is not called for a map, which
	// is read before the law is known.
	InUse func(r *Rules) bool

	// Taken describes what is assumed about a position that leaves the key out, and how to change the position so
	// that the opposite holds; nil: no ruling could depend on it.
	Taken func(in *Reading) (detail string, otherwise func(s *State))

	// Read reads the content. A Reading reports faults at their places; a part that cannot be read stays
	// unchanged.
	Read func(in *Reading, v Value)

	// Stands checks a position or a map after it was read completely, for what depends on other keys; nil:
	// nothing does. v is nil if the key is not in the file.
	Stands func(in *Reading, v Value)

	// Write returns the content of the key for a position: text, numbers, lists of them and maps by words; nil:
	// the key is left out. seat is the player of a key of pieces, NoSeat otherwise. A key of a map is not
	// written.
	Write func(g *Game, s *State, seat Seat) any

	// Has reports, for a key of a map, whether the board defines it: variants can ask for it. nil: they cannot.
	Has func(b *Board) bool

	// Shuffle lays out the content of a map key anew on a board whose hexes were laid at random; nil: it stays.
	Shuffle func(b *Board, below func(n int) int)

	book *Book
}

// Reading is the file that is being read, as far as it is known: for a map the board alone, for a position
// everything.
type Reading struct {
	Board *Board
	Game  *Game
	State *State
	Seat  Seat // the player, for a key of pieces
}

// Value is the content of a key. If it is not of the requested kind, its methods report a fault at its place and
// return false.
type Value interface {
	Fault(message string, near ...string)          // at the value
	FaultAt(word string, m string, near ...string) // at a word of its text
	Text(what string) (string, bool)
	Int(what string, least, most int) (int, bool)
	Truth(what string) (bool, bool)
	Word(what string, words ...string) (string, bool) // one of several
	List(what string, each func(item Value))
	Each(what string, each func(key, value Value)) // a mapping with any keys
	Player(what string) (Seat, bool)
	Players(what string, each func(seat Seat, value Value)) // a mapping by players
	Hex(what string) (Hex, bool)                            // a text that is one place
	Intersection(what string) (Intersection, bool)          //
	Path(what string) (Path, bool)                          //
	IsList() bool                                           // [ … ]
	IsMapping() bool                                        // { … }
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
)

// Form describes the allowed content of a key, for the schema and the pages.
type Form struct {
	Kind        FormKind
	Least, Most int    // bounds of a number
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

// Naming and ByNaming describe a text, and a mapping, whose words name something in the game or are among these words;
// OneOf describes a text that is one of these words.
func Naming(what string, words ...string) Form { return Form{Names: what, Words: words} }
func OneOf(words ...string) Form               { return Form{Words: words} }
func ByNaming(what string, f Form, words ...string) Form {
	return Form{Kind: ByWordForm, Of: []Form{f}, Names: what, Words: words}
}

var keys []*Key

// Key registers a key of files. Keys are read in the order of registration; those of a position are read after
// the keys that every game has.
func (b *Book) Key(row Key) {
	for _, k := range keys {
		if k.Of == row.Of && k.Name == row.Name {
			panic("engine: two keys are called " + row.Name)
		}
	}
	row.book = b
	keys = append(keys, &row)
}

// KeysOf lists the keys that books bring to a mapping, in the order of registration. The rows are read-only.
func KeysOf(of KeyOf) (out []*Key) {
	for _, k := range keys {
		if k.Of == of {
			out = append(out, k)
		}
	}
	return out
}

// Book returns the book that brought the key.
func (k *Key) Book() *Book { return k.book }

// Used reports whether the law uses the key.
func (k *Key) Used(r *Rules) bool {
	if !r.Plays(k.book) {
		return false
	}
	return k.InUse == nil || k.InUse(r)
}
