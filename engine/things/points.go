package things

import (
	"catanref/engine"
	"catanref/engine/position"
)

// Points is a source of a player's face-up points, as scores name it; a source that brings none is left out.
type Points struct {
	Word string
	Of   func(f *engine.Facts, seat position.Seat) int
}

var points []*Points

// AddPoints registers a source of points.
func AddPoints(row Points) { points = append(points, &row) }

// SourcesOfPoints lists the sources of points of all books, in the order of registration.
func SourcesOfPoints() []*Points { return points }
