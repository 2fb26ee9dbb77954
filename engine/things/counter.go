package things

import (
	"catanref/engine"
	"catanref/engine/position"
)

// Counter is a public number that a book keeps for each player: tokens, cards without a face, coins. This one row
// registers it (SeatCells claims a row without a key). Files are read and written by the row, and it is shown
// wherever players are.
type Counter struct {
	Key   string // its key in a position
	About string // in the list of keys: "Defender of Catan cards"
	Most  int    // maximum in a file

	// Member is the word for a player's number in expressions, with an example, and how it is read aloud (Member.Said);
	// "": none.
	Member, Example, Said string

	// InUse reports whether the law uses it; nil: wherever the book's things are on the table. Variant names the
	// variant that brings it, if not every variant of the book does.
	InUse   func(r *engine.Rules) bool
	Variant string

	// Kept reports whether a game keeps it for everybody; it is then shown and written even if it is 0. nil:
	// never.
	Kept func(r *engine.Rules) bool

	// Text returns the line that shows it.
	Text func(n int) string

	// Award, in place of Text, is the name of the award that the counter counts. It is shown with the other awards.
	Award string

	// Listed is the word for the counter's things in lists of cards, for verbs with Verb.Coins: they are given or
	// taken together with cards. At most one counter has it. Lacks states the rule that is broken if the game has
	// none of them.
	Listed string
	Lacks  func(c *engine.Case)

	// Concerns lists the rules whose breach in a position is reported at its key.
	Concerns []engine.RuleID

	book *engine.Book
}

var (
	counters []*Counter
	coins    *Counter // the counter whose things appear in lists of cards; nil: none
)

// CoinWord returns the word for coins in lists of cards; "" if no book has coins.
func CoinWord() string {
	if coins == nil {
		return ""
	}
	return coins.Listed
}

// LacksCoins states that the game has no coins, for a move that lists some.
func LacksCoins(c *engine.Case) {
	c.ForAbsent(coins.book)
	coins.Lacks(c)
}

// AddCounter registers a counter of each player.
func AddCounter(b *engine.Book, row Counter) position.CounterID {
	if len(counters) == position.MaxCounters {
		panic("things: no counter is left for " + b.String() + ": raise MaxCounters in engine/position/ids.go")
	}
	for _, k := range counters {
		if k.Key == row.Key && row.Key != "" {
			panic("things: " + k.book.String() + " and " + b.String() + " bring a counter " + row.Key)
		}
	}
	if row.book = b; row.Listed != "" {
		if coins != nil {
			panic("things: two counters can be in lists of cards")
		}
		coins = &row
	}
	counters = append(counters, &row)
	id := position.CounterID(len(counters) - 1)
	if row.Member != "" {
		AddMember(b, Member{Of: OfPlayer, Word: row.Member, About: row.About, Example: row.Example, Said: row.Said,
			Number: func(a Asked) int { return int(a.State.Players[a.Of].Held[id]) }})
	}
	return id
}

// NumCounters returns the number of counters that are registered; their ids begin with 0.
func NumCounters() position.CounterID { return position.CounterID(len(counters)) }

// CounterOf returns the row of a counter. It is read-only.
func CounterOf(id position.CounterID) *Counter { return counters[id] }

// Book returns the book that brought the counter.
func (k *Counter) Book() *engine.Book { return k.book }

// Says reports whether a player's number is worth showing: it is not 0, or the game keeps it for everybody.
func (k *Counter) Says(r *engine.Rules, n uint8) bool {
	return k.Key != "" && (n > 0 || k.Kept != nil && k.Kept(r))
}

// SeatCells claims n numbers of each player that only the book reads and shows: Player.Held from the returned
// index on.
func SeatCells(b *engine.Book, n int) position.CounterID {
	first := NumCounters()
	for range n {
		AddCounter(b, Counter{})
	}
	return first
}
