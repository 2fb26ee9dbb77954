package things

import (
	"catanref/engine"
	"catanref/engine/position"
)

// Tally is a number of each player that is worked out from the position and shown at the seats, an award that one player at
// most holds, or both: an award for the most.
type Tally struct {
	Key    string // of its number on the page: "road"
	Word   string // what is counted: "longest road", "active knights"
	Sign   string // the page's symbol
	Column string // its heading in the table of players; "": it is not in it, nor in lines about a player
	Kept   bool   // it is in the lines about a player even if it is 0
	Count  func(f *engine.Facts, seat position.Seat) int

	Award  string // the award, in lists: "longest road"; "": none is given
	Title  string // its name: "Longest Road"
	Holder func(s *position.State) position.Seat

	InUse func(r *engine.Rules) bool // nil: wherever the book is played

	book *engine.Book
}

var tallies []*Tally

// AddTally registers a number of each player, or an award.
func AddTally(b *engine.Book, row Tally) {
	row.book = b
	tallies = append(tallies, &row)
}

// TalliesUnder lists the rows under the law, in the order of registration.
func TalliesUnder(r *engine.Rules) []*Tally { return under(r, tallies) }

func (row *Tally) under(r *engine.Rules) bool {
	return r.Plays(row.book) && (row.InUse == nil || row.InUse(r))
}
