package notation

import (
	"testing"

	"catanref/engine/board"
)

// A hex that was turned over is found by the tile that lies there now.
func TestTurnedHexByItsTile(t *testing.T) {
	sea, ore := board.Tile{Terrain: board.Sea}, board.Tile{Terrain: board.Mountains, Token: 8}
	b, err := board.NewBoard([][]board.Tile{{sea, sea}, {sea, {Terrain: board.Fog}, ore}, {sea, ore}})
	if err != nil {
		t.Fatal(err)
	}
	fog, tiles := b.PrintedPlace([]byte("b2")).Hex(), b.First
	for _, turned := range []board.Tile{{Terrain: board.Mountains, Token: 5}, {Terrain: board.Gold, Token: 3}, {Terrain: board.Desert}} {
		tiles.Terrain[fog], tiles.Tokens[fog] = turned.Terrain, turned.Token
		if h, err := FindHex(b, turned.String(), &tiles); err != nil || h != fog {
			t.Errorf("%s is %d: %v", turned, h, err)
		}
	}
}
