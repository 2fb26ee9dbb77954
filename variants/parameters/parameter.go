// Package parameters has one documented entry for every parameter of the law, with its constants and how it is set.
// Entries of the base game stand by topic; those of later books are rows of the book (engine.LawRows). catalogue.go lists them all.
package parameters

import (
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
)

// Type is the type of a parameter's value.
type Type string

const (
	Integer  Type = "integer"
	Boolean  Type = "boolean"
	CardList Type = "cards" // "1 brick 1 lumber", "nothing"
	Text     Type = "names" // names separated by commas
	Word     Type = "word"  // one of a few
)

// Parameter documents one parameter of the law and how it is set.
type Parameter struct {
	Name      string
	Type      Type
	Words     []string // the possible words
	Min, Max  int      // of an integer
	Default   string   // in the base game, as written in a file
	Doc       string
	Constant  bool     // it is constant for a game and cannot be an expression
	Variables []string // variables of its expression, in addition to the position
	Rules     []string // the rules it affects

	Bind   binding
	As     func(any) any            // converts a value to the form of the law; nil: unchanged
	reads  func(text string) error  // what is wrong with a text
	unused func(*engine.Rules) bool // whether it has no effect under the law; nil: it always has one
	atSea  bool                     // it has no effect on a board without sea
	book   *engine.Book             // the book that is in play if the parameter is set; nil: none apart from those of the edition
	on     func(*board.Board) bool  // the maps on which it puts its book into play; nil: all
	Seats  bool                     // it changes the players: it cannot apply to a running game
	Lays   bool                     // it puts things on the table: a different game, not a different rule in this one
	First  bool                     // it is asked before the dice are known
	Asked  bool                     // a separate permission: other findings of the rule that carries it do not concern it
}

// IdleWhere says why the parameter has no effect in a game; "" if it can have one.
func (p *Parameter) IdleWhere(r *engine.Rules, board *board.Board) string {
	switch {
	case p.unused != nil && p.unused(r):
		return "under " + r.Ruleset
	case p.atSea && board != nil && !board.HasSea:
		return "on a board without sea"
	}
	return ""
}

// Brings returns the book that setting the parameter puts into play on the board; nil if there is none.
func (p *Parameter) Brings(board *board.Board) *engine.Book {
	if p.on != nil && !p.on(board) {
		return nil
	}
	return p.book
}

// numeric is an entry whose value is a number.
func numeric(name string, lo, hi int, doc, rules string, at func(*engine.Rules) *engine.Param[int]) Parameter {
	return Parameter{Name: name, Type: Integer, Min: lo, Max: hi, Doc: doc, Rules: strings.Fields(rules), Bind: integer(at)}
}

// fixed is an entry whose value is a number that is constant for a game: the engine keeps counts that depend on
// it.
func fixed(name string, lo, hi int, doc, rules string, at func(*engine.Rules) *engine.Const[int]) Parameter {
	return Parameter{Name: name, Type: Integer, Min: lo, Max: hi, Doc: doc, Rules: strings.Fields(rules), Bind: constant[int]{at, strconv.Itoa}}
}

// yes is an entry that is true or false.
func yes(name, doc, rules string, at func(*engine.Rules) *engine.Param[bool]) Parameter {
	return Parameter{Name: name, Type: Boolean, Doc: doc, Rules: strings.Fields(rules), Bind: Field[bool]{at, strconv.FormatBool}}
}

// always is an entry that is true or false for a whole game.
func always(name, doc, rules string, at func(*engine.Rules) *engine.Const[bool]) Parameter {
	return Parameter{Name: name, Type: Boolean, Doc: doc, Rules: strings.Fields(rules), Bind: constant[bool]{at, strconv.FormatBool}}
}

// oneOf is an entry whose value is one of a few words, in the order of the values of the law.
func oneOf[T ~uint8](name string, words []string, doc, rules string, at func(*engine.Rules) *engine.Param[T]) Parameter {
	return Parameter{
		Name: name, Type: Word, Words: words, Doc: doc, Rules: strings.Fields(rules),
		Bind: Field[T]{at, func(x T) string { return words[x] }}, As: func(x any) any { return T(x.(int)) },
	}
}

// oneOfAlways is oneOf for a value that is constant for a game.
func oneOfAlways[T ~uint8](name string, words []string, doc, rules string, at func(*engine.Rules) *engine.Const[T]) Parameter {
	return Parameter{
		Name: name, Type: Word, Words: words, Doc: doc, Rules: strings.Fields(rules),
		Bind: constant[T]{at, func(x T) string { return words[x] }}, As: func(x any) any { return T(x.(int)) },
	}
}

// seen adds variables to an entry.
func seen(variables string, p Parameter) Parameter {
	p.Variables = strings.Fields(variables)
	return p
}

// permission is an entry that is asked in addition to the rule that carries it.
func permission(variables string, p Parameter) Parameter {
	p.Asked = true
	return seen(variables, p)
}

func price(name, doc, rules string, at func(*engine.Rules) *engine.Param[cards.Cards]) Parameter {
	return Parameter{Name: name, Type: CardList, Doc: doc, Rules: strings.Fields(rules), Bind: cardsRow(at)}
}
