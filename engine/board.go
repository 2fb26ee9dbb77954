package engine

import (
	"fmt"
	"slices"
)

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

// Board is the map: fixed for a game, shared by all its positions and never changed. What a game can change
// of it is asked of the position. Lists of
// neighbours are padded with NoHex, NoIntersection, NoPath.
type Board struct {
	Layout    string // "standard", "large" or "free"
	Rows      []int
	NumHexes  int
	NumPlaces int // intersections
	NumPaths  int
	First     Tiles // as they are laid out; a position has its own
	Corners   [MaxHexes][6]Intersection
	Sides     [MaxHexes][6]Path
	Around    [MaxHexes][6]Hex // across the six sides; NoHex beyond the board
	Harbors   [MaxPaths]Harbor
	harborAt  [MaxIntersections]Harbor
	PathEnds  [MaxPaths][2]Intersection
	PathHexes [MaxPaths][2]Hex
	HasSea    bool
	HasFog    bool
	LandHexes []Hex // and those under fog, which may turn out to be land

	// Asked through Tiles, for fog is turned.
	onLand, atSea   [MaxPaths]bool
	landAt, coastAt [MaxIntersections]bool
	hasDesert       bool

	IntersectionHexes [MaxIntersections][3]Hex
	IntersectionPaths [MaxIntersections][3]Path
	Neighbours        [MaxIntersections][3]Intersection // along IntersectionPaths
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

// NewBoard lays the rows of tiles. It fails if the rows do not fit together: neighbouring rows
// differ by an odd number of hexes, and there are 1 to 64 hexes in at most 26 rows.
func NewBoard(rows [][]Tile) (*Board, error) {
	b := &Board{}
	widest := 0
	for i, row := range rows {
		if len(row) == 0 {
			return nil, fmt.Errorf("row %c has no hexes", 'A'+i)
		}
		if i > 0 && (len(row)-b.Rows[i-1])%2 == 0 {
			return nil, fmt.Errorf("rows %c and %c have %d and %d hexes; rows are centred, so neighbours differ by an odd number", 'A'+i-1, 'A'+i, b.Rows[i-1], len(row))
		}
		b.Rows = append(b.Rows, len(row))
		b.NumHexes += len(row)
		widest = max(widest, len(row))
	}
	switch {
	case b.NumHexes == 0:
		return nil, fmt.Errorf("a board has at least one hex")
	case b.NumHexes > MaxHexes || len(rows) > 26:
		return nil, fmt.Errorf("a board has at most %d hexes in 26 rows; this one has %d in %d", MaxHexes, b.NumHexes, len(rows))
	}
	switch {
	case slices.Equal(b.Rows, StandardRows):
		b.Layout = "standard"
	case slices.Equal(b.Rows, LargeRows):
		b.Layout = "large"
	default:
		b.Layout = "free"
	}
	b.lay(rows, widest)
	return b, nil
}

type point struct{ x, y int }

// The six corners and the six neighbours of a hex on a grid whose unit is half a hex across and a
// quarter of one down.
var (
	cornerAt    = [6]point{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}
	neighbourAt = [6]point{{1, -3}, {2, 0}, {1, 3}, {-1, 3}, {-2, 0}, {-1, -3}}
)

func (b *Board) lay(rows [][]Tile, widest int) {
	hexAt := map[point]Hex{}
	vertexAt := map[point]Intersection{}
	pathAt := map[[2]Intersection]Path{}
	var centres []point
	for y, row := range rows {
		for x, tile := range row {
			h := Hex(len(centres))
			centre := point{widest - len(row) + 2*x, 3 * y}
			centres = append(centres, centre)
			hexAt[centre] = h
			b.First.Terrain[h], b.First.Tokens[h] = tile.Terrain, tile.Token
			for i, d := range cornerAt {
				at := point{centre.x + d.x, centre.y + d.y}
				v, ok := vertexAt[at]
				if !ok {
					v = Intersection(b.NumPlaces)
					b.NumPlaces++
					vertexAt[at] = v
					b.IntersectionHexes[v] = [3]Hex{NoHex, NoHex, NoHex}
					b.IntersectionPaths[v] = [3]Path{NoPath, NoPath, NoPath}
					b.Neighbours[v] = [3]Intersection{NoIntersection, NoIntersection, NoIntersection}
				}
				b.Corners[h][i] = v
				fill(&b.IntersectionHexes[v], h, NoHex)
			}
		}
	}
	for h := Hex(0); int(h) < b.NumHexes; h++ {
		for i := range 6 {
			ends := [2]Intersection{b.Corners[h][i], b.Corners[h][(i+1)%6]}
			key := [2]Intersection{min(ends[0], ends[1]), max(ends[0], ends[1])}
			e, ok := pathAt[key]
			if !ok {
				e = Path(b.NumPaths)
				b.NumPaths++
				pathAt[key] = e
				b.PathEnds[e] = ends
				b.PathHexes[e] = [2]Hex{NoHex, NoHex}
				for j, v := range ends {
					fill(&b.IntersectionPaths[v], e, NoPath)
					fill(&b.Neighbours[v], ends[1-j], NoIntersection)
				}
			}
			b.Sides[h][i] = e
			if b.PathHexes[e][0] == NoHex {
				b.PathHexes[e][0] = h
			} else {
				b.PathHexes[e][1] = h
			}
			d := neighbourAt[i]
			b.Around[h][i] = NoHex
			if o, ok := hexAt[point{centres[h].x + d.x, centres[h].y + d.y}]; ok {
				b.Around[h][i] = o
			}
		}
	}
	b.survey()
}

func fill[T comparable](list *[3]T, x, none T) {
	for i := range list {
		if list[i] == none {
			list[i] = x
			return
		}
	}
}

// survey works out what is land and what is coast.
func (b *Board) survey() {
	for h := range Hex(b.NumHexes) {
		switch b.First.Terrain[h] {
		case Sea:
			b.HasSea = true
			continue
		case Fog:
			b.HasFog = true
		case Desert:
			b.hasDesert = true
		}
		b.LandHexes = append(b.LandHexes, h)
	}
	for e := range b.NumPaths {
		b.onLand[e], b.atSea[e] = b.First.anyLand(b.PathHexes[e][:]), b.First.anySea(b.PathHexes[e][:])
	}
	for v := range b.NumPlaces {
		b.landAt[v], b.coastAt[v] = b.First.anyLand(b.IntersectionHexes[v][:]), b.First.anySea(b.IntersectionHexes[v][:])
	}
}

// SetHarbor puts a harbor on a path. It fails if the path is not on the coast
// (base.component.harbors) or has one already.
func (b *Board) SetHarbor(e Path, kind Harbor) error {
	switch {
	case !b.onLand[e] || !b.atSea[e]:
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
