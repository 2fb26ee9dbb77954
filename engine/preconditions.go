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

// bookHaving is a precondition that a book has registered, in one or several degrees, each with its bit, and perhaps
// another precondition with the bit after them.
type bookHaving struct {
	first   Having
	degrees int
	also    bool
	has     func(c *Case, seat Seat) int // how many of them, from the first on; plus AlsoHas if the other holds
}

const (
	mostDegrees = 8
	AlsoHas     = mostDegrees // see NewHavingsAnd
)

// all returns the bits of the preconditions, held those of what its question answers; ok is false if it never does.
func (b *bookHaving) all() Having {
	all, _ := b.held(b.degrees)
	if b.also {
		all |= b.first << b.degrees
	}
	return all
}

func (b *bookHaving) held(answer int) (h Having, ok bool) {
	n, other := answer, b.also && answer >= AlsoHas
	if other {
		n -= AlsoHas
	}
	if h = b.first<<n - b.first; other {
		h |= b.first << b.degrees
	}
	return h, n <= b.degrees
}

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
	return newHavings(n, bookHaving{degrees: n, has: has})
}

// NewHavingsAnd registers degrees, fewer than eight, and another precondition that is asked in the same question, which
// is cheaper than two: has adds AlsoHas if the player has it.
func NewHavingsAnd(n int, has func(c *Case, seat Seat) int) (degrees []Having, other Having) {
	all := newHavings(n+1, bookHaving{degrees: n, also: true, has: has})
	return all[:n], all[n]
}

// newHavings returns the n bits of a precondition.
func newHavings(n int, b bookHaving) []Having {
	if numBookHavings += n; n > mostDegrees || firstBookHaving<<(numBookHavings-1) == 0 {
		panic("engine: too many preconditions")
	}
	b.first = firstBookHaving << (numBookHavings - n)
	bookHavings = append(bookHavings, b)
	bits := make([]Having, n)
	for i := range bits {
		bits[i] = b.first << i
	}
	return bits
}
