package sea

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
)

const (
	SettlementByShip   engine.RuleID = "sea.settlement.by-ship"
	SettlementLand     engine.RuleID = "sea.settlement.land"
	SettlementDistance engine.RuleID = "sea.settlement.distance"
	SettlementJunction engine.RuleID = "sea.settlement.junction"
)

func init() {
	Book.Rule(SettlementByShip, engine.With(base.SettlementConnect), engine.Restates(base.SettlementConnect))
	Book.Rule(SettlementLand, engine.Restates(base.TerrainIntersection), engine.Physical)
	Book.Rule(SettlementDistance, engine.With(base.SettlementDistance), engine.Restates(base.SettlementDistance))
	Book.Rules(SettlementJunction)
	Book.Each(engine.Tells(engine.OnlyID), SettlementJunction)
}

const joinsBoth engine.Text = "On {at.} {by's} roads and ships are one network."

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		if !h.Rules.ShipsApart.Value {
			return
		}
		h.LineLaid = engine.BothOf(h.LineLaid, func(c *engine.Case, e board.Path) {
			if c.Explaining {
				for _, v := range &c.Board.PathEnds[e] {
					tellJunction(c, v)
				}
			}
		})
		h.SettlementBuilt = engine.BothOf(h.SettlementBuilt, tellJunction)
	})
}

// tellJunction reports that roads and ships both continue from an own building with a ship next to it.
func tellJunction(c *engine.Case, v board.Intersection) {
	p := c.Pieces[v]
	if p.IsBuilding() && p.Owner() == c.Act.Seat && c.LineEnds(c.Act.Seat, true).Has(int(v)) {
		c.Once(SettlementJunction).Say(joinsBoth).By(c.Act.Seat).At(v.Place())
	}
}
