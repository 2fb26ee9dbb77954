// Package picture draws positions.
package picture

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Board draws the board as text: hexes with their names and tiles, pieces, roads, the robber and
// the harbors, in 80 columns for boards of up to 13 hexes in a row. A hex is six lines high and
// shares them with its neighbours:
//
//	      N
//	    /   \
//	NW   C3   NE
//	 |  ore8  |
//	SW robber SE
//	    \   /
//	      S
//
// Each marked place gets a question mark, beside the piece that is there, if any.
func Board(g *engine.Game, s *position.State, colour bool, marks ...board.Place) string {
	d := &drawing{game: g, board: g.Board, state: s, letters: Letters(g.Names), inks: Inks(g.Colours)}
	widest := slices.Max(g.Board.Rows)
	d.wide = 12
	for room := 80 - 2*9 - 1; d.wide > 6 && d.wide*widest > room; {
		d.wide -= 2
		if d.wide <= 8 {
			room = 79
		}
	}
	d.lay(widest)
	d.places()
	d.hexes()
	d.harbors()
	for _, place := range marks {
		d.question(place)
	}
	return d.sheet.text(colour)
}

type drawing struct {
	game    *engine.Game
	board   *board.Board
	state   *position.State
	letters []string
	inks    []Ink
	wide    int // columns per hex
	origin  [board.MaxHexes]point
	sheet   canvas
}

type point struct{ x, y int }

// rowPitch is the number of lines from one row of hexes to the next.
const rowPitch = 4

func (d *drawing) lay(widest int) {
	h := 0
	for row, n := range d.board.Rows {
		for i := range n {
			d.origin[h] = point{(widest-n)*d.wide/2 + i*d.wide, row * rowPitch}
			h++
		}
	}
}

// corner returns the point at which corner i of a hex is drawn: N NE SE S SW NW.
func (d *drawing) corner(h board.Hex, i int) point {
	o, w := d.origin[h], d.wide
	at := [6]point{{w / 2, 0}, {w, 2}, {w, 4}, {w / 2, 6}, {0, 4}, {0, 2}}[i]
	return point{o.x + at.x, o.y + at.y}
}

// side returns the middle of side i of a hex: NE E SE SW W NW.
func (d *drawing) side(h board.Hex, i int) point {
	o, w := d.origin[h], d.wide
	q := w / 4
	at := [6]point{{w - q, 1}, {w, 3}, {w - q, 5}, {q, 5}, {0, 3}, {q, 1}}[i]
	return point{o.x + at.x, o.y + at.y}
}

func (d *drawing) places() {
	for h := range board.Hex(d.board.NumHexes) {
		for i, e := range d.board.Sides[h] {
			if d.board.PathHexes[e][0] == h {
				d.line(e, i, d.side(h, i))
			}
		}
		for i, v := range d.board.Corners[h] {
			if d.board.IntersectionHexes[v][0] == h {
				d.piece(v, d.corner(h, i))
			}
		}
	}
}

// question puts a question mark on a place or, if there is a piece, beside it.
func (d *drawing) question(place board.Place) {
	at, taken := point{}, false
	if v := place.Intersection(); v != board.NoIntersection {
		h := d.board.IntersectionHexes[v][0]
		at, taken = d.corner(h, slices.Index(d.board.Corners[h][:], v)), d.state.Pieces[v] != 0
	} else if e := place.Path(); e != board.NoPath {
		h := d.board.PathHexes[e][0]
		at, taken = d.side(h, slices.Index(d.board.Sides[h][:], e)), d.state.Lines[e] != 0
	} else {
		return
	}
	if taken {
		at.x += 2
	}
	d.sheet.put(at.x, at.y, "?", Bold)
}

// Crossing marks a path without a piece that a river crosses.
const Crossing = "="

// Crossed reports whether a river crosses the path.
func Crossed(b *board.Board, e board.Path) bool {
	return slices.ContainsFunc(things.CoursesOf(b), func(c things.Course) bool { return slices.Contains(c.Crossed, e) })
}

