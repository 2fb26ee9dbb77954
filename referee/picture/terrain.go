package picture

import (
	"catanref/engine/board"
)

// look is the appearance of a terrain: its background colour, a pale one for a map on paper (to save ink), its sign,
// about 40 units wide around the origin, which shows what grows or lies there, and its colour on the board in text.
type look struct {
	fill, pale string
	sign       func(on *symbol)
	ink        Ink
}

// The fills also differ in lightness: forest is the darkest, hills and mountains are in between, pasture, fields and
// desert are light.
var looks = [board.MaxTerrains]look{
	board.Hills:     {fill: "#c8663b", pale: "#f3d5c6", sign: bricks, ink: "31"},
	board.Forest:    {fill: "#2f7041", pale: "#cfe3d3", sign: trees, ink: "32"},
	board.Pasture:   {fill: "#9ccd5e", pale: "#e6f3d4", sign: sheep, ink: NoInk},
	board.Fields:    {fill: "#ecc746", pale: "#faf0ca", sign: wheat, ink: "33"},
	board.Mountains: {fill: "#9297a0", pale: "#e2e4e7", sign: peaks, ink: "36"},
	board.Desert:    {fill: "#e6d5a6", pale: "#f8f2e2", sign: cactus, ink: Faint},
	board.Sea:       {fill: "#5fa9d6", pale: "#dcedf7", sign: waves, ink: "34"},
	board.Gold:      {fill: "#b5842b", pale: "#ecdcbb", sign: nuggets, ink: "93"},
	board.Fog:       {fill: "#cdd3d6", pale: "#f1f3f4", sign: faceDown, ink: Faint},
}

// lookOf returns the appearance of a terrain. A terrain of a book has it in its registration.
func lookOf(t board.Terrain) look {
	row := t.Land()
	if row == nil {
		return looks[t]
	}
	return look{fill: row.Fill, pale: row.Pale, ink: Faint, sign: func(on *symbol) { outline(on, style{stroke: row.Ink, line: 3}, row.Sign) }}
}

func bricks(on *symbol) {
	st := style{fill: "#8a3518", stroke: "#f7ddcd", line: 1.4}
	outline(on, st, "M-20 3h13v9h-13zM-6.5 3h13v9h-13zM7 3h13v9h-13zM-13.5 -6h13v9h-13zM0.5 -6h13v9h-13zM-6.5 -15h13v9h-13z")
}

func trees(on *symbol) {
	st := style{fill: "#123f22", stroke: "#8fc79c", line: 1.2}
	outline(on, st, "M-15 13v-4h-7l5 -7h-3l6 -9l6 9h-3l5 7h-6v4zM13 13v-4h-6l5 -7h-3l6 -9l6 9h-3l5 7h-7v4z")
	outline(on, st, "M-2 14v-5h-9l7 -10h-5l9 -15l9 15h-5l7 10h-9v5z")
}

func sheep(on *symbol) {
	outline(on, style{stroke: "#3c4a22", line: 3}, "M-7 4v9M-2 5v8M5 5v8M9 4v9")
	const fleece = "M-13 5c-6 -1 -6 -8 -1 -9c0 -6 7 -8 10 -4c3 -5 11 -4 12 1c6 -1 8 6 4 9c1 4 -4 6 -7 4c-3 3 -7 3 -9 0c-3 3 -8 3 -9 -1z"
	outline(on, style{fill: "#fff", stroke: "#3c4a22", line: 1.6}, fleece)
	outline(on, style{fill: "#3c4a22"}, "M12 -11c4 -2 9 0 10 4c0 4 -3 5 -6 5c-4 0 -6 -3 -6 -5z")
}

func wheat(on *symbol) {
	st := style{stroke: "#7d5208", line: 1.8}
	outline(on, st, "M-3 14C-4 4 -8 -2 -13 -7M3 14C4 4 8 -2 13 -7M0 14V-10")
	grains := style{fill: "#a86f0c", stroke: "#7d5208", line: 0.8}
	outline(on, grains, "M0 -16q3.5 4 0 8q-3.5 -4 0 -8zM0 -8q6 -3 5 -7q-5 1 -5 7zM0 -8q-6 -3 -5 -7q5 1 5 7zM0 -1q6 -3 5 -7q-5 1 -5 7zM0 -1q-6 -3 -5 -7q5 1 5 7z")
	outline(on, grains, "M-17 -12q6 1 6 6q-6 -1 -6 -6zM-11 -5q-7 1 -9 -3q5 -2 9 3zM-10 -4q1 -7 -3 -9q-2 5 3 9zM-7 2q-7 1 -9 -3q5 -2 9 3zM-6 2q1 -7 -3 -9q-2 5 3 9z")
	outline(on, grains, "M17 -12q-6 1 -6 6q6 -1 6 -6zM11 -5q7 1 9 -3q-5 -2 -9 3zM10 -4q-1 -7 3 -9q2 5 -3 9zM7 2q7 1 9 -3q-5 -2 -9 3zM6 2q-1 -7 3 -9q2 5 -3 9z")
}

