package engine

import (
	"reflect"
	"testing"
)

// The mechanism asks few questions of its own: what one book asks of others stands in that book.
func TestMechanismAsksLittle(t *testing.T) {
	if n := reflect.TypeFor[Hooks]().NumField(); n > 25 {
		t.Errorf("the mechanism has %d questions: a book that asks keeps its own (Book.Asks)", n)
	}
}

// Two books cannot use the same index for their questions.
func TestAskersAreApart(t *testing.T) {
	asker := func(number int) *Book {
		return &Book{id: "asker", asker: number, asks: func(*Hooks) any { return nil }}
	}
	kept := books
	defer func() { books = kept }()
	books = []*Book{asker(1)}
	defer func() {
		if recover() == nil {
			t.Error("two books ask by the number 1")
		}
	}()
	(&Book{id: "other"}).Asks(1, func(*Hooks) any { return nil })
}
