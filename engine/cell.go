package engine

// Cells are private numbers of a book in a position: of the table, of the turn, and of each player in addition to
// its counters. A book claims its cells at start-up. Its own keys, members and lines define how they are written
// in files and shown.

// MaxTableCells and MaxTurnCells are upper bounds for all books together.
const (
	MaxTableCells = 60
	MaxTurnCells  = 17
)

// Cell is the index of the first claimed cell, into State.Table or Turn.Cells.
type Cell uint8

var tableCells, turnCells Cell

// TableCells claims n numbers of the table: State.Table.
func (b *Book) TableCells(n int) Cell { return claim(&tableCells, n, MaxTableCells) }

// TurnCells claims n numbers that are reset with the turn: Turn.Cells.
func (b *Book) TurnCells(n int) Cell { return claim(&turnCells, n, MaxTurnCells) }

// SeatCells claims n numbers of each player that only the book reads and shows: Player.Held from the returned
// index on.
func (b *Book) SeatCells(n int) CounterID {
	first := NumCounters()
	for range n {
		b.Counter(Counter{})
	}
	return first
}

func claim(taken *Cell, n, most int) Cell {
	first := *taken
	if int(first)+n > most {
		panic("engine: too many numbers of books: MaxTableCells or MaxTurnCells")
	}
	*taken += Cell(n)
	return first
}
