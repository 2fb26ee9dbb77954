package engine

// The scans below read eight paths, or eight counts of cards, at a time.

const (
	ones8 = 0x0101010101010101
	high8 = 0x8080808080808080

	// Multiplying by this gathers the top bit of each byte in the top byte.
	gather8 = 0x0002040810204081
)

// MaxLines is an upper bound on the roads and ships of one player on the board.
const MaxLines = 32

// zeros8 returns the top bit of each byte of x that is zero.
func zeros8(x uint64) uint64 { return ^(x&^high8 + ^uint64(high8) | x) & high8 }

// Numbered returns the hexes of the board with the number.
func (t *Tiles) Numbered(b *Board, number uint8) (out Hexes) {
	like := uint64(number) * ones8
	for i := range uint(MaxHexes / 8) {
		if int(8*i) >= b.NumHexes {
			break
		}
		out |= Hexes(zeros8(eightCounts((*[8]uint8)(t.Tokens[8*i:8*i+8]))^like)*gather8>>56) << (8 * i & 63)
	}
	if b.Chart.TwoNumbers {
		out |= b.Chart.seconds[number&15]
	}
	return out & (1<<b.NumHexes - 1)
}

// keptNumbers caches the hexes of each number as long as the tokens are the same.
type keptNumbers struct {
	tokens [MaxHexes]uint8
	hexes  [16]Hexes
	known  uint16 // bitmask of the numbers whose hexes are kept
}

// HexesWith is Numbered of the position. At a table the answer is kept.
func (c *Case) HexesWith(number uint8) Hexes {
	if c.networks == nil {
		return c.Numbered(c.Board, number)
	}
	k := &c.networks.numbers
	if k.tokens != c.Tokens {
		k.tokens, k.known = c.Tokens, 0
	}
	if number &= 15; k.known>>number&1 == 0 {
		k.hexes[number] = c.Numbered(c.Board, number)
		k.known |= 1 << number
	}
	return k.hexes[number]
}

// HasNumber reports whether the hex has the number, as its first or second.
func (t *Tiles) HasNumber(b *Board, h Hex, number uint8) bool {
	return number != 0 && (t.Tokens[h] == number || b.Chart.TwoNumbers && b.Chart.Second[h] == number)
}

func eightCounts(n *[8]uint8) uint64 {
	return uint64(n[0]) | uint64(n[1])<<8 | uint64(n[2])<<16 | uint64(n[3])<<24 |
		uint64(n[4])<<32 | uint64(n[5])<<40 | uint64(n[6])<<48 | uint64(n[7])<<56
}
