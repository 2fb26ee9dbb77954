package scenarios

import (
	"strconv"
	"sync"

	"gopkg.in/yaml.v3"

	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/variants/yamlfile"
)

// NewWorld is the layout of a world at random.
const NewWorld = "new-world"

// The pool of the New World (sea.world.board). The ends of the middle row are notches of the frame, which are always
// sea.
var (
	newWorldRows    = []int{5, 6, 7, 8, 7, 6, 5}
	newWorldTerrain = terrains(4, 5, 5, 5, 4, 0)
	newWorldTokens  = []uint8{2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 12}
	newWorldHarbors = []board.Harbor{
		board.AnyHarbor, board.AnyHarbor, board.AnyHarbor, board.AnyHarbor, board.HarborFor(cards.Brick),
		board.HarborFor(cards.Lumber), board.HarborFor(cards.Wool), board.HarborFor(cards.Grain), board.HarborFor(cards.Ore),
	}
)

// newWorldShape is the shape of the New World, with its random hexes.
var newWorldShape = sync.OnceValues(func() (*board.Shape, []board.Hex) {
	shape, err := board.ShapeOf(newWorldRows)
	if err != nil {
		panic(err)
	}
	var open []board.Hex
	for h := range board.Hex(shape.NumHexes) {
		if h != 18 && h != 25 { // D1 and D8
			open = append(open, h)
		}
	}
	return shape, open
})

// newWorldBrings is what the New World adds to the law (sea.world.bonus).
var newWorldBrings = yamlfile.Brings{
	By: NewWorld, File: "layout " + NewWorld, Title: "The New World",
	Uses: []yamlfile.Use{{Name: "seafarers", At: &yaml.Node{}}},
	Set:  []yamlfile.Entry{setTo("points.goal", 12), setTo("bonus.points", 1)},
}

// setTo returns a setting as in a file.
func setTo(parameter string, n int) yamlfile.Entry {
	return yamlfile.Entry{
		Key:   &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: parameter},
		Value: &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!int", Value: strconv.Itoa(n)},
	}
}

// newWorld creates the world of a seed: hexes, tokens with separated red numbers, and harbors on coastal paths that
// share no intersection. The order of random draws must never change.
func newWorld(seed uint64) *board.Board {
	luck := splitmix(seed)
	shape, open := newWorldShape()
	for {
		if b := tryNewWorld(&luck, shape, open); b != nil {
			return b
		}
	}
}

// tryNewWorld makes one attempt; nil if there is no place for the tokens or the harbors.
func tryNewWorld(luck *splitmix, shape *board.Shape, open []board.Hex) *board.Board {
	const tries = 1000
	tiles := make([]board.Tile, shape.NumHexes)
	for h := range tiles {
		tiles[h].Terrain = board.Sea
	}
	for i, t := range newWorldTerrain {
		tiles[open[i]].Terrain = t
	}
	shuffleOver(luck, open, func(h board.Hex) *board.Terrain { return &tiles[h].Terrain })
	tokens := append([]uint8(nil), newWorldTokens...)
	var laid [board.MaxHexes]uint8
	for try := 0; try == 0 || !redApart(shape, &laid); try++ {
		if try == tries {
			return nil
		}
		shuffle(luck, tokens)
		n := 0
		for h := range tiles {
			if laid[h] = 0; tiles[h].Terrain != board.Sea {
				laid[h] = tokens[n]
				n++
			}
		}
	}
	for h := range tiles {
		tiles[h].Token = laid[h]
	}
	b := shape.Board(tiles)
	if !layHarbors(luck, b) {
		return nil
	}
	b.Chart.Chosen = true
	return b
}

// layHarbors puts the harbors on the coast at random; false if not all of them find a place.
func layHarbors(luck *splitmix, b *board.Board) bool {
	var coast []board.Path
	for e := range board.Path(b.NumPaths) {
		if b.First.OnLand(b, e) && b.First.AtSea(b, e) {
			coast = append(coast, e)
		}
	}
	kinds := append([]board.Harbor(nil), newWorldHarbors...)
	shuffle(luck, coast)
	shuffle(luck, kinds)
	taken := b.NoIntersections()
	for _, e := range coast {
		ends := b.PathEnds[e]
		if len(kinds) == 0 || taken.Has(int(ends[0])) || taken.Has(int(ends[1])) {
			continue
		}
		if b.SetHarbor(e, kinds[0]) != nil {
			panic("scenarios: a harbor off the coast")
		}
		kinds = kinds[1:]
		taken.Put(int(ends[0]))
		taken.Put(int(ends[1]))
	}
	return len(kinds) == 0
}
