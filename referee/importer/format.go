// Package importer turns the records of other programs into game files. Each format of records has one file in this
// package, which reads lines into events. The rest is the same for all formats: the events are played one by one, and
// if one of them cannot have happened as written, the smallest repair that makes it possible is applied.
package importer

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
)

// Format is a format of records.
type Format struct {
	Name  string
	About string
	Fits  func(data []byte) bool // decides by the content
	Read  func(data []byte) (*Log, error)
}

// Formats returns all formats that can be read.
func Formats() []Format { return []Format{catan, stream, neutral} }

// Names lists the names of the formats.
func Names() []string {
	var out []string
	for _, f := range Formats() {
		out = append(out, f.Name)
	}
	return out
}

// gameKey matches a top-level key of a game file.
var gameKey = regexp.MustCompile(`(?m)^(scenario|ruleset|players|setup|moves):`)

// FormatOf returns the format with that name or, for "", the one that fits the content.
func FormatOf(name string, data []byte) (Format, error) {
	for _, f := range Formats() {
		if f.Name == name || name == "" && f.Fits(data) {
			return f, nil
		}
	}
	if name != "" {
		return Format{}, fmt.Errorf("there is no form %q; the forms are %s", name, strings.Join(Names(), ", "))
	}
	if len(bytes.TrimSpace(data)) == 0 {
		return Format{}, fmt.Errorf("the file is empty")
	}
	if gameKey.Match(data) {
		return Format{}, fmt.Errorf("this is a game file already and needs no import: play, verify, stats and serve take it as it is")
	}
	return Format{}, fmt.Errorf("this is no record that can be read; the forms are %s (see import --help)", strings.Join(Names(), ", "))
}

// Log is a record as another program wrote it.
type Log struct {
	Players  []string // in the order of seating
	Rows     []string // of the board, written as in a game file
	Harbors  []string // likewise: "A1/NW: any"
	Variants []string // the variants such games are played with
	Notes    []string // the other lines of the head
	Events   []Event

	Head string // if set, top-level keys of the game file, one per line, that replace all fields above except Notes
	Unit string // what the numbers of events count; "" means lines
	More int    // the number of games after this one
}

// at describes the place of an event by its number.
func (log *Log) at(e *Event) string {
	if log.Unit == "" {
		return fmt.Sprintf("line %d", e.Line)
	}
	return fmt.Sprintf("%s %d", log.Unit, e.Line)
}

// Kind tells the repairs what an event is.
type Kind int

const (
	Remark Kind = iota // cannot be read, or says nothing about the game
	Move
	Roll
	End
	Win
	Said  // a move in free words, which must be understood from the position
	Entry // an entry of a game file that is not a move
)

// Event is one line, or several lines that form one move.
type Event struct {
	Line   int
	Text   string // the original text
	Player string // in lower case; "" for a remark
	Kind   Kind
	Move   string // in the notation of moves
	Beside string // the rest of the line: "after 28s"

	Keys []string // keys and values that the entry of a game file has besides the move, or instead of one
	Why  string   // why it cannot be read
}

// same reports whether both events say the same about the same player.
func (e *Event) same(other *Event) bool {
	return e.Kind == other.Kind && e.Player == other.Player && e.Move == other.Move
}
