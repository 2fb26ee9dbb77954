package report

import (
	"catanref/engine"
	"catanref/engine/position"
	"catanref/referee/console"
)

// tokensMap counts tokens by kind; nil for none.
func tokensMap(r *engine.Rules, all position.Tokens) (out map[string]int) {
	for i, kind := range r.Tokens {
		if all[i] > 0 {
			if out == nil {
				out = map[string]int{}
			}
			out[kind.Name] = int(all[i])
		}
	}
	return out
}

// OwnLines describes what the table's own rules have given a player: tokens and points.
func OwnLines(g *engine.Game, s *position.State, seat position.Seat) (lines []string) {
	if !g.Plays(seat) {
		return nil
	}
	if text := g.Rules.TokensText(s.Players[seat].Tokens); text != "" {
		lines = append(lines, text)
	}
	switch n := int(s.Granted[seat]); {
	case n > 0:
		lines = append(lines, console.Count(n, "point")+" from rules of the table")
	case n < 0:
		lines = append(lines, console.Count(-n, "point")+" taken by rules of the table")
	}
	return lines
}

// OwnCounts adds the same to the counts of a player on the page.
func OwnCounts(g *engine.Game, s *position.State, seat position.Seat, counts map[string]int) {
	for i, kind := range g.Rules.Tokens {
		if n := s.Players[seat].Tokens[i]; n != position.UnseenTokens {
			counts[kind.Name] = int(n)
		}
	}
	if n := s.Granted[seat]; n != 0 {
		counts["granted"] = int(n)
	}
}
