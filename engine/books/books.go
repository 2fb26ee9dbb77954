// Package books has the only list of the books. Importing it makes all of them available; a new box is one line here.
package books

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/ck"
	"catanref/engine/duo"
	"catanref/engine/sea"
	"catanref/engine/tb"
	"catanref/engine/x56"
)

// All returns the books in the order of printing.
func All() []*engine.Book {
	return []*engine.Book{base.Book, ck.Book, sea.Book, x56.Book, duo.Book, tb.Book}
}
