package things

import (
	"catanref/engine"
	"catanref/engine/position"
)

// Counted is something of a player, other than cards, that a book lets the table count and correct. Word is its
// name in corrections and in public counts.
type Counted struct {
	Word   string
	NoCard string                                          // the message if it is listed among cards
	List   bool                                            // a correction lists gains and, with a minus, losses; else it is one number
	InUse  func(r *engine.Rules) bool                      // whether the law uses it
	Number func(s *position.State, seat position.Seat) int // the number that everybody can count

	// Unseen returns what the player may have face down; nil: these things are face up or known to everybody.
	Unseen func(g *engine.Game, s *position.State, seat position.Seat) []FaceDown

	// Correct changes the position so that these came and went; it says why that cannot be.
	Correct func(g *engine.Game, s *position.State, seat position.Seat, by []int) (why string)
}

// FaceDown describes what a player may have face down of one kind: minimum, maximum and mean number, and the
// probability of more than the minimum.
type FaceDown struct {
	Word        string
	Least, Most int
	Mean, More  float64
}

// UnseenThings lists what the player may have face down apart from cards.
func UnseenThings(g *engine.Game, s *position.State, seat position.Seat) (out []FaceDown) {
	for _, row := range CountedUnder(g.Rules) {
		if row.Unseen != nil {
			out = append(out, row.Unseen(g, s, seat)...)
		}
	}
	return out
}

var countedThings []*Counted

// AddCounted registers a countable thing.
func AddCounted(row Counted) { countedThings = append(countedThings, &row) }

// CountedUnder lists what the table can count and correct under the law, apart from cards.
func CountedUnder(r *engine.Rules) []*Counted { return under(r, countedThings) }

func (row *Counted) under(r *engine.Rules) bool { return row.InUse(r) }

// under lists the rows that are in use under the law, in the order of registration.
func under[R interface{ under(r *engine.Rules) bool }](r *engine.Rules, rows []R) (out []R) {
	for _, row := range rows {
		if row.under(r) {
			out = append(out, row)
		}
	}
	return out
}

// CountedNamed returns the row with this word; nil if there is none.
func CountedNamed(r *engine.Rules, word string) *Counted {
	for _, row := range CountedUnder(r) {
		if row.Word == word {
			return row
		}
	}
	return nil
}
