package parameters

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/sea"
)

// ofShips are the entries for ships that the mechanism reads. Where there is no sea there are none, and their book stays
// out of play.
func ofShips() []Parameter {
	all := []Parameter{
		fixed("supply.ships", 0, 15, "ships of each player, on boards with sea", "sea.component.ships base.longest-road.continuous ck.knight.move-roads",
			func(r *engine.Rules) *engine.Const[int] { return &r.Ships }),
		always("ships.apart", "whether road and ship join at an own settlement or city only; if not, ships count as roads in everything", "sea.route.junction sea.ship.not-from-road sea.road.not-from-ship",
			func(r *engine.Rules) *engine.Const[bool] { return &r.ShipsApart }),
	}
	for i := range all {
		all[i].book, all[i].atSea, all[i].on = sea.Book, true, (*board.Board).MayHaveSea
	}
	return all
}
