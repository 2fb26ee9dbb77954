package tb

import (
	"catanref/engine"
	"catanref/engine/base"
)

// tellWaters tells which waters yield.
func tellWaters(c *engine.Case) {
	for i := range watersOf(c.Board).all {
		w := &watersOf(c.Board).all[i]
		if w.numbers>>c.DiceSum&1 == 0 {
			continue
		}
		if w.lake && c.Numbered(c.Board, c.DiceSum) == 0 { // otherwise it would read as if nothing yielded
			c.Withdraw(base.ProductionNumber)
		}
		if w.lake && c.Robber != w.hex {
			c.Because(FishLakeNumbers).Say(lakeYields).From(w.hex.Place()).Number(int(c.DiceSum))
		}
		for _, v := range w.corners {
			if p := c.Pieces[v]; !w.lake && p.IsBuilding() {
				if c.HarborAt(c.Board, v) != engine.NoHarbor {
					c.Once(FishHarbor)
				}
				for _, h := range &c.Board.IntersectionHexes[v] {
					if h != engine.NoHex && h == c.Robber {
						c.Once(FishRobberBank).Say(besideRobber)
					}
				}
			}
		}
	}
}
