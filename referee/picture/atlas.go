package picture

import (
	"math"
	"slices"
	"strconv"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
)

// View is the part of a position that a picture shows.
type View struct {
	Game  *engine.Game
	State *position.State
	Title string

	Pixels int           // width in pixels; 0: the width of the page that shows it
	Marks  []board.Place // places that get a ring
	Legend Legend

	// For a picture of a move: the places in question get two rings, and Ghosts are the pieces that the move would
	// add.
	Question []board.Place
	Asked    []Ghost
}

// Ghost is a piece that is not on the board: a road, ship, settlement, city, wall, knight, robber, pirate or
// merchant.
type Ghost struct {
	Kind  string
	Seat  position.Seat
	Place board.Place
}

// usualPixels is the assumed width of a picture on screen if the caller gives none.
const usualPixels = 800

// Draw draws a position.
func Draw(v *View) *Plate {
	a := &atlas{View: v, Plate: &Plate{Title: v.Title, About: v.Legend.spoken(v.Game.Names), Pixels: v.Pixels}, Layout: NewLayout(v.Game.Board)}
	a.liveries = liveries(v.Game.Colours)
	a.measure()
	below := a.head()
	a.move((a.Plate.Width-a.Layout.Width)/2, below)
	a.position()
	a.Plate.Height = a.legend(below + a.Layout.Height)
	return a.Plate
}

// position draws the board and everything on it.
func (a *atlas) position() {
	a.ground()
	a.tiles(true)
	a.beaches()
	a.tiles(false)
	a.courses()
	a.onTiles()
	a.hexNames()
	a.routes()
	a.harbors(jettyDistance, 1)
	a.lines()
	a.landmarks()
	a.pieces()
	a.figures()
	for _, g := range a.Asked {
		a.ghost(g)
	}
	a.rings()
}

// jettyDistance is the distance from a path to the sign of its harbor.
const jettyDistance = 27.0

// atlas is the state of one picture while it is being drawn.
type atlas struct {
	*View
	*Plate
	*Layout
	liveries []livery
	pale     bool    // for printing on paper: pale colours save ink
	letters  float64 // size of the letters of the legend
}

// fill returns the background colour of a terrain.
func (a *atlas) fill(t board.Terrain) string {
	if a.pale {
		return lookOf(t).pale
	}
	return lookOf(t).fill
}

// livery returns the look of a seat's pieces.
func (a *atlas) livery(s position.Seat) livery {
	if int(s) < len(a.liveries) {
		return a.liveries[s]
	}
	return neutral
}

// unitsOfPixel is how many units of the plate a pixel shows.
func (a *atlas) unitsOfPixel() float64 {
	if a.View.Pixels > 0 {
		return a.Plate.Width / float64(a.View.Pixels)
	}
	return a.Plate.Width / usualPixels
}

// harbors draws each harbor at a distance from its path, with two piers.
func (a *atlas) harbors(distance, scale float64) {
	piers := ""
	for e := range board.Path(a.board.NumPaths) {
		if a.State.HarborOn(a.board, e) != board.NoHarbor {
			at := a.jettyAt(e, distance)
			from, to := a.corner(a.board.PathEnds[e][0]), a.corner(a.board.PathEnds[e][1])
			piers += "M" + figure(from.x) + " " + figure(from.y) + "L" + figure(at.x) + " " + figure(at.y) + "L" + figure(to.x) + " " + figure(to.y)
		}
	}
	if piers == "" {
		return
	}
	outline(a.Plate, style{stroke: "#5a3a1c", line: 7}, piers)
	outline(a.Plate, style{stroke: "#c99a5f", line: 4}, piers)
	for e := range board.Path(a.board.NumPaths) {
		if kind := a.State.HarborOn(a.board, e); kind != board.NoHarbor {
			stampTurned(a.Plate, a.jetty(kind), a.jettyAt(e, distance), 0, scale)
		}
	}
}

// jettyAt returns the position of a harbor's sign: farther out if there is a ship on its path.
func (a *atlas) jettyAt(e board.Path, distance float64) spot {
	if a.State.Lines[e].IsShip() {
		distance += 8
	}
	return a.seaward(&a.State.Tiles, e, distance)
}

func (a *atlas) lines() {
	for i, l := range a.State.Lines[:a.board.NumPaths] {
		if l == 0 {
			continue
		}
		kind, askew := l.Word(), 0.0
		if look := things.LineLookOf(a.State, a.board, board.Path(i)); look != nil {
			kind = look.Word
		}
		if mark := l.Mark(); mark != nil {
			askew = mark.Turn
		}
		a.line(a.lineOf(kind, a.livery(l.Owner())), board.Path(i), askew, 0)
	}
}

// lineOf returns the symbol for a kind of line (road, ship, …). If the kind was registered by a book, its
// registration gives the shape.
func (p *Plate) lineOf(kind string, y livery) *symbol {
	shape := position.ShapeOfLine(kind)
	if _, known := pieceShapes[kind]; known {
		return p.piece(kind, y)
	}
	if shape == "" {
		return p.piece("road", y)
	}
	sign := p.emblem(y)
	return p.symbol(y.id+kind, func(on *symbol) {
		solid(on, y.fill, shape)
		stampTurned(on, sign, spot{0, -2.5}, 0, 0.6)
	})
}

