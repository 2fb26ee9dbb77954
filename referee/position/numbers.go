package position

import "catanref/engine"

// movedNumbers returns the number tokens that have moved since the board was laid. Hexes that were fog at the start
// are left out; they are listed as found.
func movedNumbers(b *engine.Board, s *engine.State) map[string]int {
	var out map[string]int
	for h, token := range s.Tokens[:b.NumHexes] {
		if token == b.First.Tokens[h] || b.First.Terrain[h] == engine.Fog {
			continue
		}
		if out == nil {
			out = map[string]int{}
		}
		out[b.HexName(engine.Hex(h))] = int(token)
	}
	return out
}

func hexOrNone(b *engine.Board, h engine.Hex) string {
	if h == engine.NoHex {
		return "none"
	}
	return b.HexName(h)
}

func holderWord(g *engine.Game, s engine.Seat) string {
	if s == engine.NoSeat {
		return ""
	}
	return g.Names[s]
}
