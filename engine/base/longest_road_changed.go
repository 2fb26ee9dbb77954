package base

import "catanref/engine"

// changedLength is RoadLength of the seat whose lines were laid, and before that perhaps one taken up, from how long it
// was before: a longer road hangs together with what was laid, and no other is longer than it was.
func changedLength(c *engine.Case, seat engine.Seat, was int) int {
	var w lineWalk
	w.begin(c.Board, c.State, seat, c.Rules.ShipsApart.Value)
	w.best = was
	if c.Lifted != engine.NoPath {
		if c.NumLaid == 1 && w.swings(c.Lifted, c.Laid[0]) {
			return was
		}
		if w.best = 0; w.hungLoose(c.Lifted, c.Laid[0]) {
			w.best = max(was-1, 0)
		}
	}
	for _, e := range c.Laid[:c.NumLaid] {
		if w.left.Has(int(e)) {
			w.measure(e)
		}
	}
	for e := 0; w.best < was && w.left.Len() > w.best; e++ {
		e = w.left.Next(e)
		w.measure(engine.Path(e))
	}
	return w.best
}

// swings reports whether a line was the last on one path, is the last on the other and goes on from the same
// intersection as before: nothing is longer or shorter for it.
func (w *lineWalk) swings(from, to engine.Path) bool {
	for i, v := range &w.board.PathEnds[from] {
		for j, u := range &w.board.PathEnds[to] {
			if v == u {
				return !w.goesOn(engine.Towards(from, 1-i), to) && !w.goesOn(engine.Towards(to, 1-j), from)
			}
		}
	}
	return false
}

// hungLoose reports whether what now lies on the one path was the last of a line where it lay before: without it
// nothing is shorter by more than that.
func (w *lineWalk) hungLoose(from, to engine.Path) bool {
	return !w.goesOn(engine.Towards(from, 0), to) || !w.goesOn(engine.Towards(from, 1), to)
}

// goesOn reports whether other lines go on from the end of the way, over which the line leads that lies there or on the
// other path.
func (w *lineWalk) goesOn(way engine.Way, other engine.Path) bool {
	open, alike := w.passes(w.state.Pieces[w.board.EndOf(way)])
	if !open {
		return false
	}
	line := w.state.Lines[way.Path()] | w.state.Lines[other] // nothing lies on one of the two, or both are alike
	for _, on := range w.board.Onward(way) {
		if e := on.Path(); e != other && (w.state.Lines[e]^line)&alike == 0 {
			return true
		}
	}
	return false
}
