package engine

// baseBook is the base game.
var baseBook = NewBook("base", "Catan")

func init() {
	baseBook.Answer(func(h *Hooks) {
		h.Box, h.Refresh, h.Settle, h.Points = baseBox, refresh, settleMove, basePoints
		h.RoadLength = RoadLength
		h.Unplayed = func(c *Case, v *Verb) { c.must(false, ComponentPieces).say(notInThisGame).verb(v.ID) }
		h.Decks[Development] = true
		h.Faults = baseFaults
	})
}

// BaseRules returns the law of the base game as its parameters stand by themselves.
func BaseRules() *Rules {
	r := Defaults()
	r.Play(baseBook)
	return r
}

// baseBox lays out the box of the base game: the pieces of each player, the resource cards and the
// development cards.
func baseBox(g *Game, s *State) {
	r := g.Rules
	for seat := range g.Seats {
		s.Players[seat].Supply = Supply{
			Roads:       uint8(r.Roads.Value),
			Settlements: uint8(r.Settlements.Value),
			Cities:      uint8(r.Cities.Value),
			Ships:       uint8(r.Ships.Value),
		}
	}
	for k := Brick; k < NumResources; k++ {
		s.Bank += Of(k, r.ResourceSupply.Value)
	}
	s.Decks[Development].N = uint8(r.deckSize(Development))
}

// refresh measures the roads and notes who stands where.
func refresh(g *Game, s *State) {
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

// settleMove carries on after a move: the roll, then, when no piece is in hand that will yet be put down,
// the longest roads, then victory.
func settleMove(c *Case) {
	c.proceed()
	if c.roads != 0 && !c.movesOwed() {
		c.judgeLongestRoad()
	}
	if c.Phase != SetupPhase && c.Phase != OverPhase {
		c.judgeVictory()
	}
}
