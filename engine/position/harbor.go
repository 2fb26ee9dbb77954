package position

import (
	"slices"

	"catanref/engine/board"
)

// LaidHarbor is a harbor that was laid during the game: its path and its kind; zero is none.
type LaidHarbor uint16

// MaxLaidHarbors is the largest number of harbors that can be laid during a game.
const MaxLaidHarbors = 32

// Path returns the path of the harbor, Harbor its kind.
func (l LaidHarbor) Path() board.Path     { return board.Path(l >> 3) }
func (l LaidHarbor) Harbor() board.Harbor { return board.Harbor(l & 7) }

// LayHarbor puts a harbor on a path. Laid harbors are sorted by path, so that positions with the same harbors are
// equal.
func (s *State) LayHarbor(e board.Path, kind board.Harbor) {
	laid := LaidHarbor(e)<<3 | LaidHarbor(kind)
	n, _ := slices.BinarySearch(s.harbors(), laid)
	copy(s.Harbors[n+1:], s.Harbors[n:])
	s.Harbors[n] = laid
}

// harbors returns the harbors that were laid during the game.
func (s *State) harbors() []LaidHarbor {
	n := slices.Index(s.Harbors[:], 0)
	if n < 0 {
		return s.Harbors[:]
	}
	return s.Harbors[:n]
}

// HarborAt returns the harbor of an intersection, HarborOn that of a path: from the start or laid since.
func (s *State) HarborAt(b *board.Board, v board.Intersection) board.Harbor {
	if s.Harbors[0] == 0 || b.HarborAt(v) != board.NoHarbor {
		return b.HarborAt(v)
	}
	for _, l := range s.harbors() {
		if slices.Contains(b.PathEnds[l.Path()][:], v) {
			return l.Harbor()
		}
	}
	return board.NoHarbor
}

func (s *State) HarborOn(b *board.Board, e board.Path) board.Harbor {
	for _, l := range s.harbors() {
		if l.Path() == e {
			return l.Harbor()
		}
	}
	return b.Harbors[e]
}
