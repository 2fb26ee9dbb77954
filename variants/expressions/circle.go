package expressions

import (
	"errors"
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/variants/expressions/seen"
)

// circle is the fault of a question to the law that depends on its own answer.
type circle struct {
	what string
	word string // the word that leads back to it
}

func (c circle) Error() string {
	return fmt.Sprintf("%s cannot be worked out from %s, which depends on it", c.what, c.word)
}

func (c circle) Unwrap() error { return engine.ErrCircular }

// circleOf finds the word by which a question to the law depends on its own answer.
func (p *Program) circleOf(f *engine.Facts) error {
	if !f.Outermost() { // it is reported for the first question only, and no word in it twice
		return engine.ErrCircular
	}
	for _, word := range p.Reads.View.Sorted() {
		if seats := seen.SeatsOf(word); seats != nil && f.Turns(func() { seats(f) }) {
			return circle{"this", word}
		}
		if row := seen.BroughtTo(word); row != nil && f.Turns(func() { seen.Value(row, seen.AskedOf(f)) }) {
			return circle{"this", word}
		}
		for _, fill := range seen.Filled().View[word] {
			if f.Turns(func() { _ = fill(f, new(seen.View)) }) {
				return circle{"this", word}
			}
		}
	}
	for _, word := range p.Reads.Player.Sorted() {
		for _, fill := range seen.Filled().Player[word] {
			for seat := range f.Game.Owners {
				if f.Turns(func() { _ = fill(f, position.Seat(seat), new(seen.Player)) }) {
					return circle{"this", word}
				}
			}
		}
	}
	return engine.ErrCircular
}

// Unworked is the error of something that cannot be computed.
func Unworked(what string, err error) error {
	var c circle
	if errors.As(err, &c) {
		return circle{what, c.word}
	}
	if strings.Contains(err.Error(), "<nil>") {
		err = seen.ErrEmpty
	}
	return fmt.Errorf("%s cannot be worked out: %w", what, err)
}
