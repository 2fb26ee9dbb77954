package position

import (
	"catanref/engine/board"
)

// Taken caches who has which pieces and lines where, as sets. Stand and Clear, which change pieces, and Lay,
// which changes lines, keep it up to date. The sets that only knights and walls fill come first, and those of the owners
// last, so that those a game uses lie together (see Take).
type Taken struct{ sets [numSets]board.Set }

const (
	marksAt     = 0                  // by mark of a piece: the intersections with one
	knightsAt   = marksAt + numMarks // the intersections with a knight
	lastKindAt  = knightsAt + 1      // by kind of piece, the last kind first: the intersections with one; by NoPiece: those without any
	noPieceAt   = lastKindAt + int(MightyKnight)
	usedAt      = noPieceAt - int(LaidCity) // every game uses the sets from here on
	buildingsAt = noPieceAt + 1
	freePathsAt = noPieceAt + 2
	shipsAt     = noPieceAt + 3 // paths with ships of all players
	ownersAt    = noPieceAt + 4 // by seat: the three that follow
	numSets     = ownersAt + MaxOwners*setsOfOwner
)

// The sets of an owner.
const (
	ownPieces = iota
	ownLines  // paths with a road, or a ship, which counts as one
	ownEnds   // intersections at the ends of lines
	setsOfOwner
)

func (t *Taken) kind(k PieceKind) *board.Set { return &t.sets[noPieceAt-int(k)] }

func (t *Taken) mark(m Piece) *board.Set { return &t.sets[marksAt+markAt(m)] }

func (t *Taken) of(seat Seat, which int) *board.Set {
	return &t.sets[ownersAt+setsOfOwner*int(seat)+which]
}

// Take copies the sets of another position of the same game, which has that many owners, and knights or walls only if
// knights is true: without those, the only pieces with a mark are new buildings. t is of that game too, or zero.
func (t *Taken) Take(from *Taken, owners int, knights bool) {
	n := ownersAt + setsOfOwner*owners
	switch {
	case t.sets[freePathsAt].Words == 0:
		*t = *from
	case knights:
		copy(t.sets[:n], from.sets[:n])
	default:
		*t.mark(Fresh) = *from.mark(Fresh)
		copy(t.sets[usedAt:n], from.sets[usedAt:n])
	}
}
