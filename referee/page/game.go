// Package page serves a game over HTTP to the phones and the screen at the table. It handles permissions, security and
// notifications. It does not know the rules; a Game answers all questions about them.
package page

import (
	"net/url"
)

// Version is the version of the API. It increases when an answer changes incompatibly.
const Version = 1

// Role is the kind of a link.
type Role uint8

const (
	Keeper Role = iota // records moves; sees everything in the record
	Table              // reads and asks; sees what everybody saw
	Player             // like Table, and sees the player's own hand
)

// Viewer is the holder of a link: a role, and the seat of a player.
type Viewer struct {
	Role  Role
	Seat  int
	Guest int // number of a phone that joined with the code; 0 for the link itself
}

// Game is the served game. Its methods are called one at a time.
type Game interface {
	// Now returns the current state of the game.
	Now() Moment
	// Move carries out what the keeper says.
	Move(a Ask) (any, error)
	// Refresh looks whether another process has written the record.
	Refresh()
}

// Moment is an immutable snapshot of the game. Several goroutines read it, so readers and writers do not wait for each
// other.
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
	Marks  []string `json:"marks"`            // waived, adjusted, taken back, not played
	Player string   `json:"player,omitempty"` // who moved
	Does   string   `json:"does,omitempty"`   // what kind of move it is, in words that follow the name: "builds a road"
	Verb   string   `json:"verb,omitempty"`   // of the move
	Args   []string `json:"args,omitempty"`   // the words after it
	Told   string   `json:"told,omitempty"`   // effects in one or two sentences
	Gains  []Gain   `json:"gains,omitempty"`  // cards received from production
}

// Gain holds the cards that a player received; "?" are those whose kind the viewer may not know.
type Gain struct {
	Player string         `json:"player"`
	Cards  map[string]int `json:"cards"`
}

// Correction is sent when entries before At have changed, so that readers must read them again.
type Correction struct {
	At          int    `json:"at"`
	Corrections int    `json:"corrections"`
	ETag        string `json:"etag"`
}

// Passed answers a move for an outdated position. Nothing is recorded.
type Passed struct {
	Text string `json:"error"`
	Correction
	Moves []Entry `json:"moves"` // entries that the sender did not know
}

// Ask is the body of a question or a move.
type Ask struct {
	Move  string   `json:"move"`
	At    *int     `json:"at"`
	Keep  bool     `json:"keep"`  // keep an illegal move
	Waive []string `json:"waive"` // keep it if it breaks only these rules
	Yes   bool     `json:"yes"`   // write a correction even if it drops later entries
	Exact bool     `json:"exact"` // the line must be in exact words
	Once  string   `json:"once"`  // a word of the sender: a request that is sent again with it is not carried out again
}

// Picture is an answer in SVG.
type Picture []byte

// HTTP statuses of refused requests.
const (
	Unreadable = 400
	NotThere   = 404
	TooOld     = 409 // the sender did not know the latest entry
	TooLarge   = 413
	Undated    = 428 // the request does not say which entry the sender knows
)

// Refusal is an error with an HTTP status.
type Refusal struct {
	Status int    `json:"-"`
	Text   string `json:"error"`
	Body   any    `json:"-"` // sent in place of Text
}

func (r *Refusal) Error() string { return r.Text }
