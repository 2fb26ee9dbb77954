package base

import (
	"catanref/engine"
	"catanref/engine/position"
)

// Tokens that a table brings itself: how grants and actions move them, and the requirements of trades with them.
// Every ruling on them cites the rule of the table that brings the kind.

const (
	tokensCome    engine.Text = "{by} takes {tokens} ({n} left)."
	tokensUnsure  engine.Text = "{by} takes {tokens}."
	tokensHidden  engine.Text = "Not everybody sees whether {by} has {limit} {token}."
	tokensFewer   engine.Text = "{by} takes {tokens}; no more are left."
	tokensAreGone engine.Text = "{by} gets no {token}: none are left."
	tokensBack    engine.Text = "{by} gives back {tokens} ({n} left)."
	tokensPass    engine.Text = "{by} gives {to} {tokens}."
	tokensShort   engine.Text = "{by} has {n} {token}, not {limit}."
	tokensStay    engine.Text = "Tokens ({tokens}) are not traded at this table."
	tokensNoBank  engine.Text = "The bank takes and gives no tokens ({tokens})."
	tokensBoth    engine.Text = "{tokens} is given for {tokens}."
)

func init() { engine.LegalIf(tokensHidden, "{by} has {limit} {token}") }

// layTokens gives everybody the tokens of the start.
func layTokens(g *engine.Game, s *position.State) {
	for i := range g.Rules.Tokens {
		for seat := range g.Players {
			s.Players[seat].Tokens[i] = uint8(g.Rules.Tokens[i].Each)
		}
	}
}

// giveTokens gives the seat tokens a number of times as long as they last, or takes them back.
func giveTokens(c *engine.Case, g *engine.Grant, seat position.Seat, times int, tokens position.Tokens) {
	for kind := range c.Rules.Tokens {
		due, held := int(tokens[kind])*times, &c.Players[seat].Tokens
		if due == 0 {
			continue
		}
		left, _ := c.Game.TokensLeft(c.State, kind)
		n := min(due, left)
		if due < 0 {
			n = -held.AtMost(kind, -due)
		}
		held.Add(kind, n)
		say := tokensCome
		switch {
		case due < 0 && n == 0:
			continue
		case due < 0:
			say = tokensBack
		case n == 0:
			say = tokensAreGone
		case n < due:
			say = tokensFewer
		}
		left, sure := c.Game.TokensLeft(c.State, kind)
		if !sure && say == tokensCome {
			say = tokensUnsure
		}
		c.Because(g.Rule()).Say(say).By(seat).Tokens(position.TokensOf(kind, max(n, -n))).Token(kind).Number(left)
		creditGrant(c, g)
	}
}

// passTokens moves tokens from hand to hand, as far as there are any.
func passTokens(c *engine.Case, g *engine.Grant, giver, seat position.Seat, times int, tokens position.Tokens) {
	for kind := range c.Rules.Tokens {
		if n := c.Players[giver].Tokens.AtMost(kind, int(tokens[kind])*times); n > 0 {
			moveTokens(c, giver, seat, position.TokensOf(kind, n))
			c.Because(g.Rule()).Say(tokensPass).By(giver).To(seat).Tokens(position.TokensOf(kind, n))
			creditGrant(c, g)
		}
	}
}

// moveTokens moves existing tokens from hand to hand.
func moveTokens(c *engine.Case, from, to position.Seat, tokens position.Tokens) {
	for kind, n := range tokens {
		n := c.Players[from].Tokens.AtMost(kind, int(n))
		c.Players[from].Tokens.Add(kind, -n)
		c.Players[to].Tokens.Add(kind, n)
	}
}

// hasTokens states, by the given rule, that the seat has the tokens.
func hasTokens(c *engine.Case, seat position.Seat, tokens position.Tokens, rule func(kind int) engine.RuleID) {
	for kind, n := range tokens {
		switch held := c.Players[seat].Tokens[kind]; {
		case n == 0:
		case held == position.UnseenTokens:
			c.Depends(rule(kind)).Say(tokensHidden).By(seat).Limit(int(n)).Token(kind)
		default:
			c.Must(held >= n, rule(kind)).Say(tokensShort).By(seat).Number(int(held)).Limit(int(n)).Token(kind)
		}
	}
}

// tokenRule returns the rule of the table that brings a kind of token.
func tokenRule(c *engine.Case) func(kind int) engine.RuleID {
	return func(kind int) engine.RuleID { return c.Rules.Tokens[kind].Rule() }
}

// tradesTokens states the requirements of a trade that lists tokens of the table.
func tradesTokens(c *engine.Case, bank bool) {
	sides := c.Act.Tokens.Sides()
	may := !bank && engine.Ask(c, &c.Rules.TradeTokens, engine.AboutPartner(partnerOf(c)))
	say := tokensStay
	if bank {
		say = tokensNoBank
	}
	for kind := range c.Rules.Tokens {
		give, take := sides[0][kind], sides[1][kind]
		if give|take == 0 {
			continue
		}
		one := position.TokensOf(kind, int(max(give, take)))
		c.Must(may, tokenRule(c)(kind)).Say(say).Tokens(one).Token(kind)
		if may {
			c.Must(give == 0 || take == 0, tokenRule(c)(kind)).Say(tokensBoth).Tokens(one).Token(kind)
		}
	}
	if bank {
		return
	}
	hasTokens(c, c.Act.Seat, sides[0], tokenRule(c))
	if c.Game.Plays(c.Act.Other) {
		hasTokens(c, c.Act.Other, sides[1], tokenRule(c))
	}
}

// tokensTraded moves the tokens of a trade.
func tokensTraded(c *engine.Case) {
	for side, tokens := range c.Act.Tokens.Sides() {
		from, to := giverOf(c, side), giverOf(c, 1-side)
		moveTokens(c, from, to, tokens)
		for kind, n := range tokens {
			if n > 0 {
				c.Because(tokenRule(c)(kind)).Say(tokensPass).By(from).To(to).Tokens(position.TokensOf(kind, int(n)))
			}
		}
	}
	c.Credit(c.Rules.TradeTokens.Set, engine.AnyGround)
}
