package picture

import (
	"math"
	"slices"

	"catanref/engine/board"
)

// The size of a hex on a plate, from its middle to its sides and to its corners, and what follows from it.
const (
	half  = 52.0
	tall  = 60.0
	pitch = 1.5 * tall // from one row to the next
	coast = 48.0       // width of the sea around the outermost hexes
	frame = 9.0        // width of the wood around the sea
	edge  = 10.0       // width of the paper around the frame
)

var cornerOf = [6]spot{{0, -tall}, {half, -tall / 2}, {half, tall / 2}, {0, tall}, {-half, tall / 2}, {-half, -tall / 2}}

// Layout knows the positions of a board's places on a plate.
type Layout struct {
	board         *board.Board
	middle        [board.MaxHexes]spot
	Width, Height float64 // of the board including its sea and frame
}

// NewLayout makes the layout of a board whose top left corner is the origin.
func NewLayout(b *board.Board) *Layout {
	l := &Layout{board: b}
	const around = coast + frame + edge
	widest := slices.Max(b.Rows)
	h := 0
	for row, n := range b.Rows {
		for i := range n {
			l.middle[h] = spot{around + half*float64(widest-n+2*i+1), around + tall + pitch*float64(row)}
			h++
		}
	}
	l.Width = 2*around + 2*half*float64(widest)
	l.Height = 2*around + 2*tall + pitch*float64(len(b.Rows)-1)
	return l
}

// move shifts the whole board.
func (l *Layout) move(x, y float64) {
	for h := range l.middle[:l.board.NumHexes] {
		l.middle[h].x += x
		l.middle[h].y += y
	}
}

func (l *Layout) hex(h board.Hex) spot { return l.middle[h] }

func (l *Layout) corner(v board.Intersection) spot {
	h := l.board.IntersectionHexes[v][0]
	o, c := l.middle[h], cornerOf[slices.Index(l.board.Corners[h][:], v)]
	return spot{o.x + c.x, o.y + c.y}
}

// side returns the middle of a path and its slope in degrees, in (-90, 90].
func (l *Layout) side(e board.Path) (spot, float64) {
	a, b := l.corner(l.board.PathEnds[e][0]), l.corner(l.board.PathEnds[e][1])
	if a.x > b.x {
		a, b = b, a
	}
	return between(a, b, 0.5), math.Atan2(b.y-a.y, b.x-a.x) * 180 / math.Pi
}

// seaward returns the point at sea at a given distance from the middle of a path on the coast.
func (l *Layout) seaward(tiles *board.Tiles, e board.Path, distance float64) spot {
	land := l.board.PathHexes[e][0]
	if !tiles.Terrain[land].IsLand() {
		land = l.board.PathHexes[e][1]
	}
	m, _ := l.side(e)
	return between(l.middle[land], m, 1+distance/half)
}
