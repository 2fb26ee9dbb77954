package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

// Hooks are the questions that Cities & Knights asks of the books printed after it, in addition to those of the
// base game.
type Hooks struct {
	*base.Hooks

	// Repeats reports whether the given dice will not count.
	Repeats func(g *engine.Game, s *position.State, a *engine.Action) bool
	// EventLies states that the event die of an earlier throw is kept, not thrown again.
	EventLies func(c *engine.Case, thrown bool)
	// KnightHired and KnightPromoted are called after a knight was hired or promoted, however it was paid for.
	KnightHired    func(c *engine.Case, kind position.PieceKind)
	KnightPromoted func(c *engine.Case)
	// Driven reports a displaced knight whose owner does not play: it goes elsewhere, or leaves the game and does
	// not return to the supply.
	Driven func(c *engine.Case, knight position.Piece, elsewhere bool)
	// DesertsFor reports whether knights of an owner who does not play can desert; Deserting returns those that
	// can.
	DesertsFor func(c *engine.Case, owner position.Seat) bool
	Deserting  func(c *engine.Case, owner position.Seat) board.Set
	// KnightStands states further conditions for the place of a new knight, the first place of the move.
	KnightStands func(c *engine.Case)
	// OpenShips returns the paths of the seat's open ships, for a law that separates roads and ships.
	OpenShips func(c *engine.Case, seat position.Seat) *board.Set
	// RingOfShips is the rule that says which ships of a ring are open.
	RingOfShips engine.RuleID
	// KnightLand returns the intersections that KnightStands allows; nil: all of them.
	KnightLand func(c *engine.Case) *board.Set
	// MayTakeLine states conditions for a card to take up the line on place i of the move.
	MayTakeLine func(c *engine.Case, i int)
	// MayRansom reports whether the seat can pay something else instead of a city that is to fall.
	MayRansom func(c *engine.Case, seat position.Seat) bool
	// Falls states further requirements for the choice of the city that falls, or of a wall instead.
	Falls func(c *engine.Case)
}

// asker is the index of these hooks.
const asker = 1

func init() { Book.Asks(asker, func(h *engine.Hooks) any { return &Hooks{Hooks: base.HooksOf(h)} }) }

// unanswered are the hooks of a game without the box.
var unanswered Hooks

// HooksOf returns the hooks of Cities & Knights with their answers; empty ones in a game without it.
func HooksOf(h *engine.Hooks) *Hooks {
	if asked, played := h.Asked[asker].(*Hooks); played {
		return asked
	}
	return &unanswered
}

// Answer registers a book's answers to the questions of Cities & Knights; in a game without it they are not used.
func Answer(b *engine.Book, answers func(h *Hooks)) {
	b.Answer(func(h *engine.Hooks) {
		if asked := HooksOf(h); asked != &unanswered {
			answers(asked)
		}
	})
}
