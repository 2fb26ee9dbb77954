package engine

import (
	"errors"
	"sync/atomic"
)

// Budget limits what the expressions of a file may cost. It counts their steps, per ruling and for the whole
// file. A game without a budget uses a law that the program chose itself, as in random play.
type Budget struct{ ruling, file atomic.Int64 }

// Limits in steps for one ruling and for a file: about half a second and a second.
const (
	rulingSteps = 5_000_000
	fileSteps   = 15_000_000
)

// errTooCostly is the error of expressions that have used up the budget of a ruling or a file.
var errTooCostly = errors.New("all that the expressions ask here takes too long to work out")

// Ruling resets the count for the next ruling.
func (b *Budget) Ruling() {
	if b != nil {
		b.ruling.Store(0)
	}
}

// Line resets both counts: somebody at a table asks the next question.
func (b *Budget) Line() {
	if b != nil {
		b.ruling.Store(0)
		b.file.Store(0)
	}
}

// Spend counts steps and fails when the budget is used up.
func (b *Budget) Spend(steps int) error {
	if b != nil && (b.ruling.Add(int64(steps)) > rulingSteps || b.file.Add(int64(steps)) > fileSteps) {
		return errTooCostly
	}
	return nil
}
