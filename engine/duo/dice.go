package duo

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/ck"
	"catanref/engine/position"
	"catanref/engine/things"
)

const (
	DiceTwoRolls         engine.RuleID = "duo.dice.two-rolls"
	DiceDifferent        engine.RuleID = "duo.dice.different"
	DiceResolveEach      engine.RuleID = "duo.dice.resolve-each"
	DiceEventEach        engine.RuleID = "duo.dice.event-each"
	DiceEventOncePerRoll engine.RuleID = "duo.dice.event-once-per-roll"
	DiceRedDie           engine.RuleID = "duo.dice.red-die"
	DiceCardBefore       engine.RuleID = "duo.dice.card-before"
)

func init() {
	Book.Rule(DiceTwoRolls, engine.RestatesWhere(twoRolls, base.TurnRollFirst, base.TurnRollOnce, base.TurnRollMandatory))
	Book.Rules(DiceDifferent, DiceEventOncePerRoll)
	Book.Rule(DiceResolveEach, engine.RestatesWhere(whileRolling, base.TurnPending))
	Book.Rule(DiceEventEach, engine.RestatesWhere(twoRolls, ck.TurnEventFirst))
	Book.Rule(DiceRedDie, engine.RestatesWhere(repeated, ck.EventGateNumber))
	Book.Rule(DiceCardBefore, engine.RestatesWhere(whileRolling, base.DevelopmentOnePerTurn))
	ck.Answer(Book, func(h *ck.Hooks) { h.Repeats, h.EventLies = repeats, eventLies })
	base.Answer(Book, func(h *base.Hooks) {
		h.Rolls, h.Thrown = rolls, thrown
		rolled := h.Rolled
		h.Rolled = func(c *engine.Case) {
			if rolled != nil {
				rolled(c)
			}
			c.Repeated, c.EventKept = false, 0
		}
	})
	Book.Each(engine.Tells(engine.OnlyID), DiceEventEach)
	things.AddMember(Book, things.Member{
		Word: "dice.first", About: "the sum of the first of two rolls; 0 if there was none", Example: "dice.first == dice.sum", Said: "The first roll was {n}.",
		Whole: true, Before: "dice.event", Number: func(a things.Asked) int { return int(a.State.FirstSum) },
	})
}

const (
	sameSum      engine.Text = "The {n} is the sum of the first roll: it has no effect, and {by} throws the number dice again."
	eventIsLying engine.Text = "The event die fell with the throw before; it is not thrown again."
)

// rolls returns how many rolls the turn has.
func rolls(c *engine.Case) int { return DiceRolls.Get(c) }

// twoRolls reports whether this turn has two rolls.
func twoRolls(c *engine.Case, _ bool) bool { return rolls(c) > 1 }

// whileRolling reports whether the rolls of the turn are still to be made or resolved.
func whileRolling(c *engine.Case, _ bool) bool {
	return c.Phase == position.RollPhase && twoRolls(c, true)
}

func repeated(c *engine.Case, _ bool) bool { return c.Repeated }

// repeats reports whether the given dice have the sum of the first roll again: then they do not count.
func repeats(_ *engine.Game, s *position.State, a *engine.Action) bool {
	return s.Rolls == 1 && a.Sum == s.FirstSum
}

// thrown reports whether the dice count. If they do not, their event stays until a throw counts, and takes effect
// once, with the red die of that throw.
func thrown(c *engine.Case) bool {
	if c.Rolls == 0 && !twoRolls(c, true) {
		return true
	}
	if repeats(c.Game, c.State, &c.Act) {
		if !c.Repeated {
			c.Repeated, c.EventKept = true, c.Act.Dice[2]
		}
		c.State.Dice[2] = c.EventKept
		c.Because(DiceDifferent).Say(sameSum).By(c.Act.Seat).Number(int(c.DiceSum))
		return false
	}
	if c.Repeated {
		c.State.Dice[2] = c.EventKept
	}
	if c.Rolls++; c.Rolls == 1 && int(c.Rolls) < rolls(c) {
		c.First, c.FirstSum = c.State.Dice, c.DiceSum
	}
	return true
}

// eventLies states that the event die is not thrown again with the number dice.
func eventLies(c *engine.Case, thrown bool) {
	c.Must(!thrown, DiceEventOncePerRoll).Say(eventIsLying)
}
