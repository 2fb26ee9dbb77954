package stats

import (
	"catanref/engine"
	"catanref/engine/position"
)

// This file counts what house rules define: actions, tokens and points.

// used counts a custom action.
func (g *gatherer) used(a *engine.Action) {
	p := &g.game.By[a.Seat]
	if p.Used == nil {
		p.Used = map[string]int{}
	}
	if i := int(a.Count) - 1; i >= 0 && i < len(g.table.Rules.Actions) {
		p.Used[g.table.Rules.Actions[i].Words]++
	}
}

// own records a player's custom tokens and points at the end.
func (g *gatherer) own(s *position.State, seat position.Seat) {
	p := &g.game.By[seat]
	for i, kind := range g.table.Rules.Tokens {
		if p.Tokens == nil {
			p.Tokens = map[string]int{}
		}
		if n := s.Players[seat].Tokens[i]; n != position.UnseenTokens {
			p.Tokens[kind.Name] = int(n)
		}
	}
	p.Granted = int(s.Granted[seat])
}

// ownLines formats these figures for every player.
func (g *Game) ownLines() (out []string) {
	for i := range g.By {
		p := &g.By[i]
		line := ""
		for _, part := range []string{counts(p.Used), counts(p.Tokens)} {
			if part != "" {
				line += "  " + part
			}
		}
		if p.Granted != 0 {
			line += "  " + number(p.Granted, "point") + " from rules of the table"
		}
		if line != "" {
			out = append(out, g.padded(p.Player)+line)
		}
	}
	return out
}
