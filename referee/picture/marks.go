package picture

import (
	"catanref/engine/board"
	"catanref/engine/things"
)

// ghost draws a piece that a move would add.
func (a *atlas) ghost(g Ghost) {
	const seen = 0.7
	y := a.livery(g.Seat)
	if e := g.Place.Path(); e != board.NoPath {
		a.line(a.lineOf(g.Kind, y), e, 0, seen)
		return
	}
	var of *symbol
	var at spot
	if v := g.Place.Intersection(); v != board.NoIntersection {
		at = a.corner(v)
	} else if h := g.Place.Hex(); h != board.NoHex {
		at = a.hex(h)
		at.x -= 27
	} else {
		return
	}
	switch g.Kind {
	case "wall":
		of = a.wall()
	case "knight":
		of = a.knight(1, false, y)
	case "robber":
		of = a.robber()
	case "pirate":
		of = a.pirate()
	default:
		of = a.piece(g.Kind, y)
		for _, x := range things.Standings() {
			if x.Name == g.Kind && x.Shape != "" {
				of = a.standing(x)
			}
		}
	}
	a.put(shape{kind: aSymbol, of: of, at: at, style: style{opacity: seen}})
}

// rings draws a ring around each marked place.
func (a *atlas) rings() {
	for _, place := range a.Marks {
		a.ring(place, "", 0)
	}
	for _, place := range a.Question {
		a.ring(place, "-asked", 7)
	}
}

// ring draws a light, a dark and a bright ring, one inside the other, so that they can be seen on any background. If
// beyond is above 0, a second ring is drawn that far outside.
func (a *atlas) ring(place board.Place, suffix string, beyond float64) {
	at, id, r := spot{}, "ring", 25.0
	if v := place.Intersection(); v != board.NoIntersection {
		at = a.corner(v)
	} else if e := place.Path(); e != board.NoPath {
		at, _ = a.side(e)
	} else if h := place.Hex(); h != board.NoHex {
		at, id, r = a.hex(h), "ring-hex", 46
	} else {
		return
	}
	stamp(a.Plate, a.symbol(id+suffix, func(on *symbol) {
		disc(on, style{stroke: "#fff", line: 8}, spot{}, r)
		disc(on, style{stroke: rim, line: 5.5}, spot{}, r)
		disc(on, style{stroke: "#ff3bd4", line: 3}, spot{}, r)
		if beyond > 0 {
			disc(on, style{stroke: "#fff", line: 6}, spot{}, r+beyond)
			disc(on, style{stroke: rim, line: 3}, spot{}, r+beyond)
		}
	}), at)
}
