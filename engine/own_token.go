package engine

import "strconv"

// Tokens that a table brings itself: kinds by name, each with a supply. They are no cards: no limit, theft or bank
// knows of them.

// MaxTokenKinds bounds the kinds of a law, MaxTokens how many of a kind there are.
const (
	MaxTokenKinds = 8
	MaxTokens     = 99
)

// Tokens counts tokens by kind, in the order of the law.
type Tokens [MaxTokenKinds]uint8

// UnseenTokens stands for a number of hidden tokens that who looks on does not know. It stays so, whatever comes or goes.
const UnseenTokens = 255

// Add adds tokens of a kind, or takes them away, as far as they are there.
func (t *Tokens) Add(kind, n int) {
	if t[kind] != UnseenTokens {
		t[kind] = uint8(max(0, min(int(t[kind])+n, 2*MaxTokens)))
	}
}

// AtMost is n, or what is there of the kind, where that is known and less.
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
	Supply int // all there are
	Each   int // that each player has at the start
	Hidden bool
	Set    *Setter
}

// OwnLaw is what a table brings itself: tokens and actions.
type OwnLaw struct {
	Tokens      []TokenKind
	TradeTokens Param[bool] // trades between players may hold tokens
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

// Rule is the rule that a ruling names for tokens of the kind.
func (k *TokenKind) Rule() RuleID { return k.Set.rule() }

// rule is the first rule that whoever set something cites.
func (by *Setter) rule() RuleID {
	if by == nil || len(by.Cites) == 0 {
		return ""
	}
	return by.Cites[0].Rule
}

// TokensLeft counts the tokens of a kind that nobody has; ok is false where it is not known how many somebody has, and
// left is then the most that it can be.
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

// TokensOf counts the tokens of a kind that a player has, and TokensIn those that nobody has. Where that is not known the
// answer of who asks hangs on it.
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

// HangsOnHidden reports whether the answer hangs on tokens that who looks on does not know.
func (f *Facts) HangsOnHidden() bool { return f.hidden != 0 }

// hangsOnTokens states that what the law has answered hangs on such tokens.
func (c *Case) hangsOnTokens() {
	kind := c.facts.hidden - 1
	c.Depends(c.Rules.Tokens[kind].Rule()).Say(asksHidden).Token(int(kind))
}

const asksHidden Text = "It hangs on {token} tokens that not everybody sees."

func init() { LegalIf(asksHidden, "the {token} tokens that not everybody sees allow it") }

// TokensOf are n tokens of one kind.
func TokensOf(kind, n int) (out Tokens) {
	out[kind] = uint8(n)
	return out
}

// TokensText tells tokens as lists have them: "2 fish 1 pearl"; "" for none.
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

// TokenLots are the tokens that a move names on either side: up to four lots of a kind, packed, those given first.
type TokenLots [6]uint8

const (
	maxTokenLots = 4
	tokenLotBits = 12 // number, side, kind
)

// bits is the whole in one word.
func (l TokenLots) bits() (out uint64) {
	for i, b := range l {
		out |= uint64(b) << (8 * i)
	}
	return out
}

// Sides returns what is given and what is taken.
func (l TokenLots) Sides() (sides [2]Tokens) {
	for rest := l.bits(); rest != 0; rest >>= tokenLotBits {
		sides[rest>>7&1][rest>>8&7] = uint8(rest & 127)
	}
	return sides
}

// TokenLotsOf packs what is given and taken; false if those are too many lots.
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
