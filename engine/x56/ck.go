package x56

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/ck"
	"catanref/engine/position"
)

const (
	KnightsTurnOrder       engine.RuleID = "x56.ck.turn-order"
	KnightsBuild           engine.RuleID = "x56.ck.build"
	KnightsActivatePromote engine.RuleID = "x56.ck.activate-promote"
	KnightsNoActions       engine.RuleID = "x56.ck.no-actions"
	KnightsNoProgress      engine.RuleID = "x56.ck.no-progress"
	KnightsNoCardsBought   engine.RuleID = "x56.ck.no-cards-bought"
	KnightsNextTurn        engine.RuleID = "x56.ck.knight-next-turn"
	KnightsPromoteAgain    engine.RuleID = "x56.ck.promote-again"
	KnightsMetropolis      engine.RuleID = "x56.ck.metropolis"
	KnightsBarbarians      engine.RuleID = "x56.ck.barbarians"
)

func init() {
	Book.Rules(KnightsBuild, KnightsActivatePromote, KnightsNoActions, KnightsNoProgress, KnightsNoCardsBought,
		KnightsMetropolis)
	Book.Rule(KnightsTurnOrder, engine.Restates(ck.TurnKnightsOrder), engine.Where(hasPhases))
	Book.Rule(KnightsNextTurn, engine.Restates(ck.KnightActivateThenAct), engine.Where(hasPhases))
	Book.Rule(KnightsPromoteAgain, engine.Restates(ck.KnightPromoteOncePerTurn), engine.Where(hasPhases))
	Book.Rule(KnightsBarbarians, engine.Restates(ck.BarbariansStrength, ck.BarbariansDefence))
	Book.Each(engine.Tells(engine.OnlyID), KnightsActivatePromote, KnightsBarbarians, KnightsBuild, KnightsTurnOrder)
}

const (
	knightsStay      engine.Text = "No knight moves or chases in the special building phase, not even an active one."
	noProgressPlayed engine.Text = "No progress card is played in the special building phase."
	noCardsToBuy     engine.Text = "Cities & Knights has no development cards, so none can be bought in the phase."
	actsAfterRoll    engine.Text = "A knight that became active in the phase acts in {by's} turn once the dice are rolled."
	wonInPhase       engine.Text = "The metropolis counts at once; victory has to wait for the own turn."
)

// tellKnights reports the rule by which something of Cities & Knights is built in the phase; for pieces of the
// base game it adds nothing.
func tellKnights(c *engine.Case, verb *engine.Verb) {
	switch {
	case builds(verb, base.Book):
		if c.Rules.Plays(ck.Book) {
			c.Because(KnightsBuild)
		}
	case verb.Act == engine.ActivateAct, verb.Act == engine.PromoteAct:
		c.Because(KnightsActivatePromote).Say(buildsInPhase).By(c.Act.Seat)
	case builds(verb, ck.Book), verb.Act == engine.ImproveAct:
		c.Because(KnightsBuild).Say(buildsInPhase).By(c.Act.Seat)
		if verb.Act == engine.ImproveAct {
			tellMetropolis(c)
		}
	}
}

// knightsBarred states that neither knights nor progress cards act in the phase, and reports whether the move is
// such an action.
func knightsBarred(c *engine.Case, verb *engine.Verb) bool {
	switch {
	case !c.Rules.Plays(ck.Book):
		return false
	case verb.Act == engine.KnightAct || verb.Act == engine.ShipAct || verb.Act == engine.ChaseAct:
		c.Must(false, KnightsNoActions).Say(knightsStay)
	case verb.PlaysCard():
		c.Must(false, KnightsNoProgress).Say(noProgressPlayed)
	default:
		return false
	}
	return true
}

// knightsAct states, for a move in a turn, that knights and progress cards may act, and reports whether it is
// such an action.
func knightsAct(c *engine.Case, verb *engine.Verb) bool {
	switch {
	case !c.Rules.Plays(ck.Book):
		return false
	case verb.Act == engine.KnightAct || verb.Act == engine.ShipAct || verb.Act == engine.ChaseAct:
		c.Must(true, KnightsNoActions)
	case verb.PlaysCard():
		c.Must(true, KnightsNoProgress)
	default:
		return false
	}
	return true
}

// noneToBuy states that no development cards can be bought in the phase.
func noneToBuy(c *engine.Case) {
	c.Must(!c.Rules.Plays(ck.Book), KnightsNoCardsBought).Say(noCardsToBuy).Follows()
}

// actsNextTurn states that a knight made active in the phase acts in its owner's next turn, but only after the
// roll.
func actsNextTurn(c *engine.Case) {
	if c.Phase != position.RollPhase || !hasPhases(c.Rules) || c.Act.Seat != c.Acting {
		return
	}
	may := false
	switch engine.VerbOf(c.Act.Verb).Act {
	case engine.ChaseAct:
		may = ck.ChaseBeforeRoll.Get(c)
	case engine.KnightAct:
	default:
		return
	}
	told := c.Must(may, KnightsNextTurn).Say(actsAfterRoll).By(c.Act.Seat)
	if v := c.Act.Intersection(0); v == board.NoIntersection || !c.Pieces[v].Is(position.Active) || c.Pieces[v].Owner() != c.Act.Seat {
		told.Follows()
	}
}

// tellMetropolis reports that a metropolis may be won in the phase.
func tellMetropolis(c *engine.Case) {
	if c.Players[c.Act.Seat].Improvements[c.Act.Gate.Track()] >= 3 { // the purchase of this phase reaches the level
		c.Because(KnightsMetropolis).Say(wonInPhase).As(engine.OnlyID)
	}
}
