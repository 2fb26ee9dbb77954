package duo

import "catanref/engine"

// Hooks are the questions that the game for two asks of the books printed after it.
type Hooks struct {
	// Deserts are the hexes that stand for the desert where something is sent there; nil: the deserts.
	Deserts func(c *engine.Case) engine.Hexes
}

// asker is the number at which they stand.
const asker = 2

func init() { Book.Asks(asker, func(*engine.Hooks) any { return &Hooks{} }) }

// unanswered are the questions in a game of more players.
var unanswered Hooks

// HooksOf returns them with the answers to them; none in a game of more players.
func HooksOf(h *engine.Hooks) *Hooks {
	if asked, played := h.Asked[asker].(*Hooks); played {
		return asked
	}
	return &unanswered
}

// Answer registers what a book answers to them; it is asked nothing in a game of more players.
func Answer(b *engine.Book, answers func(of *engine.Rules, h *Hooks)) {
	b.Answer(func(h *engine.Hooks) {
		if asked := HooksOf(h); asked != &unanswered {
			answers(h.Rules, asked)
		}
	})
}
