package table

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"net/url"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/engine/things"
	phones "catanref/referee/page"
	"catanref/referee/picture"
)

// board returns the drawing of the position, without text around it.
func (gl *glance) board(v phones.Viewer, at int, q url.Values) (any, error) {
	g := gl.Session.Game()
	view := &picture.View{Game: g, State: gl.dealsFor(v, at).Any(), Title: gl.title()}
	for _, word := range q["mark"] {
		place, err := PlaceNamed(g.Board, word, view.State)
		if err != nil {
			return nil, err
		}
		view.Marks = append(view.Marks, place)
	}
	return drawing(picture.Bare(view))
}

// emblem returns a piece of a player, shown beside the name.
func (gl *glance) emblem(_ phones.Viewer, _ int, q url.Values) (any, error) {
	seat := gl.Session.Game().SeatNamed(q.Get("player"))
	if seat == position.NoSeat {
		return nil, fmt.Errorf("No such player at this table: %s.", q.Get("player"))
	}
	if line := q.Get("line"); line != "" {
		if lines := linesOnButtons(); !slices.Contains(lines, line) {
			return nil, fmt.Errorf("A player's line is a %s, not %q.", tell.List(lines, "or a"), line)
		}
		return drawing(picture.LineEmblem(gl.Session.Game().Colours, seat, line))
	}
	switch piece := q.Get("piece"); piece {
	case "", "settlement":
		return drawing(picture.Emblem(gl.Session.Game().Colours, seat))
	case "city":
		return drawing(picture.CityEmblem(gl.Session.Game().Colours, seat))
	default:
		return nil, fmt.Errorf("A player's sign is a settlement or a city, not %q.", piece)
	}
}

// linesOnButtons lists the lines that buttons show in the player's colours.
func linesOnButtons() (lines []string) {
	for _, v := range engine.Verbs() {
		if line := v.Button.Piece; line != "" && v.FirstPlace() == board.PathPlace {
			lines = append(lines, line)
		}
	}
	return lines
}

// drawing writes a picture with its size, without which not every browser draws it into another picture.
func drawing(p *picture.Plate) (any, error) {
	if p.Pixels == 0 {
		p.Pixels = int(p.Width)
	}
	var out bytes.Buffer
	err := p.SVG(&out)
	return phones.Picture(out.Bytes()), err
}

// placeJSON is one place of the board: where to tap it, and its description for people who cannot see it.
type placeJSON struct {
	Name  string  `json:"name"`
	Kind  string  `json:"kind" enum:"hex,intersection,path"`
	Label string  `json:"label"`
	There string  `json:"there,omitempty"` // what is on it, in words
	Holds []held  `json:"holds,omitempty"` // the pieces and figures among them
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Slope float64 `json:"slope,omitempty"`
}

// held is a piece, with its owner, or a figure on a place.
type held struct {
	Piece  string `json:"piece"` // "road", "city", "metropolis", "knight", "robber" …
	Player string `json:"player,omitempty"`
	Sign   string `json:"sign,omitempty"` // the page's symbol, with which it moves
}

// BoardJSON says where the places are on the drawing, in its units.
type BoardJSON struct {
	Width  float64     `json:"width"`
	Height float64     `json:"height"`
	Places []placeJSON `json:"places"`
}

func (gl *glance) places(v phones.Viewer, at int) BoardJSON {
	return Places(gl.Session.Game(), gl.dealsFor(v, at).Any())
}

// Places lists the places in reading order. Hexes come before paths, and paths before intersections, because later
// ones lie on top.
func Places(g *engine.Game, s *position.State) BoardJSON {
	l, out := picture.NewLayout(g.Board), []placeJSON{}
	add := func(kind string, p board.Place) {
		x, y, slope := l.Spot(p)
		there := standingOn(g, s, p)
		out = append(out, placeJSON{g.Board.Name(p), kind, labelled(allNames(g.Board, s, p), there), there, heldOn(g, s, p), math.Round(x), math.Round(y), math.Round(slope)})
	}
	for h := range board.Hex(g.Board.NumHexes) {
		add("hex", h.Place())
	}
	for e := range board.Path(g.Board.NumPaths) {
		add("path", e.Place())
	}
	for i := range board.Intersection(g.Board.NumPlaces) {
		add("intersection", i.Place())
	}
	return BoardJSON{l.Width, l.Height, out}
}

var (
	cornerNames = []string{"N", "NE", "SE", "S", "SW", "NW"}
	sideNames   = []string{"NE", "E", "SE", "SW", "W", "NW"}
)

