package engine

// What one step of a move works out for the next, and lists of legal moves for all their candidates. It
// lies in the Case, so that nothing is allocated for it.

// heard keeps what the law said of the hexes and players of one position, so that it is asked but once
// while legal moves are listed.
type heard struct {
	hexes, openHexes uint64 // bit by hex: asked about, and permitted
	seats, openSeats uint8  // bit by seat
}

// draw is what one building draws from one hex on a roll.
type draw struct {
	due   Cards
	from  Hex
	at    Intersection
	piece Piece
	later bool // its owner takes it by a choice of their own
}
