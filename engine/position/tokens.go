package position

// Tokens that a table brings itself: named kinds, each with a supply. They are not cards: hand limits, thefts and
// the bank ignore them.

// MaxTokenKinds is the largest number of kinds in a law, MaxTokens the largest number of tokens of a kind.
const (
	MaxTokenKinds = 8
	MaxTokens     = 99
)

// Tokens counts tokens by kind, in the order of the law.
type Tokens [MaxTokenKinds]uint8

// UnseenTokens stands for an unknown number of hidden tokens. It stays unknown if tokens are added or removed.
const UnseenTokens = 255

// Add adds tokens of a kind, or removes them, down to 0.
func (t *Tokens) Add(kind, n int) {
	if t[kind] != UnseenTokens {
		t[kind] = uint8(max(0, min(int(t[kind])+n, 2*MaxTokens)))
	}
}

// AtMost returns n, or the number of tokens of the kind if it is known and smaller.
func (t *Tokens) AtMost(kind, n int) int {
	if t[kind] == UnseenTokens {
		return n
	}
	return min(n, int(t[kind]))
}

// TokensOf returns n tokens of one kind.
func TokensOf(kind, n int) (out Tokens) {
	out[kind] = uint8(n)
	return out
}

// TokenLots are the tokens that a move gives and takes: up to four packed lots, given ones first.
type TokenLots [6]uint8

const (
	maxTokenLots = 4
	tokenLotBits = 12 // number, side, kind
)

// bits returns all lots in one word.
func (l TokenLots) bits() (out uint64) {
	for i, b := range l {
		out |= uint64(b) << (8 * i)
	}
	return out
}

// Sides returns the given and the taken tokens.
func (l TokenLots) Sides() (sides [2]Tokens) {
	for rest := l.bits(); rest != 0; rest >>= tokenLotBits {
		sides[rest>>7&1][rest>>8&7] = uint8(rest & 127)
	}
	return sides
}

// TokenLotsOf packs given and taken tokens; ok is false if there are too many lots.
func TokenLotsOf(sides [2]Tokens) (out TokenLots, ok bool) {
	var all uint64
	lots := 0
	for side, tokens := range sides {
		for kind, n := range tokens {
			if n == 0 {
				continue
			}
			if lots == maxTokenLots || n > 127 {
				return TokenLots{}, false
			}
			all |= uint64(n&127|uint8(side)<<7) << (tokenLotBits * lots)
			all |= uint64(kind) << (tokenLotBits*lots + 8)
			lots++
		}
	}
	for i := range out {
		out[i] = uint8(all >> (8 * i))
	}
	return out, true
}
