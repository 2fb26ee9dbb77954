package scenarios

import "catanref/engine"

// standardStarts are where the neutral players settle first on an island of the standard layout.
var standardStarts = [2]string{"A2.S", "E2.N"}

// namedStarts are the places at which neutral players settle first where a game names none: ok is false on a map for
// which no book gives any, because it has another shape, or because nobody begins there.
func namedStarts(b *engine.Board) (places [2]engine.Intersection, ok bool) {
	if b.Layout != "standard" {
		return places, false
	}
	for i, name := range standardStarts {
		v, err := b.FindIntersection(name, &b.First)
		if err != nil || !b.First.LandAt(b, v) || !begins(b, v) {
			return places, false
		}
		places[i] = v
	}
	return places, true
}
