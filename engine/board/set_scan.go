package board

import (
	"encoding/binary"

	"catanref/engine/cards"
)

// The scans below read eight paths, or eight counts of cards, at a time.

const (
	ones8 = 0x0101010101010101
	high8 = 0x8080808080808080
)

// zeros8 returns the top bit of each byte of x that is zero.
func zeros8(x uint64) uint64 { return ^(x&^high8 + ^uint64(high8) | x) & high8 }

// Numbered returns the hexes of the board with the number.
func (t *Tiles) Numbered(b *Board, number uint8) (out Hexes) {
	like := uint64(number) * ones8
	for i := range uint(MaxHexes / 8) {
		if int(8*i) >= b.NumHexes {
			break
		}
		out |= Hexes(cards.TopBits(zeros8(binary.LittleEndian.Uint64(t.Tokens[8*i:8*i+8])^like))) << (8 * i & 63)
	}
	if b.Chart.TwoNumbers {
		out |= b.Chart.seconds[number&15]
	}
	return out & (1<<b.NumHexes - 1)
}

// HasNumber reports whether the hex has the number, as its first or second.
func (t *Tiles) HasNumber(b *Board, h Hex, number uint8) bool {
	return number != 0 && (t.Tokens[h] == number || b.Chart.TwoNumbers && b.Chart.Second[h] == number)
}
