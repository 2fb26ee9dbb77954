package position

import (
	"math/bits"

	"catanref/engine/board"
)

// Gather computes the sets from scratch.
func (s *State) Gather(b *board.Board) {
	t := &s.Taken
	*t = Taken{knights: b.NoIntersections(), buildings: b.NoIntersections(), freePaths: *b.Every(board.PathPlace), ships: b.NoPaths()}
	for k := range t.kinds {
		t.kinds[k] = b.NoIntersections()
	}
	t.kinds[NoPiece] = *b.Every(board.IntersectionPlace)
	for m := range t.marks {
		t.marks[m] = b.NoIntersections()
	}
	for seat := range t.own {
		t.own[seat], t.lines[seat], t.ends[seat] = b.NoIntersections(), b.NoPaths(), b.NoIntersections()
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
		t.marks[markAt(changed*Walled)].Flip(i)
	}
	s.Pieces[v] = p
	if was&whoseKind == p&whoseKind {
		return
	}
	t.kinds[was.Kind()].Drop(i)
	t.kinds[p.Kind()].Put(i)
	if was != 0 {
		t.own[was.Owner()].Drop(i)
		t.knights.Drop(i)
		t.buildings.Drop(i)
	}
	if p != 0 {
		t.own[p.Owner()].Put(i)
		if p.IsKnight() {
			t.knights.Put(i)
		} else {
			t.buildings.Put(i)
		}
	}
}

// Lay replaces the line on a path by another one or none.
func (s *State) Lay(b *board.Board, e board.Path, line Line) {
	t, i := &s.Taken, int(e)
	if was := s.Lines[e]; was != 0 {
		t.lines[was.Owner()].Drop(i)
		t.ships.Drop(i)
		t.freePaths.Put(i)
		for _, v := range &b.PathEnds[e] {
			if here := b.PathsFrom(v); !here.Meets(&t.lines[was.Owner()]) {
				t.ends[was.Owner()].Drop(int(v))
			}
		}
	}
	if line != 0 {
		t.lines[line.Owner()].Put(i)
		t.freePaths.Drop(i)
		if line.IsShip() {
			t.ships.Put(i)
		}
		for _, v := range &b.PathEnds[e] {
			t.ends[line.Owner()].Put(int(v))
		}
	}
	s.Lines[e] = line
}

// Free are the intersections without a piece, FreePaths the paths without a line.
func (s *State) Free() *board.Set      { return &s.Taken.kinds[NoPiece] }
func (s *State) FreePaths() *board.Set { return &s.Taken.freePaths }

// Own returns the intersections with a piece of the seat, AllKnights those with a knight of any player.
func (s *State) Own(seat Seat) *board.Set { return &s.Taken.own[seat] }
func (s *State) AllKnights() *board.Set   { return &s.Taken.knights }

// OwnLines are the paths with a road of the seat, or a ship, which counts as one.
func (s *State) OwnLines(seat Seat) *board.Set { return &s.Taken.lines[seat] }

// RoadEnds are the intersections at the ends of the seat's roads, ships among them.
func (s *State) RoadEnds(seat Seat) *board.Set { return &s.Taken.ends[seat] }

// ShipsOf are the paths with a ship of the seat.
func (s *State) ShipsOf(seat Seat) board.Set {
	out := s.Taken.lines[seat]
	out.Keep(&s.Taken.ships)
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
func (s *State) Ships() *board.Set { return &s.Taken.ships }

// Knights are the seat's knights, OpposingKnights those of everybody else, Buildings everybody's settlements and
// cities.
func (s *State) Knights(seat Seat) board.Set {
	out := s.Taken.own[seat]
	out.Keep(s.AllKnights())
	return out
}

// ReadyKnights is a prefilter of the seat's knights that may act: the active ones that were not hired in this
// turn.
func (s *State) ReadyKnights(seat Seat) board.Set {
	out := s.Taken.own[seat]
	out.Keep(s.Bearing(Active))
	out.Less(s.Bearing(Fresh))
	return out
}

func (s *State) OpposingKnights(seat Seat) board.Set {
	out := *s.AllKnights()
	out.Less(&s.Taken.own[seat])
	return out
}

func (s *State) Buildings() *board.Set { return &s.Taken.buildings }

// Clear removes marks from the pieces on the intersections.
func (s *State) Clear(these *board.Set, marks Piece) {
	for w := range these.Words {
		for rest := these.Bits[w]; rest != 0; rest &= rest - 1 {
			if v := w<<6 + bits.TrailingZeros64(rest); s.Pieces[v]&marks != 0 {
				s.Stand(board.Intersection(v), s.Pieces[v]&^marks)
			}
		}
	}
}

// BuildingsOf are the settlements and cities of the seat.
func (s *State) BuildingsOf(seat Seat) board.Set {
	out := s.Taken.own[seat]
	out.Less(s.AllKnights())
	return out
}

// Cities are the seat's cities, without those on their side.
func (s *State) Cities(seat Seat) board.Set {
	out := s.Taken.own[seat]
	out.Keep(&s.Taken.kinds[City])
	return out
}

// OfKind returns the intersections with a piece of the kind, Bearing those with a piece that has the mark, of any
// player.
func (s *State) OfKind(k PieceKind) *board.Set { return &s.Taken.kinds[k] }
func (s *State) Bearing(mark Piece) *board.Set { return &s.Taken.marks[markAt(mark)] }

// Each mark has a number: Taken keeps a set of the places with that mark.
const (
	numMarks  = 9          // Walled to Committed
	whoseKind = Walled - 1 // the bits of a piece for kind and owner
)

func markAt(mark Piece) int { return bits.TrailingZeros16(uint16(mark / Walled)) }
