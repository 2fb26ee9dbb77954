package setupkeys

import (
	"catanref/engine"
	"catanref/engine/position"
)

// since holds what is remembered of earlier turns, if one of the table's rules needs it.
type since struct {
	Last   int    `json:"last,omitempty"`
	Sevens *int   `json:"sevens,omitempty"`
	Robber int    `json:"robber,omitempty"`
	Dry    counts `json:"dry,omitempty"`
}

func sinceOf(g *engine.Game, s *position.State) *since {
	if !g.Rules.Remembers || s.TurnNumber == 0 {
		return nil
	}
	out := since{Last: int(s.LastSum), Robber: s.RobberSince()}
	if n, usual := s.Sevens(), sevensAlone(s); n != usual {
		out.Sevens = &n
	}
	for seat, n := range s.DryRolls {
		if n > 0 {
			if out.Dry == nil {
				out.Dry = counts{}
			}
			out.Dry[g.Names[seat]] = int(n)
		}
	}
	if out.Last == 0 && out.Sevens == nil && out.Robber == 0 && out.Dry == nil {
		return nil
	}
	return &out
}

// sevensAlone returns the number of sevens in a row if only the last roll can have been one.
func sevensAlone(s *position.State) int {
	if s.DiceSum == 7 {
		return 1
	}
	return 0
}

// remembers adds what has happened in the turn, if one of the table's rules needs it.
func (t *thisTurn) remembers(g *engine.Game, s *position.State) {
	if !g.Rules.Remembers {
		return
	}
	t.BankTrades, t.Stolen = int(s.BankTrades), int(s.Stolen)
	var built []string
	for _, piece := range s.HasBuilt() {
		built = append(built, piece.String())
	}
	if built != nil {
		t.Built = built
	}
	for _, card := range s.HasPlayed() {
		t.Played = append(t.Played, card.String())
	}
	for a := range position.Seat(g.Players) {
		for b := range a {
			for range s.TradesBetween(a, b) {
				switch s.Acting {
				case a:
					t.Trades = append(t.Trades, g.Names[b])
				case b:
					t.Trades = append(t.Trades, g.Names[a])
				default:
					t.Trades = append(t.Trades, map[string]string{g.Names[a]: g.Names[b]})
				}
			}
		}
	}
}
