package seen

import (
	"sort"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

type words map[string]bool

func (w *words) Add(name string) {
	if *w == nil {
		*w = words{}
	}
	(*w)[name] = true
}

func (w words) Sorted() []string {
	out := make([]string, 0, len(w))
	for name := range w {
		out = append(out, name)
	}
	sort.Strings(out)
	return out
}

// Reads lists what an expression reads: members of the view, and members of which players.
type Reads struct {
	View, Player words
	Seats        uint8 // bit by seat
	Asked        bool  // the subjects of the parameter
	EachDie      bool  // the number of each die
	Remembers    bool  // the history of the turn or of earlier turns
}

// SeatsAsked maps a variable to the players that it can be, as a bitmask of seats.
var SeatsAsked = map[string]func(*engine.Facts) uint8{
	"active":     func(f *engine.Facts) uint8 { return bit(f.State.Active) },
	"leaders":    Leaders,
	"owner":      func(f *engine.Facts) uint8 { return bit(f.Owner) },
	"·player":    func(f *engine.Facts) uint8 { return bit(f.Player) },
	"victim":     func(f *engine.Facts) uint8 { return bit(f.Victim) },
	"partner":    func(f *engine.Facts) uint8 { return bit(f.Partner) },
	"holder":     func(f *engine.Facts) uint8 { return bit(f.Holder) },
	"player":     func(f *engine.Facts) uint8 { return bit(f.Player) },
	"mover":      func(f *engine.Facts) uint8 { return bit(f.Player) },
	"neighbours": Neighbours,
}

// SeatsOf returns the players that a variable can be, of the table or of a book; nil if it is no player.
func SeatsOf(word string) func(*engine.Facts) uint8 {
	if of := SeatsAsked[word]; of != nil {
		return of
	}
	if m := BroughtTo(word); m != nil && m.Player != nil {
		return func(f *engine.Facts) uint8 { return bit(m.Player(AskedOf(f))) }
	}
	return nil
}

func bit(seat position.Seat) uint8 {
	if seat == position.NoSeat {
		return 0
	}
	return 1 << seat
}

// Neighbours are the players with buildings on the hex in question; for a sea hex, where the pirate goes, those
// with ships on its sides.
func Neighbours(f *engine.Facts) (who uint8) {
	switch {
	case f.Target == board.NoHex:
		return 0
	case f.State.Terrain[f.Target] != board.Sea:
		return f.State.Owners[f.Target]
	}
	for _, e := range f.Game.Board.Sides[f.Target] {
		if line := f.State.Lines[e]; line.IsShip() {
			who |= bit(line.Owner())
		}
	}
	return who
}

// Leaders are the players with the most visible points.
func Leaders(f *engine.Facts) (all uint8) {
	most := -1
	for seat := range position.Seat(f.Game.Players) {
		switch n := f.PublicPoints(seat); {
		case n > most:
			most, all = n, 1<<seat
		case n == most:
			all |= 1 << seat
		}
	}
	return all
}
