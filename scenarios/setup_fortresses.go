package scenarios

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/sea"
)

// Fortresses in a position, and defaults that follow from them.

// fortified reports whether the map has places for fortresses.
func (r *reader) fortified() bool { return len(r.board.Chart.Berths) > 0 }

// atFortress reports whether the seat's fortress is, or was, on the intersection.
func (r *reader) atFortress(seat engine.Seat, v engine.Intersection) bool {
	berth := r.board.Chart.Berth(seat)
	return r.fortified() && r.game.Plays(seat) && berth != nil && berth.Fortress == v
}

// fortressesStand puts a settlement in place of a recaptured fortress, and removes the fleet when all are
// recaptured, unless the file says otherwise.
func (r *reader) fortressesStand() {
	s, left := r.pos.state, 0
	if !r.fortified() {
		return
	}
	for seat := range engine.Seat(r.game.Players) {
		berth, p := r.board.Chart.Berth(seat), &s.Players[seat]
		if berth == nil || berth.Fortress == engine.NoIntersection {
			continue
		}
		left += int(p.Held[sea.Fortress])
		switch here := s.Pieces[berth.Fortress]; {
		case p.Held[sea.Fortress] == 0 && here == 0:
			s.Pieces[berth.Fortress] = engine.NewPiece(engine.Settlement, seat)
		case p.Held[sea.Fortress] > 0 && here.Owner() == seat:
			r.f.At(r.pos.pieceAt[berth.Fortress], fmt.Sprintf("%s's fortress stands on %s and has %s; that it is recaptured is said by fortresses: {%s: 0}",
				r.game.Names[seat], r.board.IntersectionName(berth.Fortress), counting(int(p.Held[sea.Fortress]), "marker"), r.game.Names[seat]))
			p.Held[sea.Fortress] = 0
		}
	}
	if left == 0 && r.at["setup.pirate"] == nil && r.board.Chart.HasFortress(r.game.Players) {
		s.Pirate = engine.NoHex
	}
}
