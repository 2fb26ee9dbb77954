package setupkeys

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

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
