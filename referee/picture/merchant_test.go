package picture

import (
	"image"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

// The merchant covers nothing of the cities around it.
func TestMerchantCoversNoCity(t *testing.T) {
	g := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue"})
	paint := func(s *position.State) image.Image { return painted(t, g, s, 2) }
	empty := g.Empty()
	empty.Robber = board.NoHex
	cities := empty
	for v := range g.Board.NumPlaces {
		cities.Pieces[v] = position.NewPiece(position.City, position.Seat(v%2)) | position.Walled
	}
	ground, built := paint(&empty), paint(&cities)
	for h := range board.Hex(g.Board.NumHexes) {
		with := cities
		with.Merchant, with.MerchantOf = h, 0
		drawn, covered, seen := paint(&with), 0, 0
		for y := range drawn.Bounds().Dy() {
			for x := range drawn.Bounds().Dx() {
				if drawn.At(x, y) == built.At(x, y) {
					continue
				}
				if seen++; built.At(x, y) != ground.At(x, y) {
					covered++
				}
			}
		}
		if seen < 400 || covered > seen/50 {
			t.Errorf("on %s %d of %d pixels of the merchant lie on cities", g.Board.HexName(h), covered, seen)
		}
	}
}
