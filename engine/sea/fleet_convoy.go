package sea

import (
	"slices"
	"strconv"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
)

// The ships of a player from his berth to the fortress, and the piece at their end.

// convoy lists the ships of the seat in order from its berth; n is their number, and front is the end of the
// line: the berth if there are none.
func convoy(s *position.State, b *board.Board, seat position.Seat, list *[position.MaxConvoy]board.Path) (n int, front board.Intersection) {
	berth := position.BerthOf(b.Chart, seat)
	if berth == nil || berth.Settlement == board.NoIntersection {
		return 0, board.NoIntersection
	}
	at, came := berth.Settlement, board.NoPath
	for n < position.MaxConvoy {
		next := board.NoPath
		for _, e := range b.IntersectionPaths[at] {
			if e != board.NoPath && e != came && s.Lines[e] == position.ShipOf(seat) && !slices.Contains(list[:n], e) {
				next = e
				break
			}
		}
		if next == board.NoPath {
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
func isWarship(s *position.State, b *board.Board, e board.Path) bool {
	seat := s.Lines[e].Owner()
	if seat == position.NoSeat || s.Players[seat].Held[Warships] == 0 {
		return false
	}
	var list [position.MaxConvoy]board.Path
	n, _ := convoy(s, b, seat, &list)
	return slices.Contains(list[:min(n, int(s.Players[seat].Held[Warships]))], e)
}

// fortressMarkers is the number of markers of a fortress at the start.
const fortressMarkers = 3

// fortresses lists the fortresses on the map.
func fortresses(s *position.State, b *board.Board) (out []things.Landmark) {
	for seat := range b.Chart.Berths {
		if left := s.Players[seat].Held[Fortress]; b.Chart.Berths[seat].Fortress != board.NoIntersection && left > 0 {
			out = append(out, things.Landmark{
				At: b.Chart.Berths[seat].Fortress.Place(), Word: "fortress", Owner: position.Seat(seat), Beside: strconv.Itoa(int(left)),
				Letter: "#", Sample: "#R3", Means: "fortress and its markers",
			})
		}
	}
	return out
}

func init() {
	things.AddLandmarks(fortresses)
	things.AddRoutes(func(g *engine.Game, s *position.State) []things.Route {
		if round := g.Board.Chart.Fleet; withFleet(g.Rules) && len(round) > 0 {
			return []things.Route{{Word: "fleet", Hexes: round, At: s.Pirate}}
		}
		return nil
	})
	things.AddLineLooks(func(s *position.State, b *board.Board, e board.Path) *things.LineLook {
		if s.Lines[e].IsShip() && isWarship(s, b, e) {
			return &warship
		}
		return nil
	})
	Book.OnMaps(layMap, noteRecaptured)
}

func layFortresses(g *engine.Game, s *position.State) {
	for seat := range min(g.Players, len(g.Board.Chart.Berths)) {
		if g.Board.Chart.Berths[seat].Fortress != board.NoIntersection {
			s.Players[seat].Held[Fortress] = fortressMarkers
		}
	}
}

func noteRecaptured(g *engine.Game, s *position.State) {
	for seat := range position.Seat(min(g.Players, len(g.Board.Chart.Berths))) {
		s.Players[seat].Supply.Besides = 0
		if standsRecaptured(s, g.Board, seat) {
			s.Players[seat].Supply.Besides = 1
		}
	}
}

// warship is the look of a warship.
var warship = things.LineLook{Word: "warship", Stroke: "="}

// standsRecaptured reports whether a settlement of the seat stands in place of its fortress.
func standsRecaptured(s *position.State, b *board.Board, seat position.Seat) bool {
	berth := position.BerthOf(b.Chart, seat)
	return berth != nil && berth.Fortress != board.NoIntersection && s.Players[seat].Held[Fortress] == 0 &&
		s.Pieces[berth.Fortress] != 0 && s.Pieces[berth.Fortress].IsSettlement() && s.Pieces[berth.Fortress].Owner() == seat
}
