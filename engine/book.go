package engine

import (
	"maps"
	"slices"
	"strings"

	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Book is one box: its rules, its verbs and cards, and its answers to the questions of the books printed before
// it. A package of rules creates one and registers everything at start-up; after that the book is read-only.
type Book struct {
	id       string
	title    string
	bit      bookSet
	answers  []func(h *Hooks)
	asks     func(h *Hooks) any // its own hooks; asker is their index
	asker    int
	barred   []string // words of verbs of earlier books that its games do not have
	unused   []string // file keys of earlier books that its games do not have
	brought  Brought
	shuffles []addedCard // its cards in the decks of earlier books
	amends   []func(r *Rules)
}

// Brought describes how a book comes to a table.
type Brought struct {
	Called   string              // its name in a sentence; default: the title
	Variant  string              // the variant that brings it; "" for a book that an edition brings
	Edition  string              // the word by which a file of an edition brings it; "" for a book that none does
	OwnWords bool                // its words are forbidden as names of players only where it is played
	Lays     func(r *Rules) bool // whether its things are on the table; nil: wherever it is played
	Goal     int                 // the points that it adds to the goal of a board
}

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

// BroughtByEdition returns the book that a file of an edition brings by this word, nil if there is none; EditionWords are
// all the words.
func BroughtByEdition(word string) *Book {
	for _, b := range books {
		if word != "" && b.brought.Edition == word {
			return b
		}
	}
	return nil
}

func EditionWords() (out []string) {
	for _, b := range books {
		if b.brought.Edition != "" {
			out = append(out, b.brought.Edition)
		}
	}
	return out
}

// OfEdition returns the book in play that editions bring; nil if there is none.
func (r *Rules) OfEdition() *Book {
	for _, b := range books {
		if b.brought.Edition != "" && r.Plays(b) {
			return b
		}
	}
	return nil
}

// AddedToGoal returns the points that the books of the game add to the goal of a board.
func (r *Rules) AddedToGoal() (points int) {
	for _, b := range r.Books() {
		points += b.brought.Goal
	}
	return points
}

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
// Its cards come into the decks.
func (r *Rules) Play(b *Book) {
	if r.books&b.bit != 0 {
		return
	}
	r.books |= b.bit
	for _, own := range b.shuffles {
		if n := &r.Copies[own.deck][own.card]; n.Set == nil {
			n.Value = own.card.Copies(own.deck)
		}
	}
}

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

// Part is a part of a box by which its games differ for files and records, whatever book has it.
type Part uint8

const (
	WithEventDie      Part = iota // a third die
	WithCommodities               // kinds of cards in hand that are no resources
	WithProgressDecks             // decks in place of the development cards
	numParts
)

var partOf [numParts]*Book

// Has registers that the book brings parts.
func (b *Book) Has(parts ...Part) {
	for _, p := range parts {
		partOf[p] = b
	}
}

// Book returns the book that brings the part.
func (p Part) Book() *Book { return partOf[p] }

// Has reports whether games under this law have the part.
func (r *Rules) Has(p Part) bool { return partOf[p] != nil && r.Plays(partOf[p]) }

// HasDeck reports whether the deck is drawn from under this law.
func (r *Rules) HasDeck(d cards.Deck) bool {
	return (d == cards.Development) != r.Has(WithProgressDecks)
}

// What a book registers of the table: terrain, cards, marks and kinds of lines, numbers of its own.

// landOf are the books that have brought terrain.
var landOf = map[board.Terrain]*Book{}

// Terrain registers land that the book brings.
func (b *Book) Terrain(row board.Land) board.Terrain {
	t := board.AddLand(row)
	landOf[t] = b
	return t
}

// BookOfTerrain returns the book that has brought the terrain; nil for hexes that the mechanism knows.
func BookOfTerrain(t board.Terrain) *Book { return landOf[t] }

// Card registers a development or progress card of the book under its name. A card of several decks is registered once
// for each. The first book with a card in a deck has the deck; cards that a later book adds to it are in it only where
// that book is played.
func (b *Book) Card(name string, deck cards.Deck, copies int) cards.Card {
	card := cards.AddCard(name, deck, copies)
	switch deckOf[deck] {
	case nil:
		deckOf[deck] = b
	case b:
	default:
		b.shuffles = append(b.shuffles, addedCard{card, deck})
	}
	return card
}

// PointCard registers a card that is worth a victory point.
func (b *Book) PointCard(name string, deck cards.Deck, copies int) cards.Card {
	return b.Card(name, deck, copies).WorthPoint()
}

// deckOf are the books that have the decks.
var deckOf [cards.NumDecks]*Book

// addedCard is a card of a later book in a deck.
type addedCard struct {
	card cards.Card
	deck cards.Deck
}

// AddedTo returns the book that adds the card to the deck of an earlier one; nil: the deck has it in every game.
func AddedTo(deck cards.Deck, card cards.Card) *Book {
	for _, b := range books {
		if slices.Contains(b.shuffles, addedCard{card, deck}) {
			return b
		}
	}
	return nil
}

// LineMark registers a mark for lines, Lines a kind of line; both return the mark.
func (b *Book) LineMark(row position.MarkOfLine) position.Line { return position.AddLineMark(row) }
func (b *Book) Lines(kind position.LineKind) position.Line     { return position.AddLineKind(kind) }

// Built registers a kind of thing that verbs of the book build (Verb.Builds).
func (b *Book) Built(kind position.BuiltKind) position.Built { return position.AddBuiltKind(kind) }

// OfMap reserves an index of Chart.Own for what the book reads from a map. The entry is read-only once the map is
// read.
func (b *Book) OfMap() int { return board.ReserveOwn() }

// Cells are private numbers of a book in a position: of the table, of the turn, and of each player in addition to
// its counters. A book claims its cells at start-up. Its own keys, members and lines define how they are written
// in files and shown.

var tableCells, turnCells position.Cell

// TableCells claims n numbers of the table: State.Table.
func (b *Book) TableCells(n int) position.Cell {
	return b.claim("MaxTableCells", &tableCells, n, position.MaxTableCells)
}

// TurnCells claims n numbers that are reset with the turn: Turn.Cells.
func (b *Book) TurnCells(n int) position.Cell {
	return b.claim("MaxTurnCells", &turnCells, n, position.MaxTurnCells)
}

func (b *Book) claim(bound string, taken *position.Cell, n, most int) position.Cell {
	first := *taken
	if int(first)+n > most {
		panic("engine: no number is left for " + b.id + ": raise " + bound + " in engine/position/ids.go")
	}
	*taken += position.Cell(n)
	return first
}

// Asks registers the questions that a book asks later ones: questions returns the hooks of one law, without answers.
// number is the book's index in Hooks.Asked, a constant below maxAskers.
func (b *Book) Asks(number int, questions func(h *Hooks) any) {
	for _, other := range books {
		if other.asks != nil && other.asker == number {
			panic("engine: " + b.id + " and " + other.id + " use the same index of Hooks.Asked")
		}
	}
	b.asker, b.asks = number, questions
}

// counted maps the plural of what sentences count to its singular.
var counted = map[string]string{}

// Nouns registers what sentences of the book count, by the plural with its singular: after a 1 the sentence has that
// instead.
func (b *Book) Nouns(plurals map[string]string) { maps.Copy(counted, plurals) }

// SingularOf returns the singular of a noun that a book has registered; ok is false for other words.
func SingularOf(plural string) (singular string, ok bool) {
	singular, ok = counted[plural]
	return singular, ok
}