// line draws a path: a plain stroke or, if there is a road or ship, the letter of its owner.
func (d *drawing) line(e board.Path, side int, at point) {
	stroke := [6]string{`\`, "|", "/", `\`, "|", "/"}[side]
	l := d.state.Lines[e]
	if l == 0 {
		if !d.state.OnLand(d.board, e) {
			stroke = "."
		}
		if marks := things.LandmarksAt(d.state, d.board, e.Place()); len(marks) > 0 {
			d.sheet.put(at.x, at.y, marks[0].Letter, Bold)
			return
		}
		if Crossed(d.board, e) {
			stroke = Crossing
		}
		d.sheet.put(at.x, at.y, stroke, Faint)
		return
	}
	letter := d.letters[l.Owner()]
	if kind := l.OwnKind(); kind != nil {
		letter, stroke = strings.ToLower(letter), kind.Stroke
	}
	if l.IsShip() {
		letter, stroke = strings.ToLower(letter), "~"
		if look := things.LineLookOf(d.state, d.board, e); look != nil {
			stroke = look.Stroke
		}
	}
	if mark := l.Mark(); mark != nil {
		stroke = mark.Stroke
	}
	ink := d.inks[l.Owner()]
	if side == 1 || side == 4 {
		if l.Mark() != nil {
			letter += stroke
		}
		d.sheet.put(at.x, at.y, letter, ink)
		return
	}
	d.sheet.put(at.x-1, at.y, stroke+letter+stroke, ink)
}

func (d *drawing) piece(v board.Intersection, at point) {
	p := d.state.Pieces[v]
	if p == 0 {
		if d.standing(v, at) {
			return
		}
		dot := "."
		if d.state.HarborAt(d.board, v) != board.NoHarbor {
			dot = "~"
		}
		d.sheet.put(at.x, at.y, dot, Faint)
		return
	}
	mark := Mark(p, d.letters[p.Owner()])
	if slices.Contains(d.state.Metropolis[:], v) {
		mark = Metropolis(mark)
	}
	d.sheet.put(at.x-1, at.y, mark, d.inks[p.Owner()])
}

// standing draws the landmark on an intersection: a village with its number, a fortress with its markers.
func (d *drawing) standing(v board.Intersection, at point) bool {
	if here := things.LandmarksAt(d.state, d.board, v.Place()); len(here) > 0 {
		x := here[0]
		if x.Owner == position.NoSeat {
			d.sheet.put(at.x-1, at.y, x.Letter+x.Text(), Bold)
		} else {
			d.sheet.put(at.x-1, at.y, x.Letter+d.letters[x.Owner]+x.Text(), d.inks[x.Owner])
		}
		return true
	}
	for _, w := range things.WatersOf(d.board) {
		if w.Hex == board.NoHex && w.At == v {
			d.sheet.put(at.x-1, at.y, fmt.Sprintf("%s%d", w.Letter, w.Numbers[0]), Bold)
			return true
		}
	}
	return false
}

// Mark returns the text for a piece of the player with this letter.
func Mark(p position.Piece, letter string) string {
	switch {
	case p.Kind() == position.City && p.Is(position.Walled):
		return "{" + letter + "}"
	case p.Kind() == position.City:
		return "[" + letter + "]"
	case p.Kind() == position.LaidCity:
		return "[" + strings.ToLower(letter) + "]"
	case p.IsKnight() && p.Is(position.Active):
		return fmt.Sprintf("%s%d!", letter, p.Strength())
	case p.IsKnight():
		return fmt.Sprintf("%s%d ", letter, p.Strength())
	}
	return "(" + letter + ")"
}

// Metropolis changes the mark of a city to that of a city with a metropolis: the left bracket becomes an arrow. The
// right one still shows whether the city has a wall.
func Metropolis(mark string) string {
	if strings.HasSuffix(mark, "}") {
		return "<" + mark[1:]
	}
	return "<" + mark[1:2] + ">"
}

func (d *drawing) hexes() {
	for h := range board.Hex(d.board.NumHexes) {
		o := d.origin[h]
		middle := o.x + d.wide/2
		t := d.state.Terrain[h]
		name, tile := d.board.HexName(h), d.board.TileName(h, &d.state.Tiles)
		if t == board.Sea {
			sea := name + " sea"
			if len(sea) > d.wide-1 {
				sea = name + " ~"
			}
			d.sheet.centred(middle, o.y+3, sea, lookOf(t).ink)
		} else {
			d.sheet.centred(middle, o.y+2, name, Faint)
			d.sheet.centred(middle, o.y+3, fit(tile, d.wide-1), lookOf(t).ink)
		}
		for _, x := range things.StandingsAt(d.state, h.Place()) {
			switch {
			case x.Of != nil:
				owner := x.Of(d.state)
				d.sheet.centred(middle, o.y+1, strings.Replace(x.Sample, "R", d.letters[owner], 1), d.inks[owner])
			case x.Sample != "":
				d.sheet.centred(middle, o.y+4, x.Sample, Bold)
			default:
				d.figure(middle, o.y+4, strings.ToUpper(x.Name))
			}
		}
	}
}

// figure writes a name such as "robber", cut to three letters if there is little room.
func (d *drawing) figure(x, y int, name string) {
	if d.wide < 10 {
		name = name[:3]
	}
	d.sheet.centred(x, y, name, Bold)
}

// shortWords holds shorter words that the parser accepts, too, for the things on a tile.
var shortWords = map[string]string{cards.Lumber.String(): "wood"}

// fit shortens the word of a tile, but never its number.
func fit(tile string, room int) string {
	word := strings.TrimRight(tile, "0123456789")
	number := tile[len(word):]
	if short, ok := shortWords[word]; ok && len(tile) > room {
		word = short
	}
	if over := len(word) + len(number) - room; over > 0 && over < len(word) {
		word = word[:len(word)-over]
	}
	return word + number
}

// harbors writes next to each harbor, on the sea, what it trades, if there is room.
func (d *drawing) harbors() {
	for e := range board.Path(d.board.NumPaths) {
		kind := d.state.HarborOn(d.board, e)
		if kind == board.NoHarbor {
			continue
		}
		land := d.board.PathHexes[e][0]
		if land == board.NoHex || !d.state.Terrain[land].IsLand() {
			land = d.board.PathHexes[e][1]
		}
		label := "~" + kind.String()
		side := slices.Index(d.board.Sides[land][:], e)
		at := d.side(land, side)
		n := len(label)
		var spots []point
		switch side {
		case 0: // NE
			spots = []point{{at.x, at.y - 1}, {at.x + 1, at.y - 1}, {at.x - 1, at.y - 1}, {at.x + 2, at.y}, {at.x + 3, at.y}}
		case 1: // E
			spots = []point{{at.x + 2, at.y}, {at.x + 3, at.y + 1}, {at.x + 3, at.y - 1}}
		case 2: // SE
			spots = []point{{at.x, at.y + 1}, {at.x + 1, at.y + 1}, {at.x - 1, at.y + 1}, {at.x + 2, at.y}, {at.x + 3, at.y}}
		case 3: // SW
			spots = []point{{at.x - n + 1, at.y + 1}, {at.x - n, at.y + 1}, {at.x - n + 2, at.y + 1}, {at.x - n - 1, at.y}, {at.x - n - 2, at.y}}
		case 4: // W
			spots = []point{{at.x - n - 1, at.y}, {at.x - n - 2, at.y + 1}, {at.x - n - 2, at.y - 1}}
		default: // NW
			spots = []point{{at.x - n + 1, at.y - 1}, {at.x - n, at.y - 1}, {at.x - n + 2, at.y - 1}, {at.x - n - 1, at.y}, {at.x - n - 2, at.y}}
		}
		for _, spot := range spots {
			if d.sheet.fits(spot.x, spot.y, label) {
				d.sheet.put(spot.x, spot.y, label, "36")
				break
			}
		}
	}
}
