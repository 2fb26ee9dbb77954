package base

import (
	"sync"

	"catanref/engine"
)

// Book is the base game.
var Book = engine.NewBook("base", "Catan")

// Rules returns the law of the base game with all parameters at their defaults.
func Rules() *engine.Rules {
	r := engine.Defaults()
	r.Play(Book)
	return r
}

// ByBook is the law of the book, for rulings that mention a rule of the book which a house rule has changed.
var ByBook = sync.OnceValue(engine.Defaults)

// BeyondBook reports whether more pieces are in use than the book has, because of a table's own law.
func BeyondBook(has, book engine.Const[int], left uint8) bool {
	return has.Set != nil && has.Value-int(left) > book.Value
}
