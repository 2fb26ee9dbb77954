package network

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

// In a game that is followed without explanations, a road is measured only if Longest Road depends on it. Until
// then a lower and an upper bound of its length are known.

// Changed updates the bounds of the seat's longest road after lines were placed (and perhaps one was removed
// before); with anew it drops them. A line with no other line behind it lengthens a road by at most one when it is
// placed, and shortens it by at most one when it is removed.
func Changed(c *engine.Case, seat position.Seat, anew bool) {
	p, lines := &c.Players[seat], c.OwnLines(seat).Len()
	if anew {
		p.RoadLength, p.RoadDoubt = uint8(lines), uint8(lines)
		return
	}
	w := walkerOf(c.Board, c.State, seat, c.Rules.ShipsApart.Value)
	most, least := int(p.RoadLength), int(p.RoadLength-p.RoadDoubt)
	if c.Lifted != board.NoPath {
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
		if w.goesOn(board.Towards(e, 0), e) && w.goesOn(board.Towards(e, 1), e) {
			most = lines
		} else {
			most++
		}
	}
	most = min(most, lines)
	p.RoadLength, p.RoadDoubt = uint8(most), uint8(most-least)
}

// StaysPut reports whether the bounds prove that Longest Road does not change hands: no other road can be longer than
// the holder's lower bound or, without a holder, long enough for the card.
func StaysPut(c *engine.Case) bool {
	holder, least := c.State.LongestRoad, c.Rules.LongestRoadMin.Value
	most := least - 1
	if holder != position.NoSeat {
		most = surely(&c.Players[holder])
	}
	for seat := range position.Seat(c.Game.Owners) {
		if seat != holder && int(c.Players[seat].RoadLength) > most {
			return false
		}
	}
	return holder == position.NoSeat || most >= least
}

// MeasureContenders measures the roads that may decide who has Longest Road: those of other players that may exceed
// the holder's lower bound, then the holder's own if one does, and then those that may exceed that; if the holder no
// longer leads or there is no holder, those that may equal the longest.
func MeasureContenders(c *engine.Case) {
	holder, enough := c.State.LongestRoad, c.Rules.LongestRoadMin.Value
	if holder != position.NoSeat {
		p := &c.Players[holder]
		if least := surely(p); p.RoadDoubt > 0 && (least < enough || measureFrom(c, holder, least+1)) {
			c.Game.MeasureRoad(c.State, holder)
		}
	}
	for seat := range position.Seat(c.Game.Owners) {
		enough = max(enough, surely(&c.Players[seat]))
	}
	if holder != position.NoSeat && int(c.Players[holder].RoadLength) >= enough {
		enough = int(c.Players[holder].RoadLength) + 1
	}
	measureFrom(c, holder, enough)
}

// measureFrom measures the roads of players other than the holder that may have length n, and reports whether one
// does.
func measureFrom(c *engine.Case, holder position.Seat, n int) (found bool) {
	for seat := range position.Seat(c.Game.Owners) {
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

// surely returns the lower bound of a player's road.
func surely(p *position.Player) int { return int(p.RoadLength - p.RoadDoubt) }

// swings reports whether a line moved from one loose end to another at the same intersection: then no road is
// longer or shorter than before.
func (w *walker) swings(from, to board.Path) bool {
	for i, v := range &w.board.PathEnds[from] {
		for j, u := range &w.board.PathEnds[to] {
			if v == u {
				return !w.goesOn(board.Towards(from, 1-i), to) && !w.goesOn(board.Towards(to, 1-j), from)
			}
		}
	}
	return false
}

// hungLoose reports whether a moved line was the end of a line before: then taking it away shortens no road by
// more than one.
func (w *walker) hungLoose(from, to board.Path) bool {
	return !w.goesOn(board.Towards(from, 0), to) || !w.goesOn(board.Towards(from, 1), to)
}

// goesOn reports whether other lines go on from the end of the way; the line in question lies on the way or on
// the other path.
func (w *walker) goesOn(way board.Way, other board.Path) bool {
	open, alike := w.passes(w.state.Pieces[w.board.EndOf(way)])
	if !open {
		return false
	}
	line := w.state.Lines[way.Path()] | w.state.Lines[other] // one of the two paths is empty, or both lines are alike
	for _, on := range w.board.Onward(way) {
		if e := on.Path(); e != other && (w.state.Lines[e]^line)&alike == 0 {
			return true
		}
	}
	return false
}
