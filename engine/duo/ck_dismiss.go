package duo

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/ck"
)

// Knights on the board that are given up for tokens.

const (
	CkDismiss        engine.RuleID = "duo.ck.dismiss"
	CkDismissStatus  engine.RuleID = "duo.ck.dismiss-status"
	CkDismissWilling engine.RuleID = "duo.ck.dismiss-willing"
)

func init() {
	Book.Rules(CkDismissStatus)
	Book.Each(engine.Tells(engine.OnlyID), CkDismissStatus)
	Book.Rule(CkDismiss, engine.RestatesWhere(ofDismissal, ck.KnightOwnOnly), engine.Physical)
	Book.Rule(CkDismissWilling, engine.RestatesWhere(withKnights, ck.DeserterRemoval, ck.DisplaceRemoved))
}

const (
	noKnightsHere engine.Text = "There are no knights on the board in the base game: dismiss knight gives up a played card."
	knightGoes    engine.Text = "{by} takes the {piece} off {at}."
	whateverItDid engine.Text = "It does not matter whether it is active or has acted."
)

// ofDismissal reports whether the move gives up a knight on the board.
func ofDismissal(c *engine.Case, _ bool) bool { return c.Act.Verb == dismissVerb }

// mayDismiss states that the named knight is the player's own. Ruling: any number of knights may be given up in a
// turn; the book limits payments with tokens, not this.
func mayDismiss(c *engine.Case) {
	if !c.Rules.Plays(ck.Book) {
		c.Must(false, CkDismiss).Say(noKnightsHere)
		return
	}
	ck.OwnKnight(c, 0)
}

// dismiss gives up a knight for one token per point of its strength.
func dismiss(c *engine.Case, v board.Intersection) {
	knight := ck.Dismiss(c, v)
	c.Because(CkDismiss).Say(knightGoes).By(c.Act.Seat).Piece(knight.Kind()).At(v.Place())
	c.Because(CkDismissStatus).Say(whateverItDid)
	earn(c, knight.Strength(), CkDismiss)
}
