package engine

// Counter is a number that a book keeps of each player and that everybody may see: tokens, cards without a face, coins.
// The book registers it with this one row; one without a key is what SeatCells claims. Files are read and written by the row, and it is shown wherever players are.
type Counter struct {
	Key   string // in a position
	About string // in the list of keys: "Defender of Catan cards"
	Most  int    // in a file

	// Member is the word of expressions for a player's number, with an example; "": it has none.
	Member, Example string

	// InUse reports whether the law has a use for it; nil: wherever the book lays its things. Variant brings it, where not
	// every variant of the book does.
	InUse   func(r *Rules) bool
	Variant string

	// Kept reports whether a game keeps it of everybody. It is then shown and written where it is 0, too. nil: never.
	Kept func(r *Rules) bool

	// Text returns how it is shown, in a line of its own about a player.
	Text func(n int) string

	// Award, in place of Text, is the name of the award that the counter counts. It is shown with the other awards.
	Award string

	// Listed is the word by which the counter's things stand in lists of cards of verbs that take them (Verb.Coins): what
	// lies there is given or taken beside cards. One counter at most has it. Lacks states that the game has none of them.
	Listed string
	Lacks  func(c *Case)

	book *Book
}

// CounterID is the number of a counter: the index into Player.Held.
type CounterID uint8

// MaxCounters bounds the counters of all books.
const MaxCounters = 28

var (
	counters []*Counter
	coins    *Counter // that stands in lists of cards; nil: none
)

// LacksCoins states of a move in which coins stand that the game has none.
func (c *Case) LacksCoins() {
	c.absent = coins.book
	coins.Lacks(c)
}

// Counter registers a counter of each player.
func (b *Book) Counter(row Counter) CounterID {
	if len(counters) == MaxCounters {
		panic("engine: too many counters")
	}
	for _, k := range counters {
		if k.Key == row.Key && row.Key != "" {
			panic("engine: two counters are called " + row.Key)
		}
	}
	if row.book = b; row.Listed != "" {
		if coins != nil {
			panic("engine: two counters stand in lists of cards")
		}
		coins = &row
	}
	counters = append(counters, &row)
	id := CounterID(len(counters) - 1)
	if row.Member != "" {
		b.Member(Member{Of: OfPlayer, Word: row.Member, About: row.About, Example: row.Example,
			Number: func(a Asked) int { return int(a.State.Players[a.Of].Held[id]) }})
	}
	return id
}

// NumCounters returns the number of counters that are registered; their ids begin with 0.
func NumCounters() CounterID { return CounterID(len(counters)) }

// Counter returns the row of a counter. It is read-only.
func (id CounterID) Counter() *Counter { return counters[id] }

// Book returns the book that brought the counter.
func (k *Counter) Book() *Book { return k.book }

// Says reports whether a player's number is worth saying: it is not 0, or the game keeps it of everybody.
func (k *Counter) Says(r *Rules, n uint8) bool {
	return k.Key != "" && (n > 0 || k.Kept != nil && k.Kept(r))
}
