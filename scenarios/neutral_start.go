package scenarios

import (
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
)

// namedStarts returns the usual places of the neutral players' first settlements. ok is false if no book gives any for
// this map, because it has another shape or because the game does not begin there.
func namedStarts(b *board.Board) (places [2]board.Intersection, ok bool) {
	if b.Layout != "standard" {
		return places, false
	}
	for i, name := range engine.Neutrals().Starts {
		v, err := notation.FindIntersection(b, name, &b.First)
		if err != nil || !b.First.LandAt(b, v) || !begins(b, v) {
			return places, false
		}
		places[i] = v
	}
	return places, true
}

// begins reports whether players may place their first settlements there: on home land, if the map defines it, not on
// barred land, and not next to a place that belongs to a player.
func begins(b *board.Board, v board.Intersection) bool {
	home, chart := b.Chart.Home == 0, b.Chart
	for _, h := range b.IntersectionHexes[v] {
		if h == board.NoHex || chart.AreaOf[h] == board.NoArea {
			continue
		}
		if chart.Barred.Has(chart.AreaOf[h]) {
			return false
		}
		home = home || chart.Home.Has(chart.AreaOf[h])
	}
	return home && !chart.NoStart.Has(int(v)) && !besideBerth(b, v)
}

// besideBerth reports whether the map puts something of a player there, or one path away.
func besideBerth(b *board.Board, v board.Intersection) bool {
	return slices.ContainsFunc(b.Chart.Berths, func(x board.Berth) bool {
		return x.Has(v) || slices.ContainsFunc(b.Neighbours[v][:], x.Has)
	})
}
