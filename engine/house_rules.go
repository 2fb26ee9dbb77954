package engine

import (
	"strconv"

	"catanref/engine/cards"
	"catanref/engine/position"
)

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
func (g *Game) TokensLeft(s *position.State, kind int) (left int, ok bool) {
	left, ok = g.Rules.Tokens[kind].Supply, true
	for seat := range g.Players {
		if n := s.Players[seat].Tokens[kind]; n == position.UnseenTokens {
			ok = false
		} else {
			left -= int(n)
		}
	}
	return max(left, 0), ok
}

// TokensOf counts the tokens of a kind that a player has, TokensIn those in the supply. If the number is unknown, the
// view records that its answer depends on it.
func (f *Facts) TokensOf(seat position.Seat, kind int) int {
	n := f.State.Players[seat].Tokens[kind]
	if n == position.UnseenTokens {
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

// TokensText prints tokens as in lists: "2 fish 1 pearl"; "" for none.
func (r *Rules) TokensText(all position.Tokens) string {
	var out []byte
	for i, n := range all[:min(len(r.Tokens), len(all))] {
		if n > 0 {
			if len(out) > 0 {
				out = append(out, ' ')
			}
			if n == position.UnseenTokens {
				out = append(out, '?')
			} else {
				out = strconv.AppendInt(out, int64(n), 10)
			}
			out = append(append(out, ' '), r.Tokens[i].Name...)
		}
	}
	return string(out)
}

// OwnAction is an action of the house rules: the player on turn pays its price and gets its grant.
type OwnAction struct {
	Words  string // as moves write it: fish-for-a-card
	Said   string // as the table says it
	Before bool   // it is allowed before the roll
	After  bool   // it is allowed after the roll
	Open   Param[bool]
	If     Param[bool]
	Price  Param[Price]
	Times  int // times in a turn; 0: any number
	Grant  int // the index of its grant in the law
	Set    *Setter
}

// Price is what an action costs.
type Price struct {
	Cards  cards.Cards
	Tokens position.Tokens
}

// Rule returns the rule that a ruling cites for the action.
func (a *OwnAction) Rule() RuleID { return a.Set.rule() }

// AddAction adds an action to the law, with the grant that pays for it.
func (r *Rules) AddAction(a OwnAction, brings Grant) {
	brings.On = OnUse
	r.Grant(brings)
	a.Grant = len(r.Grants) - 1
	r.Actions = append(r.Actions[:len(r.Actions):len(r.Actions)], a)
}

// ActionNamed finds an action by its words; -1 if the law has none.
func (r *Rules) ActionNamed(words string) int {
	for i := range r.Actions {
		if r.Actions[i].Words == words {
			return i
		}
	}
	return -1
}
