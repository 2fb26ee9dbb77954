package base

import "catanref/engine"

// Where a game is followed at a table and nobody is told of its moves, a road is measured only if Longest Road depends
// on it. Until then it is known how long it is at most and at least.

// roadChanged notes what is known of the seat's longest road now that lines were laid, and before that perhaps one
// taken up; or that nothing is known, if it is to be measured anew. Behind a line that is the last of its road nothing
// goes on: it makes a road longer by one at most, and shorter by no more where it is taken up.
func roadChanged(c *engine.Case, seat engine.Seat, anew bool) {
	p, lines := &c.Players[seat], c.OwnLines(seat).Len()
	if anew {
		p.RoadLength, p.RoadDoubt = uint8(lines), uint8(lines)
		return
	}
	w := walkerOf(c.Board, c.State, seat, c.Rules.ShipsApart.Value)
	most, least := int(p.RoadLength), int(p.RoadLength-p.RoadDoubt)
	if c.Lifted != engine.NoPath {
		if c.NumLaid == 1 && w.swings(c.Lifted, c.Laid[0]) {
			return
		}
		if least--; least < 0 || !w.hungLoose(c.Lifted, c.Laid[0]) {
			least = 0
		}
	}
	for _, e := range c.Laid[:c.NumLaid] {
		if c.Lines[e].Owner() != seat {
			continue
		}
		if w.goesOn(engine.Towards(e, 0), e) && w.goesOn(engine.Towards(e, 1), e) {
			most = lines
		} else {
			most++
		}
	}
	most = min(most, lines)
	p.RoadLength, p.RoadDoubt = uint8(most), uint8(most-least)
}

// staysPut reports whether Longest Road stays where it is, as far as is known: nobody else's road may be longer than the
// holder's is for sure, or where nobody has the card long enough for it.
func staysPut(c *engine.Case) bool {
	holder, least := c.State.LongestRoad, c.Rules.LongestRoadMin.Value
	most := least - 1
	if holder != engine.NoSeat {
		most = surely(&c.Players[holder])
	}
	for seat := range engine.Seat(c.Game.Owners) {
		if seat != holder && int(c.Players[seat].RoadLength) > most {
			return false
		}
	}
	return holder == engine.NoSeat || most >= least
}

// measureContenders measures what is not known well enough to tell who has Longest Road: of the others the roads that
// may be longer than the holder's is for sure, his own if one still is, and then those that may be longer than that; or
// as long as the longest, where he no longer leads or nobody has the card.
func measureContenders(c *engine.Case) {
	holder, enough := c.State.LongestRoad, c.Rules.LongestRoadMin.Value
	if holder != engine.NoSeat {
		p := &c.Players[holder]
		if least := surely(p); p.RoadDoubt > 0 && (least < enough || measureFrom(c, holder, least+1)) {
			c.Game.MeasureRoad(c.State, holder)
		}
	}
	for seat := range engine.Seat(c.Game.Owners) {
		enough = max(enough, surely(&c.Players[seat]))
	}
	if holder != engine.NoSeat && int(c.Players[holder].RoadLength) >= enough {
		enough = int(c.Players[holder].RoadLength) + 1
	}
	measureFrom(c, holder, enough)
}

// measureFrom measures the roads of the others than the holder that may be so long, and reports whether one is.
func measureFrom(c *engine.Case, holder engine.Seat, n int) (found bool) {
	for seat := range engine.Seat(c.Game.Owners) {
		p := &c.Players[seat]
		if seat == holder || int(p.RoadLength) < n {
			continue
		}
		if p.RoadDoubt > 0 {
			c.Game.MeasureRoad(c.State, seat)
		}
		found = found || int(p.RoadLength) >= n
	}
	return found
}

// surely returns how long a player's road is at least.
func surely(p *engine.Player) int { return int(p.RoadLength - p.RoadDoubt) }

// swings reports whether a line was the last on one path, is the last on the other and goes on from the same
// intersection as before: nothing is longer or shorter for it.
func (w *walker) swings(from, to engine.Path) bool {
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
func (w *walker) hungLoose(from, to engine.Path) bool {
	return !w.goesOn(engine.Towards(from, 0), to) || !w.goesOn(engine.Towards(from, 1), to)
}

// goesOn reports whether other lines go on from the end of the way, over which the line leads that lies there or on the
// other path.
func (w *walker) goesOn(way engine.Way, other engine.Path) bool {
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
