package engine

import "slices"

// What a position has of what the chart says.

// MaxConvoy is how many ships a player can have.
const MaxConvoy = 15

// HomeOf returns the areas that are home to the seat: those that a position names, else what the map says, and all of
// them where it names none.
func (s *State) HomeOf(b *Board, seat Seat) Areas {
	switch chart := b.Chart; {
	case chart.Chosen || s.Players[seat].Home != 0:
		return s.Players[seat].Home
	case chart.Home == 0:
		return Area(len(chart.Areas)).One() - 1
	default:
		return chart.Home
	}
}

// TokenDue reports whether a hex of the terrain that is turned gets a number token: land that produces does, as
// long as there are any.
func (s *State) TokenDue(t Terrain) bool {
	return t.IsLand() && t.Bears() && s.Fog.Tokens != [13]uint8{}
}

// VillagesOf are the villages that ships of the seat link with a building of its own, bit by their number.
func (s *State) VillagesOf(b *Board, seat Seat) (out uint16) {
	linked := b.NoIntersections()
	for v := range Intersection(b.NumPlaces) {
		if p := s.Pieces[v]; p.IsBuilding() && p.Owner() == seat {
			s.sail(b, seat, v, &linked)
		}
	}
	for i, x := range b.Chart.Villages {
		if linked.Has(int(x.At)) {
			out |= 1 << i
		}
	}
	return out
}

// sail gathers where the ships of the seat lead from an intersection; pieces of others stop them.
func (s *State) sail(b *Board, seat Seat, v Intersection, out *Set) {
	for i, e := range b.IntersectionPaths[v] {
		if e == NoPath || s.Lines[e] != ShipOf(seat) {
			continue
		}
		next := b.Neighbours[v][i]
		if out.Has(int(next)) {
			continue
		}
		out.Put(int(next))
		if p := s.Pieces[next]; p == 0 || p.Owner() == seat {
			s.sail(b, seat, next, out)
		}
	}
}

// Convoy lists the ships of the seat in their order from its berth; n is how many there are, and front is where the
// line ends: at the berth where there are none.
func (s *State) Convoy(b *Board, seat Seat, list *[MaxConvoy]Path) (n int, front Intersection) {
	berth := b.Chart.Berth(seat)
	if berth == nil || berth.Settlement == NoIntersection {
		return 0, NoIntersection
	}
	at, came := berth.Settlement, NoPath
	for n < MaxConvoy {
		next := NoPath
		for _, e := range b.IntersectionPaths[at] {
			if e != NoPath && e != came && s.Lines[e] == ShipOf(seat) && !slices.Contains(list[:n], e) {
				next = e
				break
			}
		}
		if next == NoPath {
			break
		}
		list[n] = next
		n++
		came = next
		if ends := b.PathEnds[next]; ends[0] == at {
			at = ends[1]
		} else {
			at = ends[0]
		}
	}
	return n, at
}

// IsWarship reports whether the ship on the path is a warship: those are the ones nearest to the berth.
func (s *State) IsWarship(b *Board, e Path) bool {
	seat := s.Lines[e].Owner()
	if seat == NoSeat || s.Players[seat].Warships == 0 {
		return false
	}
	var list [MaxConvoy]Path
	n, _ := s.Convoy(b, seat, &list)
	return slices.Contains(list[:min(n, int(s.Players[seat].Warships))], e)
}

// FortressAt returns whose fortress stands at the intersection; ok is false where none does.
func (s *State) FortressAt(b *Board, v Intersection) (seat Seat, ok bool) {
	for i := range b.Chart.Berths {
		if b.Chart.Berths[i].Fortress == v && s.Players[i].Fortress > 0 {
			return Seat(i), true
		}
	}
	return NoSeat, false
}

// StandsRecaptured reports whether a settlement of the seat stands where its fortress was.
func (s *State) StandsRecaptured(b *Board, seat Seat) bool {
	berth := b.Chart.Berth(seat)
	return berth != nil && berth.Fortress != NoIntersection && s.Players[seat].Fortress == 0 &&
		s.Pieces[berth.Fortress] != 0 && s.Pieces[berth.Fortress].IsSettlement() && s.Pieces[berth.Fortress].Owner() == seat
}

// HasFortress reports whether one of so many players has a fortress on the map.
func (c *Chart) HasFortress(players int) bool {
	return slices.ContainsFunc(c.Berths[:min(players, len(c.Berths))], func(b Berth) bool { return b.Fortress != NoIntersection })
}
