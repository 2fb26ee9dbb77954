package engine

// What one step of a move works out for the next, and lists of legal moves for all their candidates. It
// lies in the Case, so that nothing is allocated for it.

// heard keeps what the law said of the hexes, players and prices of one position, so that it is asked but once
// while legal moves are listed.
type heard struct {
	Hexes, OpenHexes Hexes // bit by hex: asked about, and permitted
	Seats, OpenSeats uint8 // bit by seat
	TokenPrice       int   // of an action, plus one
}

// Draw is what one building draws from one hex on a roll.
type Draw struct {
	Due   Cards
	From  Hex
	At    Intersection
	Piece Piece
	Later bool // its owner takes it by a choice of their own
	Any   int  // cards of any kind that its owner takes in place of those of the hex
}
