// Package importer turns the records of other programs into game files. A form is one file of the package: it
// reads lines into events. What follows is the same for all: the events are played one by one, and where one
// cannot have happened as it stands the smallest repair is found with which it can.
package importer

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
)

// Form is a kind of record.
type Form struct {
	Name  string
	About string
	Fits  func(data []byte) bool // told from the content
	Read  func(data []byte) (*Log, error)
}

// Forms are all that can be read.
func Forms() []Form { return []Form{catan, stream, neutral} }

// Names lists the forms by name.
func Names() []string {
	var out []string
	for _, f := range Forms() {
		out = append(out, f.Name)
	}
	return out
}

// gameKey is a key that a game file has at its top.
var gameKey = regexp.MustCompile(`(?m)^(scenario|ruleset|players|setup|moves):`)

// FormOf returns the form of that name; of "" the one that fits the content.
func FormOf(name string, data []byte) (Form, error) {
	for _, f := range Forms() {
		if f.Name == name || name == "" && f.Fits(data) {
			return f, nil
		}
	}
	if name != "" {
		return Form{}, fmt.Errorf("there is no form %q; the forms are %s", name, strings.Join(Names(), ", "))
	}
	if len(bytes.TrimSpace(data)) == 0 {
		return Form{}, fmt.Errorf("the file is empty")
	}
	if gameKey.Match(data) {
		return Form{}, fmt.Errorf("this is a game file already and needs no import: play, verify, stats and serve take it as it is")
	}
	return Form{}, fmt.Errorf("this is no record that can be read; the forms are %s (see import --help)", strings.Join(Names(), ", "))
}

// Log is a record as another program wrote it.
type Log struct {
	Players  []string // in the order of seating
	Rows     []string // of the board, as a game file writes them
	Harbors  []string // likewise: "A1/NW: any"
	Variants []string // under which such games are played
	Notes    []string // what else stands at the head
	Events   []Event

	Head string // in place of what stands above but the notes: the keys of a game file, a line each
	Unit string // what the numbers of events count; "": lines
	More int    // games that stand behind this one
}

// at names an event by its number.
func (log *Log) at(e *Event) string {
	if log.Unit == "" {
		return fmt.Sprintf("line %d", e.Line)
	}
	return fmt.Sprintf("%s %d", log.Unit, e.Line)
}

// Kind is what an event is to the repairs.
type Kind int

const (
	Remark Kind = iota // cannot be read, or says nothing of the game
	Move
	Roll
	End
	Win
	Said  // a move in any words, which the position must tell
	Entry // an entry of a game file that is no move
)

// Event is one line, or several that are one move.
type Event struct {
	Line   int
	Text   string // as it stands
	Player string // in lower case; "" of a remark
	Kind   Kind
	Move   string // in the words of moves
	Beside string // what else the line says: "after 28s"

	Keys []string // and values, which a game file has beside the move, or as the entry
	Why  string   // it cannot be read
}

// same reports whether both say the same of the same player.
func (e *Event) same(other *Event) bool {
	return e.Kind == other.Kind && e.Player == other.Player && e.Move == other.Move
}
