package engine

// Scratch memory for results that one step of a move hands to the next, and a list of legal moves to all its
// candidates. It lies in the Case, so that nothing is allocated for it.

// heard caches the answers of the law about the hexes, players and prices of one position, so that it is asked
// only once while legal moves are listed.
type heard struct {
	Hexes, OpenHexes Hexes  // bitmasks of hexes: asked about, and permitted
	Seats, OpenSeats uint8  // bitmasks of seats, likewise
	TokenPrice       int    // of an action, plus one
	Payment          uint32 // payment of the move with player and verb, if its check has passed
}

// Draw is what one building draws from one hex on a roll.
type Draw struct {
	Due   Cards
	From  Hex
	At    Intersection
	Piece Piece
	Later bool // its owner chooses it later
	Any   int  // cards of any kind that its owner takes instead of those of the hex
}
