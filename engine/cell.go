package engine

// Cells are numbers of a position that books keep for themselves: of the table, of the turn, and of each player beside
// its counters. A book claims as many as it needs while the program starts. How they stand in a file and what is shown of
// them it says by keys, members and lines of its own.

// MaxTableCells and MaxTurnCells bound what all books together keep.
const (
	MaxTableCells = 60
	MaxTurnCells  = 16
)

// Cell is the index of the first of the cells that were claimed: into State.Table or Turn.Cells.
type Cell uint8

var tableCells, turnCells Cell

// TableCells claims n numbers of the table: State.Table.
func (b *Book) TableCells(n int) Cell { return claim(&tableCells, n, MaxTableCells) }

// TurnCells claims n numbers that the turn forgets: Turn.Cells.
func (b *Book) TurnCells(n int) Cell { return claim(&turnCells, n, MaxTurnCells) }

// SeatCells claims n numbers of each player that are read and shown by nobody but the book: Player.Held from the index on.
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
		panic("engine: the books keep more numbers than a position has room for")
	}
	*taken += Cell(n)
	return first
}
