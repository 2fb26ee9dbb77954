package picture

import (
	"math"

	"catanref/engine/board"
	"catanref/engine/things"
)

// routes draws each route: an arrow from each of its hexes to the next.
func (a *atlas) routes() {
	for _, r := range things.RoutesOf(a.Game, a.State) {
		a.route(r.Hexes)
	}
}

func (a *atlas) route(round []board.Hex) {
	if len(round) < 2 {
		return
	}
	const begins, ends, wing = 0.36, 0.64, 9 // begins and ends: share of the distance between two middles; wing: length of the arrow's head
	arrows := ""
	for i, h := range round {
		from, to := a.hex(h), a.hex(round[(i+1)%len(round)])
		along := math.Atan2(to.y-from.y, to.x-from.x)
		point := func(part float64) spot { return spot{from.x + (to.x-from.x)*part, from.y + (to.y-from.y)*part} }
		tail, tip := point(begins), point(ends)
		arrows += "M" + figure(tail.x) + " " + figure(tail.y) + "L" + figure(tip.x) + " " + figure(tip.y)
		for _, turn := range [2]float64{2.5, -2.5} {
			arrows += "M" + figure(tip.x) + " " + figure(tip.y) +
				"L" + figure(tip.x+wing*math.Cos(along+turn)) + " " + figure(tip.y+wing*math.Sin(along+turn))
		}
	}
	outline(a.Plate, style{stroke: halo, line: 5, opacity: 0.6}, arrows)
	outline(a.Plate, style{stroke: rim, line: 2.5, opacity: 0.8}, arrows)
}
