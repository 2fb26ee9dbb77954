package picture

import (
	"math"
	"strings"

	"catanref/engine/board"
	"catanref/engine/things"
)

// waters draws the things that a map puts in the sea before the coast, such as fishing grounds, and the numbers on
// hexes such as lakes.
func (a *atlas) waters() {
	for _, w := range things.WatersOf(a.board) {
		var numbers []string
		for _, n := range w.Numbers {
			numbers = append(numbers, itoa(n))
		}
		text := strings.Join(numbers, " ")
		if w.Hex != board.NoHex {
			at := a.hex(w.Hex)
			write(a.Plate, style{fill: "#1d5c7a", stroke: "#fbf3dd", line: 3, size: 17, bold: true, anchor: atMiddle}, spot{at.x, at.y + 16}, text)
			continue
		}
		at := a.offshore(w.At)
		if w.Drawing != nil {
			stamp(a.Plate, a.drawing(w.Drawing), at)
		}
		write(a.Plate, style{fill: "#1d1a16", size: 16, bold: true, anchor: atMiddle}, spot{at.x + 1, at.y}, text)
	}
}

// drawing returns the symbol for a drawing that a book registered.
func (p *Plate) drawing(d *things.Drawing) *symbol {
	return p.symbol(d.Word, func(on *symbol) {
		for _, o := range d.Outlines {
			outline(on, style{fill: o.Fill, stroke: o.Stroke, line: o.Width}, o.Path)
		}
	})
}

// offshore returns the point at sea before an intersection of the coast, away from its land hexes.
func (a *atlas) offshore(v board.Intersection) spot {
	at, away, land := a.corner(v), spot{}, 0.0
	for _, h := range &a.board.IntersectionHexes[v] {
		if h != board.NoHex && a.board.First.Terrain[h] != board.Sea {
			middle := a.hex(h)
			away.x, away.y, land = away.x+at.x-middle.x, away.y+at.y-middle.y, land+1
		}
	}
	if far := math.Hypot(away.x, away.y); land > 0 && far > 0 {
		return spot{at.x + 34*away.x/far, at.y + 34*away.y/far}
	}
	return at
}
