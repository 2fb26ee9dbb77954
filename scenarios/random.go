package scenarios

import (
	"errors"
	"fmt"
	"math"
	"math/bits"
	"sync"

	"catanref/engine/board"
	"catanref/engine/notation"
)

// Ways to place number tokens on a random board.
const (
	SpiralTokens = "spiral" // by their letters, from a corner in a spiral inward (base.setup.tokens-spiral)
	FreeTokens   = "free"   // in any order, no red numbers side by side (base.setup.tokens-random)
)

const maxSeed = math.MaxInt

// boxed has the parts of a box from which an island is laid: terrain hexes (base.component.terrain), number tokens
// (base.component.tokens), and a frame (base.setup.frame) with sites for its harbors
// (base.component.harbors).
//
// That for five and six players has more of each, laid out in longer rows (x56.component.terrain,
// x56.component.tokens, x56.component.harbors, x56.setup.layout, x56.setup.harbor-positions); its tokens follow a
// spiral of their own (x56.setup.spiral) that passes over both deserts (x56.setup.deserts).
type boxed struct {
	rows    []int
	terrain []board.Terrain
	tokens  []uint8  // in the order of their letters
	sites   []string // of harbors, clockwise from the top left
	harbors []string // in the printed order of the sites
}

// frame is the common part of all islands of a box.
type frame struct {
	box     boxed
	shape   *board.Shape
	sites   []board.Path
	harbors []board.Harbor
	spirals [6][]board.Hex // from each corner round and inward
}

var standardFrame = sync.OnceValue(boxed{
	rows:    board.StandardRows,
	terrain: terrains(3, 4, 4, 4, 3, 1),
	tokens:  []uint8{5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11},
	sites:   board.StandardHarborSites,
	harbors: []string{"any", "grain", "ore", "any", "wool", "any", "any", "brick", "lumber"},
}.frame)

var largeFrame = sync.OnceValue(boxed{
	rows:    board.LargeRows,
	terrain: terrains(5, 6, 6, 6, 5, 2),
	tokens:  []uint8{2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6},
	sites:   []string{"A1/NW", "A2/NE", "B4/NE", "D6/E", "E5/SE", "G3/E", "G2/SE", "G1/SW", "F1/W", "D1/SW", "C1/W"},
	harbors: []string{"any", "wool", "any", "any", "brick", "wool", "lumber", "any", "grain", "any", "ore"},
}.frame)

// frame looks up the words of a box. It panics on an unknown word, since boxes are written in code.
func (box boxed) frame() *frame {
	f := &frame{box: box}
	var err error
	if f.shape, err = board.ShapeOf(box.rows); err != nil {
		panic("scenarios: a board of a box: " + err.Error())
	}
	bare := f.shape.Board(make([]board.Tile, f.shape.NumHexes))
	for i, site := range box.sites {
		e, badSite := notation.FindPath(bare, site, &bare.First)
		kind, badKind := notation.ParseHarbor(box.harbors[i])
		if err := errors.Join(badSite, badKind); err != nil {
			panic("scenarios: a board of a box: " + err.Error())
		}
		f.sites, f.harbors = append(f.sites, e), append(f.harbors, kind)
	}
	for corner := range f.spirals {
		f.spirals[corner] = spiral(f.shape, corner)
	}
	return f
}

// terrains lists hexes: the given numbers of hills, forest, pasture, fields, mountains and deserts.
func terrains(counts ...int) (out []board.Terrain) {
	for t, n := range counts {
		for range n {
			out = append(out, board.Terrain(t))
		}
	}
	return out
}

// RandomBoard lays the board of a seed: terrain (base.setup.terrain-random) and harbors
// (base.setup.harbors-random) shuffled, the tokens by the spiral or free. A seed must always give the same board,
// so the order of random draws must never change. layout is "standard", "large" or NewWorld, tokens SpiralTokens
// or FreeTokens; "" is the first of each.
func RandomBoard(seed uint64, layout, tokens string) (*board.Board, error) {
	return RandomBoardIn(new(board.Board), seed, layout, tokens)
}

