package duo

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const TokenExileRobber engine.RuleID = "duo.token.exile-robber"

func init() { Book.Rules(TokenExileRobber) }

const (
	noDesert      engine.Text = "There is no desert to which the robber could go."
	thereAlready  engine.Text = "The robber stands on {at} already."
	onlyToDesert  engine.Text = "The robber is sent to a desert, and {at} is none."
	whichDesert   engine.Text = "To which desert does the robber go?"
	nobodyRobbed  engine.Text = "Nobody is robbed."
	robberMayStay engine.Text = "The robber does not move now."
)

var exileVerb position.VerbID

func init() {
	exileVerb = Book.Verb(engine.Verb{
		Words: "exile", Looks: visibility.LooksAtNothing, Args: "robber [H]", About: "send the robber to the desert for trade tokens", Menu: tokenMoments, Wants: anAction, Absent: lacksTokens,
		When: whenTokens,
		Check: func(c *engine.Case) {
			robberMoves(c)
			toDesert(c)
			mayAct(c, 1)
		},
		Apply: func(c *engine.Case) {
			pay(c, 1)
			h := desertMeant(c)
			base.MoveRobber(c, h)
			c.Because(TokenExileRobber).Say(nobodyRobbed)
		},
		Candidates: func(c *engine.Case, l *engine.List) {
			a, deserts := l.Move(), exileTo(c)
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

// robberMoves states that nothing keeps the robber where it is.
func robberMoves(c *engine.Case) {
	if base.HooksOf(c.Hooks).RobberFrozen != nil && base.HooksOf(c.Hooks).RobberFrozen(c) {
		base.HooksOf(c.Hooks).RobberFree(c, false)
	}
	c.Allows(!engine.Get(c, &c.Rules.RobberStays), c.Rules.RobberStays.Set, engine.AnyGround).Say(robberMayStay)
}

// exileTo returns the deserts, or the hexes that replace them.
func exileTo(c *engine.Case) board.Hexes {
	if answer := HooksOf(c.Hooks).Deserts; answer != nil {
		return answer(c)
	}
	return c.Deserts()
}

// desertMeant returns the desert to which the robber goes: the one that is named, or the only one, or the only
// other one; none if several are possible.
func desertMeant(c *engine.Case) board.Hex {
	deserts := exileTo(c)
	if h := c.Act.Hex(0); h != board.NoHex {
		return h
	}
	if others := deserts &^ c.Robber.One(); deserts&(deserts-1) != 0 {
		deserts = others
	}
	if deserts == 0 || deserts&(deserts-1) != 0 {
		return board.NoHex
	}
	return deserts.First()
}

// toDesert states that the robber is sent to a desert where it does not stand already.
func toDesert(c *engine.Case) {
	deserts, h := exileTo(c), desertMeant(c)
	c.Must(deserts != 0, TokenExileRobber).Say(noDesert)
	switch {
	case deserts == 0:
	case h == board.NoHex:
		// Ruling: the player chooses between several deserts, so he is asked. The desert where the robber stands
		// is not offered.
		c.Asks(true, whichDesert, func(a engine.Action, answer func(engine.Action)) {
			for left := deserts; left != 0; left &= left - 1 {
				if a.Places[0] = left.First().Place(); left.First() != c.Robber {
					answer(a)
				}
			}
		})
	default:
		c.Must(deserts.Has(h), TokenExileRobber).Say(onlyToDesert).At(h.Place())
		c.Must(h != c.Robber, TokenExileRobber).Say(thereAlready).At(h.Place())
	}
}
