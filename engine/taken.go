package engine

// Taken says who has pieces and lines where, as sets. A position keeps it up to date: pieces are put down and
// taken up by Stand, lines by Lay. What changes neither the owner nor whether it is a knight, such as waking a
// knight or turning a settlement into a city, needs neither.
type Taken struct {
	free, knights Set
	buildings     Set
	own           [MaxOwners]Set // by seat: intersections
	freePaths     Set
	lines         [MaxOwners]Set // by seat: paths with a road, or a ship, which counts as one
	ships         Set            // paths with a ship of anybody
	ends          [MaxOwners]Set // by seat: intersections at the ends of lines
}

// gather works the sets out anew.
func (s *State) gather(b *Board) {
	t := &s.Taken
	*t = Taken{free: allPlaces(b.NumPlaces), knights: b.NoIntersections(), buildings: b.NoIntersections(), freePaths: allPlaces(b.NumPaths), ships: b.NoPaths()}
	for seat := range t.own {
		t.own[seat], t.lines[seat], t.ends[seat] = b.NoIntersections(), b.NoPaths(), b.NoIntersections()
	}
	for v, p := range s.Pieces[:b.NumPlaces] {
		if p != 0 {
			s.Stand(Intersection(v), p)
		}
	}
	for e, line := range s.Lines[:b.NumPaths] {
		if line != 0 {
			s.Lay(b, Path(e), line)
		}
	}
}

// Stand puts a piece on the intersection, or nothing, in place of what stood there.
func (s *State) Stand(v Intersection, p Piece) {
	t, i := &s.Taken, int(v)
	if was := s.Pieces[v]; was != 0 {
		t.own[was.Owner()].Drop(i)
		t.knights.Drop(i)
		t.buildings.Drop(i)
		t.free.Put(i)
	}
	if p != 0 {
		t.own[p.Owner()].Put(i)
		t.free.Drop(i)
		if p.IsKnight() {
			t.knights.Put(i)
		} else {
			t.buildings.Put(i)
		}
	}
	s.Pieces[v] = p
}

// Lay puts a line on the path, or nothing, in place of what lay there.
func (c *Case) Lay(e Path, line Line) { c.State.Lay(c.Board, e, line) }

func (s *State) Lay(b *Board, e Path, line Line) {
	t, i := &s.Taken, int(e)
	if was := s.Lines[e]; was != 0 {
		t.lines[was.Owner()].Drop(i)
		t.ships.Drop(i)
		t.freePaths.Put(i)
		t.ends[was.Owner()] = b.EndsOf(&t.lines[was.Owner()])
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
func (s *State) Free() *Set      { return &s.Taken.free }
func (s *State) FreePaths() *Set { return &s.Taken.freePaths }

// Own are the intersections on which the seat has a piece, AllKnights those with a knight of anybody.
func (s *State) Own(seat Seat) *Set { return &s.Taken.own[seat] }
func (s *State) AllKnights() *Set   { return &s.Taken.knights }

// OwnLines are the paths with a road of the seat, or a ship, which counts as one.
func (s *State) OwnLines(seat Seat) *Set { return &s.Taken.lines[seat] }

// RoadEnds are the intersections at the ends of the seat's roads, ships among them.
func (s *State) RoadEnds(seat Seat) *Set { return &s.Taken.ends[seat] }

// ShipsOf are the paths with a ship of the seat.
func (s *State) ShipsOf(seat Seat) Set {
	out := s.Taken.lines[seat]
	out.Keep(&s.Taken.ships)
	return out
}

// Ships are the paths with a ship of anybody.
func (s *State) Ships() *Set { return &s.Taken.ships }

// Knights are the seat's knights, OpposingKnights those of everybody else, Buildings the settlements and cities
// of all.
func (s *State) Knights(seat Seat) Set {
	out := s.Taken.own[seat]
	out.Keep(&s.Taken.knights)
	return out
}

func (s *State) OpposingKnights(seat Seat) Set {
	out := s.Taken.knights
	out.Less(&s.Taken.own[seat])
	return out
}

func (s *State) Buildings() *Set { return &s.Taken.buildings }

// Clear takes marks off the pieces on the intersections.
func (s *State) Clear(these *Set, marks Piece) {
	for w := range these.words {
		for rest := these.bits[w]; rest != 0; rest &= rest - 1 {
			s.Pieces[w<<6+trailing64(rest)] &^= marks
		}
	}
}

// BuildingsOf are the settlements and cities of the seat.
func (s *State) BuildingsOf(seat Seat) Set {
	out := s.Taken.own[seat]
	out.Less(&s.Taken.knights)
	return out
}

// Cities are the seat's cities.
func (s *State) Cities(seat Seat) Set { return s.ownLike(seat, wholeKind, Piece(City)) }

// KnightsWith are the seat's knights of which, of the marks asked, just those stated are set.
func (s *State) KnightsWith(seat Seat, asked, set Piece) Set {
	out := s.Knights(seat)
	s.sift(&out, asked, set, true)
	return out
}

// ownLike gathers the seat's pieces that are like under the mask.
func (s *State) ownLike(seat Seat, mask, like Piece) Set {
	out := s.Taken.own[seat]
	s.sift(&out, mask, like, true)
	return out
}

// sift takes out of the set whatever piece is not like under the mask, or is.
func (s *State) sift(set *Set, mask, like Piece, keep bool) {
	for w := range set.words {
		for rest := set.bits[w]; rest != 0; rest &= rest - 1 {
			if (s.Pieces[w<<6+trailing64(rest)]&mask == like) != keep {
				set.bits[w] &^= rest & -rest
			}
		}
	}
}

// Parts of a piece to look for: its kind; what settlements have in common, upright or a city laid on its side.
const (
	wholeKind      Piece = 7
	settlementLike Piece = 5
	knightLike     Piece = 4
)