// RandomBoardIn is RandomBoard, but reuses the memory of an unused board if possible.
func RandomBoardIn(board *board.Board, seed uint64, layout, tokens string) (*board.Board, error) {
	var f *frame
	switch layout {
	case "", "standard":
		f = standardFrame()
	case "large":
		f = largeFrame()
	case NewWorld:
		if tokens == SpiralTokens {
			return nil, fmt.Errorf("tokens of the New World are laid %s", FreeTokens)
		}
		return newWorld(seed), nil
	default:
		return nil, fmt.Errorf("no layout is called %q: it is standard, large or %s", layout, NewWorld)
	}
	if tokens != "" && tokens != SpiralTokens && tokens != FreeTokens {
		return nil, fmt.Errorf("tokens are laid %s or %s, not %q", SpiralTokens, FreeTokens, tokens)
	}
	f.random(board, seed, tokens)
	return board, nil
}

// random fills in the board of a seed in a frame, and returns the corner from which the spiral starts.
func (f *frame) random(b *board.Board, seed uint64, tokens string) (corner int) {
	luck := splitmix(seed)
	var terrain [board.MaxHexes]board.Terrain
	var harbors [board.MaxHexes]board.Harbor
	shuffle(&luck, terrain[:copy(terrain[:], f.box.terrain)])
	shuffle(&luck, harbors[:copy(harbors[:], f.harbors)])
	corner = luck.below(6)
	numbers := f.spiralTokens(corner, &terrain) // free tokens are drawn after the corner of a spiral
	if tokens == FreeTokens {
		numbers = f.freeTokens(&luck, &terrain)
	}
	var tiles [board.MaxHexes]board.Tile
	for h, token := range numbers {
		tiles[h] = board.Tile{Terrain: terrain[h], Token: token}
	}
	f.lay(b, tiles[:], harbors[:])
	return corner
}

// lay lays tiles and the harbors of the sites. It panics if they do not fit, since boxes are written in code.
func (f *frame) lay(board *board.Board, tiles []board.Tile, harbors []board.Harbor) {
	f.shape.Lay(board, tiles)
	for i, e := range f.sites {
		if err := board.SetHarbor(e, harbors[i]); err != nil {
			panic("scenarios: a board of a box: " + err.Error())
		}
	}
}

// The sides of a hex in the order of Board.Around, going counter-clockwise from the south-west.
var counterClockwise = [6]int{3, 2, 1, 0, 5, 4} // SW SE E NE NW W

// spiral lists the hexes of a layout from a corner (0 to 5, counter-clockwise from A1) round the
// island and inward.
func spiral(b *board.Shape, corner int) []board.Hex {
	h := board.Hex(0)
	for i := range corner {
		for next := b.Around[h][counterClockwise[i]]; next != board.NoHex; next = b.Around[h][counterClockwise[i]] {
			h = next
		}
	}
	out := []board.Hex{h}
	var seen [board.MaxHexes]bool
	seen[h] = true
	for way := corner; len(out) < b.NumHexes; {
		next := b.Around[h][counterClockwise[way%6]]
		if next == board.NoHex || seen[next] {
			way++
			continue
		}
		h = next
		seen[h] = true
		out = append(out, h)
	}
	return out
}

// spiralTokens places the tokens from a corner, skipping deserts (base.setup.tokens-desert).
func (f *frame) spiralTokens(corner int, terrain *[board.MaxHexes]board.Terrain) (out [board.MaxHexes]uint8) {
	n := 0
	for _, h := range f.spirals[corner] {
		if terrain[h] != board.Desert {
			out[h] = f.box.tokens[n]
			n++
		}
	}
	return out
}

// freeTokens shuffles the tokens until no two red numbers are neighbours.
func (f *frame) freeTokens(luck *splitmix, terrain *[board.MaxHexes]board.Terrain) (out [board.MaxHexes]uint8) {
	var buf [board.MaxHexes]uint8
	tokens := buf[:copy(buf[:], f.box.tokens)]
	for {
		shuffle(luck, tokens)
		n := 0
		for h := range f.shape.NumHexes {
			if terrain[h] != board.Desert {
				out[h] = tokens[n]
				n++
			}
		}
		if redApart(f.shape, &out) {
			return out
		}
	}
}

func isRed(token uint8) bool { return token == 6 || token == 8 }

func redApart(b *board.Shape, tokens *[board.MaxHexes]uint8) bool {
	for h := range b.NumHexes {
		for _, o := range b.Around[h] {
			if o != board.NoHex && isRed(tokens[h]) && isRed(tokens[o]) {
				return false
			}
		}
	}
	return true
}

// splitmix is the generator SplitMix64 (Steele, Lea, Flood 2014). It is implemented here so that no change of a
// library can change the board of a seed.
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
