package engine

// The scans below look at eight paths or four intersections at a time: they stand in the middle of
// every list of legal moves.

const (
	ones8  = 0x0101010101010101
	high8  = 0x8080808080808080
	ones16 = 0x0001000100010001
	high16 = 0x8000800080008000

	// A product with these gathers the top bit of each byte, or of each sixteen bits, at the top.
	gather8  = 0x0002040810204081
	gather16 = 0x0000200040008001
)

// MaxLines and maxPieces bound what one player can have on the board.
const (
	MaxLines  = 32 // roads and ships together
	MaxPieces = 32
)

// zeros8 returns the top bit of each byte of x that is zero, zeros16 of each sixteen bits, whose own top bits are
// not in use.
func zeros8(x uint64) uint64  { return ^(x&^high8 + ^uint64(high8) | x) & high8 }
func zeros16(x uint64) uint64 { return ^(x + ^uint64(high16)) & high16 }

func eightLines(l *[8]Line) uint64 {
	return uint64(l[0]) | uint64(l[1])<<8 | uint64(l[2])<<16 | uint64(l[3])<<24 |
		uint64(l[4])<<32 | uint64(l[5])<<40 | uint64(l[6])<<48 | uint64(l[7])<<56
}

func eightCounts(n *[8]uint8) uint64 {
	return uint64(n[0]) | uint64(n[1])<<8 | uint64(n[2])<<16 | uint64(n[3])<<24 |
		uint64(n[4])<<32 | uint64(n[5])<<40 | uint64(n[6])<<48 | uint64(n[7])<<56
}

func fourPieces(p *[4]Piece) uint64 {
	return uint64(p[0]) | uint64(p[1])<<16 | uint64(p[2])<<32 | uint64(p[3])<<48
}

// linesLike gathers the paths whose line is like under the mask.
func (s *State) linesLike(b *Board, mask, like Line) Set {
	out := b.NoPaths()
	m, l := uint64(mask)*ones8, uint64(like)*ones8
	for w := range out.words {
		word := uint64(0)
		for i := w * 64; i < min(w*64+64, b.NumPaths); i += 8 {
			x := eightLines((*[8]Line)(s.Lines[i:i+8]))&m ^ l
			word |= zeros8(x) * gather8 >> 56 << (i & 63)
		}
		out.bits[w] = word
	}
	return out
}

// piecesLike gathers the intersections whose piece is like under the mask.
func (s *State) piecesLike(b *Board, mask, like Piece) Set {
	out := b.NoIntersections()
	m, l := uint64(mask)*ones16, uint64(like)*ones16
	for w := range out.words {
		word := uint64(0)
		for i := w * 64; i < min(w*64+64, b.NumPlaces); i += 8 {
			p := (*[8]Piece)(s.Pieces[i : i+8])
			low := zeros16(fourPieces((*[4]Piece)(p[:4]))&m^l) * gather16 >> 60
			high := zeros16(fourPieces((*[4]Piece)(p[4:]))&m^l) * gather16 >> 60
			word |= (low | high<<4) << (i & 63)
		}
		out.bits[w] = word
	}
	return out
}

// Parts of a piece to look for: its kind and its owner; what settlements have in common, upright or a city laid
// on its side; what knights have.
const (
	wholeKind      Piece = 7
	settlementLike Piece = 5
	knightLike     Piece = 4
	ownerOf        Piece = 7 << 3
)

// ofSeat stands for pieces of the seat of which nothing else is asked.
func ofSeat(seat Seat) Piece { return Piece(seat) << 3 }

// Free returns the intersections without a piece.
func (c *Case) Free() *Set {
	l := &c.looked
	if !l.knows(freeLooked) {
		l.free = c.piecesLike(c.Board, ^Piece(0), 0)
		l.free.Keep(&c.Game.ground.all[intersectionPlace])
	}
	return &l.free
}

// Own returns the intersections on which the seat has a piece.
func (c *Case) Own(seat Seat) *Set {
	l := &c.looked
	if l.ownOf != seat || !l.knows(ownLooked) {
		l.ownOf, l.own, l.have = seat, c.piecesLike(c.Board, ownerOf, ofSeat(seat)), l.have|ownLooked
		if seat == 0 { // nothing looks like a piece of the first seat
			l.own.Keep(&c.Game.ground.all[intersectionPlace])
			l.own.Less(c.Free())
		}
	}
	return &l.own
}

// AllKnights returns the intersections with a knight of anybody.
func (c *Case) AllKnights() *Set {
	l := &c.looked
	if !l.knows(knightsLooked) {
		l.knights = c.piecesLike(c.Board, knightLike, knightLike)
	}
	return &l.knights
}

