package setupkeys

import (
	"fmt"

	"catanref/engine/board"
	"catanref/engine/position"
)

// fog adds what is known about the stacks of fog tiles and tokens.
func (out *Setup) fog(s *position.State) {
	if s.Fog.Left() == 0 {
		return
	}
	var tiles, tokens []string
	for _, t := range s.Fog.TopTiles {
		if t == board.NoTerrain {
			break
		}
		tiles = append(tiles, t.Tile())
	}
	for _, n := range s.Fog.TopTokens {
		if n == 0 {
			break
		}
		tokens = append(tokens, fmt.Sprint(n))
	}
	if tiles != nil {
		out.Decks["tiles"] = tiles
	}
	if tokens != nil {
		out.Decks["tokens"] = tokens
	}
}
