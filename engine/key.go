package engine

// A key of a file that a book brings: one row says where it stands, how it is read and how a position writes it. The
// engine knows no files: it is handed what stands there as a Value, and gives what is to be written as plain values.

// KeyOf says in which mapping of a file a key stands.
type KeyOf uint8

const (
	SetupKey  KeyOf = iota // a position
	TurnKey                // what its turn has seen
	PiecesKey              // what one player has on the board
	MapKey                 // a board
)

// Key is one of them.
type Key struct {
	Of      KeyOf
	Name    string
	About   string // in the list of keys
	Example string // a line of YAML: "gold: {red: 3}"
	Form    Form   // what may stand there

	Variant string // that brings it, where not every variant of the book does

	// InUse reports whether the law has a use for it; nil: wherever the book is played. It is not asked of a map, which
	// is read before the law is known.
	InUse func(r *Rules) bool

	// Taken says what is taken as given of a position that leaves the key out, and changes a position so that the
	// opposite is given; nil: nothing that a ruling could rest on.
	Taken func(in *Reading) (detail string, otherwise func(s *State))

	// Read reads what stands there. A Reading notes faults at their places; what could not be read is left as it was.
	Read func(in *Reading, v Value)

	// Stands looks at a position, or a map, that was read whole, for what depends on other keys; nil: nothing does. Where the key
	// is not in the file v is nil.
	Stands func(in *Reading, v Value)

	// Write returns what stands there in a position: text, numbers, lists of them and maps by words; nil: the key is left
	// out. seat is the player of a key of pieces, NoSeat otherwise. A key of a map is not written.
	Write func(g *Game, s *State, seat Seat) any

	// Has reports, of a key of a map, whether the board says something there: variants can ask for it. nil: they cannot.
	Has func(b *Board) bool

	// Shuffle lays, of a key of a map, what it says anew on a board whose hexes were laid at random; nil: it stays.
	Shuffle func(b *Board, below func(n int) int)

	book *Book
}

// Reading is the file that is being read, as far as it is known: of a map the board alone, of a position all.
type Reading struct {
	Board *Board
	Game  *Game
	State *State
	Seat  Seat // of whom a key of pieces is read
}

// Value is what stands under a key. What reads it notes a fault at its place where it is not of the kind, and returns
// no then.
type Value interface {
	Fault(message string, near ...string)          // at the value
	FaultAt(word string, m string, near ...string) // at a word of its text
	Text(what string) (string, bool)
	Int(what string, least, most int) (int, bool)
	Truth(what string) (bool, bool)
	Word(what string, words ...string) (string, bool) // one of several
	List(what string, each func(item Value))
	Each(what string, each func(key, value Value)) // of a mapping with any keys
	Player(what string) (Seat, bool)
	Players(what string, each func(seat Seat, value Value)) // of a mapping by players
	Hex(what string) (Hex, bool)                            // a text that is one place
	Intersection(what string) (Intersection, bool)          //
	Path(what string) (Path, bool)                          //
	IsList() bool                                           // [ … ]
	IsMapping() bool                                        // { … }
}

// FormKind is what may stand under a key.
type FormKind uint8

const (
	TextForm FormKind = iota
	NumberForm
	TruthForm
	ListForm     // of what Form.Of says
	ByWordForm   // a mapping by any words
	ByPlayerForm // a mapping by players
	EitherForm   // one of what Form.Of says
)

// Form says what may stand under a key, for the schema and the pages.
type Form struct {
	Kind        FormKind
	Least, Most int    // of a number
	Of          []Form // of a list, of a mapping, or the forms of which it is one
}

// Number, List, ByWord, ByPlayer and Either make forms.
func Number(least, most int) Form { return Form{Kind: NumberForm, Least: least, Most: most} }
func ListOf(f Form) Form          { return Form{Kind: ListForm, Of: []Form{f}} }
func ByWord(f Form) Form          { return Form{Kind: ByWordForm, Of: []Form{f}} }
func ByPlayer(f Form) Form        { return Form{Kind: ByPlayerForm, Of: []Form{f}} }
func Either(f ...Form) Form       { return Form{Kind: EitherForm, Of: f} }

var keys []*Key

// Key registers a key of files. Keys are read in the order in which they are registered, those of a position behind
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

// Used reports whether the law has a use for the key.
func (k *Key) Used(r *Rules) bool {
	if !r.Plays(k.book) {
		return false
	}
	return k.InUse == nil || k.InUse(r)
}
