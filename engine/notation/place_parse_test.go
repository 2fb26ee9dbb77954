package notation

import (
	"testing"

	"catanref/engine"
)

// A hex that was turned over is found by the tile that lies there now.
func TestTurnedHexByItsTile(t *testing.T) {
	sea, ore := engine.Tile{Terrain: engine.Sea}, engine.Tile{Terrain: engine.Mountains, Token: 8}
	b, err := engine.NewBoard([][]engine.Tile{{sea, sea}, {sea, {Terrain: engine.Fog}, ore}, {sea, ore}})
	if err != nil {
		t.Fatal(err)
	}
	fog, tiles := b.PrintedPlace([]byte("b2")).Hex(), b.First
	for _, turned := range []engine.Tile{{Terrain: engine.Mountains, Token: 5}, {Terrain: engine.Gold, Token: 3}, {Terrain: engine.Desert}} {
		tiles.Terrain[fog], tiles.Tokens[fog] = turned.Terrain, turned.Token
		if h, err := FindHex(b, turned.String(), &tiles); err != nil || h != fog {
			t.Errorf("%s is %d: %v", turned, h, err)
		}
	}
}
