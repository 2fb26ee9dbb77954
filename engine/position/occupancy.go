package position

import (
	"math/bits"

	"catanref/engine/board"
)

// Gather computes the sets from scratch.
func (s *State) Gather(b *board.Board) {
	t := &s.Taken
	for i := range t.sets {
		t.sets[i] = b.NoIntersections()
	}
	*t.kind(NoPiece) = *b.Every(board.IntersectionPlace)
	t.sets[freePathsAt], t.sets[shipsAt] = *b.Every(board.PathPlace), b.NoPaths()
	for seat := range Seat(MaxOwners) {
		*t.of(seat, ownLines) = b.NoPaths()
	}
	for v, p := range s.Pieces[:b.NumPlaces] {
		if p != 0 {
			s.Pieces[v] = 0
			s.Stand(board.Intersection(v), p)
		}
	}
	for e, line := range s.Lines[:b.NumPaths] {
		if line != 0 {
			s.Lay(b, board.Path(e), line)
		}
	}
}

// Stand replaces the piece on an intersection by another one or none.
func (s *State) Stand(v board.Intersection, p Piece) {
	t, i, was := &s.Taken, int(v), s.Pieces[v]
	for changed := (was ^ p) / Walled; changed != 0; changed &= changed - 1 {
		t.mark(changed * Walled).Flip(i)
	}
	s.Pieces[v] = p
	if was&whoseKind == p&whoseKind {
		return
	}
	t.kind(was.Kind()).Drop(i)
	t.kind(p.Kind()).Put(i)
	if was != 0 {
		t.of(was.Owner(), ownPieces).Drop(i)
		t.sets[knightsAt].Drop(i)
		t.sets[buildingsAt].Drop(i)
	}
	if p != 0 {
		t.of(p.Owner(), ownPieces).Put(i)
		if p.IsKnight() {
			t.sets[knightsAt].Put(i)
		} else {
			t.sets[buildingsAt].Put(i)
		}
	}
}

// Lay replaces the line on a path by another one or none.
func (s *State) Lay(b *board.Board, e board.Path, line Line) {
	t, i := &s.Taken, int(e)
	if was := s.Lines[e]; was != 0 {
		t.of(was.Owner(), ownLines).Drop(i)
		t.sets[shipsAt].Drop(i)
		t.sets[freePathsAt].Put(i)
		for _, v := range &b.PathEnds[e] {
			if here := b.PathsFrom(v); !here.Meets(t.of(was.Owner(), ownLines)) {
				t.of(was.Owner(), ownEnds).Drop(int(v))
			}
		}
	}
	if line != 0 {
		t.of(line.Owner(), ownLines).Put(i)
		t.sets[freePathsAt].Drop(i)
		if line.IsShip() {
			t.sets[shipsAt].Put(i)
		}
		for _, v := range &b.PathEnds[e] {
			t.of(line.Owner(), ownEnds).Put(int(v))
		}
	}
	s.Lines[e] = line
}

// Free are the intersections without a piece, FreePaths the paths without a line.
func (s *State) Free() *board.Set      { return s.Taken.kind(NoPiece) }
func (s *State) FreePaths() *board.Set { return &s.Taken.sets[freePathsAt] }

// Own returns the intersections with a piece of the seat, AllKnights those with a knight of any player.
func (s *State) Own(seat Seat) *board.Set { return s.Taken.of(seat, ownPieces) }
func (s *State) AllKnights() *board.Set   { return &s.Taken.sets[knightsAt] }

// OwnLines are the paths with a road of the seat, or a ship, which counts as one.
func (s *State) OwnLines(seat Seat) *board.Set { return s.Taken.of(seat, ownLines) }

// RoadEnds are the intersections at the ends of the seat's roads, ships among them.
func (s *State) RoadEnds(seat Seat) *board.Set { return s.Taken.of(seat, ownEnds) }

// ShipsOf are the paths with a ship of the seat.
func (s *State) ShipsOf(seat Seat) board.Set {
	out := *s.OwnLines(seat)
	out.Keep(&s.Taken.sets[shipsAt])
	return out
}

// ApartLines returns the paths with lines that are neither roads nor ships.
func (s *State) ApartLines(b *board.Board) board.Set {
	out := b.NoPaths()
	for e, line := range s.Lines[:b.NumPaths] {
		if line&apartLines != 0 {
			out.Put(e)
		}
	}
	return out
}

// HexesAtShips returns the hexes with a ship of the seat on one of their sides.
func (s *State) HexesAtShips(b *board.Board, seat Seat) (out board.Hexes) {
	lines, ships := s.OwnLines(seat), s.Ships()
	for w := range lines.Words {
		for rest := lines.Bits[w] & ships.Bits[w]; rest != 0; rest &= rest - 1 {
			out |= b.HexesBeside(board.Path(w<<6 + bits.TrailingZeros64(rest)))
		}
	}
	return out
}

// Ships returns the paths with ships of any player.
func (s *State) Ships() *board.Set { return &s.Taken.sets[shipsAt] }

// Knights are the seat's knights, OpposingKnights those of everybody else, Buildings everybody's settlements and
// cities.
func (s *State) Knights(seat Seat) board.Set {
	out := *s.Own(seat)
	out.Keep(s.AllKnights())
	return out
}

// ReadyKnights is a prefilter of the seat's knights that may act: the active ones that were not hired in this
// turn.
func (s *State) ReadyKnights(seat Seat) board.Set {
	out := *s.Own(seat)
	out.Keep(s.Bearing(Active))
	out.Less(s.Bearing(Fresh))
	return out
}

func (s *State) OpposingKnights(seat Seat) board.Set {
	out := *s.AllKnights()
	out.Less(s.Own(seat))
	return out
}

func (s *State) Buildings() *board.Set { return &s.Taken.sets[buildingsAt] }

// Clear removes marks from the pieces on the intersections: marks of knights, or Fresh, which new buildings bear too.
func (s *State) Clear(these *board.Set, marks Piece) {
	knights, fresh := s.AllKnights(), s.Bearing(Fresh)
	for w := range min(these.Words, len(these.Bits)) {
		for rest := these.Bits[w] & (knights.Bits[w] | fresh.Bits[w]); rest != 0; rest &= rest - 1 {
			if v := w<<6 + bits.TrailingZeros64(rest); s.Pieces[v]&marks != 0 {
				s.Stand(board.Intersection(v), s.Pieces[v]&^marks)
			}
		}
	}
}

// BuildingsOf are the settlements and cities of the seat.
func (s *State) BuildingsOf(seat Seat) board.Set {
	out := *s.Own(seat)
	out.Less(s.AllKnights())
	return out
}

// Cities are the seat's cities, without those on their side.
func (s *State) Cities(seat Seat) board.Set {
	out := *s.Own(seat)
	out.Keep(s.OfKind(City))
	return out
}

// OfKind returns the intersections with a piece of the kind, Bearing those with a piece that has the mark, of any
// player.
func (s *State) OfKind(k PieceKind) *board.Set { return s.Taken.kind(k) }
func (s *State) Bearing(mark Piece) *board.Set { return s.Taken.mark(mark) }

// Each mark has a number: Taken keeps a set of the places with that mark.
const (
	numMarks  = 9          // Walled to Committed
	whoseKind = Walled - 1 // the bits of a piece for kind and owner
)

func markAt(mark Piece) int { return bits.TrailingZeros16(uint16(mark / Walled)) }
