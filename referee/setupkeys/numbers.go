package setupkeys

import (
	"catanref/engine/board"
)

func hexOrNone(b *board.Board, h board.Hex) string {
	if h == board.NoHex {
		return "none"
	}
	return b.HexName(h)
}
