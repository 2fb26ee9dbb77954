package board

import (
	"fmt"
	"slices"

	"catanref/engine/cards"
)

// Harbor says what a harbor trades: none, any (3:1), or one resource (2:1).
type Harbor uint8

const (
	NoHarbor  Harbor = 0
	AnyHarbor Harbor = 1
)

// HarborFor returns the special harbor of resource k.
func HarborFor(k cards.Kind) Harbor { return Harbor(k) + 2 }

// Resource returns the resource of a special harbor.
func (h Harbor) Resource() (k cards.Kind, ok bool) { return cards.Kind(h - 2), h >= 2 }

func (h Harbor) String() string {
	switch k, special := h.Resource(); {
	case special:
		return k.String()
	case h == AnyHarbor:
		return "any"
	}
	return ""
}

// Board is the map: fixed for a game, shared by all its positions, and read-only. Whatever a game can change is
// in the position. Lists of neighbours are padded with NoHex, NoIntersection, NoPath.
type Board struct {
	*Shape
	First     Tiles // the initial layout; a position has its own copy
	Harbors   [MaxPaths]Harbor
	harborAt  [MaxIntersections]Harbor
	HasSea    bool
	HasFog    bool
	LandHexes []Hex // includes hexes under fog, which may turn out to be land
	Chart     *Chart
	memory    memory

	// Read these through Tiles, since fog is turned over during a game.
	*coast
	land, deserts, choice Hexes
	sea                   Hexes
	fog                   Hexes // laid face down
}

// memory is what the next layout on a board reuses.
type memory struct {
	landHexes []Hex
	chart     *Chart        // the map of its own, see Draw
	own       [MaxOfMap]any // what books put into that map, see SetOwn
}

// Release gives up the memory that the next layout would reuse: a copy of the board shares it.
func (b *Board) Release() { b.memory = memory{} }

// coast holds which places touch land and which touch sea. All boards of a shape without sea and fog share one.
type coast struct {
	onLand, atSea   Set // paths
	landAt, coastAt Set // intersections
}

// Tile is one hex of a board before it is laid: terrain and token (0 for none).
type Tile struct {
	Terrain Terrain
	Token   uint8
}

// StandardRows and LargeRows are the layouts of the boxes.
var (
	StandardRows = []int{3, 4, 5, 4, 3}
	LargeRows    = []int{3, 4, 5, 6, 5, 4, 3}
)

// StandardHarborSites are the nine sites of the frame, clockwise from the top left
// (base.setup.frame).
var StandardHarborSites = []string{"A1/NW", "A2/NE", "B4/NE", "C5/E", "D4/SE", "E2/SE", "E1/SW", "D1/W", "B1/W"}

// NewBoard lays the rows of tiles. It fails if the rows do not fit together; see ShapeOf.
func NewBoard(rows [][]Tile) (*Board, error) {
	widths := make([]int, len(rows))
	tiles := make([]Tile, 0, MaxHexes)
	for i, row := range rows {
		widths[i] = len(row)
		tiles = append(tiles, row...)
	}
	shape, err := ShapeOf(widths)
	if err != nil {
		return nil, err
	}
	return shape.Board(tiles), nil
}

// Board lays a tile on each hex of the shape, in reading order.
func (sh *Shape) Board(tiles []Tile) *Board {
	b := new(Board)
	sh.Lay(b, tiles)
	return b
}

// Lay is Board, but reuses the memory of a board that is no longer used.
func (sh *Shape) Lay(b *Board, tiles []Tile) {
	*b = Board{Shape: sh, memory: b.memory}
	for h, tile := range tiles[:sh.NumHexes] {
		b.First.Terrain[h], b.First.Tokens[h] = tile.Terrain, tile.Token
	}
	b.survey()
}

// survey computes which hexes are land and which intersections and paths are on the coast.
func (b *Board) survey() {
	if cap(b.memory.landHexes) < b.NumHexes {
		b.memory.landHexes = make([]Hex, 0, b.NumHexes)
	}
	b.LandHexes = b.memory.landHexes
	for h := range Hex(b.NumHexes) {
		switch t := b.First.Terrain[h]; {
		case t == Sea:
			b.HasSea = true
			b.sea |= h.One()
			continue
		case t.Hidden():
			b.HasFog = true
			b.fog |= h.One()
		case t == Desert:
			b.deserts |= h.One()
		case t.Choice():
			b.choice |= h.One()
		}
		b.LandHexes = append(b.LandHexes, h)
		if b.First.Terrain[h].IsLand() {
			b.land |= h.One()
		}
	}
	b.coast, b.Chart = b.dry, oneIsland
	if b.HasSea || b.HasFog {
		b.coast = b.coastOf(&b.First)
		b.Chart = NewChart(b)
	}
}

// rim is the coast of a board that is all land: everything at the frame.
func (sh *Shape) rim() *coast {
	c := &coast{onLand: allPlaces(sh.NumPaths), atSea: noPlaces(sh.NumPaths), landAt: allPlaces(sh.NumPlaces), coastAt: noPlaces(sh.NumPlaces)}
	for e := range sh.NumPaths {
		if slices.Contains(sh.PathHexes[e][:], NoHex) {
			c.atSea.Put(e)
		}
	}
	for v := range sh.NumPlaces {
		if slices.Contains(sh.IntersectionHexes[v][:], NoHex) {
			c.coastAt.Put(v)
		}
	}
	return c
}

// coastOf computes which places touch land and which touch sea under these tiles.
func (sh *Shape) coastOf(tiles *Tiles) *coast {
	c := &coast{onLand: noPlaces(sh.NumPaths), atSea: sh.dry.atSea, landAt: noPlaces(sh.NumPlaces), coastAt: sh.dry.coastAt}
	for h, terrain := range tiles.Terrain[:sh.NumHexes] {
		switch {
		case terrain == Sea:
			c.atSea.Join(&sh.sides[h])
			c.coastAt.Join(&sh.corners[h])
		case terrain.IsLand():
			c.onLand.Join(&sh.sides[h])
			c.landAt.Join(&sh.corners[h])
		}
	}
	return c
}

// SetHarbor puts a harbor on a path. It fails if the path is not on the coast
// (base.component.harbors) or has one already.
func (b *Board) SetHarbor(e Path, kind Harbor) error {
	switch {
	case !b.onLand.Has(int(e)) || !b.atSea.Has(int(e)):
		return fmt.Errorf("%s is not on the coast: a harbor lies between land and sea", b.PathName(e))
	case b.Harbors[e] != NoHarbor:
		return fmt.Errorf("%s has a harbor already", b.PathName(e))
	}
	b.Harbors[e] = kind
	for _, v := range b.PathEnds[e] {
		if b.harborAt[v] != NoHarbor {
			return fmt.Errorf("%s shares the intersection %s with another harbor", b.PathName(e), b.IntersectionName(v))
		}
		b.harborAt[v] = kind
	}
	return nil
}

// HarborAt returns the harbor of an intersection at the start.
func (b *Board) HarborAt(v Intersection) Harbor { return b.harborAt[v] }

// NoIntersections and NoPaths return empty sets of the board.
func (b *Board) NoIntersections() Set { return noPlaces(b.NumPlaces) }
func (b *Board) NoPaths() Set         { return noPlaces(b.NumPaths) }

// String returns the tile as moves and maps write it: "ore5", "sea".
func (t Tile) String() string {
	if t.Token == 0 {
		return t.Terrain.Tile()
	}
	return t.Terrain.Tile() + fmt.Sprint(t.Token)
}
