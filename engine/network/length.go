package network

import (
	"catanref/engine/board"
	"catanref/engine/position"
)

// A player's lines are measured as a multigraph: strands are rows of segments without a branch, and knots are the
// intersections where three of them meet. A strand with a loose end at a knot is a branch, of which only the
// length counts. Without rings that is all; with rings the trails over the remaining strands are tried.

// RoadLength measures the longest road of the seat: the longest line of connected segments, each
// counted once, that passes no intersection with an opponent's piece.
func RoadLength(b *board.Board, s *position.State, seat position.Seat) int {
	return lineLength(b, s, seat, false)
}

// RouteLength is RoadLength under a law in which only a building of their owner connects a road and a ship.
func RouteLength(b *board.Board, s *position.State, seat position.Seat) int {
	return lineLength(b, s, seat, true)
}

func lineLength(b *board.Board, s *position.State, seat position.Seat, apart bool) int {
	var w lineWalk
	w.begin(b, s, seat, apart)
	for e := w.left.Next(0); e >= 0 && w.left.Len() > w.best; e = w.left.Next(e + 1) {
		w.measure(board.Path(e))
	}
	return w.best
}

// lineWalk visits each segment of a player once.
type lineWalk struct {
	walker
	left  board.Set      // segments not visited yet
	knots [maxKnots]knot // of the connected segments
	n     int
	inner strands
	best  int
}

// knot is an intersection where three strands meet.
type knot struct {
	at   board.Intersection
	hang uint8  // length of the longest branch
	on   uint32 // bitmask of the strands to other knots, or to itself
}

// maxKnots is an upper bound on the knots of a player's lines: three strands begin at each, and a strand has at
// least one segment and at most two ends.
const maxKnots = position.MaxLines * 2 / 3

// noKnot is the end of a strand with a loose end, aRing that of one which returns to its beginning without a
// knot.
const (
	noKnot = -1
	aRing  = -2
)

func (w *lineWalk) begin(b *board.Board, s *position.State, seat position.Seat, apart bool) {
	w.walker, w.left = walkerOf(b, s, seat, apart), *s.OwnLines(seat)
}

// walker follows a player's segments.
type walker struct {
	board *board.Board
	state *position.State
	seat  position.Seat
	alike position.Line // the bits in which connected lines must agree unless an own building is between them
}

func walkerOf(b *board.Board, s *position.State, seat position.Seat, apart bool) walker {
	alike := position.WhoseLine
	if apart {
		alike = position.AlikeLine
	}
	return walker{board: b, state: s, seat: seat, alike: alike}
}

// passes reports whether a road continues past a piece (or no piece), and in which bits connected lines must agree
// there.
func (w *walker) passes(p position.Piece) (open bool, alike position.Line) {
	if p != 0 && p.Owner() != w.seat {
		return false, 0
	}
	if p.IsBuilding() {
		return true, position.WhoseLine
	}
	return true, w.alike
}

// measure visits all segments connected with this one.
func (w *lineWalk) measure(e board.Path) {
	w.n, w.inner.n = 0, 0
	one, far := w.follow(board.Towards(e, 0))
	if one == aRing {
		w.best = max(w.best, far)
		return
	}
	other, too := w.follow(board.Towards(e, 1))
	w.tie(one, other, far+too-1)
	for i := 0; i < w.n; i++ {
		w.followAll(i)
	}
	if w.inner.n > 0 {
		w.measureRings()
	}
}

// followAll follows the strands at the knot that were not visited yet.
func (w *lineWalk) followAll(from int) {
	for _, out := range w.board.Outwards(w.knots[from].at) {
		if e := out.Path(); w.left.Has(int(e)) {
			to, n := w.follow(out)
			w.tie(from, to, n)
		}
	}
}

// follow follows a strand to its end; it returns the knot there and the number of segments.
func (w *lineWalk) follow(way board.Way) (end, n int) {
	first, board, state := way.Path(), w.board.Shape, w.state
	line := state.Lines[first]
	for n = 1; ; n++ {
		w.left.Drop(int(way.Path()))
		v := board.EndOf(way)
		open, alike := w.passes(state.Pieces[v])
		if !open {
			return noKnot, n
		}
		on := board.Onward(way)
		one, other := state.Lines[on[0].Path()], state.Lines[on[1].Path()]
		if (one^line)&alike == 0 {
			if (other^line)&alike == 0 {
				return w.knotAt(v), n
			}
			way, line = on[0], one
		} else if (other^line)&alike == 0 {
			way, line = on[1], other
		} else {
			return noKnot, n
		}
		if way.Path() == first {
			return aRing, n
		}
	}
}

// knotAt returns the knot at the intersection.
func (w *lineWalk) knotAt(v board.Intersection) int {
	for i := range w.knots[:w.n] {
		if w.knots[i].at == v {
			return i
		}
	}
	if w.n < len(w.knots) {
		w.knots[w.n] = knot{at: v}
		w.n++
	}
	return w.n - 1
}

// tie records a strand of n segments between two knots, or a branch.
func (w *lineWalk) tie(one, other, n int) {
	switch {
	case one == noKnot && other == noKnot:
		w.best = max(w.best, n)
	case one == noKnot:
		w.branch(other, n)
	case other == noKnot:
		w.branch(one, n)
	default:
		w.inner.add(&w.knots[one], &w.knots[other], one, other, n)
	}
}

// branch records a branch of n segments at the knot.
func (w *lineWalk) branch(at, n int) {
	k := &w.knots[at]
	w.best = max(w.best, int(k.hang)+n)
	k.hang = max(k.hang, uint8(n))
}
