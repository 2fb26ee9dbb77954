package scenarios

import (
	"catanref/engine/board"
	"catanref/engine/notation"
)

// standardStarts are the first settlements of the neutral players on an island of the standard layout.
var standardStarts = [2]string{"A2.S", "E2.N"}

// namedStarts returns the usual places of the neutral players' first settlements. ok is false if no book gives any for
// this map, because it has another shape or because the game does not begin there.
func namedStarts(b *board.Board) (places [2]board.Intersection, ok bool) {
	if b.Layout != "standard" {
		return places, false
	}
	for i, name := range standardStarts {
		v, err := notation.FindIntersection(b, name, &b.First)
		if err != nil || !b.First.LandAt(b, v) || !begins(b, v) {
			return places, false
		}
		places[i] = v
	}
	return places, true
}
