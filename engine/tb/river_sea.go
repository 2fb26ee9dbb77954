package tb

import (
	"catanref/engine"
	"catanref/engine/base"
)

// SeaShip says what a ship at a river brings and costs.
const SeaShip engine.RuleID = "tb.river.sea-ship"

func init() {
	Book.Rules(SeaShip)
	base.Answer(Book, func(h *base.Hooks) {
		if useCoins.In(h.Rules) {
			h.LineTaken = mayLift
			h.LineLifted = lifted
		}
	})
}

const (
	leavesRiver engine.Text = "The line leaves the river, which costs {n} gold; {by} has {limit}."
	paysToLeave engine.Text = "{by} pays {n} gold for the line that leaves the river and keeps {limit}."
)

// coinForShip pays for a ship at a river.
func coinForShip(c *engine.Case, owner engine.Seat) {
	earn(c, owner, engine.Ask(c, coinsShip.Of(c.Rules), engine.AboutPlayer(owner)), SeaShip, coinsForIt)
	c.Credit(coinsShip.Of(c.Rules).Set, engine.AnyGround)
}

// shipToll is the rule of a ship that leaves a river, and what is said of who cannot pay.
func shipToll() (engine.RuleID, engine.Text) { return SeaShip, leavesRiver }

// tollOf is the gold that a player pays for taking a line up at a river: less than 0 where it comes to lie there. A line
// that goes from river to river costs nothing.
// Ruling: so the publisher says of the Diplomat; of ships no source does that agrees with another.
func tollOf(c *engine.Case, from, to engine.Path, ship bool) int {
	r := riversOf(c.Board)
	price := coinsRoad.Of(c.Rules)
	if ship {
		price = coinsShip.Of(c.Rules)
	}
	n, about := 0, engine.AboutPlayer(c.Act.Seat)
	if from != engine.NoPath && r.banks.Has(int(from)) {
		n += engine.Ask(c, price, about)
	}
	if to != engine.NoPath && r.banks.Has(int(to)) {
		n -= engine.Ask(c, price, about)
	}
	return n
}
