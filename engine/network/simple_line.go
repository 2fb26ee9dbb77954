package network

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

// SimplyAsLong reports whether the seat has a line of the length of its longest road that visits no intersection twice.
// The longest road can be longer only because a line may return to an intersection.
func SimplyAsLong(c *engine.Case, seat position.Seat, length int) bool {
	var w lineWalk
	w.begin(c.Board, c.State, seat, c.Rules.ShipsApart.Value)
	passed := c.Board.NoIntersections()
	for e := range w.left.All {
		for end, v := range &c.Board.PathEnds[e] {
			passed.Put(int(v))
			w.walkOnce(board.Towards(board.Path(e), 1-end), &passed, 1)
			passed.Drop(int(v))
			if w.best >= length {
				return true
			}
		}
	}
	return w.best >= length
}

// walkOnce follows the way, the nth of a line, and goes on over intersections not visited yet.
func (w *lineWalk) walkOnce(way board.Way, passed *board.Set, n int) {
	v := w.board.EndOf(way)
	if passed.Has(int(v)) {
		return
	}
	w.best = max(w.best, n)
	if open, alike := w.passes(w.state.Pieces[v]); open {
		passed.Put(int(v))
		lines := &w.state.Lines
		for _, on := range w.board.Onward(way) {
			if (lines[way.Path()]^lines[on.Path()])&alike == 0 {
				w.walkOnce(on, passed, n+1)
			}
		}
		passed.Drop(int(v))
	}
}
