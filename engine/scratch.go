package engine

// draw is what one building draws from one hex on a roll.
type draw struct {
	due   Cards
	from  Hex
	at    Intersection
	piece Piece
	later bool // its owner takes it by a choice of their own
}
