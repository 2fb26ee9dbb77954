package sea

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
)

const (
	RoadNotFromShip engine.RuleID = "sea.road.not-from-ship"
	RoadLandOnly    engine.RuleID = "sea.road.land-only"
)

func init() {
	Book.Rule(RoadNotFromShip, engine.SaysMore(base.RoadConnect))
	Book.Rule(RoadLandOnly, engine.Restates(base.RoadCoast), engine.Physical)
}

const shipIsNoRoad engine.Text = "{by's} ship touches {at}, but a road starts at an own road, settlement or city."

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		if h.Rules.ShipsApart.Value {
			h.RoadJoined = notFromShip
		}
	})
}

// notFromShip states that a road does not start where only an own ship leads.
func notFromShip(c *engine.Case, e board.Path, joined bool) {
	c.Must(joined || !touches(c, e, true), RoadNotFromShip).Say(shipIsNoRoad).By(c.Act.Seat).At(e.Place())
}