func peaks(on *symbol) {
	st := style{fill: "#4d525b", stroke: "#dfe2e7", line: 1.2}
	outline(on, st, "M-1 12L11 -8L23 12z")
	outline(on, st, "M-23 12L-6 -16L10 12z")
	snow := style{fill: "#fff"}
	outline(on, snow, "M-6 -15.2L-11 -6.5L-8 -8L-5.5 -5.5L-3 -8L-0.7 -6.5zM11 -7L8 -2L10 -3L11.5 -1.5L14 -2z")
}

func cactus(on *symbol) {
	outline(on, style{stroke: "#bd9c58", line: 2.2}, "M-22 12q8 -5 15 0M6 12q8 -5 15 0")
	outline(on, style{stroke: "#4f7440", line: 6}, "M0 11V-12M0 3H-9V-5M0 0H9V-7")
}

func waves(on *symbol) {
	outline(on, style{stroke: "#cfe8f7", line: 2.4}, "M-20 -3q5 -6 10 0q5 6 10 0q5 -6 10 0q5 6 10 0M-12 7q5 -6 10 0q5 6 10 0")
}

func nuggets(on *symbol) {
	st := style{fill: "#ffe25a", stroke: "#5e4104", line: 1.6}
	outline(on, st, "M-20 12l-2 -8l6 -6l8 2l3 7l-4 5zM4 12l-4 -6l4 -7l9 -1l6 6l-2 8z")
	outline(on, st, "M-7 2l-3 -8l5 -7l8 0l5 6l-4 8z")
	outline(on, style{stroke: "#fff", line: 1.6}, "M16 -15v7M12.5 -11.5h7")
}

func faceDown(on *symbol) {
	write(on, style{fill: "#5b666c", size: 30, bold: true, anchor: atMiddle}, spot{}, "?")
}

// chip draws a number token: the number, and one pip for each of the 36 rolls that give it. 6 and 8 are red.
func chip(on *symbol, number int) {
	ink := "#1d1a16"
	if number == 6 || number == 8 {
		ink = "#b3121d"
	}
	disc(on, style{fill: "#fbf3dd", stroke: "#4a3b22", line: 1.6}, spot{}, 19)
	size := 21.0
	if number == 6 || number == 8 {
		disc(on, style{stroke: ink, line: 1.4}, spot{}, 16.6)
		size = 22
	}
	write(on, style{fill: ink, size: size, bold: true, anchor: atMiddle}, spot{0, -2.5}, itoa(number))
	pips := 6 - abs(7-number)
	for i := range pips {
		disc(on, style{fill: ink}, spot{4.4 * (float64(i) - float64(pips-1)/2), 10.5}, 1.7)
	}
}

// jetty draws the sign of a harbor: what it trades, above its rate.
func (p *Plate) jetty(h board.Harbor) *symbol {
	return p.symbol("harbor-"+h.String(), func(on *symbol) {
		ground, rate := "#fbf3dd", "3:1"
		k, special := h.Resource()
		if special {
			ground, rate = lookOf(board.Terrain(k)).fill, "2:1"
		}
		disc(on, style{fill: ground, stroke: "#4a3b22", line: 1.8}, spot{}, 17)
		if special {
			stampTurned(on, p.terrainSign(board.Terrain(k)), spot{0, -5.5}, 0, 0.55)
		} else {
			write(on, style{fill: "#1d1a16", size: 14, bold: true, anchor: atMiddle}, spot{0, -6.5}, "?")
		}
		outline(on, style{fill: "#fbf3dd", stroke: "#4a3b22", line: 1}, "M-14 2.5H14V12q-5 6 -14 6q-9 0 -14 -6z")
		write(on, style{fill: "#1d1a16", size: 10.5, bold: true, anchor: atMiddle}, spot{0, 8.5}, rate)
	})
}

func (p *Plate) terrainSign(t board.Terrain) *symbol {
	return p.symbol("sign-"+t.String(), lookOf(t).sign)
}
