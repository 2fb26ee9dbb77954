package engine

import (
	"catanref/engine/board"
	"catanref/engine/cards"
)

// A book registers each of its parameters with one row. The returned handle finds the parameter's value in any law;
// setting it, its words, bounds and documentation follow from the row. The parameters of the base game, and those of
// the pieces that the mechanism moves itself, are fields of Rules.

// LawRow describes a parameter of a book.
type LawRow struct {
	Name  string // "fish.limit"
	About string
	Rules []RuleID // the rules that it affects
	Sees  string   // what its expression can use in addition to the position, separated by spaces: "player action"
	Means string   // meaning of its action in the reference: "what fish pay for: road ship"
	Lays  bool     // it puts things on the table: a different game, not a different rule in this one
	Seats bool     // it changes the players: it cannot apply to a running game
	Early bool     // it is asked before the dice are known
	Asked bool     // a separate permission: other findings of the rule that carries it do not concern it

	Without WithoutBook             // what setting it means for a game without the book
	On      func(*board.Board) bool // the maps on which it puts its book into play; nil: all
	Before  string                  // the parameter before which lists show it; "": behind those of earlier books

	Least, Most int                     // bounds of a number
	Words       []string                // the words for its values, in their order
	Written     func(int) string        // the text of a default that no file can have; nil: a number
	Barred      func(int) string        // what a number within the bounds would have to be instead; nil, "": it is possible
	Reads       func(text string) error // what is wrong with a text

	book *Book
	law  any // NumberParam, TruthParam, PriceParam, WordParam, NumberConst, TruthConst, WordConst or TextConst
}

// WithoutBook is what setting a parameter means for a game that does not play its book.
type WithoutBook uint8

const (
	Brings WithoutBook = iota // it puts the book into play
	Idle                      // it has no effect, which is a fault of the file
	Silent                    // it has no effect
)

// Book is the book that registered the parameter, Law the handle that finds it in a law.
func (row *LawRow) Book() *Book { return row.book }
func (row *LawRow) Law() any    { return row.law }

// Handles of registered parameters: of one that the rules ask, or of one that is constant for a game.
type (
	NumberParam uint8
	TruthParam  uint8
	PriceParam  uint8
	WordParam   uint8
	NumberConst uint8
	TruthConst  uint8
	WordConst   uint8
	TextConst   uint8
)

func (p NumberParam) Of(r *Rules) *Param[int]        { return &r.numbers[p] }
func (p TruthParam) Of(r *Rules) *Param[bool]        { return &r.truths[p] }
func (p PriceParam) Of(r *Rules) *Param[cards.Cards] { return &r.prices[p] }
func (p WordParam) Of(r *Rules) *Param[uint8]        { return &r.words[p] }
func (p NumberConst) Of(r *Rules) *Const[int]        { return &r.numberConst[p] }
func (p TruthConst) Of(r *Rules) *Const[bool]        { return &r.truthConst[p] }
func (p WordConst) Of(r *Rules) *Const[uint8]        { return &r.wordConst[p] }
func (p TextConst) Of(r *Rules) *Const[string]       { return &r.textConst[p] }

// Get returns the value in a position. It reads a constant without its address, for speed.
func (p NumberParam) Get(c *Case) int {
	if c.Rules.numbers[p].Eval != nil {
		return p.ask(c)
	}
	return c.Rules.numbers[p].Value
}

func (p TruthParam) Get(c *Case) bool {
	if c.Rules.truths[p].Eval != nil {
		return p.ask(c)
	}
	return c.Rules.truths[p].Value
}

func (p PriceParam) Get(c *Case) cards.Cards {
	if c.Rules.prices[p].Eval != nil {
		return p.ask(c)
	}
	return c.Rules.prices[p].Value
}

//go:noinline
func (p NumberParam) ask(c *Case) int { return Get(c, p.Of(c.Rules)) }

//go:noinline
func (p TruthParam) ask(c *Case) bool { return Get(c, p.Of(c.Rules)) }

//go:noinline
func (p PriceParam) ask(c *Case) cards.Cards { return Get(c, p.Of(c.Rules)) }

// In returns the value in a law.
func (p NumberConst) In(r *Rules) int  { return p.Of(r).Value }
func (p TruthConst) In(r *Rules) bool  { return p.Of(r).Value }
func (p WordConst) In(r *Rules) uint8  { return p.Of(r).Value }
func (p TextConst) In(r *Rules) string { return p.Of(r).Value }

var (
	lawRows   []*LawRow
	booksBase booksLaw // their defaults
)

// LawRows lists the parameters that books have registered.
func LawRows() []*LawRow { return lawRows }

// LawNamed finds one of them; nil if there is none of this name.
func LawNamed(name string) *LawRow {
	for _, row := range lawRows {
		if row.Name == name {
			return row
		}
	}
	return nil
}

// Number, Truth, Price and Word register a parameter that the rules ask, with its default.
func (b *Book) Number(row LawRow, value int) NumberParam {
	return lawRow(b, row, &booksBase.numbers, Param[int]{Value: value}, func(i int) NumberParam { return NumberParam(i) })
}

func (b *Book) Truth(row LawRow, value bool) TruthParam {
	return lawRow(b, row, &booksBase.truths, Param[bool]{Value: value}, func(i int) TruthParam { return TruthParam(i) })
}

func (b *Book) Price(row LawRow, value cards.Cards) PriceParam {
	return lawRow(b, row, &booksBase.prices, Param[cards.Cards]{Value: value}, func(i int) PriceParam { return PriceParam(i) })
}

func (b *Book) Word(row LawRow, value uint8) WordParam {
	return lawRow(b, row, &booksBase.words, Param[uint8]{Value: value}, func(i int) WordParam { return WordParam(i) })
}

// NumberOnce, TruthOnce, WordOnce and TextOnce register a parameter that is constant for a game, with its default.
func (b *Book) NumberOnce(row LawRow, value int) NumberConst {
	return lawRow(b, row, &booksBase.numberConst, Const[int]{Value: value}, func(i int) NumberConst { return NumberConst(i) })
}

func (b *Book) TruthOnce(row LawRow, value bool) TruthConst {
	return lawRow(b, row, &booksBase.truthConst, Const[bool]{Value: value}, func(i int) TruthConst { return TruthConst(i) })
}

func (b *Book) WordOnce(row LawRow, value uint8) WordConst {
	return lawRow(b, row, &booksBase.wordConst, Const[uint8]{Value: value}, func(i int) WordConst { return WordConst(i) })
}

func (b *Book) TextOnce(row LawRow, value string) TextConst {
	return lawRow(b, row, &booksBase.textConst, Const[string]{Value: value}, func(i int) TextConst { return TextConst(i) })
}

// lawRow registers a row as the next of its kind.
func lawRow[V any, P any](b *Book, row LawRow, values *[maxLawRows]V, value V, numbered func(i int) P) P {
	next := 0
	for _, other := range lawRows {
		if other.Name == row.Name {
			panic("engine: two parameters are called " + row.Name)
		}
		if _, same := other.law.(P); same {
			next++
		}
	}
	if next == len(values) {
		panic("engine: too many parameters of books: maxLawRows")
	}
	values[next] = value
	p := numbered(next)
	row.book, row.law = b, p
	lawRows = append(lawRows, &row)
	return p
}
