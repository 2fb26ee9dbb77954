package engine

// HarborAccess is registered with the rates, for whoever lacks a harbor lacks its rate.
var HarborAccess = rule("base.harbor.access", With(MaritimeRates))

// hasHarbor reports whether the player has a building at a harbor of the kind.
func (p *Player) hasHarbor(h Harbor) bool { return p.Harbors&(1<<h) != 0 }

// settled notes what a building of the seat on v borders: its hexes and its harbor.
func (s *State) settled(b *Board, seat Seat, v Intersection) {
	for _, h := range &b.IntersectionHexes[v] {
		if h != NoHex {
			s.Owners[h] |= 1 << seat
		}
	}
	if h := b.HarborAt[v]; h != NoHarbor {
		s.Players[seat].Harbors |= 1 << h
	}
}

// freshHarbor reports whether every building that gives the seat a harbor of the kind was built
// this turn.
func (c *Case) freshHarbor(seat Seat, h Harbor) bool {
	found := false
	for v, p := range c.Pieces[:c.board.NumPlaces] {
		if p.IsBuilding() && p.Owner() == seat && c.board.HarborAt[v] == h {
			if !p.Is(Fresh) {
				return false
			}
			found = true
		}
	}
	return found
}
