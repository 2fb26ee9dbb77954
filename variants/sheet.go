package variants

import (
	"strings"
	"unicode"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/variants/expressions"
	"catanref/variants/parameters"
	"catanref/variants/yamlfile"
)

// sheet is a file of a ruleset or a variant after reading. It is consistent by itself; whether it fits others is
// checked when it is laid on them.
type sheet struct {
	Info
	file      string
	text      *yamlfile.File // for the places of its faults
	ruleset   bool
	expansion *engine.Book // the book that an edition brings
	book      *engine.Book // the book that it puts into play; its condition is settled when the game is loaded
	at        *yaml.Node   // its name
	cites     []citation
	defs      expressions.Definitions
	unread    expressions.Definitions // definitions with a fault: text that uses them is not read
	grant     []grant
	tokens    []tokenSaid
	known     []string // kinds of token that its expressions can name; for a house rule also those of the law below
	actions   []action
	says      []string // names of its actions, including faulty ones
	set       []setting
	raise     []setting // additions to numbers set by others
	mapKeys   []string  // the keys that the map must have
	wonders   []wonder
}

// citation is an entry under rules: an id, and the ground on which it is cited.
type citation struct {
	id     string
	ground engine.Ground
}

// setting is an entry under set: a constant, or an expression that is compiled when the players are known.
type setting struct {
	parameter *parameters.Parameter
	at        *yaml.Node
	text      string
	constant  any // nil for an expression
}

// place returns the position of a node of the sheet. Built-in files have their path in the source.
func (s *sheet) place(n *yaml.Node) Place {
	file := s.file
	if s.builtIn() {
		file = "variants/" + file
	}
	return placeOf(file, n)
}

// builtIn reports whether the sheet is one of the library.
func (s *sheet) builtIn() bool {
	kept, ok := sheets.Load(s.file)
	return ok && kept == any(s)
}

// placeOf returns the place where the text of a node begins, after its quotation mark.
func placeOf(file string, n *yaml.Node) Place {
	p := Place{File: file, Line: n.Line, Col: n.Column}
	if n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0 {
		p.Col++
	}
	return p
}

// grant is an entry under grant: what players get or give up on an occasion.
type grant struct {
	at    *yaml.Node
	on    engine.Occasion
	to    *phrase // nil: the player on turn
	from  *phrase // nil: from the bank
	cards *phrase // nil: no cards
	count *phrase // nil: once

	robber, points *phrase // nil: none
}

// parts are the expressions of a grant, by key.
func (g *grant) parts() map[grantPart]*phrase {
	return map[grantPart]*phrase{grantTo: g.to, grantFrom: g.from, grantCards: g.cards, grantCount: g.count, grantRobber: g.robber, grantPoints: g.points}
}

// phrase is the text of one key of a grant, with its position.
type phrase struct {
	at    *yaml.Node
	text  string
	plain bool // a name in it means a player
	place bool // a place of the board, or a word for one, means that place
}

// grantPart is the key of a grant whose expression is evaluated.
type grantPart string

const (
	grantTo    grantPart = "to"
	grantCards grantPart = "cards"
	grantCount grantPart = "count"

	grantFrom   grantPart = "from"
	grantRobber grantPart = "robber"
	grantPoints grantPart = "points"
)

// wants is the class of the value of a part; that of any class may name a player.
func (g *grant) wants(part grantPart) expressions.Class {
	switch {
	case part == grantFrom, part == grantTo && g.from != nil:
		return expressions.Anything
	case part == grantTo:
		return expressions.Truth
	case part == grantCards, part == grantRobber:
		return expressions.Word
	}
	return expressions.Number
}

// tokenSaid is an entry under tokens.
type tokenSaid struct {
	at   *yaml.Node // its name
	each *yaml.Node // nil: not said
	engine.TokenKind
}

// action is an entry under actions.
type action struct {
	grant
	say   *yaml.Node
	words string  // as written in moves
	said  string  // as written in the file
	when  string  // one of the moments; "" if open says it
	open  *phrase // under when, as an expression
	only  *phrase // under if
	pays  *phrase // nil: nothing
	times int     // 0: any number
}

// ActionName is the name of a file's action among the parameters: "action fish-for-a-card".
func ActionName(words string) string { return "action " + words }

// actionWords returns the words of an action as in moves: letters and digits, joined by hyphens.
func actionWords(said string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(said), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }), "-")
}

// wonder is an entry under wonders: the cost of a stage, and what a player needs to begin it.
type wonder struct {
	name  string
	cost  cards.Cards
	needs *setting // nil: nothing
	asks  string   // the same in words
}
