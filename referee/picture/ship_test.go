package picture

import (
	"math"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

// A ship lies along its path, as a road does: what it changes of the picture is longest in the direction of the path.
func TestShipsLieAlongTheirPaths(t *testing.T) {
	g := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue"})
	empty, l := g.Empty(), NewLayout(g.Board)
	plain, slopes := painted(t, g, &empty, 1), map[float64]bool{}
	for e := range board.Path(g.Board.NumPaths) {
		at, slope := l.side(e)
		if slope = math.Round(slope); slope == -90 {
			slope = 90 // the same
		}
		if slopes[slope] {
			continue
		}
		slopes[slope] = true
		with := empty
		with.Lines[e] = position.ShipOf(0)
		drawn := painted(t, g, &with, 1)
		var n, xx, yy, xy float64
		for x := at.x - 30; x <= at.x+30; x++ {
			for y := at.y - 30; y <= at.y+30; y++ {
				if plain.At(int(x), int(y)) != drawn.At(int(x), int(y)) {
					dx, dy := x-at.x, y-at.y
					n, xx, yy, xy = n+1, xx+dx*dx, yy+dy*dy, xy+dx*dy
				}
			}
		}
		lies := math.Atan2(2*xy, xx-yy) / 2 * 180 / math.Pi // the direction in which the changed pixels are spread most
		if off := math.Abs(math.Remainder(lies-slope, 180)); n < 100 || off > 15 {
			t.Errorf("%s has a slope of %v, its ship of %.0f (%v pixels)", g.Board.PathName(e), slope, lies, n)
		}
	}
	if len(slopes) != 3 {
		t.Errorf("paths have the slopes %v", slopes)
	}
}
