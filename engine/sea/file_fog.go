package sea

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
)

// What a position in a file has of the fog: hexes that were turned, and the known top of the two stacks.

func init() {
	things.AddKey(Book, things.Key{
		Of: things.DecksKey, Name: "tiles", About: "the top hexes of the fog", Fits: hasFog, Read: readTopTiles,
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any {
			return topOf(s, s.Fog.TopTiles[:], board.NoTerrain, board.Terrain.Tile)
		},
	})
	things.AddKey(Book, things.Key{
		Of: things.DecksKey, Name: "tokens", About: "the top number tokens of the fog", Fits: hasFog, Read: readTopTokens,
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any {
			return topOf(s, s.Fog.TopTokens[:], 0, func(number uint8) string { return fmt.Sprint(number) })
		},
	})
}

// topOf lists what is known on top of a stack, up to the first that is unknown.
func topOf[T comparable](s *position.State, stack []T, unknown T, text func(T) string) any {
	var out []string
	for _, one := range stack {
		if one == unknown || s.Fog.Left() == 0 {
			break
		}
		out = append(out, text(one))
	}
	return unlessEmpty(out)
}

func readTopTiles(in *engine.Reading, v engine.Value) {
	if !in.Board.HasFog {
		v.Fault("there is no fog on this board")
		return
	}
	i, left := 0, in.State.Fog.Terrain
	v.List("tiles", func(item engine.Value) {
		text, ok := item.Text("a hex of the stack")
		if !ok {
			return
		}
		tile, err := notation.ParseTile(strings.TrimSpace(text))
		switch {
		case err != nil:
			item.FaultOf(err)
		case tile.Token != 0:
			item.Fault("tokens have a stack of their own")
		case left[tile.Terrain] == 0:
			item.Fault(fmt.Sprintf("the stack does not hold so many hexes of %s", tile.Terrain))
		default:
			left[tile.Terrain]--
			in.State.Fog.TopTiles[i] = tile.Terrain
			i++
		}
	})
}

func readTopTokens(in *engine.Reading, v engine.Value) {
	if !in.Board.HasFog {
		v.Fault("there is no fog on this board")
		return
	}
	i, left := 0, in.State.Fog.Tokens
	v.List("tokens", func(item engine.Value) {
		x, ok := item.Token()
		switch {
		case !ok:
		case left[x] == 0:
			item.Fault(fmt.Sprintf("the stack does not hold so many tokens with a %d", x))
		default:
			left[x]--
			in.State.Fog.TopTokens[i] = uint8(x)
			i++
		}
	})
}

// readFound turns over fog hexes and takes their tiles from the stacks.
func readFound(in *engine.Reading, v engine.Value) {
	s := in.State
	v.Each("found", func(key, of engine.Value) {
		h, ok := key.Hex("found")
		text, fine := of.Text("what was found")
		if !ok || !fine {
			return
		}
		tile, err := notation.ParseTile(strings.TrimSpace(text))
		switch {
		case err != nil:
			of.FaultOf(err)
		case in.Board.First.Terrain[h] != board.Fog:
			key.Fault(fmt.Sprintf("%s never lay in the fog", in.Board.HexName(h)))
		case s.Terrain[h] != board.Fog:
			key.Fault(fmt.Sprintf("%s stands here twice", in.Board.HexName(h)))
		case s.Fog.Terrain[tile.Terrain] == 0:
			of.Fault(fmt.Sprintf("the stack does not hold so many hexes of %s", tile.Terrain))
		case tile.Token == 0 && s.TokenDue(tile.Terrain):
			of.Fault(fmt.Sprintf("%s comes with its number: %s5", text, text))
		case tile.Token != 0 && s.Fog.Tokens[tile.Token] == 0:
			of.Fault(fmt.Sprintf("the stack does not hold so many tokens with a %d", tile.Token))
		default:
			s.Terrain[h], s.Tokens[h] = tile.Terrain, tile.Token
			s.Fog.Terrain[tile.Terrain]--
			if tile.Token != 0 {
				s.Fog.Tokens[tile.Token]--
			}
		}
	})
}

func writeFound(g *engine.Game, s *position.State, _ position.Seat) any {
	out := map[string]string{}
	for h := range board.Hex(g.Board.NumHexes) {
		if g.Board.First.Terrain[h] == board.Fog && s.Terrain[h] != board.Fog {
			out[g.Board.HexName(h)] = g.Board.TileName(h, &s.Tiles)
		}
	}
	if len(out) == 0 {
		return nil
	}
	return out
}
