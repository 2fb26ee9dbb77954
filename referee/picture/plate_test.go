package picture

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

// shapesOfBoards are boards with few and many hexes, wide and tall.
var shapesOfBoards = []struct {
	name string
	rows []string
}{
	{"one hex", []string{"ore8"}},
	{"one hex of sea", []string{"sea"}},
	{"standard", []string{"ore8 ore8 ore8", "ore8 desert sea gold8", "ore8 ore8 lumber12 ore8 ore8", "ore8 ore8 ore8 ore8", "ore8 ore8 ore8"}},
	{"a row of 64", []string{strings.Repeat("lumber12 ", 64)}},
	{"64 in eleven rows", []string{
		strings.Repeat("brick6 ", 5), strings.Repeat("sea ", 6), strings.Repeat("wool2 ", 7), strings.Repeat("ore8 ", 6), strings.Repeat("gold3 ", 5),
		strings.Repeat("grain9 ", 6), strings.Repeat("wool11 ", 7), strings.Repeat("sea ", 6), strings.Repeat("brick10 ", 5), strings.Repeat("ore5 ", 6), strings.Repeat("ore4 ", 5),
	}},
	{"a tower", strings.Split(strings.Repeat("grain4/grain5 wool9/", 12)+"ore3", "/")},
}

// crowded puts a piece on every place.
func crowded(g *engine.Game) position.State {
	s := g.Empty()
	kinds := []position.PieceKind{position.Settlement, position.City, position.LaidCity, position.BasicKnight, position.StrongKnight, position.MightyKnight}
	for v := range g.Board.NumPlaces {
		s.Pieces[v] = position.NewPiece(kinds[v%len(kinds)], position.Seat(v%g.Owners))
		switch s.Pieces[v].Kind() {
		case position.City:
			s.Pieces[v] |= position.Walled
		case position.StrongKnight:
			s.Pieces[v] |= position.Active
		}
	}
	for e := range g.Board.NumPaths {
		s.Lines[e] = position.RoadOf(position.Seat(e % g.Owners))
		if e%3 == 0 {
			s.Lines[e] = position.ShipOf(position.Seat(e % g.Owners))
		}
	}
	s.Robber, s.Pirate, s.Merchant, s.MerchantOf = 0, 0, 0, 1
	s.Metropolis[position.TradeTrack] = 1
	return s
}

// For every board with pieces on every place, the picture is valid SVG under 60 KB that refers to nothing outside
// itself, and every shape lies on the plate.
func TestAnyBoardFits(t *testing.T) {
	for _, row := range shapesOfBoards {
		g := engine.NewGame(boardOf(t, row.rows...), base.Rules(), []string{"red", "blue", "anna", "ben"})
		s := crowded(g)
		v := &View{Game: g, State: &s, Title: "A < B & \x01", Marks: []board.Place{board.PlaceOf(board.Hex(0)), board.PlaceOf(board.Path(1))}}
		v.Legend = Legend{Head: "LEGAL red: end", Reasons: []string{strings.Repeat("why ", 80)}, Notes: []string{"Next: blue."}}
		for range g.Names {
			v.Legend.Players = append(v.Legend.Players, Standing{"6+1", "Longest Road (5), Largest Army (3), merchant", true})
		}
		for _, form := range []struct {
			name string
			draw func(*View) *Plate
		}{{"board", Draw}, {"names", Names}} {
			p := form.draw(v)
			var out bytes.Buffer
			if err := p.SVG(&out); err != nil {
				t.Fatal(err)
			}
			where := row.name + ", " + form.name
			if n := out.Len(); n >= 60_000 {
				t.Errorf("%s: %d bytes", where, n)
			}
			checkSVG(t, where, out.String())
			checkWithin(t, where, p)
		}
	}
}

