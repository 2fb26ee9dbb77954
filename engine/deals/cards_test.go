package deals

import (
	"testing"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// If there are too many worlds, they first forget from which decks unseen cards came, then how large the decks are;
// few worlds forget nothing. A card that may be in a deck stays in it, and no card of a hand is lost.
func TestTooManyWorldsForget(t *testing.T) {
	backs := func(s *position.State, n int) {
		s.Players[1].UnseenOf[cards.TradeDeck] = uint8(1 + n%5)
		s.Players[1].UnseenOf[cards.ScienceDeck] = uint8(5 - n%5)
	}
	for _, tt := range []struct {
		name   string
		worlds int
		set    func(s *position.State, n int)
		left   int
		loose  bool
		trade  uint8 // unseen cards of the trade deck, at least
		size   uint8 // of the politics deck, at most
	}{
		{"few backs", 5, backs, 5, false, 1, 9},
		{"as many as are kept", maxWorlds, func(s *position.State, n int) { s.Decks[cards.PoliticsDeck].N = uint8(n) }, maxWorlds, false, 0, maxWorlds - 1},
		{"backs", 30, func(s *position.State, n int) { backs(s, n); s.Decks[cards.PoliticsDeck].N = uint8(4 + n/5) }, 6, true, 1, 9},
		{"sizes", 30, func(s *position.State, n int) { s.Decks[cards.PoliticsDeck].N = uint8(n) }, 1, true, 0, 29},
		{"backs and sizes", 150, func(s *position.State, n int) { backs(s, n); s.Decks[cards.PoliticsDeck].N = uint8(n / 5) }, 1, true, 1, 29},
		{"what is no card is never forgotten", 30, func(s *position.State, n int) { s.Players[0].Held[3] = uint8(n) }, 30, true, 0, 9},
	} {
		d := newDeals(&engine.Game{Players: 3, Rules: new(engine.Rules), Hooks: new(engine.Hooks)})
		hands := new(graph)
		for n := range tt.worlds {
			s := new(position.State)
			s.Players[1].Cards[cards.Unseen] = 6
			s.Decks[cards.PoliticsDeck].N = 9
			tt.set(s, n)
			d.worlds = append(d.worlds, world{rest{of: s}, hands, 1})
		}
		d.forgetting()
		if len(d.worlds) != tt.left || d.loose != tt.loose {
			t.Errorf("%s: %d worlds are left, loose is %v; not %d, %v", tt.name, len(d.worlds), d.loose, tt.left, tt.loose)
		}
		share, trade, size := 0.0, uint8(255), uint8(0)
		for _, w := range d.worlds {
			s := w.rest.of
			share += w.share
			trade = min(trade, s.Players[1].UnseenOf[cards.TradeDeck])
			size = max(size, s.Decks[cards.PoliticsDeck].N)
			if s.Players[1].Cards[cards.Unseen] != 6 || s.Players[1].UnseenOfNoDeck() < 0 {
				t.Errorf("%s: player 2 has %d unseen cards, %d of them of no deck", tt.name, s.Players[1].Cards[cards.Unseen], s.Players[1].UnseenOfNoDeck())
			}
		}
		if share != float64(tt.worlds) || trade != tt.trade || size != tt.size {
			t.Errorf("%s: share %g, %d trade cards at least, %d politics cards at most; not %d, %d, %d", tt.name, share, trade, size, tt.worlds, tt.trade, tt.size)
		}
	}
}