// allNames lists the names of a place: first the printed one, then all others that are accepted.
func allNames(b *board.Board, s *position.State, p board.Place) []string {
	out := []string{b.Name(p)}
	add := func(name string) {
		found, err := PlaceNamed(b, name, s)
		if err == nil && found == p && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	if h := p.Hex(); h != board.NoHex {
		add(b.TileName(h, &s.Tiles))
		return out
	}
	around := hexesAt(b, p)
	ending := func(h board.Hex) string {
		if v := p.Intersection(); v != board.NoIntersection {
			return "." + cornerNames[slices.Index(b.Corners[h][:], v)]
		}
		return "/" + sideNames[slices.Index(b.Sides[h][:], p.Path())]
	}
	for _, h := range around {
		add(b.HexName(h) + ending(h))
	}
	for _, h := range around {
		add(b.TileName(h, &s.Tiles) + ending(h))
	}
	tiles := tilesAt(b, s, p)
	if p.Path() != board.NoPath {
		add(strings.Join(tiles, "/"))
	} else {
		add(strings.Join(tiles, "+"))
	}
	return out
}

// hexesAt lists the hexes at an intersection or a path.
func hexesAt(b *board.Board, p board.Place) []board.Hex {
	all := []board.Hex{}
	if v := p.Intersection(); v != board.NoIntersection {
		all = b.IntersectionHexes[v][:]
	} else if e := p.Path(); e != board.NoPath {
		all = b.PathHexes[e][:]
	}
	return slices.DeleteFunc(slices.Clone(all), func(h board.Hex) bool { return h == board.NoHex })
}

// tilesAt names the tiles at an intersection or a path; the sea comes last.
func tilesAt(b *board.Board, s *position.State, p board.Place) []string {
	hexes, tiles := hexesAt(b, p), []string{}
	sea := len(hexes) < 2 || p.Path() == board.NoPath && len(hexes) < 3
	for _, h := range hexes {
		if s.Terrain[h] == board.Sea {
			sea = true
		} else {
			tiles = append(tiles, b.TileName(h, &s.Tiles))
		}
	}
	if sea {
		tiles = append(tiles, "sea")
	}
	return tiles
}

// standingOn describes what is on a place.
func standingOn(g *engine.Game, s *position.State, p board.Place) string {
	var parts []string
	t := tell.At(g, s)
	if h := p.Hex(); h != board.NoHex {
		for _, row := range things.StandingsAt(s, p) {
			whose := "the"
			if row.Of != nil {
				whose = tell.Possessive(t.Name(row.Of(s)))
			}
			parts = append(parts, whose+" "+row.Name)
		}
		return strings.Join(parts, ", ")
	}
	if e := p.Path(); e != board.NoPath {
		if l := s.Lines[e]; l != 0 {
			kind := " " + l.Word()
			if look := things.LineLookOf(s, g.Board, e); look != nil {
				kind = " " + look.Word
			}
			if mark := l.Mark(); mark != nil {
				kind = " " + mark.Word + kind
			}
			parts = append(parts, tell.Possessive(t.Name(l.Owner()))+kind)
		}
		if kind := s.HarborOn(g.Board, e); kind != board.NoHarbor {
			parts = append(parts, harborWords(kind))
		}
		for _, x := range things.LandmarksAt(s, g.Board, p) {
			what := x.Beside
			if x.Harbor != board.NoHarbor {
				what = harborWords(x.Harbor)
			}
			parts = append(parts, "a "+x.Word+": "+what)
		}
		return strings.Join(parts, ", ")
	}
	v := p.Intersection()
	for _, x := range things.LandmarksAt(s, g.Board, p) {
		what := x.Word
		if x.On != "" {
			what += " " + x.On
		}
		if x.Owner != position.NoSeat {
			what = tell.Possessive(t.Name(x.Owner)) + " " + what
		}
		parts = append(parts, what+", "+x.Beside)
	}
	if piece := s.Pieces[v]; piece != 0 {
		what := looking(s, v)
		for _, row := range things.StandingsAt(s, p) {
			what = row.Calls(g.Board, s, p) + " on a " + what
		}
		parts = append(parts, tell.Possessive(t.Name(piece.Owner()))+" "+what)
	}
	if kind := s.HarborAt(g.Board, v); kind != board.NoHarbor {
		parts = append(parts, harborWords(kind))
	}
	return strings.Join(parts, ", ")
}

// heldOn lists the pieces and figures on a place: figures, and what a piece has become, by the rows of the books.
func heldOn(g *engine.Game, s *position.State, p board.Place) (out []held) {
	if e := p.Path(); e != board.NoPath {
		if l := s.Lines[e]; l != 0 {
			out = append(out, held{l.Word(), g.Names[l.Owner()], cmp.Or(signOf(l.Word()), signOf("road"))})
		}
		return out
	}
	if v := p.Intersection(); v != board.NoIntersection && s.Pieces[v] != 0 {
		piece := s.Pieces[v]
		what := piece.Kind().String()
		if piece.IsKnight() {
			what = "knight"
		}
		out = append(out, held{what, g.Names[piece.Owner()], signOf(what)})
	}
	for _, row := range things.StandingsAt(s, p) {
		if p.Hex() == board.NoHex && len(out) > 0 {
			out[0].Piece, out[0].Sign = row.Name, row.Sign
		} else {
			out = append(out, held{Piece: row.Name, Sign: row.Sign})
		}
	}
	return out
}

// signOf returns the symbol of a piece, which is that of the verb that builds it.
func signOf(piece string) string {
	if v := engine.VerbOf(engine.VerbNamed(piece)); v != nil {
		return v.Button.Sign
	}
	return ""
}

func harborWords(kind board.Harbor) string {
	if k, special := kind.Resource(); special {
		return fmt.Sprintf("harbor 2:1 for %s", k)
	}
	return "harbor 3:1"
}
