package variants

import (
	"fmt"

	"catanref/engine"
)

// Info describes a ruleset or variant.
type Info struct {
	Name, Title, About string
	From               string   // for a ruleset: the edition it starts from
	For                []string // for a variant: the rulesets it is made for; none: any
	Conflicts          []string
	Needs              []string // variants that must be on with it
	NeedsOne           []string // variants of which one must be
	Rules              []string // ids of rules that its rulings cite
	Set                []Setting
	Define             []Setting   // names for longer texts
	Grants             []GrantInfo // what players get on an occasion
	Tokens             []engine.TokenKind
	Actions            []ActionInfo
}

// Setting is one parameter that a ruleset or variant sets, as written in its file.
type Setting struct {
	Parameter, Value string
	At               Place // its place, in a table's own file
}

// Place is a position in a file.
type Place struct {
	File      string
	Line, Col int
}

// String returns "file:line:col".
func (p Place) String() string {
	if p.Line == 0 { // it is in no file
		return p.File
	}
	return fmt.Sprintf("%s:%d", p.Row(), p.Col)
}

// Row returns "file:line".
func (p Place) Row() string {
	if p.Line == 0 {
		return p.File
	}
	return fmt.Sprintf("%s:%d", p.File, p.Line)
}

// GrantInfo is a grant as written in a file.
type GrantInfo struct {
	When, To, From, Cards, Count, Robber, Points string

	At Place // as in a Setting
}

// ActionInfo is an action as written in a file.
type ActionInfo struct {
	Words, Say, When, If, Pays, Brings, Times, Count, Robber, From, Points string

	At Place // as of a Setting
}
