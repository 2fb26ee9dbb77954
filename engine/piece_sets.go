package engine

// Taken caches who has which pieces and lines where, as sets. Stand and Clear, which change pieces, and Lay,
// which changes lines, keep it up to date.
type Taken struct {
	knights   Set
	buildings Set
	kinds     [MightyKnight + 1]Set // by kind of piece: the intersections with one; by NoPiece: those without any
	marks     [numMarks]Set         // by mark of a piece: the intersections with one
	own       [MaxOwners]Set        // by seat: intersections
	freePaths Set
	lines     [MaxOwners]Set // by seat: paths with a road, or a ship, which counts as one
	ships     Set            // paths with ships of all players
	ends      [MaxOwners]Set // by seat: intersections at the ends of lines
}
