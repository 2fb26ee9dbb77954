package engine

// KnightsBook is Cities & Knights.
var KnightsBook = NewBook("ck", "Cities & Knights")

func init() {
	KnightsBook.Answer(func(h *Hooks) {
		base := h.Box
		h.Box = func(g *Game, s *State) {
			base(g, s)
			knightsBox(g, s)
		}
		h.Complete = holdMetropolises
		h.Decks = [NumDecks]bool{TradeDeck: true, PoliticsDeck: true, ScienceDeck: true}
		points := h.Points
		h.Points = func(r *Rules, s *State, seat Seat) int { return points(r, s, seat) + knightsPoints(r, s, seat) }
		faults := h.Faults
		h.Faults = func(a *Audit) {
			faults(a)
			a.knights()
		}
	})
}

// knightsBox adds what the box of Cities & Knights holds: knights, walls, commodities and the three decks in
// place of the development cards.
func knightsBox(g *Game, s *State) {
	r := g.Rules
	for seat := range g.Seats {
		n := uint8(r.KnightsEach.Value)
		s.Players[seat].Supply.Knights = [3]uint8{n, n, n}
		s.Players[seat].Supply.Walls = uint8(r.Walls.Value)
	}
	for k := NumResources; k < NumKinds; k++ {
		s.Bank += Of(k, r.CommoditySupply.Value)
	}
	s.Decks[Development] = Pile{}
	for d := TradeDeck; d < NumDecks; d++ {
		s.Decks[d].N = uint8(r.deckSize(d))
	}
}
