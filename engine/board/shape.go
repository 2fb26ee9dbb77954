package board

import (
	"fmt"
	"slices"
	"strconv"
	"sync"
)

// Shape is everything about a board that its rows determine, whatever lies on it: its hexes, intersections and
// paths, their numbers and which touch which. Boards with the same rows share it.
type Shape struct {
	Layout    string // "standard", "large" or "free"
	Rows      []int
	NumHexes  int
	NumPlaces int // intersections
	NumPaths  int
	Corners   [MaxHexes][6]Intersection
	Sides     [MaxHexes][6]Path
	Around    [MaxHexes][6]Hex // across the six sides; NoHex beyond the board
	PathEnds  [MaxPaths][2]Intersection
	PathHexes [MaxPaths][2]Hex

	all     [PathPlace + 1]Set // places of each kind
	corners [MaxHexes]Set      // of each hex
	sides   [MaxHexes]Set
	pathsAt [MaxIntersections]Set
	nextTo  [MaxIntersections]Set
	besides [MaxPaths]Hexes // PathHexes as a set
	nowhere Set             // no intersection
	noPath  Set

	IntersectionHexes [MaxIntersections][3]Hex
	IntersectionPaths [MaxIntersections][3]Path
	Neighbours        [MaxIntersections][3]Intersection // along IntersectionPaths
	onward            [2 * MaxPaths][2]Way              // over the two other paths that begin at the end of the way
	outwards          [MaxIntersections][3]Way          // along IntersectionPaths

	firstOf []int    // by row: the number of its first hex
	named   []string // by hex: its printed name
	dry     *coast   // the coast if all is land
}

// maxRows is the largest number of rows: each has a letter.
const maxRows = 26

// shapes caches shapes by their rows. A program that reads other people's boards can be sent any number of them,
// so the cache is bounded.
var shapes struct {
	sync.RWMutex
	made map[string]*Shape
}

const maxShapes = 64

// ShapeOf returns the shape of a board with rows of these lengths, from the top. It fails if they do not fit
// together: neighbouring rows must differ by an odd number of hexes, and there must be 1 to 64 hexes in at most
// 26 rows.
func ShapeOf(rows []int) (*Shape, error) {
	var buf [maxRows]byte
	key := buf[:0]
	for i := 0; i < len(rows) && i < maxRows; i++ {
		key = append(key, byte(min(max(rows[i], 0), MaxHexes+1)))
	}
	shapes.RLock()
	sh := shapes.made[string(key)]
	shapes.RUnlock()
	if sh != nil && len(rows) <= maxRows {
		return sh, nil
	}
	sh, err := newShape(rows)
	if err != nil {
		return nil, err
	}
	shapes.Lock()
	defer shapes.Unlock()
	if len(shapes.made) >= maxShapes {
		clear(shapes.made)
	}
	if shapes.made == nil {
		shapes.made = map[string]*Shape{}
	}
	shapes.made[string(key)] = sh
	return sh, nil
}

func newShape(rows []int) (*Shape, error) {
	sh := &Shape{Rows: slices.Clone(rows), Layout: "free"}
	for i, width := range rows {
		if width == 0 {
			return nil, fmt.Errorf("row %c has no hexes", 'A'+i)
		}
		if i > 0 && (width-rows[i-1])%2 == 0 {
			return nil, fmt.Errorf("rows %c and %c have %d and %d hexes; rows are centred, so neighbours differ by an odd number", 'A'+i-1, 'A'+i, rows[i-1], width)
		}
		sh.firstOf = append(sh.firstOf, sh.NumHexes)
		sh.NumHexes += width
	}
	switch {
	case sh.NumHexes == 0:
		return nil, fmt.Errorf("a board has at least one hex")
	case sh.NumHexes > MaxHexes || len(rows) > maxRows:
		return nil, fmt.Errorf("a board has at most %d hexes in %d rows; this one has %d in %d", MaxHexes, maxRows, sh.NumHexes, len(rows))
	case slices.Equal(rows, StandardRows):
		sh.Layout = "standard"
	case slices.Equal(rows, LargeRows):
		sh.Layout = "large"
	}
	for row, width := range rows {
		for n := range width {
			sh.named = append(sh.named, string(strconv.AppendInt([]byte{byte('A' + row)}, int64(n+1), 10)))
		}
	}
	sh.number()
	sh.lead()
	sh.nowhere, sh.noPath = noPlaces(sh.NumPlaces), noPlaces(sh.NumPaths)
	for v := range sh.NumPlaces {
		sh.pathsAt[v], sh.nextTo[v] = noPlaces(sh.NumPaths), noPlaces(sh.NumPlaces)
		for i, e := range &sh.IntersectionPaths[v] {
			if e != NoPath {
				sh.pathsAt[v].Put(int(e))
				sh.nextTo[v].Put(int(sh.Neighbours[v][i]))
			}
		}
	}
	for h := range Hex(sh.NumHexes) {
		sh.corners[h], sh.sides[h] = noPlaces(sh.NumPlaces), noPlaces(sh.NumPaths)
		for _, v := range &sh.Corners[h] {
			sh.corners[h].Put(int(v))
		}
		for _, e := range &sh.Sides[h] {
			sh.sides[h].Put(int(e))
		}
	}
	sh.dry = sh.rim()
	sh.all = [PathPlace + 1]Set{HexPlace: allPlaces(sh.NumHexes), IntersectionPlace: allPlaces(sh.NumPlaces), PathPlace: allPlaces(sh.NumPaths)}
	return sh, nil
}

