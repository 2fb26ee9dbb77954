package sea

import (
	"slices"
	"strconv"

	"catanref/engine"
)

// The ships of a player from his berth to the fortress, and the piece at their end.

// convoy lists the ships of the seat in order from its berth; n is their number, and front is the end of the
// line: the berth if there are none.
func convoy(s *engine.State, b *engine.Board, seat engine.Seat, list *[engine.MaxConvoy]engine.Path) (n int, front engine.Intersection) {
	berth := engine.BerthOf(b.Chart, seat)
	if berth == nil || berth.Settlement == engine.NoIntersection {
		return 0, engine.NoIntersection
	}
	at, came := berth.Settlement, engine.NoPath
	for n < engine.MaxConvoy {
		next := engine.NoPath
		for _, e := range b.IntersectionPaths[at] {
			if e != engine.NoPath && e != came && s.Lines[e] == engine.ShipOf(seat) && !slices.Contains(list[:n], e) {
				next = e
				break
			}
		}
		if next == engine.NoPath {
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

// isWarship reports whether the ship on the path is a warship: the ships nearest to the berth are.
func isWarship(s *engine.State, b *engine.Board, e engine.Path) bool {
	seat := s.Lines[e].Owner()
	if seat == engine.NoSeat || s.Players[seat].Held[Warships] == 0 {
		return false
	}
	var list [engine.MaxConvoy]engine.Path
	n, _ := convoy(s, b, seat, &list)
	return slices.Contains(list[:min(n, int(s.Players[seat].Held[Warships]))], e)
}

// fortressMarkers is the number of markers of a fortress at the start.
const fortressMarkers = 3

// fortresses lists the fortresses on the map.
func fortresses(s *engine.State, b *engine.Board) (out []engine.Landmark) {
	for seat := range b.Chart.Berths {
		if left := s.Players[seat].Held[Fortress]; b.Chart.Berths[seat].Fortress != engine.NoIntersection && left > 0 {
			out = append(out, engine.Landmark{
				At: b.Chart.Berths[seat].Fortress, Word: "fortress", Owner: engine.Seat(seat), Beside: strconv.Itoa(int(left)),
				Letter: "#", Sample: "#R3", Means: "fortress and its markers",
			})
		}
	}
	return out
}

func init() {
	engine.AddLandmarks(fortresses)
	engine.AddLineLooks(func(s *engine.State, b *engine.Board, e engine.Path) *engine.LineLook {
		if s.Lines[e].IsShip() && isWarship(s, b, e) {
			return &warship
		}
		return nil
	})
	Book.OnMaps(layFortresses, noteRecaptured)
}

func layFortresses(g *engine.Game, s *engine.State) {
	for seat := range min(g.Players, len(g.Board.Chart.Berths)) {
		if g.Board.Chart.Berths[seat].Fortress != engine.NoIntersection {
			s.Players[seat].Held[Fortress] = fortressMarkers
		}
	}
}

func noteRecaptured(g *engine.Game, s *engine.State) {
	for seat := range engine.Seat(min(g.Players, len(g.Board.Chart.Berths))) {
		s.Players[seat].Supply.Besides = 0
		if standsRecaptured(s, g.Board, seat) {
			s.Players[seat].Supply.Besides = 1
		}
	}
}

// warship is the look of a warship.
var warship = engine.LineLook{Word: "warship", Stroke: "="}

// standsRecaptured reports whether a settlement of the seat stands in place of its fortress.
func standsRecaptured(s *engine.State, b *engine.Board, seat engine.Seat) bool {
	berth := engine.BerthOf(b.Chart, seat)
	return berth != nil && berth.Fortress != engine.NoIntersection && s.Players[seat].Held[Fortress] == 0 &&
		s.Pieces[berth.Fortress] != 0 && s.Pieces[berth.Fortress].IsSettlement() && s.Pieces[berth.Fortress].Owner() == seat
}
