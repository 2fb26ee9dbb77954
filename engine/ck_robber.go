package engine

var (
	RobberFrozen        = rule("ck.robber.frozen")
	RobberFrozenDiscard = rule("ck.robber.frozen-discard")
	RobberFrozenCards   = rule("ck.robber.frozen-cards")
	RobberFreed         = rule("ck.robber.freed")
	RobberBlocks        = rule("ck.robber.blocks", Restates(ProductionRobber))
	RobberStealAny      = rule("ck.robber.steal-any", Restates(RobberSteal))
	RobberBuildingsOnly = rule("ck.robber.buildings-only", Restates(RobberStealAdjacent))
)

var (
	robberWaits   = text("The barbarians have not attacked yet: the robber stays, and nobody is robbed.")
	robberIsFreed = text("The first attack frees the robber.")
)

func init() {
	KnightsBook.Answer(func(h *Hooks) {
		h.RobberFrozen = beforeAttack
		h.RobberFree = func(c *Case, free bool) { c.must(free, RobberFrozen).say(robberWaits) }
		h.SevenFrozen = func(c *Case) { c.because(RobberFrozen).say(robberWaits) }
		h.Halved = func(c *Case) {
			if beforeAttack(c) {
				c.once(RobberFrozenDiscard)
			}
		}
		goes := h.RobberGoes
		h.RobberGoes = func(c *Case, hex Hex) {
			if c.Attacks == 1 && Event(c.State.Dice[2]) == Ship && c.Barbarians == 0 {
				c.once(RobberFreed)
			}
			goes(c, hex)
			if c.Attacks == 0 {
				c.credit(c.rules.RobberFrozen.Set, BeforeAttack)
			}
		}
	})
}

// beforeAttack reports whether the robber waits for the first attack of the barbarians.
func beforeAttack(c *Case) bool { return c.Attacks == 0 && get(c, &c.rules.RobberFrozen) }

// freedForCards states that knights and cards may move the robber: it waits no longer for the first attack.
func (c *Case) freedForCards() { c.must(!beforeAttack(c), RobberFrozenCards).say(robberWaits) }

// tellRobberFreed says after the first attack that the robber waits no longer.
func (c *Case) tellRobberFreed() {
	if c.explain && get(c, &c.rules.RobberFrozen) {
		c.because(RobberFreed).say(robberIsFreed)
	}
}
