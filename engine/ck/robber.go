package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

const (
	RobberFrozen        engine.RuleID = "ck.robber.frozen"
	RobberFrozenDiscard engine.RuleID = "ck.robber.frozen-discard"
	RobberFrozenCards   engine.RuleID = "ck.robber.frozen-cards"
	RobberFreed         engine.RuleID = "ck.robber.freed"
	RobberBlocks        engine.RuleID = "ck.robber.blocks"
	RobberStealAny      engine.RuleID = "ck.robber.steal-any"
	RobberBuildingsOnly engine.RuleID = "ck.robber.buildings-only"
)

func init() {
	Book.Rules(RobberFrozen, RobberFrozenDiscard, RobberFrozenCards, RobberFreed)
	Book.Rule(RobberBlocks, engine.Restates(base.ProductionRobber))
	Book.Rule(RobberStealAny, engine.Restates(base.RobberSteal))
	Book.Rule(RobberBuildingsOnly, engine.Restates(base.RobberStealAdjacent))
	Book.Each(engine.Tells(engine.Why), RobberFrozen)
}

const (
	robberWaits   engine.Text = "The barbarians have not attacked yet: {stay}, and nobody is robbed."
	robberIsFreed engine.Text = "The first attack frees the robber."
)

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		h.RobberFrozen = beforeAttack
		h.RobberFree = func(c *engine.Case, free bool) { c.Must(free, RobberFrozen).Say(robberWaits) }
		h.SevenFrozen = func(c *engine.Case) { c.Because(RobberFrozen).Say(robberWaits) }
		h.Halved = func(c *engine.Case) {
			if beforeAttack(c) {
				c.Once(RobberFrozenDiscard)
			}
		}
		goes := h.RobberGoes
		h.RobberGoes = func(c *engine.Case, hex board.Hex) {
			if c.Attacks == 1 && position.Event(c.State.Dice[2]) == position.Ship && c.Barbarians == 0 {
				c.Once(RobberFreed)
			}
			goes(c, hex)
			if c.Attacks == 0 {
				c.Credit(frozenRobber.Of(c.Rules).Set, engine.BeforeAttack)
			}
		}
	})
}

// beforeAttack reports whether the robber waits for the first attack of the barbarians.
func beforeAttack(c *engine.Case) bool {
	return c.Attacks == 0 && frozenRobber.Get(c)
}

// freedForCards states that the robber no longer waits for the first attack, so that knights and cards may move
// it.
func freedForCards(c *engine.Case) { c.Must(!beforeAttack(c), RobberFrozenCards).Say(robberWaits) }

// tellRobberFreed reports, after the first attack, that the robber no longer waits.
func tellRobberFreed(c *engine.Case) {
	if c.Explaining && frozenRobber.Get(c) {
		c.Because(RobberFreed).Say(robberIsFreed)
	}
}
