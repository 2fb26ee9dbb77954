package picture

import (
	"fmt"

	"catanref/engine/position"
	"catanref/engine/things"
)

// livery is the look of a player's pieces: a colour, and a sign in a second colour. Both also stand beside the
// player's name. The signs differ, for people who cannot tell the colours apart.
type livery struct {
	id          string
	fill, inner string
	sign        string // an outline of at most 10 by 10 units
}

// rim is the dark line around all pieces, and halo the light one around that.
const (
	rim  = "#1d1a16"
	halo = "#fffaf0"
)

var signs = [position.MaxSeats]string{
	"M0 -4.5c6 0 6 9 0 9c-6 0 -6 -9 0 -9z",
	"M-5 -5H5L1.5 0L5 5H-5L-1.5 0z",
	"M0 -5L5 4H-5z",
	"M-1.7 -5h3.4v3.3h3.3v3.4h-3.3v3.3h-3.4v-3.3h-3.3v-3.4h3.3z",
	"M-5 -4H5V-1.3H-5zM-5 1.3H5V4H-5z",
	"M0 -5.5L5 0L0 5.5L-5 0z",
}

// paints are the colours of players who are called by a colour.
var paints = map[string]string{
	"red": "#d1232a", "blue": "#17418f", "white": "#fbfaf5", "orange": "#f18a17", "green": "#1f8a4c", "brown": "#573419",
	"yellow": "#f6dc2e", "black": "#2a2a2a", "purple": "#7b2f91", "violet": "#7b2f91", "pink": "#f093b8", "grey": "#8b8b8b", "gray": "#8b8b8b",
}

var sparePaints = []string{"red", "blue", "white", "orange", "green", "brown"}

// lightPaints are the colours on which the sign must be dark.
var lightPaints = map[string]bool{"white": true, "orange": true, "yellow": true, "pink": true, "grey": true, "gray": true}

// liveries gives each player the colour the player is called by, or a free one, and a sign that depends on the seat.
func liveries(names []string) []livery {
	colours := make([]string, len(names))
	used := map[string]bool{}
	for i, name := range names {
		if paints[name] != "" {
			colours[i] = name
			used[name] = true
		}
	}
	out := make([]livery, len(names))
	for i := range names {
		for _, spare := range sparePaints {
			if colours[i] == "" && !used[spare] {
				colours[i] = spare
				used[spare] = true
			}
		}
		inner := halo
		if lightPaints[colours[i]] {
			inner = rim
		}
		out[i] = livery{fmt.Sprintf("p%d-", i+1), paints[colours[i]], inner, signs[i%len(signs)]}
	}
	return out
}

// neutral is the livery of pieces that no player owns.
var neutral = livery{"n-", "#b9b2a3", "#5b5548", "M-4 0H4"}

func (p *Plate) emblem(y livery) *symbol {
	return p.symbol(y.id+"sign", func(on *symbol) { outline(on, style{fill: y.inner}, y.sign) })
}

// solid draws an outline as a piece: light halo, dark rim, filled with the player's colour.
func solid(on canvasOf, fill, path string) {
	outline(on, style{stroke: halo, line: 5.6}, path)
	outline(on, style{fill: fill, stroke: rim, line: 1.8}, path)
}

// piece returns the symbol for a kind of piece in a livery. Kinds: road, ship, settlement, city, laid-city, merchant.
func (p *Plate) piece(kind string, y livery) *symbol {
	sign := p.emblem(y)
	return p.symbol(y.id+kind, func(on *symbol) {
		solid(on, y.fill, pieceShapes[kind].path)
		for _, at := range pieceShapes[kind].signs {
			stampTurned(on, sign, at, 0, pieceShapes[kind].scale)
		}
		if pieceShapes[kind].lines != "" {
			outline(on, style{stroke: rim, line: 1.6}, pieceShapes[kind].lines)
		}
	})
}

// A ship lies along its path and is as long as a road.
const ship = "M-20 3H-2V-15Q12 -11 14 -1H2V3H20L14 12H-14z"

var pieceShapes = map[string]struct {
	path  string
	lines string
	signs []spot
	scale float64
}{
	"road":       {path: "M-19 -5.5H19V5.5H-19z", signs: []spot{{-9.5, 0}, {9.5, 0}}, scale: 0.8},
	"ship":       {path: ship, signs: []spot{{4.8, -4}}, scale: 0.72},
	"warship":    {path: ship, lines: "M-16 7H16M-10 3V-3M9 7V12M-9 7V12", signs: []spot{{4.8, -4}}, scale: 0.72},
	"fortress":   {path: "M-15 14V-15h6v4h6v-4h6v4h6v-4h6V14z", lines: "M-4 14V6Q0 1 4 6V14", signs: []spot{{0, -4}}, scale: 0.9},
	"settlement": {path: "M0 -14L12 -4V11H-12V-4z", signs: []spot{{0, 2}}, scale: 1.45},
	"city":       {path: "M-18 12V-9L-8.5 -19L1 -9V-4H18V12z", lines: "M1 -4V12", signs: []spot{{-8.5, 0}, {9.5, 4}}, scale: 1.25},
	"laid-city":  {path: "M12 18H-9L-19 8.5L-9 -1H-4V-18H12z", lines: "M-4 -1H12", signs: []spot{{1, 8.5}}, scale: 1},
	"merchant":   {path: "M-6 -13H6L5 -8H12V-5H6L11 15H-11L-6 -5H-12V-8H-5z", signs: []spot{{0, 7}}, scale: 0.9},
}