// checkSVG reads the file as XML. Everything it uses must be defined, and nothing may be fetched.
func checkSVG(t *testing.T, where, file string) {
	t.Helper()
	defined, used := map[string]bool{}, []string{}
	d := xml.NewDecoder(strings.NewReader(file))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", where, err)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range start.Attr {
			switch {
			case a.Name.Local == "id" && defined[a.Value]:
				t.Errorf("%s: two elements have the id %s", where, a.Value)
			case a.Name.Local == "id":
				defined[a.Value] = true
			case a.Name.Local == "href":
				used = append(used, a.Value)
			case a.Name.Local == "style" || strings.HasPrefix(a.Name.Local, "on"):
				t.Errorf("%s: the attribute %s is not allowed", where, a.Name.Local)
			}
		}
		if !slices.Contains([]string{"svg", "title", "desc", "defs", "g", "path", "circle", "text", "use"}, start.Name.Local) {
			t.Errorf("%s: an element %s", where, start.Name.Local)
		}
	}
	for _, id := range used {
		if !defined[strings.TrimPrefix(id, "#")] {
			t.Errorf("%s: %s is not defined", where, id)
		}
	}
}

// checkWithin fails for shapes that reach beyond the plate.
func checkWithin(t *testing.T, where string, p *Plate) {
	t.Helper()
	for _, s := range p.shapes {
		from, to := s.at, s.at
		switch s.kind {
		case words:
			width := wide(s.text) * s.size
			if s.anchor == atMiddle {
				from.x, to.x = from.x-width/2, to.x+width/2
			} else {
				to.x += width
			}
		case anOutline:
			for _, line := range trace(s.path, matrix{a: 1}) {
				for _, at := range line.points {
					from, to = spot{min(from.x, at.x), min(from.y, at.y)}, spot{max(to.x, at.x), max(to.y, at.y)}
				}
			}
		}
		if from.x < 0 || from.y < 0 || to.x > p.Width+0.1 || to.y > p.Height+0.1 {
			t.Errorf("%s: %s%s reaches from %.0f %.0f to %.0f %.0f on a plate of %.0f by %.0f", where, s.text, s.path, from.x, from.y, to.x, to.y, p.Width, p.Height)
		}
	}
}

// Every name that is printed appears once on the map of names.
func TestNamesAreAllThere(t *testing.T) {
	b := board.Beginner()
	g := engine.NewGame(b, base.Rules(), []string{"red"})
	s := g.Empty()
	var out bytes.Buffer
	if err := Names(&View{Game: g, State: &s}).SVG(&out); err != nil {
		t.Fatal(err)
	}
	var names []string
	for h := range board.Hex(b.NumHexes) {
		names = append(names, b.HexName(h))
	}
	for v := range board.Intersection(b.NumPlaces) {
		names = append(names, b.IntersectionName(v))
	}
	for e := range board.Path(b.NumPaths) {
		names = append(names, b.PathName(e))
	}
	for _, name := range names {
		if n := strings.Count(out.String(), ">"+name+"<"); n != 1 {
			t.Errorf("%s occurs %d times", name, n)
		}
	}
	if !strings.Contains(out.String(), `width="190mm" height="254mm"`) {
		t.Error("the page does not fit on both A4 and Letter")
	}
}

// No two players look alike, whatever their names: colour and sign differ.
func TestLiveriesDiffer(t *testing.T) {
	for _, names := range []string{"red blue white orange green brown", "ann bob cleo dan eve finn", "ann red blue bob"} {
		seen := map[string]string{}
		for i, y := range liveries(strings.Fields(names)) {
			for _, look := range []string{y.fill, y.sign} {
				if seen[look] != "" {
					t.Errorf("%s: player %d looks like %s", names, i+1, seen[look])
				}
				seen[look] = fmt.Sprint("player ", i+1)
			}
		}
	}
}

// painted draws a position with so many pixels per unit of length.
func painted(t *testing.T, g *engine.Game, s *position.State, scale int) image.Image {
	t.Helper()
	return paintedWide(t, g, s, scale*int(Bare(&View{Game: g, State: s}).Width))
}

// paintedWide draws a position with a width of so many pixels.
func paintedWide(t *testing.T, g *engine.Game, s *position.State, pixels int) image.Image {
	t.Helper()
	p := Bare(&View{Game: g, State: s})
	p.Pixels = pixels
	var out bytes.Buffer
	if err := p.PNG(&out); err != nil {
		t.Fatal(err)
	}
	decoded, err := png.Decode(&out)
	if err != nil {
		t.Fatal(err)
	}
	return decoded
}

