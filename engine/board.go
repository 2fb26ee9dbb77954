package engine

import "fmt"

// Terrain is what a hex is made of.
type Terrain uint8

const (
	Hills Terrain = iota
	Forest
	Pasture
	Fields
	Mountains
	Desert
	Sea
	Gold
	Fog // face down: what lies there is not known yet
	NumTerrains
)

var terrainNames = [NumTerrains]string{"hills", "forest", "pasture", "fields", "mountains", "desert", "sea", "gold", "fog"}

func (t Terrain) String() string { return terrainNames[t] }

// Resource returns what the terrain produces (base.terrain.resource); ok is false for desert, sea,
// gold and fog.
func (t Terrain) Resource() (k Kind, ok bool) { return Kind(t), t <= Mountains }

// Tile returns the word by which a tile is called: its resource, or its terrain.
func (t Terrain) Tile() string {
	if k, ok := t.Resource(); ok {
		return k.String()
	}
	return t.String()
}

// Harbor says what a harbor trades: none, any (3:1), or one resource (2:1).
type Harbor uint8

const (
	NoHarbor  Harbor = 0
	AnyHarbor Harbor = 1
)

// HarborFor returns the special harbor of resource k.
func HarborFor(k Kind) Harbor { return Harbor(k) + 2 }

// Resource returns the resource of a special harbor.
func (h Harbor) Resource() (k Kind, ok bool) { return Kind(h - 2), h >= 2 }

func (h Harbor) String() string {
	switch k, special := h.Resource(); {
	case special:
		return k.String()
	case h == AnyHarbor:
		return "any"
	}
	return ""
}

// Board is the map: fixed for a game, shared by all its positions and never changed. What a game can
// change of it is asked of the position. Lists of neighbours are padded with NoHex, NoIntersection, NoPath.
type Board struct {
	*Shape
	First     Tiles // as they are laid out; a position has its own
	Harbors   [MaxPaths]Harbor
	harborAt  [MaxIntersections]Harbor
	HasSea    bool
	HasFog    bool
	LandHexes []Hex // and those under fog, which may turn out to be land
	Chart     *Chart

	// Asked through Tiles, for fog is turned.
	onLand, landAt Set
	toSea          Set
	atSea          [MaxPaths]bool
	coastAt        [MaxIntersections]bool
	land, deserts  Hexes
	sea, gold      Hexes
	fog            Hexes // laid face down
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
	b := &Board{Shape: sh}
	for h, tile := range tiles[:sh.NumHexes] {
		b.First.Terrain[h], b.First.Tokens[h] = tile.Terrain, tile.Token
	}
	b.survey()
	return b
}

// survey works out what is land and what is coast.
func (b *Board) survey() {
	b.LandHexes = make([]Hex, 0, b.NumHexes)
	for h := range Hex(b.NumHexes) {
		switch b.First.Terrain[h] {
		case Sea:
			b.HasSea = true
			b.sea |= h.One()
			continue
		case Fog:
			b.HasFog = true
			b.fog |= h.One()
		case Desert:
			b.deserts |= h.One()
		case Gold:
			b.gold |= h.One()
		}
		b.LandHexes = append(b.LandHexes, h)
		if b.First.Terrain[h].IsLand() {
			b.land |= h.One()
		}
	}
	b.onLand, b.toSea, b.landAt = b.NoPaths(), b.NoPaths(), b.NoIntersections()
	for e := range b.NumPaths {
		if b.First.anyLand(b.PathHexes[e][:]) {
			b.onLand.Put(e)
		}
		if b.atSea[e] = b.First.anySea(b.PathHexes[e][:]); b.atSea[e] {
			b.toSea.Put(e)
		}
	}
	for v := range b.NumPlaces {
		if b.First.anyLand(b.IntersectionHexes[v][:]) {
			b.landAt.Put(v)
		}
		b.coastAt[v] = b.First.anySea(b.IntersectionHexes[v][:])
	}
	b.Chart = oneIsland
	if b.HasSea || b.HasFog {
		b.Chart = NewChart(b)
	}
}

// SetHarbor puts a harbor on a path. It fails if the path is not on the coast
// (base.component.harbors) or has one already.
func (b *Board) SetHarbor(e Path, kind Harbor) error {
	switch {
	case !b.onLand.Has(int(e)) || !b.atSea[e]:
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
