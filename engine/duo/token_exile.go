package duo

import (
	"catanref/engine"
	"catanref/engine/base"
)

const TokenExileRobber engine.RuleID = "duo.token.exile-robber"

func init() { Book.Rules(TokenExileRobber) }

const (
	noDesert      engine.Text = "There is no desert to which the robber could go."
	thereAlready  engine.Text = "The robber is there already."
	onlyToDesert  engine.Text = "The robber is sent to a desert, and {at} is none."
	whichDesert   engine.Text = "There are several deserts: name the one to which the robber goes."
	robberIsSent  engine.Text = "{by} sends the robber to {at}; nobody is robbed."
	robberMayStay engine.Text = "The robber does not move now."
)

var exileVerb engine.VerbID

func init() {
	exileVerb = Book.Verb(engine.Verb{
		Words: "exile", Args: "robber [H]", About: "send the robber to the desert for trade tokens", Menu: engine.AfterRoll, Absent: lacksTokens,
		When: whenTokens,
		Check: func(c *engine.Case) {
			mayAct(c, 1)
			robberMoves(c)
			toDesert(c)
		},
		Apply: func(c *engine.Case) {
			pay(c, 1)
			h := desertMeant(c)
			base.MoveRobber(c, h)
			c.Because(TokenExileRobber).Say(robberIsSent).By(c.Act.Seat).At(h.Place())
		},
		Candidates: func(c *engine.Case, l *engine.List) {
			a, deserts := l.Move(), c.Deserts()
			if deserts&(deserts-1) == 0 {
				l.Add()
				return
			}
			for ; deserts != 0; deserts &= deserts - 1 {
				a.Places[0] = deserts.First().Place()
				l.Add()
			}
		},
	})
}

// robberMoves states that nothing holds the robber where it is.
func robberMoves(c *engine.Case) {
	if c.Hooks.RobberFrozen != nil && c.Hooks.RobberFrozen(c) {
		c.Hooks.RobberFree(c, false)
	}
	c.Allows(!engine.Get(c, &c.Rules.RobberStays), c.Rules.RobberStays.Set, engine.AnyGround).Say(robberMayStay)
}

// desertMeant is the desert to which the robber goes: the one that is named, or the only one; none where several
// could be meant.
func desertMeant(c *engine.Case) engine.Hex {
	deserts := c.Deserts()
	if h := c.Act.Hex(0); h != engine.NoHex {
		return h
	}
	if deserts == 0 || deserts&(deserts-1) != 0 {
		return engine.NoHex
	}
	return deserts.First()
}

// toDesert states that the robber is sent to a desert where it is not yet.
func toDesert(c *engine.Case) {
	deserts, h := c.Deserts(), desertMeant(c)
	c.Must(deserts != 0, TokenExileRobber).Say(noDesert)
	switch {
	case deserts == 0:
	case h == engine.NoHex:
		c.Must(false, TokenExileRobber).Say(whichDesert)
	default:
		c.Must(deserts.Has(h), TokenExileRobber).Say(onlyToDesert).At(h.Place())
		c.Must(h != c.Robber, TokenExileRobber).Say(thereAlready)
	}
}
