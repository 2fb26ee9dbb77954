package engine

// Having is a set of cheap preconditions of verbs: what a player has on the board or in hand. If one in Verb.Wants is
// missing, the verb is never legal, and the list of legal moves skips it.
type Having uint32

const (
	AKnight          Having = 1 << iota
	AnActiveKnight          // active, and not hired in this turn
	AnIdleKnight            // a knight that is not active
	AKnightAtThieves        // an active one next to the robber or the pirate
	ACity                   // upright, on the board; if a file leaves cities out, missing in the supply
	SomeCommodity           // a card of one
	TooManyCards            // more progress cards than the limit
	AnOpenHarbor            // the commercial harbor was played this turn

	firstBookHaving
	numHavings = 32 // a power of two, so that indexing is cheap
)

// bookHaving is a precondition that a book has registered, in one or several degrees, each with its bit.
type bookHaving struct {
	first   Having
	degrees int
	has     func(c *Case, seat Seat) int // how many of them, from the first on
}

const mostDegrees = 8

var (
	bookHavings    []bookHaving
	numBookHavings int
)

// NewHaving registers a precondition for verbs of a book: a cheap question about a player. A verb that wants it
// must never be legal without it.
func NewHaving(has func(c *Case, seat Seat) bool) Having {
	return NewHavings(1, func(c *Case, seat Seat) int {
		if has(c, seat) {
			return 1
		}
		return 0
	})[0]
}

// NewHavings registers n degrees of one precondition, at most eight, such as how much a player can spend; has returns
// how many of them the player has, from the first on.
func NewHavings(n int, has func(c *Case, seat Seat) int) []Having {
	if numBookHavings += n; n > mostDegrees || firstBookHaving<<(numBookHavings-1) == 0 {
		panic("engine: too many preconditions")
	}
	first := firstBookHaving << (numBookHavings - n)
	bookHavings = append(bookHavings, bookHaving{first, n, has})
	degrees := make([]Having, n)
	for i := range degrees {
		degrees[i] = first << i
	}
	return degrees
}
