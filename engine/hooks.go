package engine

// Hooks are the questions that the mechanism asks of the books. Each is resolved once for a law into a plain function;
// nil is the standard answer, at no cost. A later book that answers a question answered before calls the earlier answer
// if it adds to it. What one book asks of those printed later stands in that book, as base.Hooks and ck.Hooks do.
type Hooks struct {
	// Rules is the law that they are resolved for: a book answers only where it has a say.
	Rules *Rules
	// Box lays out what the box holds at the start: pieces in supply, the bank, the decks.
	Box func(g *Game, s *State)
	// Complete works out what a position leaves no choice about.
	Complete func(g *Game, s *State)
	// Refresh works out what a position keeps up to date for speed.
	Refresh func(g *Game, s *State)
	// Faults finds what is impossible about a position.
	Faults func(a *Audit)
	// Unplayed states that a verb belongs to a book that is not played.
	Unplayed func(c *Case, v *Verb)
	// Settle carries on after a move: what a roll still brings, longest roads, victory.
	Settle func(c *Case)
	// Points counts the victory points that lie open; each book adds its own.
	Points func(r *Rules, s *State, seat Seat) int
	// Army counts the knight cards played, RoadLength measures the longest road, and HandLimit says how many
	// cards are safe in a hand on a 7; all three may be seen by the law too.
	Army       func(s *State, seat Seat) int
	RoadLength func(b *Board, s *State, seat Seat) int
	HandLimit  func(c *Case, seat Seat) int
	// Decks are the decks that are drawn from.
	Decks [NumDecks]bool
	// Commodities reports whether hands hold commodities too.
	Commodities bool
	// Veil hides in a position what only others than the seat, or than somebody at the table, have seen of the book's
	// things; nil: nothing of them is hidden.
	Veil func(g *Game, s *State, by Seat)
	// Coins are the answers of the book whose counter stands in lists of cards; nil: the game has no coins.
	Coins *CoinHooks
	// MayMove states what a move of the own turn needs beside its being the player's turn, where others move
	// beside the turns.
	MayMove func(c *Case)
	// Partner is who has a part in the turn beside the player who rolled; nil: nobody. Interlude reports
	// whether there can be a building phase in the position; nil: there is none.
	Partner   func(g *Game, s *State) Seat
	Interlude func(g *Game, s *State) bool
	// Pirate reports whether the game has a pirate, who begins where the map says.
	Pirate bool
	// Meant makes of a move that is read the one that is meant where the words of an earlier box stand for it, and
	// reports whether it does; of no position whether they can. nil: words mean what they say.
	Meant func(s *State, a *Action) bool

	// What the base game works out once for a law, so that no move has to.

	// GoalAlone are the points that win a game in which nothing else can decide it, beside those that a table adds: a
	// fixed goal, reached on the own turn; 0 where the law must be asked.
	GoalAlone int
	// HexesAsked reports whether a table has said anything of what hexes pay.
	HexesAsked bool
	// Rates are those at which cards of any kind are traded with the bank, bit by rate: without a harbor for any kind
	// and with one. Nothing where the law must be asked.
	Rates [2]uint8

	// Asked are the questions of the books that ask some: each puts a struct of its own at a number of its own (Book.Asks).
	Asked [maxAskers]any
}

// maxAskers is how many books can ask questions of their own.
const maxAskers = 4

// Earlier returns the answers so far, for a book whose own answer adds to them.
func (h *Hooks) Earlier() *Hooks {
	out := *h
	return &out
}

// Asks registers the questions that a book asks of those printed after it: questions returns them without answers, for
// one law. number is the book's own, a constant below maxAskers, so that a question is found without a search.
func (b *Book) Asks(number int, questions func(h *Hooks) any) {
	for _, other := range books {
		if other.asks != nil && other.asker == number {
			panic("engine: " + b.id + " asks by the number of " + other.id)
		}
	}
	b.asker, b.asks = number, questions
}

// CoinHooks are what a book says of coins in trades. Bank states what an exchange of coins with the bank needs, Banked
// carries it out, Exchanges lists what can be had for coins, and coins for cards. Trade states what a trade of coins between
// players needs, Traded carries out that they change hands.
type CoinHooks struct {
	Bank, Banked, Trade, Traded func(c *Case)
	Exchanges                   func(c *Case, l *List)
}

// resolve asks every book that is played for its answers.
func (r *Rules) resolve() *Hooks {
	h := &Hooks{Rules: r}
	for _, b := range books {
		if !r.Plays(b) {
			continue
		}
		if b.asks != nil {
			h.Asked[b.asker] = b.asks(h)
		}
		for _, answers := range b.answers {
			answers(h)
		}
	}
	return h
}

// Both answers a question by one and then by the other, BothOf likewise where it is about something. Either may be
// nil.
func Both(one, other func(c *Case)) func(c *Case) {
	switch {
	case one == nil:
		return other
	case other == nil:
		return one
	}
	return func(c *Case) { one(c); other(c) }
}

func BothOf[T any](one, other func(c *Case, about T)) func(c *Case, about T) {
	switch {
	case one == nil:
		return other
	case other == nil:
		return one
	}
	return func(c *Case, about T) { one(c, about); other(c, about) }
}
