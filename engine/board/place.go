package board

import "strconv"

// Hex, Intersection and Path number the places of one board in reading order: rows from the top,
// hexes from the left, and on a hex clockwise from the north.
type (
	Hex          uint8
	Intersection uint16
	Path         uint16
)

// Values for no place.
const (
	NoHex          Hex          = 0xff
	NoIntersection Intersection = 0xffff
	NoPath         Path         = 0xffff
)

// Bounds of the largest boards. 64 hexes in a single row have 258 intersections and 321 paths; every other shape
// has fewer.
const (
	MaxHexes         = 64
	MaxIntersections = 258
	MaxPaths         = 321
)

// Place is a hex, an intersection or a path; zero is none.
type Place uint16

// PlaceKind is the kind of a place.
type PlaceKind uint8

const (
	NoPlace PlaceKind = iota
	HexPlace
	IntersectionPlace
	PathPlace
)

// PlaceOf returns a hex, an intersection or a path as a place; 0 if it is off the board.
func PlaceOf[T Hex | Intersection | Path](x T) Place {
	switch x := any(x).(type) {
	case Hex:
		return x.Place()
	case Intersection:
		return x.Place()
	case Path:
		return x.Place()
	}
	return 0
}

// Place returns the hex as a place; 0 for none.
func (h Hex) Place() Place {
	if h == NoHex {
		return 0
	}
	return Place(HexPlace)<<12 | Place(h)
}

// Place returns the intersection as a place; 0 for none.
func (v Intersection) Place() Place {
	if v == NoIntersection {
		return 0
	}
	return Place(IntersectionPlace)<<12 | Place(v)
}

// Place returns the path as a place; 0 for none.
func (e Path) Place() Place {
	if e == NoPath {
		return 0
	}
	return Place(PathPlace)<<12 | Place(e)
}

func (p Place) Kind() PlaceKind { return PlaceKind(p >> 12) }
func (p Place) Number() int     { return int(p & 0xfff) }

// PlaceAt returns the place of a kind with this number.
func PlaceAt(kind PlaceKind, i int) Place { return Place(kind)<<12 | Place(i) }

// Hex returns the hex, or NoHex if p is something else.
func (p Place) Hex() Hex {
	if p.Kind() != HexPlace {
		return NoHex
	}
	return Hex(p & 0xfff)
}

// Intersection returns the intersection, or NoIntersection if p is something else.
func (p Place) Intersection() Intersection {
	if p.Kind() != IntersectionPlace {
		return NoIntersection
	}
	return Intersection(p & 0xfff)
}

// Path returns the path, or NoPath if p is something else.
func (p Place) Path() Path {
	if p.Kind() != PathPlace {
		return NoPath
	}
	return Path(p & 0xfff)
}

// String prints the place by its number, "intersection 12"; only the board knows its printed name.
func (p Place) String() string {
	var kind string
	switch p.Kind() {
	case NoPlace:
		return "nowhere"
	case HexPlace:
		kind = "hex "
	case IntersectionPlace:
		kind = "intersection "
	case PathPlace:
		kind = "path "
	default:
		kind = "place "
	}
	return string(strconv.AppendInt([]byte(kind), int64(p&0xfff), 10))
}

var cornerNames = [6]string{"N", "NE", "SE", "S", "SW", "NW"}
var sideNames = [6]string{"NE", "E", "SE", "SW", "W", "NW"}

// CornerNames lists the names of a hex's corners, clockwise from the north.
func CornerNames() []string { return cornerNames[:] }

// SideNames lists the names of a hex's sides, clockwise from the north-east.
func SideNames() []string { return sideNames[:] }

// HexName returns the printed name of h: "C3".
func (b *Board) HexName(h Hex) string {
	if h == NoHex {
		return ""
	}
	return b.named[h]
}

// namedFrom returns the hex that a place is named after: the first in reading order that is land on the original
// map, else the first. Fog does not count as land here, so that no name changes when it is turned over.
func (b *Board) namedFrom(hexes []Hex) Hex {
	for _, h := range hexes {
		if h != NoHex && b.First.Terrain[h].IsLand() {
			return h
		}
	}
	return hexes[0]
}

// IntersectionName returns the printed name of v, from the first land hex in reading order: "A1.SE".
func (b *Board) IntersectionName(v Intersection) string {
	if v == NoIntersection {
		return ""
	}
	h := b.namedFrom(b.IntersectionHexes[v][:])
	for i, c := range b.Corners[h] {
		if c == v {
			return b.HexName(h) + "." + cornerNames[i]
		}
	}
	return ""
}

// PathName returns the printed name of e, from the first land hex in reading order: "B2/NE".
func (b *Board) PathName(e Path) string {
	if e == NoPath {
		return ""
	}
	h := b.namedFrom(b.PathHexes[e][:])
	for i, s := range b.Sides[h] {
		if s == e {
			return b.HexName(h) + "/" + sideNames[i]
		}
	}
	return ""
}

// Name returns the printed name of any place, "" for none.
func (b *Board) Name(p Place) string {
	switch p.Kind() {
	case HexPlace:
		return b.HexName(p.Hex())
	case IntersectionPlace:
		return b.IntersectionName(p.Intersection())
	case PathPlace:
		return b.PathName(p.Path())
	}
	return ""
}

// TileName returns the players' name for the tile on h: "ore10", "desert", "sea". The tiles are those of the
// position, since fog is turned over and the inventor moves tokens.
func (b *Board) TileName(h Hex, tiles *Tiles) string {
	name := tiles.Terrain[h].Tile()
	if n := tiles.Tokens[h]; n > 0 {
		return string(strconv.AppendInt([]byte(name), int64(n), 10))
	}
	return name
}

// NamesAround returns the corners and sides of a hex, each by the name that begins with this hex: "B1.SE", though A2.SW may
// be what is printed.
func (b *Board) NamesAround(h Hex) map[Place]string {
	out := map[Place]string{}
	for i, v := range b.Corners[h] {
		out[v.Place()] = b.HexName(h) + "." + cornerNames[i]
	}
	for i, e := range b.Sides[h] {
		out[e.Place()] = b.HexName(h) + "/" + sideNames[i]
	}
	return out
}
