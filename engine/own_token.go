package engine

import "strconv"

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

// TokenKind is a kind of token that a table brings.
type TokenKind struct {
	Name   string // small letters and hyphens
	About  string
	Supply int // how many there are in all
	Each   int // how many each player has at the start
	Hidden bool
	Set    *Setter
}

// OwnLaw holds the tokens and actions that house rules define.
type OwnLaw struct {
	Tokens      []TokenKind
	TradeTokens Param[bool] // trades between players may include tokens
	Actions     []OwnAction
}

// TokenNamed finds a kind of token; -1 if the law has none of this name.
func (r *Rules) TokenNamed(name string) int {
	for i := range r.Tokens {
		if r.Tokens[i].Name == name {
			return i
		}
	}
	return -1
}

// TokenNames lists the kinds of token of the law.
func (r *Rules) TokenNames() (names []string) {
	for i := range r.Tokens {
		names = append(names, r.Tokens[i].Name)
	}
	return names
}

// Rule returns the rule that a ruling cites for tokens of the kind.
func (k *TokenKind) Rule() RuleID { return k.Set.rule() }

// rule returns the first rule that the setter cites.
func (by *Setter) rule() RuleID {
	if by == nil || len(by.Cites) == 0 {
		return ""
	}
	return by.Cites[0].Rule
}

// TokensLeft counts the tokens of a kind in the supply. If ok is false, some player's number is unknown, and left is
// an upper bound.
func (g *Game) TokensLeft(s *State, kind int) (left int, ok bool) {
	left, ok = g.Rules.Tokens[kind].Supply, true
	for seat := range g.Players {
		if n := s.Players[seat].Tokens[kind]; n == UnseenTokens {
			ok = false
		} else {
			left -= int(n)
		}
	}
	return max(left, 0), ok
}

// TokensOf counts the tokens of a kind that a player has, TokensIn those in the supply. If the number is unknown, the
// view records that its answer depends on it.
func (f *Facts) TokensOf(seat Seat, kind int) int {
	n := f.State.Players[seat].Tokens[kind]
	if n == UnseenTokens {
		f.hidden = uint8(kind) + 1
		return 0
	}
	return int(n)
}

func (f *Facts) TokensIn(kind int) int {
	left, ok := f.Game.TokensLeft(f.State, kind)
	if !ok {
		f.hidden = uint8(kind) + 1
	}
	return left
}

// HangsOnHidden reports whether the answer depends on tokens that the observer does not know.
func (f *Facts) HangsOnHidden() bool { return f.hidden != 0 }

// hangsOnTokens states that an answer of the law depends on such tokens.
func (c *Case) hangsOnTokens() {
	kind := c.facts.hidden - 1
	c.Depends(c.Rules.Tokens[kind].Rule()).Say(asksHidden).Token(int(kind))
}

const asksHidden Text = "It hangs on {token} tokens that not everybody sees."

func init() { LegalIf(asksHidden, "the {token} tokens that not everybody sees allow it") }

// TokensOf returns n tokens of one kind.
func TokensOf(kind, n int) (out Tokens) {
	out[kind] = uint8(n)
	return out
}

// TokensText prints tokens as in lists: "2 fish 1 pearl"; "" for none.
func (r *Rules) TokensText(all Tokens) string {
	var out []byte
	for i, n := range all[:min(len(r.Tokens), len(all))] {
		if n > 0 {
			if len(out) > 0 {
				out = append(out, ' ')
			}
			if n == UnseenTokens {
				out = append(out, '?')
			} else {
				out = strconv.AppendInt(out, int64(n), 10)
			}
			out = append(append(out, ' '), r.Tokens[i].Name...)
		}
	}
	return string(out)
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
