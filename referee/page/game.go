// Package page serves a game that is being followed as a page, for the phones and the screen around the
// table: who may do what, what is safe, and how everybody learns of a move. It knows no rule; a Game tells
// it what there is to see.
package page

import (
	"net/url"
)

// Version is that of the API: it grows when what was promised changes.
const Version = 1

// Role is what a link is for.
type Role uint8

const (
	Keeper Role = iota // records, and knows everything that the record says
	Table              // looks and asks, and knows what everybody saw
	Player             // the same, and her own hand
)

// Viewer is the reader of a page: a role, and the seat of a player.
type Viewer struct {
	Role  Role
	Seat  int
	Guest int // the number of a phone that was let in by the code, 0 for the link itself
}

// Game is the game as it is served. Its methods are called one at a time.
type Game interface {
	// Now returns the current state of the game.
	Now() Moment
	// Move carries out what the keeper says.
	Move(a Ask) (any, error)
	// Refresh looks whether another process has written the record.
	Refresh()
}

// Moment is the state of the game at one time. It is immutable and read by several goroutines: readers and writers do
// not wait for each other.
type Moment interface {
	// Players are the names, by seat.
	Players() []string
	// Last is the number of the last entry of the record, and how many corrections changed what stood before.
	Last() (number, corrections int)
	// Entries are those behind number after, as the viewer may know them.
	Entries(v Viewer, after int) []Entry
	// Look answers GET api/what.
	Look(v Viewer, what string, q url.Values) (any, error)
	// Rule answers what is only asked.
	Rule(v Viewer, a Ask) (any, error)
}

// Entry is one entry of the record.
type Entry struct {
	Number int      `json:"number"`
	Text   string   `json:"text"`
	At     string   `json:"at,omitempty"`
	Note   string   `json:"note,omitempty"`
	Was    []string `json:"was,omitempty"`
	Marks  []string `json:"marks"`           // waived, adjusted, taken back, not played
	Told   string   `json:"told,omitempty"`  // what came of it, in a sentence or two
	Gains  []Gain   `json:"gains,omitempty"` // what the land brought to whom
}

// Gain are cards that came to a player; ? are those of which the viewer may not know the kind.
type Gain struct {
	Player string         `json:"player"`
	Cards  map[string]int `json:"cards"`
}

// Correction is sent when entries before At were changed: a reader must read them again.
type Correction struct {
	At          int    `json:"at"`
	Corrections int    `json:"corrections"`
	ETag        string `json:"etag"`
}

// Passed answers a move that was made on an older position: nothing is recorded.
type Passed struct {
	Text string `json:"error"`
	Correction
	Moves []Entry `json:"moves"` // those in between
}

// Ask is the body of a question or a move.
type Ask struct {
	Move  string   `json:"move"`
	At    *int     `json:"at"`
	Keep  bool     `json:"keep"`  // an illegal move is to stand
	Waive []string `json:"waive"` // as far as it breaks these rules
	Yes   bool     `json:"yes"`   // a correction is to be written, whatever no longer holds after it
	Exact bool     `json:"exact"` // the line is written in exact words, and nothing is heard
}

// Picture is an answer that is drawn, as SVG.
type Picture []byte

// Why an answer could not be given, as HTTP numbers it.
const (
	Unreadable = 400
	NotThere   = 404
	TooOld     = 409 // said of an older game than there is now
	TooLarge   = 413
	Undated    = 428 // it is not said of which game
)

// Refusal is an answer that could not be given, with the status of HTTP that says so.
type Refusal struct {
	Status int    `json:"-"`
	Text   string `json:"error"`
	Body   any    `json:"-"` // instead of the text alone
}

func (r *Refusal) Error() string { return r.Text }
