package picture

import (
	"math"
	"slices"

	"catanref/engine/board"
	"catanref/engine/things"
)

// This file draws everything under the pieces: sea and frame, tiles with signs and tokens, rivers, and the names of
// the hexes.

// ground draws the frame and the sea for a board of any shape: it strokes the outline of every hex with a line so
// wide that the strokes merge. On paper the frame is only a thin line.
func (a *atlas) ground() {
	all := a.symbol("all", func(on *symbol) {
		path := ""
		for h := range board.Hex(a.board.NumHexes) {
			path += hexPath(a.hex(h))
		}
		outline(on, style{}, path)
		on.bare = true
	})
	sea := a.fill(board.Sea)
	if a.millimetres > 0 {
		retrace(a.Plate, style{stroke: "#8a8377", line: 2 * (coast + 1.5)}, all)
	} else {
		retrace(a.Plate, style{stroke: "#5a3a1c", line: 2 * (coast + frame)}, all)
		retrace(a.Plate, style{stroke: "#9c6b3a", line: 2 * (coast + frame - 1.8)}, all)
		retrace(a.Plate, style{stroke: "#5a3a1c", line: 2 * (coast + 1.5)}, all)
	}
	retrace(a.Plate, style{fill: sea, stroke: sea, line: 2 * coast}, all)
}

// beaches draws sand around the land.
func (a *atlas) beaches() {
	land := ""
	for _, h := range a.board.LandHexes {
		if a.State.Terrain[h].IsLand() {
			land += hexPath(a.hex(h))
		}
	}
	if land != "" {
		outline(a.Plate, style{stroke: "#f3e3b8", line: 15}, land)
	}
}

// tiles draws the hexes of the sea, or those of the land.
func (a *atlas) tiles(sea bool) {
	for h := range board.Hex(a.board.NumHexes) {
		if (a.State.Terrain[h] == board.Sea) == sea {
			a.tile(h)
		}
	}
}

func hexPath(o spot) string {
	return "M" + figure(o.x) + " " + figure(o.y-tall) + "l52 30v60l-52 30l-52-30v-60z"
}

// tile draws the background of a hex with its sign, or without it if a river crosses the hex.
func (a *atlas) tile(h board.Hex) {
	t, id := a.State.Terrain[h], a.State.Terrain[h].String()
	sign, signed := a.signSpot(h), !a.crossed(h)
	if signed {
		id += "-at" + figure(-sign.y)
	}
	stamp(a.Plate, a.symbol(id, func(on *symbol) {
		line := style{fill: a.fill(t), stroke: "#f3e3b8", line: 3}
		if t == board.Sea {
			line = style{fill: "#66afdb", stroke: "#8cc6e8", line: 1.5}
		}
		outline(on, line, hexPath(spot{}))
		if signed {
			stamp(on, a.terrainSign(t), sign)
		}
	}), a.hex(h))
}

// signSpot returns the offset of a hex's sign from the middle of the hex: above the token.
func (a *atlas) signSpot(h board.Hex) spot {
	if a.State.Tokens[h] == 0 {
		return spot{0, -20}
	}
	return spot{0, -29}
}

// crossed reports whether a river crosses a hex.
func (a *atlas) crossed(h board.Hex) bool {
	return slices.ContainsFunc(things.CoursesOf(a.board), func(c things.Course) bool { return slices.Contains(c.Hexes, h) })
}

// onTiles draws the things on the hexes: tokens, and the signs of hexes with a river.
func (a *atlas) onTiles() {
	for h := range board.Hex(a.board.NumHexes) {
		at, number := a.hex(h), int(a.State.Tokens[h])
		if a.crossed(h) {
			sign := a.signSpot(h)
			stamp(a.Plate, a.terrainSign(a.State.Terrain[h]), spot{at.x + sign.x, at.y + sign.y})
		}
		second := int(a.board.Chart.Second[h])
		for i, n := range []int{number, second} {
			if n == 0 {
				continue
			}
			x := at.x
			if second > 0 { // side by side
				x += float64(40*i - 20)
			}
			stamp(a.Plate, a.symbol("token-"+itoa(n), func(on *symbol) { chip(on, n) }), spot{x, at.y + 8})
		}
	}
}

// courses draws the rivers of a map, and a plank on each path that a river crosses.
func (a *atlas) courses() {
	for _, c := range things.CoursesOf(a.board) {
		path, last := "", board.NoHex
		point := func(verb string, at spot) { path += verb + figure(at.x) + " " + figure(at.y) }
		for _, h := range c.Hexes {
			if last == board.NoHex {
				point("M", a.hex(h))
			} else {
				point("L", between(a.hex(last), a.hex(h), 0.5))
				point("L", a.hex(h))
			}
			last = h
		}
		for _, e := range c.Crossed {
			if one, other := a.board.PathHexes[e][0], a.board.PathHexes[e][1]; !slices.Contains(c.Hexes, one) || !slices.Contains(c.Hexes, other) {
				middle, _ := a.side(e)
				point("M", a.hex(last))
				point("L", between(a.hex(last), middle, 1.2)) // the mouth
			}
		}
		outline(a.Plate, style{stroke: "#2f6f9f", line: 15}, path)
		outline(a.Plate, style{stroke: "#5fa9d6", line: 11}, path)
		for _, e := range c.Crossed {
			if a.State.Lines[e] == 0 {
				at, turn := a.side(e)
				stampTurned(a.Plate, a.symbol("plank", func(on *symbol) {
					outline(on, style{fill: "#f3e3b8", stroke: "#8a6a3a", line: 1.4}, "M-17 -3.5H17V3.5H-17zM-8 -3.5v7M0 -3.5v7M8 -3.5v7")
				}), at, math.Round(turn), 0)
			}
		}
	}
}

// hexNames writes the names of the hexes into their corners, with a line around the letters so that they are readable
// on any background.
func (a *atlas) hexNames() {
	size := min(max(11, 6.5*a.unitsOfPixel()), 15)
	for h := range board.Hex(a.board.NumHexes) {
		at := a.nameSpot(h)
		write(a.Plate, style{fill: rim, stroke: halo, line: size / 4, size: size, anchor: atMiddle}, at, a.board.HexName(h))
	}
}

// nameSpot returns the position of a hex's name: beside the token, where no building on a corner, no wall and no
// merchant covers it; in the sea, away from harbors and the pirate.
func (a *atlas) nameSpot(h board.Hex) spot {
	at := a.hex(h)
	best, room := spot{at.x + 30, at.y - 7}, math.Inf(-1)
	if a.State.Terrain[h] != board.Sea {
		return best
	}
	var full []spot
	for _, e := range a.board.Sides[h] {
		if a.State.HarborOn(a.board, e) != board.NoHarbor {
			full = append(full, a.jettyAt(e, jettyDistance))
		}
	}
	if h == a.State.Pirate {
		full = append(full, a.anchorage(h))
	}
	for i, from := range []spot{{30, -7}, {-30, -7}, {0, 36}, {0, -38}, {30, 12}, {-30, 12}} {
		near := 100.0 - float64(i)
		for _, f := range full {
			near = min(near, math.Hypot(at.x+from.x-f.x, at.y+from.y-f.y)-float64(i)/10)
		}
		if near > room {
			best, room = spot{at.x + from.x, at.y + from.y}, near
		}
	}
	return best
}
