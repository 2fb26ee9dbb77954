package engine

import (
	"slices"
	"strings"
)

// Book is one box: its rules, its verbs and cards, and the answers that it gives to the questions of
// the books printed before it. A package of rules makes one, registers into it while the program
// starts, and is never changed afterwards.
type Book struct {
	id      string
	title   string
	bit     bookSet
	answers []func(h *Hooks)
	asks    func(h *Hooks) any // its own questions, at the number asker
	asker   int
	barred  []string // words of verbs of earlier books that do not exist in its games
	unused  []string // keys of files of earlier books that its games have no use for
	brought Brought
	amends  []func(r *Rules)
}

// Brought says how a book comes to a table.
type Brought struct {
	Called   string              // in a sentence; left out: the title
	Variant  string              // which brings it; "" for a book that an edition brings
	OwnWords bool                // its words are barred as names of players only where it is played
	Lays     func(r *Rules) bool // whether its things lie on the table; nil: wherever it is played
}

// bookSet is a set of books.
type bookSet uint8

// books are all that are registered, in the order of printing.
var books []*Book

// NewBook registers a book. Its rule ids begin with id and a dot. Books are registered in the order of
// printing: a package of rules imports those it stands on, so theirs come first.
func NewBook(id, title string) *Book {
	b := &Book{id: id, title: title, bit: 1 << len(books)}
	if b.bit == 0 {
		panic("engine: too many books")
	}
	books = append(books, b)
	return b
}

// String returns the first segment of the book's rule ids.
func (b *Book) String() string { return b.id }

// Title returns what the box is called.
func (b *Book) Title() string { return b.title }

// Answer registers what the book answers to the named questions of hooks.go. Every topic may answer its own;
// of two that answer the same question the later one sees the earlier answer in h and can add to it.
func (b *Book) Answer(answers func(h *Hooks)) { b.answers = append(b.answers, answers) }

// Amends registers what the book makes of values that an earlier book's variants have set, where both are played.
func (b *Book) Amends(amend func(r *Rules)) { b.amends = append(b.amends, amend) }

// Amend has the books that are played amend the law, when all is set.
func (r *Rules) Amend() {
	for _, b := range books {
		if r.Plays(b) {
			for _, amend := range b.amends {
				amend(r)
			}
		}
	}
}

// Bar takes verbs of earlier books, by their words, out of the games that are played by this one. What their
// checks say of such a move is not touched; they are not offered.
func (b *Book) Bar(words ...string) { b.barred = append(b.barred, words...) }

// BarKeys takes keys of files that earlier books bring out of the games that are played by this one.
func (b *Book) BarKeys(names ...string) { b.unused = append(b.unused, names...) }

// Brought says how the book comes to a table. It is said once, while the program starts.
func (b *Book) Brought(how Brought) { b.brought = how }

// Called returns what the book is called in a sentence.
func (b *Book) Called() string {
	if b.brought.Called != "" {
		return b.brought.Called
	}
	return b.title
}

// Variant returns the variant that brings the book; "" where an edition does.
func (b *Book) Variant() string { return b.brought.Variant }

// Lays reports whether things of the book lie on tables of this law. Those of no book lie on every table.
func (r *Rules) Lays(b *Book) bool {
	return r.Plays(b) && (b == nil || b.brought.Lays == nil || b.brought.Lays(r))
}

// Unused reports whether a key of files is one that a later book takes out of its games.
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

// Play puts a book into play: its rules and verbs. It sets no parameter. What a box lays on the table beyond the base
// game is numbers of the law and keys of the board, which variants and boards set: with sea.Book alone there are no ships,
// with duo.Book alone no trade tokens, and moves of them are illegal for that reason. Package setup makes the whole law
// out of an edition, variants and a board.
func (r *Rules) Play(b *Book) { r.books |= b.bit }

// Plays reports whether the games of this law are played by the book.
func (r *Rules) Plays(b *Book) bool { return b == nil || r.books&b.bit != 0 }

// EveryBook lists all books that are registered, in the order of printing.
func EveryBook() []*Book { return slices.Clone(books) }

// Books lists the books that are played, in the order of printing.
func (r *Rules) Books() []*Book {
	var out []*Book
	for _, b := range books {
		if r.Plays(b) {
			out = append(out, b)
		}
	}
	return out
}
