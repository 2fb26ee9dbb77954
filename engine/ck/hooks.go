package ck

import (
	"catanref/engine"
	"catanref/engine/base"
)

// Hooks are the questions that Cities & Knights asks of the books printed after it, beside those of the base game.
type Hooks struct {
	*base.Hooks

	// Repeats reports whether the dice that are told will not count.
	Repeats func(g *engine.Game, s *engine.State, a *engine.Action) bool
	// EventLies states that the event die, which lies since an earlier throw, is not thrown again.
	EventLies func(c *engine.Case, thrown bool)
	// KnightHired and KnightPromoted carry on when a knight was, whatever paid for it.
	KnightHired    func(c *engine.Case, kind engine.PieceKind)
	KnightPromoted func(c *engine.Case)
	// Driven tells of a displaced knight whose owner does not play: that it goes elsewhere, or leaves the game and
	// does not go back into the supply.
	Driven func(c *engine.Case, knight engine.Piece, elsewhere bool)
	// DesertsFor reports whether knights of the owner, who does not play, can desert; Deserting are those that can.
	DesertsFor func(c *engine.Case, owner engine.Seat) bool
	Deserting  func(c *engine.Case, owner engine.Seat) engine.Set
	// KnightStands states of a knight that is new on the board, the first place of the move, where else it needs to be.
	KnightStands func(c *engine.Case)
	// OpenShips are the paths of the seat's ships that are open; asked where the law keeps roads and ships apart.
	OpenShips func(c *engine.Case, seat engine.Seat) *engine.Set
	// KnightLand are the intersections on which KnightStands lets a new knight be put; nil: all of them.
	KnightLand func(c *engine.Case) *engine.Set
	// MayTakeLine states what lets a line, place i of the move, be taken up by a card.
	MayTakeLine func(c *engine.Case, i int)
	// MayRansom reports whether the seat can pay something else in place of a city that is to fall.
	MayRansom func(c *engine.Case, seat engine.Seat) bool
}

// asker is the number at which the questions of Cities & Knights stand.
const asker = 1

func init() { Book.Asks(asker, func(h *engine.Hooks) any { return &Hooks{Hooks: base.HooksOf(h)} }) }

// unanswered are the questions in a game without the box.
var unanswered Hooks

// HooksOf returns the questions of Cities & Knights with the answers to them; none in a game without it.
func HooksOf(h *engine.Hooks) *Hooks {
	if asked, played := h.Asked[asker].(*Hooks); played {
		return asked
	}
	return &unanswered
}

// Answer registers what a book answers to the questions of Cities & Knights; it is asked nothing in a game without it.
func Answer(b *engine.Book, answers func(h *Hooks)) {
	b.Answer(func(h *engine.Hooks) {
		if asked := HooksOf(h); asked != &unanswered {
			answers(asked)
		}
	})
}
