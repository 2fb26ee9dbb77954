package engine

// Sets of places by what lies on the board around them.

// LandIntersections are the intersections that touch land, LandPaths the paths with land on at least one side. A
// hex that lies open never changes: the sets of the start are extended by what touches hexes turned over since.
func (c *Case) LandIntersections() *Set {
	return c.andFound(&c.Board.landAt, Terrain.IsLand, &c.Board.corners)
}

func (c *Case) LandPaths() *Set {
	return c.andFound(&c.Board.onLand, Terrain.IsLand, &c.Board.sides)
}

// SeaPaths are the paths with sea on at least one side, the frame included.
func (c *Case) SeaPaths() *Set {
	return c.andFound(&c.Board.atSea, Terrain.isSea, &c.Board.sides)
}

// InAreas are the intersections that count for one of the areas.
func (c *Case) InAreas(these Areas) *Set {
	out := &c.looked.gathered
	*out = c.Board.NoIntersections()
	for h, area := range c.Board.Chart.AreaOf[:c.Board.NumHexes] {
		if these&area.One() != 0 && c.Terrain[h].IsLand() {
			out.Join(&c.Board.corners[h])
		}
	}
	return out
}

// andFound adds the surroundings of discovered hexes of the terrain; the result is valid until the next call.
func (c *Case) andFound(laid *Set, fits func(t Terrain) bool, around *[MaxHexes]Set) *Set {
	if c.Board.fog == 0 {
		return laid
	}
	out := &c.looked.gathered
	*out = *laid
	for more := c.turned(fits); more != 0; more &= more - 1 {
		out.Join(&around[more.First()])
	}
	return out
}

// AllLand are the hexes on which the robber and buildings may stand, AllSea those of sea, AllGold those of gold,
// Deserts those of desert.
func (c *Case) AllLand() Hexes { return c.Board.land | c.turned(Terrain.IsLand) }
func (c *Case) AllSea() Hexes  { return c.Board.sea | c.turned(Terrain.isSea) }
func (c *Case) AllGold() Hexes { return c.Board.gold | c.turned(Terrain.isGold) }
func (c *Case) Deserts() Hexes { return c.Board.deserts | c.turned(Terrain.isDesert) }

func (t Terrain) isSea() bool    { return t == Sea }
func (t Terrain) isGold() bool   { return t == Gold }
func (t Terrain) isDesert() bool { return t == Desert }

// turned returns the hexes of the terrain that lay in the fog at the start.
func (c *Case) turned(fits func(t Terrain) bool) (out Hexes) {
	for rest := c.Board.fog; rest != 0; rest &= rest - 1 {
		if h := rest.First(); fits(c.Terrain[h]) {
			out |= h.One()
		}
	}
	return out
}

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
	for w := range these.words {
		for rest := these.bits[w]; rest != 0; rest &= rest - 1 {
			ends := &b.PathEnds[w<<6+trailing64(rest)]
			out.Put(int(ends[0]))
			out.Put(int(ends[1]))
		}
	}
	return out
}

// HexesAtShips returns the hexes with a ship of the seat on one of their sides.
func (c *Case) HexesAtShips(seat Seat) (out Hexes) {
	lines, ships := c.OwnLines(seat), c.Ships()
	for w := range lines.words {
		for rest := lines.bits[w] & ships.bits[w]; rest != 0; rest &= rest - 1 {
			beside := &c.Board.PathHexes[w<<6+trailing64(rest)]
			out |= beside[0].One() | beside[1].One()
		}
	}
	return out
}

// Within returns the paths with both ends in the set.
func (b *Board) Within(these, ends *Set) Set {
	out := *these
	for w := range these.words {
		for rest := these.bits[w]; rest != 0; rest &= rest - 1 {
			if at := &b.PathEnds[w<<6+trailing64(rest)]; !ends.Has(int(at[0])) || !ends.Has(int(at[1])) {
				out.bits[w] &^= rest & -rest
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
	for w, rest := range at.bits[:at.words] {
		switch {
		case out.words <= 2:
			for ; rest != 0; rest &= rest - 1 {
				there := &what[w<<6+trailing64(rest)]
				a, b = a|there.bits[0], b|there.bits[1]
			}
		case out.words == 3:
			for ; rest != 0; rest &= rest - 1 {
				there := &what[w<<6+trailing64(rest)]
				a, b, c = a|there.bits[0], b|there.bits[1], c|there.bits[2]
			}
		default:
			for ; rest != 0; rest &= rest - 1 {
				out.Join(&what[w<<6+trailing64(rest)])
			}
		}
	}
	out.bits[0], out.bits[1], out.bits[2] = out.bits[0]|a, out.bits[1]|b, out.bits[2]|c
}
