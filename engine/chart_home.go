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

// HasFortress reports whether one of so many players has a fortress on the map.
func (c *Chart) HasFortress(players int) bool {
	return slices.ContainsFunc(c.Berths[:min(players, len(c.Berths))], func(b Berth) bool { return b.Fortress != NoIntersection })
}
