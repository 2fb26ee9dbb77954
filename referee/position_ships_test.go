package referee

import (
	"maps"
	"math/rand/v2"
	"testing"

	"catanref/engine/base"
	"catanref/engine/books/sample"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/referee/random"
	"catanref/referee/setupkeys"
	"catanref/referee/table"
)

// Positions of the later boxes read back the same: with ships that were built or moved in the turn, between two
// rolls, and with neutral players.
func TestShownPositionsOfLaterBoxesReadBack(t *testing.T) {
	neutral := map[string]any{"white": "E2.S", "orange": "F1.SW"}
	for name, head := range map[string]map[string]any{
		"ships":               {"players": table.SeatNames[:4], "board": "new-shores"},
		"ships and knights":   {"players": table.SeatNames[:4], "board": "new-shores", "ruleset": "ck-2015"},
		"fog":                 {"players": table.SeatNames[:4], "board": "fog-islands"},
		"two at sea":          {"players": table.SeatNames[:2], "board": "new-shores", "variants": []string{"seafarers", "for-two"}, "neutral": neutral},
		"two with knights":    {"players": table.SeatNames[:2], "ruleset": "ck-2015", "variants": []string{"for-two"}, "neutral": map[string]any{"white": "C1.SE", "orange": "D4.S"}},
		"two knights at sea":  {"players": table.SeatNames[:2], "board": "new-shores", "ruleset": "ck-2007", "variants": []string{"seafarers", "for-two"}, "neutral": neutral},
		"five with a partner": {"players": table.SeatNames[:5], "ruleset": "ck-2015", "variants": []string{"paired-players"}},
	} {
		t.Run(name, func(t *testing.T) {
			start := readShown(t, head)
			g, r, p := start.Game, rand.New(rand.NewPCG(5, 6)), random.New()
			shown := maps.Clone(head)
			if of, ok := head["neutral"].(map[string]any); ok { // the pieces on the board show where the neutral players began
				names := make([]string, 0, len(of))
				for i := 2; i < g.Owners; i++ {
					names = append(names, g.Names[i])
				}
				shown["neutral"] = names
			}
			built, moved := 0, 0
			for seed := range uint64(sample.Of(1, 2)) {
				p.Begin(g, &start.Start, seed)
				for n := 0; n < 150 && !p.Over(); n++ {
					p.Run(1+r.IntN(4), false)
					s := p.State
					shown["setup"] = setupkeys.Of(g, deals.Known(g, &s))
					got := readShown(t, shown).Start
					built, moved = built+got.NewShips.Len(), moved+int(s.ShipsMoved)
					if got.NewShips != s.NewShips || got.ShipsMoved != s.ShipsMoved || got.Lines != s.Lines || got.Phase != s.Phase || got.Rolls != s.Rolls || kept(got.Players) != kept(s.Players) {
						t.Fatalf("moved %d, built %v, phase %v, rolls %d; read back %d, %v, %v, %d", s.ShipsMoved, s.NewShips, s.Phase, s.Rolls, got.ShipsMoved, got.NewShips, got.Phase, got.Rolls)
					}
				}
			}
			if g.Rules.Ships.Value > 0 && moved < 5 {
				t.Errorf("only %d positions with a ship that moved", moved)
			}
		})
	}
}

// kept returns the players without the knight cards that they gave up, which are out of the game.
func kept(players [position.MaxOwners]position.Player) [position.MaxOwners]position.Player {
	for i := range players {
		p := &players[i]
		p.Laid[setupkeys.KnightCard] -= min(p.Laid[setupkeys.KnightCard], p.Held[base.GivenUp])
		p.Held[base.GivenUp] = 0
	}
	return players
}
