package engine

// Empty returns a position with nothing on the board and nothing in hand: all pieces in supply,
// the bank and the decks full, the robber in the first desert.
func (g *Game) Empty() State {
	r := g.Rules
	s := State{
		Winner: NoSeat, Robber: NoHex, Pirate: NoHex, LongestRoad: NoSeat, LargestArmy: NoSeat,
		Merchant: NoHex, MerchantOf: NoSeat, Tokens: g.Board.Tokens, Bank: g.SupplyOf(),
		Metropolis: [NumTracks]Intersection{NoIntersection, NoIntersection, NoIntersection},
	}
	for _, h := range g.Board.LandHexes {
		if g.Board.Terrain[h] == Desert {
			s.Robber = h
			break
		}
	}
	for seat := range g.Seats {
		s.Players[seat].Supply = Supply{
			Roads:       uint8(r.Roads.Value),
			Settlements: uint8(r.Settlements.Value),
			Cities:      uint8(r.Cities.Value),
			Ships:       uint8(r.Ships.Value),
		}
		if r.Knights {
			n := uint8(r.KnightsEach.Value)
			s.Players[seat].Supply.Knights = [3]uint8{n, n, n}
			s.Players[seat].Supply.Walls = uint8(r.Walls.Value)
		}
	}
	for d := range NumDecks {
		if (d == Development) != r.Knights {
			s.Decks[d].N = uint8(g.Rules.deckSize(d))
		}
	}
	return s
}

// deckSize returns how many cards the deck holds at the start.
func (r *Rules) deckSize(d Deck) int {
	n := 0
	for _, c := range DeckCards(d) {
		n += r.Copies[d][c].Value
	}
	return n
}

// HoldMetropolises gives each metropolis that nobody holds to whoever must have it: the only player
// at its fourth level, or the only one at the fifth, if one city alone is free for it.
func (g *Game) HoldMetropolises(s *State) {
	c := Case{State: s, game: g, rules: g.Rules, board: g.Board}
	for t := range NumTracks {
		leader, ties := NoSeat, 0
		for seat := range Seat(g.Seats) {
			level := s.Players[seat].Improvements[t]
			switch {
			case level < 4 || leader != NoSeat && level < s.Players[leader].Improvements[t]:
			case leader != NoSeat && level == s.Players[leader].Improvements[t]:
				ties++
			default:
				leader, ties = seat, 0
			}
		}
		if s.Metropolis[t] != NoIntersection || leader == NoSeat || ties > 0 {
			continue
		}
		if n, v := c.freeCities(leader); n == 1 {
			s.Metropolis[t] = v
		}
	}
}

// Refresh works out what a position keeps up to date for speed: road lengths, harbors and who
// stands on which hex.
func (g *Game) Refresh(s *State) {
	s.Owners = [MaxHexes]uint8{}
	for seat := range Seat(g.Seats) {
		s.Players[seat].RoadLength = uint8(RoadLength(g.Board, s, seat))
		s.Players[seat].Harbors = 0
	}
	for v, p := range s.Pieces[:g.Board.NumPlaces] {
		if p.IsBuilding() {
			s.settled(g.Board, p.Owner(), Intersection(v))
		}
	}
}
