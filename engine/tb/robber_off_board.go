package tb

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
)

// The lake and the swamps replace the desert, so a robber who may go to no other hex has no refuge.
// Ruling: the robber waits off the board, as a robber who flees because of an event card does (tb.event.flees-nowhere);
// the booklets are silent. Scenario: friendly-robber/desert_none.

const nowhereToGo engine.Text = "No hex is permitted and there is no desert: the robber goes beside the board."

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		if withFish(h.Rules) || useCoins.In(h.Rules) {
			h.RobberAside = waitsOffBoard
		}
	})
}

// waitsOffBoard makes the robber wait off the board if the law would send it to the desert, unless the pirate may be moved
// instead.
func waitsOffBoard(c *engine.Case) bool {
	if !engine.Get(c, &c.Rules.RobberRefuge) {
		return false
	}
	if may := base.HooksOf(c.Hooks).PirateMay; may != nil && may(c, c.Active) {
		return false
	}
	base.PutRobber(c, board.NoHex)
	c.Credit(c.Rules.RobberRefuge.Set, engine.TargetRefuge).Say(nowhereToGo)
	return true
}
