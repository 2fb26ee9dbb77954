package tb

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
)

const (
	lakeBlocked   engine.Text = "The robber stands on {from}: it brings no fish."
	groundBlocked engine.Text = "The pirate stands on the fishing ground at {at.}: it brings no fish."
	besideRobber  engine.Text = "The robber on the land beside the fishing ground does not stop it."
	lakeYields    engine.Text = "{from} yields fish on {n}."
)

// tellWaters reports which waters yield, and which are blocked.
func tellWaters(c *engine.Case) {
	for i := range watersOf(c.Board).all {
		w := &watersOf(c.Board).all[i]
		if w.numbers>>c.DiceSum&1 == 0 {
			continue
		}
		if w.lake && c.Numbered(c.Board, c.DiceSum) == 0 { // otherwise it would sound as if nothing yielded
			c.Withdraw(base.ProductionNumber)
		}
		switch {
		case !w.lake && stopped(c, w, c.Robber):
			c.Because(FishPirate).Say(groundBlocked).At(w.middle.Place())
		case stopped(c, w, c.Robber):
			c.Because(FishRobberLake).Say(lakeBlocked).From(w.hex.Place())
		case w.lake:
			c.Because(FishLakeNumbers).Say(lakeYields).From(w.hex.Place()).Number(int(c.DiceSum))
		}
		for _, v := range w.corners {
			if p := c.Pieces[v]; !w.lake && p.IsBuilding() {
				if c.HarborAt(c.Board, v) != board.NoHarbor {
					c.Once(FishHarbor)
				}
				for _, h := range &c.Board.IntersectionHexes[v] {
					if h != board.NoHex && h == c.Robber {
						c.Once(FishRobberBank).Say(besideRobber)
					}
				}
			}
		}
	}
}
