package position

import (
	"slices"

	"catanref/engine/board"
)

// Parts of a position that depend on the chart.

// MaxConvoy is the largest number of ships of a player.
const MaxConvoy = 15

// HomeOf returns the home areas of the seat: those of the position, else those of the map, and all areas if the
// map names none.
func (s *State) HomeOf(b *board.Board, seat Seat) board.Areas {
	switch chart := b.Chart; {
	case chart.Chosen || s.Players[seat].Home != 0:
		return s.Players[seat].Home
	case chart.Home == 0:
		return board.Area(len(chart.Areas)).One() - 1
	default:
		return chart.Home
	}
}

// BerthOf returns the berth of the seat on the map, or nil.
func BerthOf(c *board.Chart, seat Seat) *board.Berth {
	if int(seat) >= len(c.Berths) {
		return nil
	}
	return &c.Berths[seat]
}

// TokenDue reports whether a hex of the terrain gets a number token when it is turned over: land that produces
// does, as long as tokens are left.
func (s *State) TokenDue(t board.Terrain) bool {
	return t.IsLand() && t.Bears() && s.Fog.Tokens != [13]uint8{}
}

// HasFortress reports whether one of the first players has a fortress on the map.
func HasFortress(c *board.Chart, players int) bool {
	return slices.ContainsFunc(c.Berths[:min(players, len(c.Berths))], func(b board.Berth) bool { return b.Fortress != board.NoIntersection })
}
