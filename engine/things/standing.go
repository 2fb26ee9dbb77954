package things

import (
	"slices"

	"catanref/engine/board"
	"catanref/engine/position"
)

// Standing is something that is moved about the board and is neither a piece of a supply nor part of the map: a figure on a
// hex, or something on a building. People say by it where a place is: "next to the robber".
type Standing struct {
	Name string                                // the act or the card whose words name it, and its sign in pictures
	On   func(s *position.State) []board.Place // the hexes and intersections where it stands
	Of   func(s *position.State) position.Seat // whose it is; nil: nobody's, or that of whose building it is on

	// Called is what it is called in lists, if not by its name.
	Called func(b *board.Board, s *position.State, at board.Place) string

	// Sample is an example of its drawing in the legend of a text drawing, as in a Landmark; "": it explains itself.
	// Means is its meaning, if not what it is called.
	Sample, Means string

	Sign string // the page's symbol, with which it moves on the board; "": it does not

	Shape, Fill string // its drawing on a hex, as that of a Landmark; "": pictures know its sign
}

// Calls returns what it is called where it stands.
func (x *Standing) Calls(b *board.Board, s *position.State, at board.Place) string {
	if x.Called == nil {
		return x.Name
	}
	return x.Called(b, s, at)
}

// OnHex returns the place of a hex; nothing for NoHex.
func OnHex(h board.Hex) []board.Place {
	if h == board.NoHex {
		return nil
	}
	return []board.Place{h.Place()}
}

// Standings lists what stands on the board. The rows are read-only.
func Standings() []*Standing { return standings }

// StandingsAt lists what stands on a place.
func StandingsAt(s *position.State, p board.Place) (out []*Standing) {
	for _, x := range standings {
		if slices.Contains(x.On(s), p) {
			out = append(out, x)
		}
	}
	return out
}

// Crowns calls each with what stands on the seat's buildings, as often as it does.
func Crowns(s *position.State, seat position.Seat, each func(x *Standing, at board.Place)) {
	for _, x := range standings {
		for _, at := range x.On(s) {
			if v := at.Intersection(); v != board.NoIntersection && s.Pieces[v].Owner() == seat {
				each(x, at)
			}
		}
	}
}

// StandingsOf lists what is the seat's own.
func StandingsOf(s *position.State, seat position.Seat) (out []*Standing) {
	for _, x := range standings {
		if x.Of != nil && x.Of(s) == seat {
			out = append(out, x)
		}
	}
	return out
}

// Look tells pieces of one kind apart: "the strong knight". People can also name a piece by what a move makes of it.
type Look struct {
	Word string                                             // the joining word in the files of the languages
	Of   string                                             // the act whose words name the piece: "knight"
	Is   func(s *position.State, v board.Intersection) bool // whether a piece on the intersection looks so
	Says string                                             // how a piece that looks so is described, with its kind as {piece}; "": as others
	Adds string                                             // the sign, in pictures, of what a move lays beside a piece that looks so from then on

	// Before reports whether a move of the act By makes a piece look so that stands there; nil: no move does.
	By     string
	Before func(s *position.State, v board.Intersection) bool
}

// Looks lists how pieces are told apart, in the order of registration. The rows are read-only.
func Looks() []*Look { return pieceLooks }

// LookCalled returns the look that a joining word names; nil: it names none.
func LookCalled(word string) *Look {
	for _, l := range pieceLooks {
		if l.Word == word {
			return l
		}
	}
	return nil
}
