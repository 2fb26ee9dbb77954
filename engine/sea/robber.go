package sea

import (
	"catanref/engine"
	"catanref/engine/base"
)

const RobberIslands engine.RuleID = "sea.robber.islands"

func init() { Book.Rule(RobberIslands, engine.Restates(base.RobberLand), engine.Physical) }
