package picture

import (
	"math"

	"catanref/engine/board"
)

// The size of a printed map in millimetres: it fits on A4 and on Letter.
const (
	pageShort = 190.0
	pageLong  = 254.0
)

// Names draws a plain map with the name of every place, on one page for printing. Of the view it uses the board, its
// tokens and the marks.
func Names(v *View) *Plate {
	a := &atlas{View: v, Plate: &Plate{Title: v.Title, About: namesHelp, Pixels: v.Pixels}, Layout: NewLayout(v.Game.Board), pale: true}
	a.Plate.Width = a.Layout.Width
	a.turnPage()
	a.letters = a.Plate.Width / 62
	outline(a.Plate, style{}, "")
	below := a.paragraph(a.indent(), edge, 1.3*a.letters, true, v.Title)
	bottom := a.Plate.Height - edge - float64(len(lay(namesHelp, (a.Plate.Width-2*a.indent())/a.letters)))*leading*a.letters
	a.move((a.Plate.Width-a.Layout.Width)/2, below+(bottom-below-a.Layout.Height)/2)
	a.ground()
	for h := range board.Hex(a.board.NumHexes) {
		a.plainTile(h)
	}
	a.harbors(27, 0.7)
	a.names()
	a.rings()
	a.paragraph(a.indent(), bottom, a.letters, false, namesHelp)
	a.paper(a.Plate.Height)
	return a.Plate
}

const namesHelp = "Names as they are printed. Intersections are hex . corner: N NE SE S SW NW; paths are hex / side: NE E SE SW W NW. " +
	"A place on several hexes has a name from each of them, and all are read."

// turnPage makes the plate a page, in portrait or landscape format, whichever shows the board larger.
func (a *atlas) turnPage() {
	const words = 0.12 // share of the height for the text above and below the board
	upright := max(a.Layout.Width/pageShort, a.Layout.Height/pageLong/(1-words))
	across := max(a.Layout.Width/pageLong, a.Layout.Height/pageShort/(1-words))
	if upright <= across {
		a.millimetres = pageShort
		a.Plate.Width, a.Plate.Height = upright*pageShort, upright*pageLong
	} else {
		a.millimetres = pageLong
		a.Plate.Width, a.Plate.Height = across*pageLong, across*pageShort
	}
}

// plainTile draws a hex with its sign in pale colours.
func (a *atlas) plainTile(h board.Hex) {
	at, t := a.hex(h), a.State.Terrain[h]
	stamp(a.Plate, a.symbol(t.String(), func(on *symbol) {
		outline(on, style{fill: a.fill(t), stroke: "#8a8377", line: 1.2}, hexPath(spot{}))
	}), at)
	if t != board.Sea {
		stampTurned(a.Plate, a.terrainSign(t), spot{at.x, at.y - 22}, 0, 0.7)
	}
}

// names writes the names of hexes, paths and intersections, and the things on the hexes.
func (a *atlas) names() {
	name := style{fill: rim, stroke: "#fff", line: 3, size: 19, bold: true, anchor: atMiddle}
	tile := style{fill: rim, stroke: "#fff", line: 2, size: 12, anchor: atMiddle}
	for h := range board.Hex(a.board.NumHexes) {
		write(a.Plate, name, spot{a.hex(h).x, a.hex(h).y + 4}, a.board.HexName(h))
	}
	for _, h := range a.board.LandHexes {
		write(a.Plate, tile, spot{a.hex(h).x, a.hex(h).y + 23}, a.board.TileName(h, &a.State.Tiles))
	}
	path := style{fill: "#123b86", stroke: "#fff", line: 3, size: 10.5, anchor: atMiddle}
	for e := range board.Path(a.board.NumPaths) {
		at, _ := a.side(e)
		write(a.Plate, path, spot{math.Round(at.x), at.y}, a.board.PathName(e))
	}
	corner := path
	corner.fill, corner.bold = rim, true
	for v := range board.Intersection(a.board.NumPlaces) {
		at := a.corner(v)
		write(a.Plate, corner, spot{math.Round(at.x), at.y}, a.board.IntersectionName(v))
	}
}
