package engine

// The scans below look at eight paths or four intersections at a time: they stand in the middle of
// every list of legal moves.

const (
	ones8  = 0x0101010101010101
	high8  = 0x8080808080808080
	ones16 = 0x0001000100010001
	high16 = 0x8000800080008000
)

// MaxLines and MaxPieces bound what one player can have on the board.
const (
	MaxLines  = 32 // roads and ships together
	MaxPieces = 32
)

// lying gathers the paths on which the seat has a line of the kind.
func (s *State) lying(b *Board, line Line, out *[MaxLines]Path) []Path {
	n := 0
	pattern := uint64(line) * ones8
	for i := 0; i < b.NumPaths; i += 8 {
		x := eightLines((*[8]Line)(s.Lines[i:i+8])) ^ pattern
		for hit := ^((x&^high8 + ^uint64(high8)) | x | ^uint64(high8)); hit != 0 && n < MaxLines; hit &= hit - 1 {
			out[n] = Path(i + trailing64(hit)/8)
			n++
		}
	}
	return out[:n]
}

func eightLines(l *[8]Line) uint64 {
	return uint64(l[0]) | uint64(l[1])<<8 | uint64(l[2])<<16 | uint64(l[3])<<24 |
		uint64(l[4])<<32 | uint64(l[5])<<40 | uint64(l[6])<<48 | uint64(l[7])<<56
}

func eightCounts(n *[8]uint8) uint64 {
	return uint64(n[0]) | uint64(n[1])<<8 | uint64(n[2])<<16 | uint64(n[3])<<24 |
		uint64(n[4])<<32 | uint64(n[5])<<40 | uint64(n[6])<<48 | uint64(n[7])<<56
}

// Standing gathers the intersections on which the seat has a piece.
func (s *State) Standing(b *Board, seat Seat, out *[MaxPieces]Intersection) []Intersection {
	n := 0
	owner := uint64(seat) << 3 * ones16
	for i := 0; i < b.NumPlaces; i += 4 {
		p := s.Pieces[i : i+4 : i+4]
		x := uint64(p[0]) | uint64(p[1])<<16 | uint64(p[2])<<32 | uint64(p[3])<<48
		if x == 0 {
			continue
		}
		other := x&(0x38*ones16) ^ owner
		there := (x & (7 * ones16)) + 0x7fff*ones16
		for hit := there &^ (other + 0x7fff*ones16) & high16; hit != 0 && n < MaxPieces; hit &= hit - 1 {
			out[n] = Intersection(i + trailing64(hit)/16)
			n++
		}
	}
	return out[:n]
}

// LinesOf gathers all lines of the seat: roads, and where ships are in play ships too, which count
// as roads.
func (s *State) LinesOf(b *Board, seat Seat, out *[MaxLines]Path) []Path {
	roads := s.lying(b, RoadOf(seat), out)
	if !b.HasSea && !b.HasFog {
		return roads
	}
	var ships [MaxLines]Path
	return append(roads, s.lying(b, ShipOf(seat), &ships)...)
}

// Touched gathers the intersections at the ends of the seat's roads, each once.
func (s *State) Touched(b *Board, seat Seat, out *[2 * MaxLines]Intersection) []Intersection {
	var roads [MaxLines]Path
	var seen [(MaxIntersections + 63) / 64]uint64
	n := 0
	for _, e := range s.LinesOf(b, seat, &roads) {
		for _, v := range &b.PathEnds[e] {
			if seen[v>>6]&(1<<(v&63)) == 0 {
				seen[v>>6] |= 1 << (v & 63)
				out[n] = v
				n++
			}
		}
	}
	return out[:n]
}

// looked keeps what one list of legal moves has already looked up of the position. Seats are noted
// plus one; zero is not looked yet.
type looked struct {
	own           [MaxPieces]Intersection
	ends          [2 * MaxLines]Intersection
	nOwn, nEnds   int
	ownOf, endsOf Seat
	reachOf       Seat
	reachFrom     Intersection
	reach         Reached
}

// forget begins a new list.
func (l *looked) forget() { l.ownOf, l.endsOf, l.reachOf = 0, 0, 0 }

// OwnPieces is standing for candidates: looked up once a list.
func (c *Case) OwnPieces(seat Seat) []Intersection {
	l := &c.looked
	if l.ownOf != seat+1 {
		l.ownOf, l.nOwn = seat+1, len(c.Standing(c.Board, seat, &l.own))
	}
	return l.own[:l.nOwn]
}

// RoadEnds is touched for candidates: looked up once a list.
func (c *Case) RoadEnds(seat Seat) []Intersection {
	l := &c.looked
	if l.endsOf != seat+1 {
		l.endsOf, l.nEnds = seat+1, len(c.Touched(c.Board, seat, &l.ends))
	}
	return l.ends[:l.nEnds]
}

// ReachFrom gathers where the roads of a moving knight lead; it is kept for the next question about
// the same knight.
func (c *Case) ReachFrom(seat Seat, from Intersection) *Reached {
	l := &c.looked
	if l.reachOf != seat+1 || l.reachFrom != from {
		c.Spread(seat, from, NoIntersection, false, &l.reach)
		l.reachOf, l.reachFrom = seat+1, from
	}
	return &l.reach
}
