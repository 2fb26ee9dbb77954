package tb

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

// SeaShip is the reward and the cost of a ship at a river.
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
	leavesRiver engine.Text = "The ship leaves the river, which costs {n} gold; {by} has {limit}."
	paysForShip engine.Text = "{by} pays {n} gold for the ship that leaves the river and keeps {limit}."
	paysForRoad engine.Text = "{by} pays {n} gold for the road that leaves the river and keeps {limit}."
)

// coinForShip pays for a ship at a river.
func coinForShip(c *engine.Case, owner position.Seat) {
	earn(c, owner, engine.Ask(c, coinsShip.Of(c.Rules), engine.AboutPlayer(owner)), SeaShip, coinsForIt)
	c.Credit(coinsShip.Of(c.Rules).Set, engine.AnyGround)
}

// shipToll returns the rule for a ship that leaves a river, and the sentence for a player who cannot pay.
func shipToll() (engine.RuleID, engine.Text) { return SeaShip, leavesRiver }

// tollOf returns the gold that a player pays for taking up a line at a river: negative if the line moves to a
// river. A line that goes from river to river costs nothing. Ruling: this is the publisher's answer for the
// Diplomat; the sources on ships contradict each other.
func tollOf(c *engine.Case, from, to board.Path, ship bool) int {
	r := riversOf(c.Board)
	price := coinsRoad.Of(c.Rules)
	if ship {
		price = coinsShip.Of(c.Rules)
	}
	n, about := 0, engine.AboutPlayer(c.Act.Seat)
	if from != board.NoPath && r.banks.Has(int(from)) {
		n += engine.Ask(c, price, about)
	}
	if to != board.NoPath && r.banks.Has(int(to)) {
		n -= engine.Ask(c, price, about)
	}
	return n
}