// line draws a road, ship or other line along a path. Paths have three directions; a symbol for each direction keeps
// files small.
func (a *atlas) line(plain *symbol, e board.Path, askew, opacity float64) {
	at, turn := a.side(e)
	turn = math.Round(turn) + askew
	of := a.symbol(plain.id+figure(turn), func(on *symbol) { stampTurned(on, plain, spot{}, turn, 0) })
	a.put(shape{kind: aSymbol, of: of, at: at, style: style{opacity: opacity}})
}

func (a *atlas) pieces() {
	for i, piece := range a.State.Pieces[:a.board.NumPlaces] {
		if piece == 0 {
			continue
		}
		v := board.Intersection(i)
		at, y := a.corner(v), a.livery(piece.Owner())
		walled := piece.IsBuilding() && piece.Is(position.Walled)
		if walled {
			at.y -= 7 // so that it can be seen above its wall
		}
		switch {
		case piece.IsKnight():
			stamp(a.Plate, a.knight(piece.Strength(), piece.Is(position.Active), y), at)
		case piece.Kind() == position.City:
			stamp(a.Plate, a.piece("city", y), at)
		case piece.Kind() == position.LaidCity:
			stamp(a.Plate, a.piece("laid-city", y), at)
		default:
			stamp(a.Plate, a.piece("settlement", y), at)
		}
		if t := slices.Index(a.State.Metropolis[:], v); t >= 0 {
			gate := a.corner(v) // in front of the city hall, so that the owner's sign and the numbers of the hexes stay visible
			stamp(a.Plate, a.metropolis(position.Track(t)), spot{gate.x + 14, gate.y + 6})
		}
		if walled {
			stamp(a.Plate, a.wall(), a.corner(v))
		}
	}
}

// landmarks draws the things that belong to the map and not to the players' pieces: villages, fortresses and gifts.
func (a *atlas) landmarks() {
	var onPaths []things.Landmark
	for _, x := range things.LandmarksOf(a.State, a.board) {
		v := x.At.Intersection()
		if v == board.NoIntersection {
			onPaths = append(onPaths, x)
			continue
		}
		at := a.corner(v)
		if x.Owner == position.NoSeat {
			stamp(a.Plate, a.landmark(&x, a.livery(position.NoSeat)), at)
			write(a.Plate, style{fill: rim, size: 12, bold: true, anchor: atMiddle}, spot{at.x, at.y + 3}, x.On)
			write(a.Plate, style{fill: rim, stroke: halo, line: 3, size: 11}, spot{at.x + 17, at.y + 9}, x.Beside)
			continue
		}
		stamp(a.Plate, a.landmark(&x, a.livery(x.Owner)), at)
		write(a.Plate, style{fill: rim, stroke: halo, line: 3, size: 13, bold: true}, spot{at.x + 17, at.y + 5}, x.Beside)
	}
	a.waters()
	for _, x := range onPaths {
		at, _ := a.side(x.At.Path())
		if x.Harbor != board.NoHarbor {
			stampTurned(a.Plate, a.jetty(x.Harbor), at, 0, 0.7)
			continue
		}
		stamp(a.Plate, a.landmark(&x, a.livery(x.Owner)), at)
		write(a.Plate, style{fill: rim, size: 13, bold: true, anchor: atMiddle}, at, x.On)
	}
}

// figures draws what stands on hexes: what has a drawing of its own, then the robber, the pirate and the merchant.
func (a *atlas) figures() {
	s := a.State
	for _, x := range things.Standings() {
		for _, p := range x.On(s) {
			if x.Shape != "" && p.Hex() != board.NoHex {
				at := a.hex(p.Hex())
				stamp(a.Plate, a.standing(x), spot{at.x - 27, at.y})
			}
		}
	}
	if s.Robber != board.NoHex {
		at, scale := a.hex(s.Robber), 0.0
		switch {
		case a.board.Chart.Second[s.Robber] > 0: // two numbers leave no room beside them
			at.x, at.y, scale = at.x-13, at.y-30, 0.8
		case s.Tokens[s.Robber] > 0: // the robber stands beside the number
			at.x, scale = at.x-34, 0.9
		}
		stampTurned(a.Plate, a.robber(), spot{at.x, at.y + 7}, 0, scale)
	}
	if s.Pirate != board.NoHex {
		stamp(a.Plate, a.pirate(), a.anchorage(s.Pirate))
	}
	if s.MerchantOf != position.NoSeat && s.Merchant != board.NoHex {
		at := a.hex(s.Merchant)
		switch {
		case a.board.Chart.Second[s.Merchant] > 0:
			at.x, at.y = at.x+10, at.y-20
		case s.Merchant == s.Robber:
			at.x, at.y = at.x+33.5, at.y+16
		default:
			at.x, at.y = at.x-27, at.y+4 // between number and border, where no city reaches from its corner
		}
		stampTurned(a.Plate, a.piece("merchant", a.livery(s.MerchantOf)), at, 0, 0.66)
	}
}

// anchorage returns the position of the pirate in a sea hex: away from its harbors.
func (a *atlas) anchorage(h board.Hex) spot {
	at := a.hex(h)
	away := spot{}
	for _, e := range a.board.Sides[h] {
		if a.State.HarborOn(a.board, e) != board.NoHarbor {
			m, _ := a.side(e)
			away.x, away.y = away.x+at.x-m.x, away.y+at.y-m.y
		}
	}
	if far := math.Hypot(away.x, away.y); far > 1 {
		at.x, at.y = at.x+away.x/far*16, at.y+away.y/far*16
	}
	return at
}

func itoa(n int) string { return strconv.Itoa(n) }

func abs(n int) int { return max(n, -n) }