// The robber, the merchant, walls and metropolises cover neither a number nor the name of a hex.
func TestNumbersAndNamesStayInSight(t *testing.T) {
	g := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue"})
	paint := func(s *position.State) image.Image { return painted(t, g, s, 1) }
	empty, l := g.Empty(), NewLayout(g.Board)
	empty.Robber = board.NoHex
	plain := paint(&empty)
	full := empty
	for v := range g.Board.NumPlaces {
		full.Pieces[v] = position.NewPiece(position.City, position.Seat(v%2)) | position.Walled
	}
	for n, h := range []board.Hex{0, 4, 9, 18} {
		for t := range full.Metropolis { // on both kinds of corners, with a number on each side
			full.Metropolis[t] = g.Board.Corners[h][(n+2*t)%6]
		}
		full.Robber, full.Merchant, full.MerchantOf = h, h, 0
		drawn := paint(&full)
		for h := range board.Hex(g.Board.NumHexes) {
			for _, box := range []struct{ x, y, wide, high float64 }{{0, 5, 11, 8}, {30, -7, 8, 4}} {
				if box.x == 0 && empty.Tokens[h] == 0 {
					continue
				}
				for x := l.hex(h).x + box.x - box.wide; x <= l.hex(h).x+box.x+box.wide; x++ {
					for y := l.hex(h).y + box.y - box.high; y <= l.hex(h).y+box.y+box.high; y++ {
						if plain.At(int(x), int(y)) != drawn.At(int(x), int(y)) {
							t.Fatalf("robber on %s: something covers %s at %v %v from its middle", g.Board.HexName(full.Robber), g.Board.HexName(h), x-l.hex(h).x, y-l.hex(h).y)
						}
					}
				}
			}
		}
	}
}

// A line with very many points is drawn with few of them; a line with few points, with those at which it changes
// direction.
func TestBends(t *testing.T) {
	if got := bends([]float64{2, 2, 2, 3, 3, 5}); !slices.Equal(got, []int{0, 2, 3, 4, 5}) {
		t.Errorf("the bends are %v", got)
	}
	long := make([]float64, 5000)
	for i := range long {
		long[i] = float64(i % 7)
	}
	if got := bends(long); len(got) != mostBends || got[0] != 0 || got[mostBends-1] != 4999 || !slices.IsSorted(got) {
		t.Errorf("%d bends: %v", len(got), got)
	}
	var lines []Line
	for range 6 {
		lines = append(lines, Line{Label: "anna", Colour: "#123456", Values: long})
	}
	var out bytes.Buffer
	if err := Charts("A long game", []Chart{{Title: "Points", Lines: lines}}).SVG(&out); err != nil || out.Len() > 60_000 {
		t.Errorf("%d bytes, %v", out.Len(), err)
	}
}

func TestPixels(t *testing.T) {
	g := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "Ωmega", "李"})
	s := crowded(g)
	for _, width := range []int{100, 300, 801} {
		p := Draw(&View{Game: g, State: &s, Pixels: width})
		var out, svg bytes.Buffer
		if err := errors.Join(p.PNG(&out), p.SVG(&svg)); err != nil {
			t.Fatal(err)
		}
		painted, err := png.Decode(&out)
		if err != nil {
			t.Fatal(err)
		}
		size := painted.Bounds()
		if size.Dx() != width {
			t.Errorf("%d pixels across, not %d", size.Dx(), width)
		}
		for y := range size.Dy() {
			for _, x := range []int{0, width - 1} {
				if _, _, _, alpha := painted.At(x, y).RGBA(); alpha != 0xffff {
					t.Errorf("%d pixels: the paper is transparent at %d, %d", width, x, y)
				}
			}
		}
		told := regexp.MustCompile(`width="(\d+)" height="(\d+)"`).FindStringSubmatch(svg.String())
		if told == nil || told[1] != strconv.Itoa(width) || told[2] != strconv.Itoa(size.Dy()) {
			t.Errorf("%d pixels: the SVG says %v, but the PNG is %d high", width, told, size.Dy())
		}
	}
}