// wall draws the battlements in front of a city.
func (p *Plate) wall() *symbol {
	return p.symbol("wall", func(on *symbol) {
		const path = "M-23 14V1h7v4h6v-4h6v4h8v-4h6v4h6v-4h7v13z"
		solid(on, "#cfc8b8", path)
		outline(on, style{stroke: "#6d6555", line: 1.2}, "M-23 9H23M-12 9v5M0 9v5M12 9v5M-17 5v4M17 5v4M0 5v4")
	})
}

// trackInks are the colours of the city improvements, and a letter for each, for pictures without colour.
var trackInks = [position.NumTracks]struct{ fill, ink, letter string }{
	{"#f4cf28", rim, "T"}, {"#2b62b8", halo, "P"}, {"#2d8d4d", halo, "S"},
}

// metropolis draws the large gate over a city, with the letter of its improvement.
func (p *Plate) metropolis(t position.Track) *symbol {
	return p.symbol("metropolis-"+t.String(), func(on *symbol) {
		ink := trackInks[t]
		solid(on, ink.fill, "M-14 -13V-30h5v4h5v-4h8v4h5v-4h5V-13z")
		write(on, style{fill: ink.ink, size: 11, bold: true, anchor: atMiddle}, spot{0, -19}, ink.letter)
	})
}

// knight draws a shield with one bar for each point of the knight's strength. An active knight has full colour and a
// drawn sword; an inactive one is pale with a rim in the player's colour.
func (p *Plate) knight(strength int, active bool, y livery) *symbol {
	id := fmt.Sprintf("%sknight-%d", y.id, strength)
	ground, ink := "#e4ddcd", rim
	if active {
		id, ground, ink = id+"-active", y.fill, y.inner
	}
	sign := p.emblem(y)
	return p.symbol(id, func(on *symbol) {
		const shield = "M-12 -13H12V1Q12 10 0 16Q-12 10 -12 1z"
		if active {
			const sword = "M17 -27L21 -30L21 -25L3 9L-1 6z"
			solid(on, "#f2f2f2", sword)
			outline(on, style{stroke: rim, line: 2.6}, "M5 -13l9 5")
			solid(on, ground, shield)
		} else {
			outline(on, style{stroke: halo, line: 6}, shield)
			outline(on, style{fill: ground, stroke: rim, line: 4.6}, shield)
			outline(on, style{stroke: y.fill, line: 2.6}, shield)
		}
		if active {
			stamp(on, sign, spot{0, -6})
		} else {
			disc(on, style{fill: y.fill}, spot{0, -5.5}, 6.5)
			stampTurned(on, sign, spot{0, -5.5}, 0, 0.8)
		}
		for i := range strength {
			x := 6 * (float64(i) - float64(strength-1)/2)
			outline(on, style{stroke: ink, line: 3}, fmt.Sprintf("M%s 4v4", figure(x)))
		}
	})
}

// landmark draws a landmark of a book: in its own colour if nobody owns it, otherwise with the owner's sign.
func (p *Plate) landmark(x *things.Landmark, y livery) *symbol {
	switch _, known := pieceShapes[x.Word]; {
	case known:
		return p.piece(x.Word, y)
	case x.Owner == position.NoSeat:
		return p.symbol(x.Word, func(on *symbol) { solid(on, x.Fill, x.Shape) })
	}
	sign := p.emblem(y)
	return p.symbol(y.id+x.Word, func(on *symbol) {
		solid(on, y.fill, x.Shape)
		stamp(on, sign, spot{})
	})
}

// standing draws what stands on a hex by the drawing of its row.
func (p *Plate) standing(x *things.Standing) *symbol {
	return p.symbol(x.Name, func(on *symbol) { solid(on, x.Fill, x.Shape) })
}

func (p *Plate) robber() *symbol {
	return p.symbol("robber", func(on *symbol) {
		solid(on, "#3a3733", "M0 -20c5 0 8 4 8 8c0 3 -1 5 -3 6c6 4 8 12 8 22h-26c0 -10 2 -18 8 -22c-2 -1 -3 -3 -3 -6c0 -4 3 -8 8 -8z")
		outline(on, style{stroke: halo, line: 1.8}, "M-7 10.5h14")
	})
}

func (p *Plate) pirate() *symbol {
	return p.symbol("pirate", func(on *symbol) {
		solid(on, "#2b2927", "M-20 6H-3V-22Q17 -17 18 -2H3V6H20L14 17H-14z")
		disc(on, style{fill: halo}, spot{6.5, -10.5}, 4.4)
		outline(on, style{stroke: halo, line: 2.4}, "M2 -3l9 0")
		outline(on, style{fill: "#2b2927"}, "M4 -12h2v2h-2zM7.5 -12h2v2h-2z")
	})
}
