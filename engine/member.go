package engine

// Members are what expressions can name of a position: "red.gold", "event.name", at("B1/SE").damaged. A book registers
// those of its things; the number of a counter is one by its own row.

// MemberOf says to what a member belongs.
type MemberOf uint8

const (
	OfView   MemberOf = iota // the position: "boot.holder", "event.number"; a word alone or behind a dot
	OfPlayer                 // a player: "gold", "supply.bridges"
	OfHex                    // what hex() returns
	OfPlace                  // what at() returns: an intersection or a path
)

// Asked is of what a member or function is asked: the position, and the player, hex or place.
type Asked struct {
	*Facts
	Of    Seat
	Hex   Hex
	Place Place
}

// Member is one of them. Exactly one of the four functions is set: it says what sort of value the member has.
type Member struct {
	Of      MemberOf
	Word    string // as expressions have it: "gold", "supply.bridges"
	About   string // in the reference
	Example string // a condition that can be read at any table: "red.gold >= 0"

	Number func(a Asked) int
	Text   func(a Asked) string
	Truth  func(a Asked) bool
	Paths  func(a Asked) []Path

	book *Book
}

// Function is what expressions can ask of a place: grounds("B4.SE"). Exactly one of the two functions is set.
type Function struct {
	Word, About, Example string

	Numbers func(a Asked) []int // of a place; a hex is a place too
	Truth   func(a Asked) bool

	book *Book
}

var (
	membersOfBooks   []*Member
	functionsOfBooks []*Function
)

// Member registers a member of expressions.
func (b *Book) Member(row Member) {
	row.book = b
	membersOfBooks = append(membersOfBooks, &row)
}

// Function registers a function of expressions.
func (b *Book) Function(row Function) {
	row.book = b
	functionsOfBooks = append(functionsOfBooks, &row)
}

// Members lists those of the books, the numbers of counters among them, in the order of registration.
func Members() []*Member { return membersOfBooks }

// Functions lists the functions that books bring to expressions.
func Functions() []*Function { return functionsOfBooks }
