package picture

import (
	"math"
	"strings"

	"catanref/engine"
)

// waters draws fishing grounds before the coast at which they lie, and the numbers of lakes.
func (a *atlas) waters() {
	for _, w := range engine.WatersOf(a.board) {
		var numbers []string
		for _, n := range w.Numbers {
			numbers = append(numbers, itoa(n))
		}
		text := strings.Join(numbers, " ")
		if w.Hex != engine.NoHex {
			at := a.hex(w.Hex)
			write(a.Plate, style{fill: "#1d5c7a", stroke: "#fbf3dd", line: 3, size: 17, bold: true, anchor: atMiddle}, spot{at.x, at.y + 16}, text)
			continue
		}
		at := a.offshore(w.At)
		stamp(a.Plate, a.symbol("fish", func(on *symbol) {
			outline(on, style{fill: "#fbf3dd", stroke: "#1d5c7a", line: 2}, "M-20 0C-12 -15 10 -15 17 0L28 -10V10L17 0C10 15 -12 15 -20 0z")
			disc(on, style{fill: "#1d5c7a"}, spot{-12, -3}, 1.8)
		}), at)
		write(a.Plate, style{fill: "#1d1a16", size: 16, bold: true, anchor: atMiddle}, spot{at.x + 1, at.y}, text)
	}
}

// offshore is the spot before an intersection of the coast, away from the land at it.
func (a *atlas) offshore(v engine.Intersection) spot {
	at, away, land := a.corner(v), spot{}, 0.0
	for _, h := range &a.board.IntersectionHexes[v] {
		if h != engine.NoHex && a.board.First.Terrain[h] != engine.Sea {
			middle := a.hex(h)
			away.x, away.y, land = away.x+at.x-middle.x, away.y+at.y-middle.y, land+1
		}
	}
	if far := math.Hypot(away.x, away.y); land > 0 && far > 0 {
		return spot{at.x + 34*away.x/far, at.y + 34*away.y/far}
	}
	return at
}
