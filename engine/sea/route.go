package sea

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/network"
	"catanref/engine/position"
)

const (
	RouteCounts    engine.RuleID = "sea.route.counts"
	RouteJunction  engine.RuleID = "sea.route.junction"
	RouteBaseRules engine.RuleID = "sea.route.base-rules"
	RouteRecount   engine.RuleID = "sea.route.recount"
)

func init() {
	Book.Rules(RouteCounts, RouteJunction, RouteRecount)
	Book.Rule(RouteBaseRules, engine.Restates(base.LongestRoadFirst, base.LongestRoadTake, base.LongestRoadTie,
		base.LongestRoadBroken, base.LongestRoadBreakHolderTied, base.LongestRoadBreakNewHolder,
		base.LongestRoadBreakTied, base.LongestRoadBreakNone))
	Book.Each(engine.Tells(engine.WithRoom), RouteJunction)
	Book.Each(engine.Tells(engine.OnlyID), RouteBaseRules, RouteCounts, RouteRecount)
}

const (
	routeIsNow      engine.Text = "{by's} longest trade route, roads and ships together, is {n} long."
	routesRecounted engine.Text = "A ship has moved: the trade routes are counted anew."
	routeNotJoined  engine.Text = "On {at.} road and ship meet without a settlement or city of {by}: they are not one line."
)

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		if h.Rules.ShipsApart.Value {
			h.RoadLength, h.RouteTold = network.RouteLength, tellRoute
		}
	})
}

// touched reports whether the move names the intersection, or a path that ends there.
func touched(c *engine.Case, v board.Intersection) bool {
	for _, place := range c.Act.Places {
		if place == board.PlaceOf(v) {
			return true
		}
		for _, e := range c.Board.IntersectionPaths[v] {
			if e != board.NoPath && place == board.PlaceOf(e) {
				return true
			}
		}
	}
	return false
}

// tellRoute reports a route with ships in it, and its length if that has changed.
func tellRoute(c *engine.Case, seat position.Seat, changed bool) {
	ships, roads := c.LineEnds(seat, true), c.LineEnds(seat, false)
	if ships.Empty() {
		return
	}
	f := c.Because(RouteCounts)
	if changed {
		f.Say(routeIsNow).By(seat).Number(int(c.Players[seat].RoadLength))
	} else {
		f.As(engine.Background)
	}
	for v := ships.Next(0); v >= 0; v = ships.Next(v + 1) {
		if !roads.Has(v) {
			continue
		}
		f = c.Because(RouteJunction)
		if p := c.Pieces[v]; engine.Get(c, &c.Rules.RoadAwarded) && (!p.IsBuilding() || p.Owner() != seat) && touched(c, board.Intersection(v)) {
			f.Say(routeNotJoined).By(seat).At(board.Intersection(v).Place())
		} else if !changed {
			f.As(engine.Background)
		}
	}
}

// routesAreRecounted reports that routes are measured again after a ship has moved.
func routesAreRecounted(c *engine.Case) { c.Because(RouteRecount).Say(routesRecounted) }