// FreePaths returns the paths without a line.
func (c *Case) FreePaths() Set {
	out := c.linesLike(c.Board, ^Line(0), 0)
	out.Keep(&c.Game.ground.all[pathPlace])
	return out
}

// Cities returns the seat's cities, Knights its knights.
func (c *Case) Cities(seat Seat) Set {
	return c.piecesLike(c.Board, ownerOf|wholeKind, NewPiece(City, seat))
}

func (c *Case) Knights(seat Seat) Set {
	return c.piecesLike(c.Board, ownerOf|knightLike, ofSeat(seat)|knightLike)
}

// KnightsWith returns the seat's knights of which, of the marks asked, just those stated are set.
func (c *Case) KnightsWith(seat Seat, asked, set Piece) Set {
	return c.piecesLike(c.Board, ownerOf|knightLike|asked, ofSeat(seat)|knightLike|set)
}

// OpposingKnights returns the knights of everybody else.
func (c *Case) OpposingKnights(seat Seat) Set {
	out := *c.AllKnights()
	out.Less(c.Own(seat))
	return out
}

// Buildings returns the intersections with a settlement or city of anybody.
func (c *Case) Buildings() Set {
	out := c.Game.ground.all[intersectionPlace]
	out.Less(c.Free())
	out.Less(c.AllKnights())
	return out
}

// LinesOf returns all lines of the seat: roads, and where ships are in play ships too, which count as roads.
func (s *State) LinesOf(b *Board, seat Seat) Set {
	return s.linesLike(b, ^isShip, RoadOf(seat))
}

// RoadEnds returns the intersections at the ends of the seat's roads.
func (c *Case) RoadEnds(seat Seat) *Set {
	l := &c.looked
	if l.endsOf != seat || !l.knows(endsLooked) {
		l.endsOf, l.have = seat, l.have|endsLooked
		l.ends = c.Board.NoIntersections()
		lines := c.LinesOf(c.Board, seat)
		for e := lines.Next(0); e >= 0; e = lines.Next(e + 1) {
			for _, v := range &c.Board.PathEnds[e] {
				l.ends.Put(int(v))
			}
		}
	}
	return &l.ends
}

// PathsAt returns the paths that begin at the intersections.
func (b *Board) PathsAt(from *Set) Set {
	out := b.NoPaths()
	for v := from.Next(0); v >= 0; v = from.Next(v + 1) {
		for _, e := range &b.IntersectionPaths[v] {
			if e != NoPath {
				out.Put(int(e))
			}
		}
	}
	return out
}

// CornersOf returns the intersections around a hex; none around NoHex.
func (b *Board) CornersOf(h Hex) Set {
	out := b.NoIntersections()
	if h != NoHex {
		for _, v := range &b.Corners[h] {
			out.Put(int(v))
		}
	}
	return out
}

// NextTo returns the intersections that are one path away from those given.
func (b *Board) NextTo(these *Set) Set {
	out := b.NoIntersections()
	for v := these.Next(0); v >= 0; v = these.Next(v + 1) {
		for _, n := range &b.Neighbours[v] {
			if n != NoIntersection {
				out.Put(int(n))
			}
		}
	}
	return out
}

// looked keeps what a list of legal moves has already looked up of the position. Outside such a list the
// position changes, and everything is looked up anew.
type looked struct {
	listing bool
	have    uint8 // bit by question, of those below
	ownOf   Seat
	endsOf  Seat

	free, knights, own, ends Set

	reachOf Seat // plus one
	reach   Reached
}

const (
	freeLooked = 1 << iota
	knightsLooked
	ownLooked
	endsLooked
)

// knows reports whether the question was looked up already, and notes that it will be now.
func (l *looked) knows(question uint8) bool {
	if l.listing && l.have&question != 0 {
		return true
	}
	l.have |= question
	return false
}

// forget begins anew.
func (l *looked) forget() { l.have, l.reachOf = 0, 0 }

// relay forgets what depends on roads.
func (l *looked) relay() { l.have, l.reachOf = l.have&^endsLooked, 0 }

// Lay puts a line on a path, or takes it up, to see what would be; the caller puts back what was there.
func (c *Case) Lay(e Path, line Line) {
	c.Lines[e] = line
	c.looked.relay()
}

// ReachFrom gathers where the roads of a moving knight lead. It is kept for the next question about a knight of
// the same network: own pieces do not bar the way, so its roads lead to the same places.
func (c *Case) ReachFrom(seat Seat, from Intersection) *Reached {
	l := &c.looked
	if !l.listing || l.reachOf != seat+1 || !l.reach.Has(from) {
		c.Spread(seat, from, NoIntersection, false, &l.reach)
		l.reachOf = seat + 1
	}
	return &l.reach
}