// Way is a path with a direction, towards one of its ends.
type Way uint16

// Towards returns the way over the path to the first or second of its ends.
func Towards(e Path, end int) Way { return Way(e)<<1 | Way(end) }

// Path returns the path; noLine, on which nothing can lie, if the board has none.
func (w Way) Path() Path { return Path(w >> 1) }

// NoLine is a path that no board has.
const NoLine Path = MaxPaths

// HexesBeside returns the hexes on both sides of the path.
func (sh *Shape) HexesBeside(e Path) Hexes { return sh.besides[e] }

// EndOf returns the intersection where the way ends, Onward the two ways that lead on from there, Outwards the three
// from an intersection.
func (sh *Shape) EndOf(w Way) Intersection           { return sh.PathEnds[w>>1][w&1] }
func (sh *Shape) Onward(w Way) *[2]Way               { return &sh.onward[w] }
func (sh *Shape) Outwards(from Intersection) *[3]Way { return &sh.outwards[from] }

// lead records the ways that lead on from each intersection and from each end of each path.
func (sh *Shape) lead() {
	for v := range Intersection(sh.NumPlaces) {
		for i, e := range &sh.IntersectionPaths[v] {
			way := Towards(NoLine, 0)
			if e != NoPath {
				way = Towards(e, slices.Index(sh.PathEnds[e][:], sh.Neighbours[v][i]))
			}
			sh.outwards[v][i] = way
		}
	}
	for w := range Way(2 * sh.NumPaths) {
		on := sh.onward[w][:0]
		for _, out := range &sh.outwards[sh.EndOf(w)] {
			if out.Path() != w.Path() {
				on = append(on, out)
			}
		}
	}
}

type point struct{ x, y int }

// The six corners and the six neighbours of a hex on a grid whose unit is half the width and a quarter of the
// height of a hex.
var (
	cornerAt    = [6]point{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}
	neighbourAt = [6]point{{1, -3}, {2, 0}, {1, 3}, {-1, 3}, {-2, 0}, {-1, -3}}
)

// number numbers the places in reading order and records which touch which.
func (sh *Shape) number() {
	hexAt := map[point]Hex{}
	vertexAt := map[point]Intersection{}
	pathAt := map[[2]Intersection]Path{}
	var centres []point
	widest := slices.Max(sh.Rows)
	for y, width := range sh.Rows {
		for x := range width {
			h := Hex(len(centres))
			centre := point{widest - width + 2*x, 3 * y}
			centres = append(centres, centre)
			hexAt[centre] = h
			for i, d := range cornerAt {
				at := point{centre.x + d.x, centre.y + d.y}
				v, ok := vertexAt[at]
				if !ok {
					v = Intersection(sh.NumPlaces)
					sh.NumPlaces++
					vertexAt[at] = v
					sh.IntersectionHexes[v] = [3]Hex{NoHex, NoHex, NoHex}
					sh.IntersectionPaths[v] = [3]Path{NoPath, NoPath, NoPath}
					sh.Neighbours[v] = [3]Intersection{NoIntersection, NoIntersection, NoIntersection}
				}
				sh.Corners[h][i] = v
				fill(&sh.IntersectionHexes[v], h, NoHex)
			}
		}
	}
	for h := range Hex(sh.NumHexes) {
		for i := range 6 {
			ends := [2]Intersection{sh.Corners[h][i], sh.Corners[h][(i+1)%6]}
			key := [2]Intersection{min(ends[0], ends[1]), max(ends[0], ends[1])}
			e, ok := pathAt[key]
			if !ok {
				e = Path(sh.NumPaths)
				sh.NumPaths++
				pathAt[key] = e
				sh.PathEnds[e] = ends
				sh.PathHexes[e] = [2]Hex{NoHex, NoHex}
				for j, v := range ends {
					fill(&sh.IntersectionPaths[v], e, NoPath)
					fill(&sh.Neighbours[v], ends[1-j], NoIntersection)
				}
			}
			sh.Sides[h][i] = e
			if sh.PathHexes[e][0] == NoHex {
				sh.PathHexes[e][0] = h
			} else {
				sh.PathHexes[e][1] = h
			}
			sh.besides[e] |= h.One()
			d := neighbourAt[i]
			sh.Around[h][i] = NoHex
			if o, ok := hexAt[point{centres[h].x + d.x, centres[h].y + d.y}]; ok {
				sh.Around[h][i] = o
			}
		}
	}
}

func fill[T comparable](list *[3]T, x, none T) {
	for i := range list {
		if list[i] == none {
			list[i] = x
			return
		}
	}
}
