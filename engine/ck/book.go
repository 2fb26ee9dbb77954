package ck

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// Book is Cities & Knights.
var Book = engine.NewBook("ck", "Cities & Knights")

func init() {
	notation.Fills(func(r *engine.Rules) bool { return r.Plays(Book) && !r.EventSkipped.Value }, "EVENT", "RED", "DRAWS")
	Book.Answer(func(h *engine.Hooks) {
		earlier := h.Earlier()
		h.Box = func(g *engine.Game, s *position.State) {
			earlier.Box(g, s)
			box(g, s)
		}
		h.Complete = holdMetropolises
		h.Decks = [cards.NumDecks]bool{cards.TradeDeck: true, cards.PoliticsDeck: true, cards.ScienceDeck: true}
		h.Points = func(r *engine.Rules, s *position.State, seat position.Seat) int {
			return earlier.Points(r, s, seat) + points(r, s, seat)
		}
		h.Faults = func(a *engine.Audit) {
			earlier.Faults(a)
			if !a.HandsOnly {
				knights(a)
			}
		}
	})
	Book.Nouns(map[string]string{"attacks": "attack", "walls": "wall"})
	Book.Has(engine.WithEventDie, engine.WithCommodities, engine.WithProgressDecks)
	// Without knight cards there is no Largest Army (ck.points.no-largest-army).
	Book.BarKeys("largest-army", "development-card")
	Book.Bar("buy", "play knight", "play monopoly", "play year-of-plenty", "play road-building", "reveal", "play")
}

// box adds the contents of the box of Cities & Knights: knights, walls, commodities (ck.component.commodities), and
// three decks instead of the development cards. The board is as in the base game (ck.setup.board).
func box(g *engine.Game, s *position.State) {
	r := g.Rules
	for seat := range g.Owners {
		n := uint8(r.KnightsEach.Value)
		s.Players[seat].Supply.Knights = [3]uint8{n, n, n}
		s.Players[seat].Supply.Walls = uint8(r.Walls.Value)
	}
	for k := cards.NumResources; k < cards.NumKinds; k++ {
		s.Bank += cards.Of(k, r.CommoditySupply.Value)
	}
	s.Decks[cards.Development] = cards.Pile{}
	for d := cards.TradeDeck; d < cards.NumDecks; d++ {
		s.Decks[d].N = uint8(r.DeckSize(d))
	}
}
