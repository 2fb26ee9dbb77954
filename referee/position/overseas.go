package position

import (
	"fmt"

	"catanref/engine"
)

// fog adds what is known about the stacks of fog tiles and tokens.
func (out *Setup) fog(s *engine.State) {
	if s.Fog.Left() == 0 {
		return
	}
	var tiles, tokens []string
	for _, t := range s.Fog.TopTiles {
		if t == engine.NoTerrain {
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

// shipsOfThisTurn returns how many ships were moved in the turn (true for one, nil for none), and which were built.
func shipsOfThisTurn(b *engine.Board, s *engine.State) (moved any, built []string) {
	switch {
	case s.ShipsMoved == 1:
		moved = true
	case s.ShipsMoved > 1:
		moved = s.ShipsMoved
	}
	for e := range engine.Path(b.NumPaths) {
		if s.NewShips.Has(int(e)) {
			built = append(built, b.PathName(e))
		}
	}
	return moved, built
}
