package engine

import (
	"errors"
	"sync/atomic"
)

// Budget is what the expressions that a file brings may cost: it counts their steps, of the ruling that is
// being made and of everything that is asked of the file. A game without a budget asks the law that its
// program chose itself, as random play does.
type Budget struct{ ruling, file atomic.Int64 }

// What a ruling and a file may cost, in steps: about half a second and a second.
const (
	rulingSteps = 5_000_000
	fileSteps   = 15_000_000
)

// errTooCostly says that expressions have used up the budget of a ruling or a file.
var errTooCostly = errors.New("all that the expressions ask here takes too long to work out")

// Ruling begins the count of another ruling.
func (b *Budget) Ruling() {
	if b != nil {
		b.ruling.Store(0)
	}
}

// Line begins the count anew: somebody at a table asks the next question.
func (b *Budget) Line() {
	if b != nil {
		b.ruling.Store(0)
		b.file.Store(0)
	}
}

// Spend counts steps, and fails when there are none left.
func (b *Budget) Spend(steps int) error {
	if b != nil && (b.ruling.Add(int64(steps)) > rulingSteps || b.file.Add(int64(steps)) > fileSteps) {
		return errTooCostly
	}
	return nil
}
