package scenarios

import (
	"fmt"
	"math"
	"math/bits"

	"catanref/engine"
)

// How number tokens are laid on a random board.
const (
	SpiralTokens = "spiral" // by their letters, from a corner round and inward (base.setup.tokens-spiral)
	FreeTokens   = "free"   // in any order, no red numbers side by side (base.setup.tokens-random)
)

const maxSeed = math.MaxInt

// boxed is what a box holds to lay an island with.
type boxed struct {
	rows    []int
	terrain []engine.Terrain
	tokens  []uint8  // in the order of their letters
	sites   []string // of harbors, clockwise from the top left
	harbors []string // in the printed order of the sites
}

var standardBox = boxed{
	rows:    engine.StandardRows,
	terrain: terrains(3, 4, 4, 4, 3, 1),
	tokens:  []uint8{5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11},
	sites:   engine.StandardHarborSites,
	harbors: []string{"any", "grain", "ore", "any", "wool", "any", "any", "brick", "lumber"},
}

var largeBox = boxed{
	rows:    engine.LargeRows,
	terrain: terrains(5, 6, 6, 6, 5, 2),
	tokens:  []uint8{2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6},
	sites:   []string{"A1/NW", "A2/NE", "B4/NE", "D6/E", "E5/SE", "G3/E", "G2/SE", "G1/SW", "F1/W", "D1/SW", "C1/W"},
	harbors: []string{"any", "wool", "any", "any", "brick", "wool", "lumber", "any", "grain", "any", "ore"},
}

// terrains lists hexes: hills, forest, pasture, fields, mountains and desert, so many of each.
func terrains(counts ...int) (out []engine.Terrain) {
	for t, n := range counts {
		for range n {
			out = append(out, engine.Terrain(t))
		}
	}
	return out
}

// RandomBoard lays the board of a seed: terrain and harbors shuffled, the tokens by the spiral or
// free. One seed is one board for good, so nothing here may draw in another order than it does.
// layout is "standard" or "large", tokens SpiralTokens or FreeTokens; "" is the first of each.
func RandomBoard(seed uint64, layoutName, tokens string) (*engine.Board, error) {
	box := standardBox
	switch layoutName {
	case "", "standard":
	case "large":
		box = largeBox
	default:
		return nil, fmt.Errorf("no layout is called %q: it is standard or large", layoutName)
	}
	if tokens != "" && tokens != SpiralTokens && tokens != FreeTokens {
		return nil, fmt.Errorf("tokens are laid %s or %s, not %q", SpiralTokens, FreeTokens, tokens)
	}
	luck := splitmix(seed)
	terrain := append([]engine.Terrain(nil), box.terrain...)
	shuffle(&luck, terrain)
	harbors := append([]string(nil), box.harbors...)
	shuffle(&luck, harbors)
	tiles := make([][]engine.Tile, len(box.rows))
	n := 0
	for row, width := range box.rows {
		for range width {
			tiles[row] = append(tiles[row], engine.Tile{Terrain: terrain[n]})
			n++
		}
	}
	bare := layout(tiles, box, nil)
	numbers := spiralTokens(bare, &luck, box.tokens)
	if tokens == FreeTokens {
		numbers = freeTokens(bare, &luck, box.tokens)
	}
	n = 0
	for row := range tiles {
		for i := range tiles[row] {
			tiles[row][i].Token = numbers[n]
			n++
		}
	}
	return layout(tiles, box, harbors), nil
}

// layout lays tiles and the harbors of the sites. It panics where they do not fit: boxes are
// written in code.
func layout(tiles [][]engine.Tile, box boxed, harbors []string) *engine.Board {
	board, err := engine.NewBoard(tiles)
	for i := 0; i < len(harbors) && err == nil; i++ {
		var e engine.Path
		var kind engine.Harbor
		if e, err = board.FindPath(box.sites[i], &board.First); err == nil {
			if kind, err = engine.ParseHarbor(harbors[i]); err == nil {
				err = board.SetHarbor(e, kind)
			}
		}
	}
	if err != nil {
		panic("scenarios: a board of a box: " + err.Error())
	}
	return board
}

// The sides of a hex in the order of Board.Around, going counter-clockwise from the south-west.
var counterClockwise = [6]int{3, 2, 1, 0, 5, 4} // SW SE E NE NW W

// spiral lists the hexes of a layout from a corner (0 to 5, counter-clockwise from A1) round the
// island and inward.
func spiral(b *engine.Board, corner int) []engine.Hex {
	h := engine.Hex(0)
	for i := range corner {
		for next := b.Around[h][counterClockwise[i]]; next != engine.NoHex; next = b.Around[h][counterClockwise[i]] {
			h = next
		}
	}
	out := []engine.Hex{h}
	var seen [engine.MaxHexes]bool
	seen[h] = true
	for way := corner; len(out) < b.NumHexes; {
		next := b.Around[h][counterClockwise[way%6]]
		if next == engine.NoHex || seen[next] {
			way++
			continue
		}
		h = next
		seen[h] = true
		out = append(out, h)
	}
	return out
}

// spiralTokens lays the tokens from a corner drawn by lot, passing over deserts
// (base.setup.tokens-desert).
func spiralTokens(b *engine.Board, luck *splitmix, tokens []uint8) (out [engine.MaxHexes]uint8) {
	n := 0
	for _, h := range spiral(b, luck.below(6)) {
		if b.First.Terrain[h] != engine.Desert {
			out[h] = tokens[n]
			n++
		}
	}
	return out
}

// freeTokens shuffles the tokens until no two red numbers are neighbours.
func freeTokens(b *engine.Board, luck *splitmix, tokens []uint8) (out [engine.MaxHexes]uint8) {
	tokens = append([]uint8(nil), tokens...)
	for {
		shuffle(luck, tokens)
		n := 0
		for h := range b.NumHexes {
			if b.First.Terrain[h] != engine.Desert {
				out[h] = tokens[n]
				n++
			}
		}
		if redApart(b, &out) {
			return out
		}
	}
}

func isRed(token uint8) bool { return token == 6 || token == 8 }

func redApart(b *engine.Board, tokens *[engine.MaxHexes]uint8) bool {
	for h := range b.NumHexes {
		for _, o := range b.Around[h] {
			if o != engine.NoHex && isRed(tokens[h]) && isRed(tokens[o]) {
				return false
			}
		}
	}
	return true
}

// splitmix is the generator SplitMix64 (Steele, Lea, Flood 2014). It is written out so that no
// library can change what a seed means.
type splitmix uint64

func (s *splitmix) next() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below draws a number from 0 to n-1.
func (s *splitmix) below(n int) int {
	high, _ := bits.Mul64(s.next(), uint64(n))
	return int(high)
}

func shuffle[T any](luck *splitmix, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := luck.below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
