package seen

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
)

// Geometry: which places are next to each other, distances, who has buildings on a hex, and how often a number is
// rolled. A place is given by name, or as a hex or a building.

// place reads a place; no place for "".
func (b places) place(what any) (board.Place, error) {
	if err := b.work(StepsOfPlace); err != nil {
		return 0, err
	}
	var name string
	switch x := what.(type) {
	case string:
		name = x
	case tile:
		name = x.At
	case site:
		name = x.At
	default:
		return 0, fmt.Errorf("%s is no place", Format(what))
	}
	if name == "" {
		return 0, nil
	}
	if !strings.ContainsAny(name, "./+") {
		h, err := notation.FindHex(b.Game.Board, name, &b.State.Tiles)
		if err != nil {
			return 0, placeError(name, err)
		}
		return h.Place(), nil
	}
	p, err := notation.FindPlace(b.Game.Board, name, &b.State.Tiles)
	if err != nil {
		return 0, placeError(name, err)
	}
	return p, nil
}

// HexNamed finds a hex by any of its names, or by its thing; board.NoHex if it is not a hex.
func HexNamed(f *engine.Facts, what any) (board.Hex, error) {
	return uncounted(f).hexOf(what)
}

// PlaceNamed finds a place by any of its names, or by its thing; 0 if it is not a place.
func PlaceNamed(f *engine.Facts, what any) (board.Place, error) { return uncounted(f).place(what) }

// uncounted answers without counting the work, for those that count their own.
func uncounted(f *engine.Facts) places { return places{f, func(int) error { return nil }} }

func (b places) hexOf(what any) (board.Hex, error) {
	p, err := b.place(what)
	if err != nil || p == 0 {
		return board.NoHex, err
	}
	if p.Hex() == board.NoHex {
		return board.NoHex, fmt.Errorf("%s is no hex", Format(what))
	}
	return p.Hex(), nil
}

// around returns the hexes of a place: a hex itself, or those next to an intersection or path.
func (b places) around(p board.Place) (out []board.Hex) {
	keep := func(hexes []board.Hex) {
		for _, h := range hexes {
			if h != board.NoHex {
				out = append(out, h)
			}
		}
	}
	switch {
	case p == 0:
	case p.Hex() != board.NoHex:
		out = append(out, p.Hex())
	case p.Path() != board.NoPath:
		keep(b.Game.Board.PathHexes[p.Path()][:])
	default:
		keep(b.Game.Board.IntersectionHexes[p.Intersection()][:])
	}
	return out
}

func (b places) hexes(what any) ([]tile, error) {
	p, err := b.place(what)
	if err != nil {
		return nil, err
	}
	out := []tile{}
	for _, h := range b.around(p) {
		out = append(out, b.tile(h))
	}
	return out, nil
}

// buildings lists the settlements and cities on a hex, from its northern corner clockwise.
func (b places) buildings(what any) ([]site, error) {
	h, err := b.hexOf(what)
	out := []site{}
	if err != nil || h == board.NoHex {
		return out, err
	}
	for _, v := range b.Game.Board.Corners[h] {
		if b.State.Pieces[v].IsBuilding() {
			out = append(out, siteAt(b.Facts, v))
		}
	}
	return out, nil
}

// siteAt returns a building as expressions see it; an empty one if there is none.
func siteAt(f *engine.Facts, v board.Intersection) site {
	kind := kindAt(f, v)
	if kind == "" {
		return site{}
	}
	return site{NameOf(f, f.State.Pieces[v].Owner()), kind, f.Game.Board.IntersectionName(v)}
}

// kindAt returns the word for the building on an intersection, or "".
func kindAt(f *engine.Facts, v board.Intersection) string {
	switch {
	case v == board.NoIntersection:
	case f.State.Pieces[v].IsSettlement():
		return "settlement"
	case f.State.Pieces[v].IsBuilding():
		return "city"
	}
	return ""
}

func (b places) pips(what any) (int, error) {
	p, err := b.place(what)
	n := 0
	for _, h := range b.around(p) {
		n += board.Pips(b.State.Tokens[h])
	}
	return n, err
}

// adjacent reports whether two hexes share a side, or a path connects two intersections; a hex is adjacent to its
// corners. Nothing is adjacent to no place.
func (b places) adjacent(x, y any) (bool, error) {
	p, q, err := b.two(x, y)
	if err != nil || p == 0 || q == 0 {
		return false, err
	}
	if p.Hex() == board.NoHex {
		p, q = q, p
	}
	here := b.Game.Board
	switch h, v := p.Hex(), q.Intersection(); {
	case h != board.NoHex && q.Hex() != board.NoHex:
		for _, other := range here.Around[h] {
			if other != board.NoHex && other == q.Hex() {
				return true, nil
			}
		}
	case h != board.NoHex:
		for _, corner := range here.Corners[h] {
			if corner == v {
				return true, nil
			}
		}
	default:
		for _, other := range here.Neighbours[p.Intersection()] {
			if other != board.NoIntersection && other == v {
				return true, nil
			}
		}
	}
	return false, nil
}

// distance returns the number of steps between two hexes, or of paths between two intersections; 0 for no place.
func (b places) distance(x, y any) (int, error) {
	p, q, err := b.two(x, y)
	if err != nil || p == 0 || q == 0 {
		return 0, err
	}
	here := b.Game.Board
	if p.Hex() != board.NoHex && q.Hex() != board.NoHex {
		n, ok := steps(p.Hex(), q.Hex(), here.NumHexes, func(h board.Hex) []board.Hex { return here.Around[h][:] })
		return n, b.far(ok, here.NumHexes)
	}
	if p.Hex() != board.NoHex || q.Hex() != board.NoHex {
		return 0, fmt.Errorf("a distance is from hex to hex or from intersection to intersection, not from %s to %s", Format(x), Format(y))
	}
	n, ok := steps(p.Intersection(), q.Intersection(), here.NumPlaces, func(v board.Intersection) []board.Intersection { return here.Neighbours[v][:] })
	return n, b.far(ok, here.NumPlaces)
}

func (b places) far(ok bool, looked int) error {
	if !ok {
		return fmt.Errorf("no way leads from one place to the other")
	}
	return b.work(looked)
}

func (b places) two(x, y any) (p, q board.Place, err error) {
	if p, err = b.place(x); err == nil {
		q, err = b.place(y)
	}
	if p.Path() != board.NoPath && p != 0 || q.Path() != board.NoPath && q != 0 {
		err = fmt.Errorf("this is asked of hexes and intersections, not of paths")
	}
	return p, q, err
}

// steps returns the length of the shortest way between two places.
func steps[T board.Hex | board.Intersection](from, to T, places int, next func(T) []T) (n int, ok bool) {
	seen := make([]bool, places)
	seen[from] = true
	for ring := []T{from}; len(ring) > 0; n++ {
		var wider []T
		for _, at := range ring {
			if at == to {
				return n, true
			}
			for _, other := range next(at) {
				if int(other) < places && !seen[other] {
					seen[other] = true
					wider = append(wider, other)
				}
			}
		}
		ring = wider
	}
	return 0, false
}

func (b places) hex(what any) (tile, error) {
	h, err := b.hexOf(what)
	return b.tile(h), err
}
