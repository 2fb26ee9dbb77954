package board

import "math/bits"

// Sets of places by what lies on the board around them.

// LandIntersections are the intersections that touch land, LandPaths the paths with land on at least one side, SeaPaths
// those with sea on at least one side, the frame included. A hex that lies open never changes: the sets of the start
// are extended by what touches hexes turned over since, in room; without any the set of the start is returned.
func (t *Tiles) LandIntersections(b *Board, room *Set) *Set {
	return t.andFound(b, room, &b.landAt, Terrain.IsLand, &b.corners)
}

func (t *Tiles) LandPaths(b *Board, room *Set) *Set {
	return t.andFound(b, room, &b.onLand, Terrain.IsLand, &b.sides)
}

func (t *Tiles) SeaPaths(b *Board, room *Set) *Set {
	return t.andFound(b, room, &b.atSea, Terrain.isSea, &b.sides)
}

// InAreas are the intersections that count for one of the areas.
func (t *Tiles) InAreas(b *Board, these Areas) Set {
	out := b.NoIntersections()
	for h, area := range b.Chart.AreaOf[:b.NumHexes] {
		if these&area.One() != 0 && t.Terrain[h].IsLand() {
			out.Join(&b.corners[h])
		}
	}
	return out
}

// andFound adds in room the surroundings of discovered hexes of the terrain.
func (t *Tiles) andFound(b *Board, room, laid *Set, fits func(t Terrain) bool, around *[MaxHexes]Set) *Set {
	if b.fog == 0 {
		return laid
	}
	*room = *laid
	for more := t.turned(b, fits); more != 0; more &= more - 1 {
		room.Join(&around[more.First()])
	}
	return room
}

// AllLand are the hexes on which the robber and buildings may stand, AllSea those of sea, AllOfChoice those that yield cards of choice,
// Deserts those of desert.
func (t *Tiles) AllLand(b *Board) Hexes     { return b.land | t.turned(b, Terrain.IsLand) }
func (t *Tiles) AllSea(b *Board) Hexes      { return b.sea | t.turned(b, Terrain.isSea) }
func (t *Tiles) AllOfChoice(b *Board) Hexes { return b.choice | t.turned(b, Terrain.Choice) }
func (t *Tiles) Deserts(b *Board) Hexes     { return b.deserts | t.turned(b, Terrain.isDesert) }

func (t Terrain) isSea() bool    { return t == Sea }
func (t Terrain) isDesert() bool { return t == Desert }

// turned returns the hexes of the terrain that lay in the fog at the start.
func (t *Tiles) turned(b *Board, fits func(t Terrain) bool) (out Hexes) {
	for rest := b.fog; rest != 0; rest &= rest - 1 {
		if h := rest.First(); fits(t.Terrain[h]) {
			out |= h.One()
		}
	}
	return out
}

// Every returns all places of a kind, by their numbers; the set is read-only.
func (b *Board) Every(kind PlaceKind) *Set { return &b.all[kind] }

// PathsFrom returns the paths that begin at the intersection; the set is read-only.
func (b *Board) PathsFrom(v Intersection) *Set { return &b.pathsAt[v] }

// PathsAt returns the paths that begin at the intersections.
func (b *Board) PathsAt(from *Set) Set {
	out := b.NoPaths()
	b.AddPathsAt(&out, from)
	return out
}

// AddPathsAt adds those paths to out, which must be empty.
func (b *Board) AddPathsAt(out, from *Set) { union(from, &b.pathsAt, out) }

// EndsOf returns the intersections at the ends of the paths.
func (b *Board) EndsOf(these *Set) Set {
	out := b.NoIntersections()
	for w := range these.Words {
		for rest := these.Bits[w]; rest != 0; rest &= rest - 1 {
			ends := &b.PathEnds[w<<6+bits.TrailingZeros64(rest)]
			out.Put(int(ends[0]))
			out.Put(int(ends[1]))
		}
	}
	return out
}

// Within returns the paths with both ends in the set.
func (b *Board) Within(these, ends *Set) Set {
	out := *these
	for w := range these.Words {
		for rest := these.Bits[w]; rest != 0; rest &= rest - 1 {
			if at := &b.PathEnds[w<<6+bits.TrailingZeros64(rest)]; !ends.Has(int(at[0])) || !ends.Has(int(at[1])) {
				out.Bits[w] &^= rest & -rest
			}
		}
	}
	return out
}

// SidesOf returns the paths around a hex; none around NoHex.
func (b *Board) SidesOf(h Hex) *Set {
	if h == NoHex {
		return &b.noPath
	}
	return &b.sides[h]
}

// CornersOf returns the intersections around a hex; none around NoHex.
func (b *Board) CornersOf(h Hex) *Set {
	if h == NoHex {
		return &b.nowhere
	}
	return &b.corners[h]
}

// NextTo returns the intersections that are one path away from those given.
func (b *Board) NextTo(these *Set) Set {
	out := b.NoIntersections()
	union(these, &b.nextTo, &out)
	return out
}

// union collects in out, which must be empty, the sets of all intersections in at. Sets of base game boards fill
// two words, most of those with sea three.
func union(at *Set, what *[MaxIntersections]Set, out *Set) {
	var a, b, c uint64
	for w, rest := range at.Bits[:at.Words] {
		switch {
		case out.Words <= 2:
			for ; rest != 0; rest &= rest - 1 {
				there := &what[w<<6+bits.TrailingZeros64(rest)]
				a, b = a|there.Bits[0], b|there.Bits[1]
			}
		case out.Words == 3:
			for ; rest != 0; rest &= rest - 1 {
				there := &what[w<<6+bits.TrailingZeros64(rest)]
				a, b, c = a|there.Bits[0], b|there.Bits[1], c|there.Bits[2]
			}
		default:
			for ; rest != 0; rest &= rest - 1 {
				out.Join(&what[w<<6+bits.TrailingZeros64(rest)])
			}
		}
	}
	out.Bits[0], out.Bits[1], out.Bits[2] = out.Bits[0]|a, out.Bits[1]|b, out.Bits[2]|c
}

// LoneEnds returns the intersections at which exactly one of the lines ends.
func (b *Board) LoneEnds(lines *Set) Set {
	odd, more := b.Endings(lines)
	out := b.NoIntersections()
	for w := range out.Words {
		out.Bits[w] = odd[w] &^ more[w]
	}
	return out
}

// Endings returns the intersections at which one or three of the lines end (odd), and those at which two or three
// do (more). More than three cannot.
func (b *Board) Endings(lines *Set) (odd, more [8]uint64) {
	for w := range lines.Words {
		for rest := lines.Bits[w]; rest != 0; rest &= rest - 1 {
			ends := &b.PathEnds[w<<6+bits.TrailingZeros64(rest)]
			at, bit := ends[0]>>6&7, uint64(1)<<(ends[0]&63)
			more[at] |= odd[at] & bit
			odd[at] ^= bit
			at, bit = ends[1]>>6&7, uint64(1)<<(ends[1]&63)
			more[at] |= odd[at] & bit
			odd[at] ^= bit
		}
	}
	return odd, more
}
