package referee

import (
	"bytes"
	"image"
	"slices"
	"testing"
	"time"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/books/sample"
	"catanref/engine/position"
	"catanref/referee/picture"
	"catanref/referee/table"
	"catanref/scenarios"
)

// drawnWide draws a position with a width of so many pixels.
func drawnWide(t *testing.T, g *engine.Game, at *position.State, pixels int) image.Image {
	t.Helper()
	p := picture.Bare(&picture.View{Game: g, State: at})
	p.Pixels = pixels
	var out bytes.Buffer
	if err := p.PNG(&out); err != nil {
		t.Fatal(err)
	}
	return decoded(t, out.Bytes())
}

// On every built-in map, the harbors, the robber, the pirate and the merchant cover neither a number nor the name of a
// hex of land, wherever they stand.
func TestNumbersOfAllMapsStayInSight(t *testing.T) {
	maps := 0
	for name := range sample.From(t, "maps", 12, scenarios.BoardNames()) {
		s, err := scenarios.Read("game.yaml", []byte("players: [red, blue, white]\nruleset: ck-2015\nboard: "+name+"\n"), table.Host)
		if err != nil {
			if s, err = scenarios.Read("game.yaml", []byte("players: [red, blue, white, orange]\nboard: "+name+"\n"), table.Host); err != nil {
				continue // a map for other numbers of players
			}
		}
		maps++
		b, l := s.Game.Board, picture.NewLayout(s.Game.Board)
		empty := s.Start
		empty.Robber, empty.Pirate, empty.Merchant = board.NoHex, board.NoHex, board.NoHex
		plain := drawnWide(t, s.Game, &empty, int(l.Width))
		game, without := *s.Game, *b
		without.Harbors = [len(without.Harbors)]board.Harbor{}
		game.Board = &without
		numbered := func(h board.Hex) (boxes []image.Rectangle) {
			x, y, _ := l.Spot(board.PlaceOf(h))
			middle := []int{0}
			if b.Chart.Second[h] > 0 {
				middle = []int{-20, 20}
			}
			for _, m := range middle {
				if empty.Tokens[h] > 0 {
					boxes = append(boxes, image.Rect(int(x)+m-9, int(y)-1, int(x)+m+10, int(y)+14))
				}
			}
			return boxes
		}
		covers := func(plain, drawn image.Image, by string) {
			t.Helper()
			for h := range board.Hex(b.NumHexes) {
				boxes := numbered(h)
				if x, y, _ := l.Spot(board.PlaceOf(h)); empty.Terrain[h] != board.Sea { // names in the sea give way
					boxes = append(boxes, image.Rect(int(x)+23, int(y)-10, int(x)+37, int(y)-3))
				}
				for _, box := range boxes {
					for x := box.Min.X; x < box.Max.X; x++ {
						for y := box.Min.Y; y < box.Max.Y; y++ {
							if plain.At(x, y) != drawn.At(x, y) {
								t.Errorf("%s: %s covers the number or the name of %s at %d, %d from its corner", name, by, b.HexName(h), x-box.Min.X, y-box.Min.Y)
								return
							}
						}
					}
				}
			}
		}
		covers(drawnWide(t, &game, &empty, int(l.Width)), plain, "a harbor")
		for h := range board.Hex(b.NumHexes) {
			if h%5 != board.Hex(maps%5) && !sample.Whole() {
				continue
			}
			with := empty
			if empty.Terrain[h] == board.Sea {
				with.Pirate = h
			} else {
				with.Merchant, with.MerchantOf = h, 1
				if h%2 == 1 { // both on one hex, and each on its own
					with.Robber = h
				} else {
					with.Robber = (h + 1) % board.Hex(b.NumHexes)
				}
			}
			covers(plain, drawnWide(t, s.Game, &with, int(l.Width)), "a figure on "+b.HexName(h))
		}
	}
	t.Logf("%d maps", maps)
	if maps == 0 {
		t.Error("no map was drawn")
	}
}

// The widest picture of the largest map is drawn completely, in a time that a person would wait.
func TestWidestPicture(t *testing.T) {
	if !slices.Contains(scenarios.BoardNames(), "new-shores-six") {
		t.Fatal("there is no such map")
	}
	s, err := scenarios.Read("game.yaml", []byte("players: [a, b, c, d, e, f]\nboard: new-shores-six\n"), table.Host)
	if err != nil {
		t.Fatal(err)
	}
	begun := time.Now()
	drawn := drawnWide(t, s.Game, &s.Start, 4000)
	t.Logf("4,000 by %d pixels after %v", drawn.Bounds().Dy(), time.Since(begun))
	_, _, _, above := drawn.At(2000, drawn.Bounds().Dy()-2).RGBA()
	_, _, _, last := drawn.At(2000, drawn.Bounds().Dy()-1).RGBA()
	if drawn.Bounds().Dx() != 4000 || above != last {
		t.Errorf("%v, the last row has another transparency: %d, %d", drawn.Bounds(), above, last)
	}
}
