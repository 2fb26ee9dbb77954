package engine

import (
	"catanref/engine/cards"
)

// A later book registers each of its parameters with one row. The returned handle finds the parameter's value in
// any law; setting it, its words, bounds and documentation follow from the row. The parameters of the base game,
// of Cities & Knights and of the sea are fields of Rules.

// LawRow describes a parameter of a book.
type LawRow struct {
	Name  string // "fish.limit"
	About string
	Rules []RuleID // the rules that it affects
	Sees  string   // what its expression can use in addition to the position, separated by spaces: "player action"
	Means string   // meaning of its action in the reference: "what fish pay for: road ship"
	Lays  bool     // it puts things on the table: a different game, not a different rule in this one

	Least, Most int              // bounds of a number
	Words       []string         // the words for its values, in their order
	Written     func(int) string // the text of a default that no file can have; nil: a number

	book *Book
	law  any // NumberParam, TruthParam, PriceParam, NumberConst, TruthConst or WordConst
}

// Book is the book that registered the parameter, Law the handle that finds it in a law.
func (row *LawRow) Book() *Book { return row.book }
func (row *LawRow) Law() any    { return row.law }

// Handles of registered parameters: of one that the rules ask, or of one that is constant for a game.
type (
	NumberParam uint8
	TruthParam  uint8
	PriceParam  uint8
	NumberConst uint8
	TruthConst  uint8
	WordConst   uint8
)

func (p NumberParam) Of(r *Rules) *Param[int]        { return &r.ofBooks.numbers[p%maxLawRows] }
func (p TruthParam) Of(r *Rules) *Param[bool]        { return &r.ofBooks.truths[p%maxLawRows] }
func (p PriceParam) Of(r *Rules) *Param[cards.Cards] { return &r.ofBooks.prices[p%maxLawRows] }
func (p NumberConst) Of(r *Rules) *Const[int]        { return &r.ofBooks.numberConst[p%maxLawRows] }
func (p TruthConst) Of(r *Rules) *Const[bool]        { return &r.ofBooks.truthConst[p%maxLawRows] }
func (p WordConst) Of(r *Rules) *Const[uint8]        { return &r.ofBooks.wordConst[p%maxLawRows] }

// In returns the value in a law.
func (p NumberConst) In(r *Rules) int { return p.Of(r).Value }
func (p TruthConst) In(r *Rules) bool { return p.Of(r).Value }
func (p WordConst) In(r *Rules) uint8 { return p.Of(r).Value }

var (
	lawRows   []*LawRow
	booksBase booksLaw // their defaults
)

// LawRows lists the parameters that books have registered.
func LawRows() []*LawRow { return lawRows }

// Number, Truth and Price register a parameter that the rules ask, with its default.
func (b *Book) Number(row LawRow, value int) NumberParam {
	return lawRow(b, row, &booksBase.numbers, Param[int]{Value: value}, func(i int) NumberParam { return NumberParam(i) })
}

func (b *Book) Truth(row LawRow, value bool) TruthParam {
	return lawRow(b, row, &booksBase.truths, Param[bool]{Value: value}, func(i int) TruthParam { return TruthParam(i) })
}

func (b *Book) Price(row LawRow, value cards.Cards) PriceParam {
	return lawRow(b, row, &booksBase.prices, Param[cards.Cards]{Value: value}, func(i int) PriceParam { return PriceParam(i) })
}

// NumberOnce, TruthOnce and WordOnce register a parameter that is constant for a game, with its default.
func (b *Book) NumberOnce(row LawRow, value int) NumberConst {
	return lawRow(b, row, &booksBase.numberConst, Const[int]{Value: value}, func(i int) NumberConst { return NumberConst(i) })
}

func (b *Book) TruthOnce(row LawRow, value bool) TruthConst {
	return lawRow(b, row, &booksBase.truthConst, Const[bool]{Value: value}, func(i int) TruthConst { return TruthConst(i) })
}

func (b *Book) WordOnce(row LawRow, value uint8) WordConst {
	return lawRow(b, row, &booksBase.wordConst, Const[uint8]{Value: value}, func(i int) WordConst { return WordConst(i) })
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
