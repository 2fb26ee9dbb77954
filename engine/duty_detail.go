package engine

import (
	"slices"
	"strings"

	"catanref/engine/position"
)

// Owing is a duty that is being read from a file, word by word after its verb.
type Owing struct {
	*Reading
	Due   *position.Pending
	Owner position.Seat // of the piece that is in hand
	Whole Value         // the text
	Words []Value       // left to read
}

// Skip moves on by n words.
func (o *Owing) Skip(n int) bool {
	o.Words = o.Words[n:]
	return true
}

// Says reports whether the next word is this one.
func (o *Owing) Says(word string) bool {
	if len(o.Words) == 0 {
		return false
	}
	text, ok := o.Words[0].Text("a word")
	return ok && strings.EqualFold(text, word)
}

// Before returns how many words precede the first of these words, or the end.
func (o *Owing) Before(words ...string) int {
	for i, w := range o.Words {
		text, _ := w.Text("a word")
		if slices.ContainsFunc(words, func(other string) bool { return strings.EqualFold(text, other) }) {
			return i
		}
	}
	return len(o.Words)
}

// DetailRow is how a book reads and writes a detail of a duty in a file.
type DetailRow struct {
	Read  func(o *Owing) bool                       // false, with a fault, if it cannot be read
	Write func(g *Game, p *position.Pending) string // "": it is left out
	Form  Form                                      // of its words
	Loose bool                                      // it may be left out
}

var detailRows = map[Detail]DetailRow{}

// Detail registers how a detail of duties is read and written.
func (b *Book) Detail(d Detail, row DetailRow) { detailRows[d] = row }

// Row returns the row by which a book reads and writes a detail.
func (d Detail) Row() (DetailRow, bool) {
	row, ok := detailRows[d]
	return row, ok
}
