package engine

import (
	"slices"
	"strings"
)

// Book is one box: its rules, its verbs and cards, and its answers to the questions of the books printed before
// it. A package of rules creates one and registers everything at start-up; after that the book is read-only.
type Book struct {
	id      string
	title   string
	bit     bookSet
	answers []func(h *Hooks)
	asks    func(h *Hooks) any // its own hooks; asker is their index
	asker   int
	barred  []string // words of verbs of earlier books that its games do not have
	unused  []string // file keys of earlier books that its games do not have
	brought Brought
	amends  []func(r *Rules)
}

// Brought describes how a book comes to a table.
type Brought struct {
	Called   string              // its name in a sentence; default: the title
	Variant  string              // the variant that brings it; "" for a book that an edition brings
	OwnWords bool                // its words are forbidden as names of players only where it is played
	Lays     func(r *Rules) bool // whether its things are on the table; nil: wherever it is played
}

// bookSet is a set of books.
type bookSet uint16

// books lists all registered books in the order of printing.
var books []*Book

// NewBook registers a book. Its rule ids begin with id and a dot. Books are registered in the order of printing:
// a package of rules imports the books it builds on, so theirs come first.
func NewBook(id, title string) *Book {
	b := &Book{id: id, title: title, bit: 1 << len(books)}
	if b.bit == 0 {
		panic("engine: too many books: bookSet")
	}
	books = append(books, b)
	return b
}

// String returns the first segment of the book's rule ids.
func (b *Book) String() string { return b.id }

// Title returns what the box is called.
func (b *Book) Title() string { return b.title }

// Answer registers the book's answers to the questions of hooks.go. Every topic may register its own. If two
// answer the same question, the later one finds the earlier answer in h and can extend it.
func (b *Book) Answer(answers func(h *Hooks)) { b.answers = append(b.answers, answers) }

// Amends registers a function that adjusts values set by an earlier book's variants, for games that play both
// books.
func (b *Book) Amends(amend func(r *Rules)) { b.amends = append(b.amends, amend) }

// Amend runs the Amends functions of all books in play, once everything is set.
func (r *Rules) Amend() {
	for _, b := range books {
		if r.Plays(b) {
			for _, amend := range b.amends {
				amend(r)
			}
		}
	}
}

// Bar removes verbs of earlier books, by their words, from the games of this book. Such a move is still judged by
// its checks, but it is not offered.
func (b *Book) Bar(words ...string) { b.barred = append(b.barred, words...) }

// BarKeys removes file keys of earlier books from the games of this book.
func (b *Book) BarKeys(names ...string) { b.unused = append(b.unused, names...) }

// Brought sets how the book comes to a table. It is called once, at start-up.
func (b *Book) Brought(how Brought) { b.brought = how }

// Called returns the name of the book in a sentence.
func (b *Book) Called() string {
	if b.brought.Called != "" {
		return b.brought.Called
	}
	return b.title
}

// Variant returns the variant that brings the book; "" where an edition does.
func (b *Book) Variant() string { return b.brought.Variant }

// Lays reports whether the book's things are on the table under this law. Things without a book are on every
// table.
func (r *Rules) Lays(b *Book) bool {
	return r.Plays(b) && (b == nil || b.brought.Lays == nil || b.brought.Lays(r))
}

// Unused reports whether a book in play has removed the file key.
func (r *Rules) Unused(key string) bool {
	for _, b := range books {
		if r.Plays(b) && slices.Contains(b.unused, key) {
			return true
		}
	}
	return false
}

func (b *Book) bars(v *Verb) bool {
	return v.book.bit < b.bit && slices.Contains(b.barred, v.Words)
}

// BookNamed finds a book by its id, or by one of its rules.
func BookNamed(id string) *Book {
	id, _, _ = strings.Cut(id, ".")
	for _, b := range books {
		if b.id == id {
			return b
		}
	}
	return nil
}

// Play puts a book into play: its rules and verbs. It sets no parameter. The pieces that a box adds depend on
// numbers of the law and keys of the board, which variants and boards set: with sea.Book alone there are no
// ships, with duo.Book alone no trade tokens, so moves of them are illegal. Package setup builds the whole law
// from an edition, variants and a board.
func (r *Rules) Play(b *Book) { r.books |= b.bit }

// Plays reports whether the book is in play under this law.
func (r *Rules) Plays(b *Book) bool { return b == nil || r.books&b.bit != 0 }

// EveryBook lists all registered books in the order of printing.
func EveryBook() []*Book { return slices.Clone(books) }

// Books lists the books in play, in the order of printing.
func (r *Rules) Books() []*Book {
	var out []*Book
	for _, b := range books {
		if r.Plays(b) {
			out = append(out, b)
		}
	}
	return out
}

// AllBooks lists all registered books in the order of printing. The list is not to be changed.
func AllBooks() []*Book { return books }

// HasOwnWords reports whether its words are forbidden as names of players only where it is played.
func (b *Book) HasOwnWords() bool { return b.brought.OwnWords }
