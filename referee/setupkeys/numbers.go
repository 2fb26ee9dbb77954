package setupkeys

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

// movedNumbers returns the number tokens that have moved since the board was laid. Hexes that were fog at the start
// are left out; they are listed as found.
func movedNumbers(b *board.Board, s *position.State) map[string]int {
	var out map[string]int
	for h, token := range s.Tokens[:b.NumHexes] {
		if token == b.First.Tokens[h] || b.First.Terrain[h] == board.Fog {
			continue
		}
		if out == nil {
			out = map[string]int{}
		}
		out[b.HexName(board.Hex(h))] = int(token)
	}
	return out
}

func hexOrNone(b *board.Board, h board.Hex) string {
	if h == board.NoHex {
		return "none"
	}
	return b.HexName(h)
}

func holderWord(g *engine.Game, s position.Seat) string {
	if s == position.NoSeat {
		return ""
	}
	return g.Names[s]
}
