package tb

import (
	"catanref/engine"
	"catanref/engine/base"
)

// The lake and the swamps lie where a desert would: who is sent there where nothing else is permitted finds none.
// Ruling: the robber waits beside the board, as one who flees by an event card does (tb.event.flees-nowhere); the booklets
// are silent. Scenario: friendly-robber/desert_none.

const nowhereToGo engine.Text = "No hex is permitted and there is no desert: the robber goes beside the board."

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		if withFish(h.Rules) || useCoins.In(h.Rules) {
			h.RobberAside = goesAside
		}
	})
}

// goesAside has the robber wait beside the board where the law would send him to the desert, unless the pirate may
// be moved in his stead.
func goesAside(c *engine.Case) bool {
	if !engine.Get(c, &c.Rules.RobberRefuge) {
		return false
	}
	if may := base.HooksOf(c.Hooks).PirateMay; may != nil && may(c, c.Active) {
		return false
	}
	if c.Rules.Remembers && c.Robber != engine.NoHex {
		c.RobberCame = c.TurnNumber
	}
	c.Robber = engine.NoHex
	c.Credit(c.Rules.RobberRefuge.Set, engine.TargetRefuge).Say(nowhereToGo)
	return true
}
