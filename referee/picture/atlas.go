package picture

import (
	"math"
	"slices"
	"strconv"

	"catanref/engine"
)

// View is what is to be seen of a position.
type View struct {
	Game  *engine.Game
	State *engine.State
	Title string

	Pixels int            // width in pixels; 0: as large as the page that shows it
	Marks  []engine.Place // to be ringed
	Legend Legend

	// Of a move: the places in question, ringed twice, and the pieces that it would put there.
	Question []engine.Place
	Asked    []Ghost
}

// Ghost is a piece that does not stand there: road, ship, settlement, city, wall, knight, robber,
// pirate or merchant.
type Ghost struct {
	Kind  string
	Seat  engine.Seat
	Place engine.Place
}

// usualPixels is how wide a picture is seen where nothing says it.
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

// position draws the board and all that stands on it.
func (a *atlas) position() {
	a.ground()
	a.tiles(true)
	a.beaches()
	a.tiles(false)
	a.hexNames()
	a.round()
	a.harbors(27, 1)
	a.lines()
	a.landmarks()
	a.pieces()
	a.figures()
	for _, g := range a.Asked {
		a.ghost(g)
	}
	a.rings()
}

// atlas is one picture while it is drawn.
type atlas struct {
	*View
	*Plate
	*Layout
	liveries []livery
	pale     bool    // for paper, where ink is saved
	letters  float64 // size of those of the legend
}

// fill returns the ground of a terrain.
func (a *atlas) fill(t engine.Terrain) string {
	if a.pale {
		return lookOf(t).pale
	}
	return lookOf(t).fill
}

// livery returns how the pieces of a seat look.
func (a *atlas) livery(s engine.Seat) livery {
	if int(s) < len(a.liveries) {
		return a.liveries[s]
	}
	return neutral
}

// ground draws the frame and the sea, whatever the shape of the board: lines around all hexes, so wide
// that they grow together. On paper a thin line does for a frame.
func (a *atlas) ground() {
	all := a.symbol("all", func(on *symbol) {
		path := ""
		for h := range engine.Hex(a.board.NumHexes) {
			path += hexPath(a.hex(h))
		}
		outline(on, style{}, path)
		on.bare = true
	})
	sea := a.fill(engine.Sea)
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
	for h := range engine.Hex(a.board.NumHexes) {
		if (a.State.Terrain[h] == engine.Sea) == sea {
			a.tile(h)
		}
	}
}

func hexPath(o spot) string {
	return "M" + figure(o.x) + " " + figure(o.y-tall) + "l52 30v60l-52 30l-52-30v-60z"
}

// tile draws a hex: ground, sign, token.
func (a *atlas) tile(h engine.Hex) {
	at, t := a.hex(h), a.State.Terrain[h]
	stamp(a.Plate, a.symbol(t.String(), func(on *symbol) {
		line := style{fill: a.fill(t), stroke: "#f3e3b8", line: 3}
		if t == engine.Sea {
			line = style{fill: "#66afdb", stroke: "#8cc6e8", line: 1.5}
		}
		outline(on, line, hexPath(spot{}))
	}), at)
	number := int(a.State.Tokens[h])
	sign := spot{at.x, at.y - 29}
	if number == 0 {
		sign.y = at.y - 20
	}
	stamp(a.Plate, a.terrainSign(t), sign)
	if number > 0 {
		stamp(a.Plate, a.symbol("token-"+itoa(number), func(on *symbol) { chip(on, number) }), spot{at.x, at.y + 8})
	}
}

// hexNames writes the names of the hexes into their corners, with a line around them that parts them
// from any ground.
func (a *atlas) hexNames() {
	size := min(max(11, 6.5*a.unitsOfPixel()), 15)
	for h := range engine.Hex(a.board.NumHexes) {
		at := spot{a.hex(h).x + 32, a.hex(h).y - 11}
		write(a.Plate, style{fill: rim, stroke: halo, line: size / 4, size: size, anchor: atMiddle}, at, a.board.HexName(h))
	}
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
	for e := range engine.Path(a.board.NumPaths) {
		if a.State.HarborOn(a.board, e) != engine.NoHarbor {
			at := a.seaward(&a.State.Tiles, e, distance)
			from, to := a.corner(a.board.PathEnds[e][0]), a.corner(a.board.PathEnds[e][1])
			piers += "M" + figure(from.x) + " " + figure(from.y) + "L" + figure(at.x) + " " + figure(at.y) + "L" + figure(to.x) + " " + figure(to.y)
		}
	}
	if piers == "" {
		return
	}
	outline(a.Plate, style{stroke: "#5a3a1c", line: 7}, piers)
	outline(a.Plate, style{stroke: "#c99a5f", line: 4}, piers)
	for e := range engine.Path(a.board.NumPaths) {
		if kind := a.State.HarborOn(a.board, e); kind != engine.NoHarbor {
			stampTurned(a.Plate, a.jetty(kind), a.seaward(&a.State.Tiles, e, distance), 0, scale)
		}
	}
}

