package sea

import (
	"catanref/engine"
	"catanref/engine/base"
)

const RobberIslands engine.RuleID = "sea.robber.islands"

func init() {
	Book.Rule(RobberIslands, engine.Restates(base.RobberLand), engine.RestatesWhere(robberMoves, base.RobberMove))
}

// robberMoves reports whether the robber goes to another hex.
func robberMoves(_ *engine.Case, held bool) bool { return held }

// robberStaysOff states that the robber is not moved to land that the scenario bars.
func robberStaysOff(c *engine.Case, i int) {
	c.Must(c.HexIn(^barredHexes(c), i), RobberIslands).Say(robberNotBack).At(c.Act.Places[i])
}
