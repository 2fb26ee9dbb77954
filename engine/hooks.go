package engine

import (
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Hooks are the questions that the mechanism asks the books. Each is resolved once per law into a function; nil is the
// standard answer, at no cost. A later book that answers a question that is already answered calls the earlier answer
// if it only adds to it. Questions that one book asks later books are fields of that book's own Hooks, such as
// base.Hooks and ck.Hooks.
type Hooks struct {
	// Rules is the law for which they are resolved; a book sets answers only if the law concerns it.
	Rules *Rules
	// Box fills in the contents of the box at the start: pieces in supply, the bank, the decks.
	Box func(g *Game, s *position.State)
	// Complete fills in parts of a position that follow from the others.
	Complete func(g *Game, s *position.State)
	// Refresh computes the data that a position caches for speed.
	Refresh func(g *Game, s *position.State)
	// Faults finds everything impossible in a position.
	Faults func(a *Audit)
	// Unplayed states that a verb belongs to a book that is not in play.
	Unplayed func(c *Case, v *Verb)
	// Settle completes a move: the rest of a roll, longest roads, victory.
	Settle func(c *Case)
	// Points counts the face-up victory points; each book adds its own.
	Points func(r *Rules, s *position.State, seat position.Seat) int
	// Army counts the knight cards played, RoadLength measures the longest road, and HandLimit says how many
	// cards are safe in a hand on a 7; all three may be seen by the law too.
	Army       func(s *position.State, seat position.Seat) int
	RoadLength func(b *board.Board, s *position.State, seat position.Seat) int
	HandLimit  func(c *Case, seat position.Seat) int
	// Decks are the decks that are drawn from.
	Decks [cards.NumDecks]bool
	// Commodities reports whether hands hold commodities too.
	Commodities bool
	// Knights reports whether there can be knights and city walls.
	Knights bool
	// Veil hides from a position the things of the book that the seat (NoSeat: the table) has not seen; nil: none are
	// hidden.
	Veil func(g *Game, s *position.State, by position.Seat)
	// Coins are the answers of the book whose counter can be in lists of cards; nil: the game has no coins.
	Coins *CoinHooks
	// MayMove states further conditions for a move in the player's own turn, in games where players also move outside
	// their turns.
	MayMove func(c *Case)
	// Partner returns the second player who has a part in the turn; nil: there is none. Interlude reports whether a
	// building phase is possible in the position; nil: never.
	Partner   func(g *Game, s *position.State) position.Seat
	Interlude func(g *Game, s *position.State) bool
	// Pirate reports whether the game has a pirate; the map says where it begins.
	Pirate bool
	// Meant replaces a parsed move by the one that its words mean in this game if they are those of an earlier box, and
	// reports whether it did; without a position, whether that can happen. nil: words are taken literally.
	Meant func(s *position.State, a *Action) bool

	// Data that the base game computes once per law, for speed.

	// GoalAlone is the number of points (without those of house rules) that wins if the law has only a fixed goal,
	// reached in the player's own turn; 0 if the law must be evaluated.
	GoalAlone int
	// HexesAsked reports whether a house rule changes what hexes pay.
	HexesAsked bool
	// Rates holds the bank's rates for all kinds of cards, as bits: without and with a 3:1 harbor. 0 if the law must be
	// evaluated.
	Rates [2]uint8

	// Asked holds the questions that books ask later ones: each book has a struct at its own index (Book.Asks).
	Asked [maxAskers]any
}

// maxAskers is the maximum number of such books.
const maxAskers = 4

// Earlier returns the answers so far, for a book whose own answer adds to them.
func (h *Hooks) Earlier() *Hooks {
	out := *h
	return &out
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

// Audit checks a position for impossible states. Every book in play adds its findings.
type Audit struct {
	Game  *Game
	State *position.State
	Board *board.Board
	found findings

	// HandsOnly: the position differs from a faultless one only in what TakeHands copies, so checks that do not depend
	// on that can be skipped.
	HandsOnly bool
}

// Faults lists everything impossible about a position; the list is empty for a position that can occur.
func (g *Game) Faults(s *position.State) []Finding {
	a := &Audit{Game: g, State: s, Board: g.Board}
	g.Hooks.Faults(a)
	return a.found.copies(nil)
}

// FaultsOfHands is Faults for a position that differs from a faultless one only in what TakeHands copies.
func (g *Game) FaultsOfHands(s *position.State) []Finding {
	a := &Audit{Game: g, State: s, Board: g.Board, HandsOnly: true}
	g.Hooks.Faults(a)
	return a.found.copies(nil)
}

// Fault records an impossibility, as a breach of the rule.
func (a *Audit) Fault(rule RuleID, say Text) Details {
	return a.found.add(newFinding(rule)).Say(say)
}