func (a *atlas) lines() {
	for i, l := range a.State.Lines[:a.board.NumPaths] {
		if l == 0 {
			continue
		}
		kind := "road"
		if l.IsShip() {
			kind = "ship"
		}
		if a.State.IsWarship(a.board, engine.Path(i)) {
			kind = "warship"
		}
		a.line(kind, a.livery(l.Owner()), engine.Path(i), 0)
	}
}

// line draws a road or a ship. Roads lie in three directions, each a symbol, which keeps files small.
func (a *atlas) line(kind string, y livery, e engine.Path, opacity float64) {
	at, turn := a.side(e)
	of := a.piece(kind, y)
	if kind == "road" {
		plain := of
		of = a.symbol(y.id+"road"+figure(math.Round(turn)), func(on *symbol) { stampTurned(on, plain, spot{}, math.Round(turn), 0) })
	}
	a.put(shape{kind: aSymbol, of: of, at: at, style: style{opacity: opacity}})
}

func (a *atlas) pieces() {
	for i, piece := range a.State.Pieces[:a.board.NumPlaces] {
		if piece == 0 {
			continue
		}
		v := engine.Intersection(i)
		at, y := a.corner(v), a.livery(piece.Owner())
		walled := piece.IsBuilding() && piece.Is(engine.Walled)
		if walled {
			at.y -= 6 // so that it is seen above its wall
		}
		switch {
		case piece.IsKnight():
			stamp(a.Plate, a.knight(piece.Strength(), piece.Is(engine.Active), y), at)
		case piece.Kind() == engine.City:
			stamp(a.Plate, a.piece("city", y), at)
		case piece.Kind() == engine.LaidCity:
			stamp(a.Plate, a.piece("laid-city", y), at)
		default:
			stamp(a.Plate, a.piece("settlement", y), at)
		}
		if t := slices.Index(a.State.Metropolis[:], v); t >= 0 {
			stamp(a.Plate, a.metropolis(engine.Track(t)), at)
		}
		if walled {
			stamp(a.Plate, a.wall(), a.corner(v))
		}
	}
}

// landmarks draws what the map puts beside the pieces: villages, fortresses and gifts.
func (a *atlas) landmarks() {
	for i, x := range a.board.Chart.Villages {
		at := a.corner(x.At)
		stamp(a.Plate, a.village(), at)
		write(a.Plate, style{fill: rim, size: 12, bold: true, anchor: atMiddle}, spot{at.x, at.y + 3}, itoa(int(x.Number)))
		write(a.Plate, style{fill: rim, stroke: halo, line: 3, size: 11}, spot{at.x + 17, at.y + 9}, itoa(int(a.State.Bolts[i]))+" cloth")
	}
	for v := range engine.Intersection(a.board.NumPlaces) {
		if seat, ok := a.State.FortressAt(a.board, v); ok {
			at := a.corner(v)
			stamp(a.Plate, a.piece("fortress", a.livery(seat)), at)
			write(a.Plate, style{fill: rim, stroke: halo, line: 3, size: 13, bold: true}, spot{at.x + 17, at.y + 5}, itoa(int(a.State.Players[seat].Fortress)))
		}
	}
	for e := a.State.Gifts.Next(0); e >= 0; e = a.State.Gifts.Next(e + 1) {
		at, _ := a.side(engine.Path(e))
		gift := a.board.Chart.Gifts[e]
		word := map[engine.Gift]string{engine.GiftPoint: "+1", engine.GiftCard: "?"}[gift]
		if kind := gift.Harbor(); kind != engine.NoHarbor {
			stampTurned(a.Plate, a.jetty(kind), at, 0, 0.7)
			continue
		}
		stamp(a.Plate, a.gift(), at)
		write(a.Plate, style{fill: rim, size: 13, bold: true, anchor: atMiddle}, at, word)
	}
}

// figures draws the robber, the pirate and the merchant.
func (a *atlas) figures() {
	s := a.State
	if s.Robber != engine.NoHex {
		at := a.hex(s.Robber)
		if s.Tokens[s.Robber] > 0 {
			at.x -= 27
		}
		stamp(a.Plate, a.robber(), spot{at.x, at.y + 7})
	}
	if s.Pirate != engine.NoHex {
		stamp(a.Plate, a.pirate(), a.anchorage(s.Pirate))
	}
	if s.MerchantOf != engine.NoSeat && s.Merchant != engine.NoHex {
		at := a.hex(s.Merchant)
		stamp(a.Plate, a.piece("merchant", a.livery(s.MerchantOf)), spot{at.x + 27, at.y + 8})
	}
}

// anchorage is where the pirate lies in a hex of the sea: away from its harbors.
func (a *atlas) anchorage(h engine.Hex) spot {
	at := a.hex(h)
	away := spot{}
	for _, e := range a.board.Sides[h] {
		if a.State.HarborOn(a.board, e) != engine.NoHarbor {
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
