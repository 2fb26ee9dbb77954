package duo

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/ck"
	"catanref/engine/position"
)

// Displaced knights of neutral players, and those that are driven off or desert.

const (
	CkInactive         engine.RuleID = "duo.ck.inactive"
	CkNoDefence        engine.RuleID = "duo.ck.no-defence"
	CkDisplace         engine.RuleID = "duo.ck.displace"
	CkDisplacedNeutral engine.RuleID = "duo.ck.displaced-neutral"
	CkDeserter         engine.RuleID = "duo.ck.deserter"
	CkIntrigue         engine.RuleID = "duo.ck.intrigue"
)

func init() {
	Book.Rule(CkInactive, engine.RestatesWhere(movesNeutralKnight, ck.KnightOwnOnly), engine.Physical)
	Book.Rule(CkNoDefence, engine.RestatesWhere(hasNeutrals, ck.BarbariansDefence))
	Book.Rule(CkDisplace, engine.RestatesWhere(neutralDisplaced, ck.DisplaceWeaker, ck.DisplaceReach))
	Book.Rules(CkDisplacedNeutral)
	Book.Rule(CkDeserter, engine.RestatesWhere(againstNeutral, ck.ProgressNeedsTarget, ck.DeserterRemoval))
	Book.Rule(CkIntrigue, engine.RestatesWhere(neutralDrivenOff, ck.IntrigueTarget))
	ck.Answer(Book, func(h *ck.Hooks) {
		h.Driven = driven
		h.DesertsFor = isNeutral
		h.Deserting = weakestKnights
	})
}

const (
	outOfTheGame  engine.Text = "{by's} {piece} has no place to go and leaves the game for good."
	goesElsewhere engine.Text = "{by's} {piece} goes where {to} says, along roads of {by}."
)

// neutralAt reports whether a neutral player's piece stands on place i of the move.
func neutralAt(c *engine.Case, i int) bool {
	v := c.Act.Intersection(i)
	return v != board.NoIntersection && isNeutral(c, c.Pieces[v].Owner())
}

// movesNeutralKnight reports whether the move uses a neutral player's knight like an own one.
func movesNeutralKnight(c *engine.Case, held bool) bool {
	if held {
		return hasNeutrals(c, held)
	}
	return neutralAt(c, 0) || neutralAt(c, 1)
}

// neutralDisplaced reports whether the knight at which a move ends is a neutral player's.
func neutralDisplaced(c *engine.Case, _ bool) bool { return neutralAt(c, 1) }

// neutralDrivenOff reports whether the knight that an intrigue names is a neutral player's.
func neutralDrivenOff(c *engine.Case, held bool) bool {
	return engine.VerbOf(c.Act.Verb).Plays != 0 && neutralAt(c, 0)
}

// againstNeutral reports whether a deserter is played against a neutral player, or takes one of his knights.
func againstNeutral(c *engine.Case, _ bool) bool {
	return c.Act.Verb == playDeserter && isNeutral(c, c.Act.Other) || c.Act.Verb == deserts && neutralAt(c, 0)
}

// deserts is the verb that chooses the knight.
var deserts = engine.VerbNamed("desert")

// driven reports where a displaced knight of a neutral player goes.
func driven(c *engine.Case, knight position.Piece, elsewhere bool) {
	if elsewhere {
		c.Once(CkDisplacedNeutral).Say(goesElsewhere).By(knight.Owner()).To(c.Active).Piece(knight.Kind())
		return
	}
	c.Because(CkDisplacedNeutral).Say(outOfTheGame).By(knight.Owner()).Piece(knight.Kind())
	c.Because(ck.DisplaceRemoved)
}

// weakestKnights returns the knights of which a deserter takes one from a neutral player.
func weakestKnights(c *engine.Case, owner position.Seat) board.Set {
	knights := c.Knights(owner)
	least := position.MightyKnight
	for v := knights.Next(0); v >= 0; v = knights.Next(v + 1) {
		least = min(least, c.Pieces[v].Kind())
	}
	for v := knights.Next(0); v >= 0; v = knights.Next(v + 1) {
		if c.Pieces[v].Kind() != least {
			knights.Drop(v)
		}
	}
	return knights
}
