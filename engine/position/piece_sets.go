package position

import (
	"catanref/engine/board"
)

// Taken caches who has which pieces and lines where, as sets. Stand and Clear, which change pieces, and Lay,
// which changes lines, keep it up to date.
type Taken struct {
	knights   board.Set
	buildings board.Set
	kinds     [MightyKnight + 1]board.Set // by kind of piece: the intersections with one; by NoPiece: those without any
	marks     [numMarks]board.Set         // by mark of a piece: the intersections with one
	own       [MaxOwners]board.Set        // by seat: intersections
	freePaths board.Set
	lines     [MaxOwners]board.Set // by seat: paths with a road, or a ship, which counts as one
	ships     board.Set            // paths with ships of all players
	ends      [MaxOwners]board.Set // by seat: intersections at the ends of lines
}
