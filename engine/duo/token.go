package duo

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/position"
)

// Trade tokens: requirements and prices of the actions paid with them.

const (
	TokenPrice     engine.RuleID = "duo.token.price"
	TokenPriceOpen engine.RuleID = "duo.token.price-open"
	TokenOnce      engine.RuleID = "duo.token.once"
	TokenOwnTurn   engine.RuleID = "duo.token.own-turn"
	TokenSpent     engine.RuleID = "duo.token.spent"
)

func init() {
	Book.Rules(TokenPrice, TokenPriceOpen, TokenOnce, TokenSpent)
	Book.Rule(TokenOwnTurn, engine.With(base.TurnActivePlayer), engine.RestatesWhere(ofTokens, base.TurnActivePlayer, base.TurnRollFirst))
	Book.Each(engine.Tells(engine.OnlyID), TokenPriceOpen)
}

const (
	tokensTooFew  engine.Text = "The action costs {limit} tokens; {by} has {n}."
	tokensForLead engine.Text = "The action costs {limit} tokens, since the points that lie open are {each}; {by} has {n}."
	actedWithOne  engine.Text = "{by} has used trade tokens this turn already."
	paysTokens    engine.Text = "{by} puts {n} tokens back into the supply and keeps {limit}."
	openPoints    engine.Text = "What counts for the price lies open: {by} shows {n} points, {to} {limit}."
	tokensDoubled engine.Text = "With commodities the action costs twice as much."
)

// ofTokens reports whether the move spends or earns tokens by itself.
func ofTokens(c *engine.Case, _ bool) bool {
	return c.Act.Verb == forceVerb || c.Act.Verb == exileVerb || c.Act.Verb == dismissVerb
}

// tokenMoments are the parts of a turn in which tokens are spent and earned.
const tokenMoments = engine.BeforeRoll | engine.AfterRoll

// whenTokens states when tokens may be spent or earned: on the own turn, before the first roll or after the last.
func whenTokens(c *engine.Case) bool {
	if !tokensInGame(c) || !base.OnTurn(c) {
		return false
	}
	if c.Phase != position.RollPhase || c.Rolls > 0 {
		base.AfterRoll(c)
	}
	return true
}

// anAction is a prefilter of lists for verbs that are paid with tokens: the player holds the lowest possible price.
var anAction = engine.NewHaving(func(c *engine.Case, seat position.Seat) bool {
	return int(c.Players[seat].Held[Tokens]) >= engine.Least(tokenPrice.Of(c.Rules))
})

// mayAct states that the player may pay for an action with tokens: one per turn, at its price.
func mayAct(c *engine.Case, times int) {
	c.Must(int(c.TokensUsed) < tokenActions.Get(c), TokenOnce).Say(actedWithOne).By(c.Act.Seat)
	if c.Refused && !c.Explaining { // the price needs both players' points, so it is computed only if it can decide
		return
	}
	cost, held := price(c, times), int(c.Players[c.Act.Seat].Held[Tokens])
	lacks := c.Must(held >= cost, TokenPrice).Say(tokensTooFew).By(c.Act.Seat).Number(held).Limit(cost).As(engine.AsPrice)
	if lacks.Exists() && tokenPrice.Of(c.Rules).Eval != nil {
		var shown [position.MaxOwners]int
		for seat := range c.Game.Players {
			shown[seat] = base.PublicPoints(c, position.Seat(seat))
		}
		lacks.Say(tokensForLead).Each(&shown)
	}
	if times > 1 {
		canDouble(c, held >= cost, cost)
	}
}

// opponent returns the other of two players; of several, the next one.
func opponent(c *engine.Case) position.Seat {
	return (c.Act.Seat + 1) % position.Seat(c.Game.Players)
}

// price is the price of an action for the acting player: the law compares the two players, ignoring neutral
// players.
func price(c *engine.Case, times int) int {
	if c.Heard.TokenPrice == 0 || c.Explaining {
		c.Heard.TokenPrice = 1 + engine.Ask(c, tokenPrice.Of(c.Rules), engine.AboutOpponent(c.Act.Seat, opponent(c)))
	}
	return times * (c.Heard.TokenPrice - 1)
}

// pay returns the price of an action to the supply.
func pay(c *engine.Case, times int) {
	cost := price(c, times)
	p := &c.Players[c.Act.Seat]
	p.Held[Tokens] -= uint8(min(cost, int(p.Held[Tokens])))
	c.TokensUsed++
	if !c.Explaining {
		return
	}
	c.Because(TokenSpent).Say(paysTokens).By(c.Act.Seat).Number(cost).Limit(int(p.Held[Tokens])).As(engine.AsPrice)
	c.Because(TokenPrice)
	open := c.Because(TokenPriceOpen).Say(openPoints).By(c.Act.Seat).Number(base.PublicPoints(c, c.Act.Seat)).
		To(opponent(c)).Limit(base.PublicPoints(c, opponent(c)))
	if position.CardsHeld(p) == 0 && position.CardsHeld(&c.Players[opponent(c)]) == 0 { // no points are hidden
		open.Written()
	}
	if times > 1 {
		tellDoubled(c)
	}
	tellAwardPoints(c)
}
