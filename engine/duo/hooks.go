package duo

import (
	"catanref/engine"
	"catanref/engine/board"
)

// Hooks are the questions that the game for two asks of the books printed after it.
type Hooks struct {
	// Deserts returns the hexes that replace the desert as a destination; nil: the deserts.
	Deserts func(c *engine.Case) board.Hexes
}

// asker is the index of these hooks.
const asker = 2

func init() { Book.Asks(asker, func(*engine.Hooks) any { return &Hooks{} }) }

// unanswered are the hooks of a game with more players.
var unanswered Hooks

// HooksOf returns the hooks with their answers; empty ones in a game with more players.
func HooksOf(h *engine.Hooks) *Hooks {
	if asked, played := h.Asked[asker].(*Hooks); played {
		return asked
	}
	return &unanswered
}

// Answer registers a book's answers; in a game with more players they are not used.
func Answer(b *engine.Book, answers func(of *engine.Rules, h *Hooks)) {
	b.Answer(func(h *engine.Hooks) {
		if asked := HooksOf(h); asked != &unanswered {
			answers(h.Rules, asked)
		}
	})
}
