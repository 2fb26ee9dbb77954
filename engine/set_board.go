package engine

// Sets of what lies on a board, and around what.

// LandIntersections are the intersections that touch land, LandPaths the paths with land on one side at least.
// Nothing that lies open changes; only with fog are they gathered anew.
func (c *Case) LandIntersections() *Set {
	if c.Board.HasFog {
		return c.gathered(c.Board.NumPlaces, func(v int) bool { return c.LandAt(c.Board, Intersection(v)) })
	}
	return &c.Board.landAt
}

func (c *Case) LandPaths() *Set {
	if c.Board.HasFog {
		return c.gathered(c.Board.NumPaths, func(e int) bool { return c.OnLand(c.Board, Path(e)) })
	}
	return &c.Board.onLand
}

// SeaPaths are the paths with sea on one side at least, the frame included.
func (c *Case) SeaPaths() *Set {
	if c.Board.HasFog {
		return c.gathered(c.Board.NumPaths, func(e int) bool { return c.AtSea(c.Board, Path(e)) })
	}
	return &c.Board.toSea
}

// InAreas are the intersections that count for one of the areas.
func (c *Case) InAreas(these Areas) *Set {
	return c.gathered(c.Board.NumPlaces, func(v int) bool { return c.AreasAt(c.Board, Intersection(v))&these != 0 })
}

// gathered gathers the numbers below n that fit; the set is good until the next is gathered.
func (c *Case) gathered(n int, fits func(i int) bool) *Set {
	out := &c.looked.gathered
	*out = noPlaces(n)
	for i := range n {
		if fits(i) {
			out.Put(i)
		}
	}
	return out
}

// AllLand are the hexes on which the robber and buildings may stand, Deserts those of desert.
func (c *Case) AllLand() Hexes {
	if c.Board.HasFog {
		return c.hexes(Terrain.IsLand)
	}
	return c.Board.land
}

func (c *Case) Deserts() Hexes {
	if c.Board.HasFog {
		return c.hexes(func(t Terrain) bool { return t == Desert })
	}
	return c.Board.deserts
}

// AllSea are the sea hexes.
func (c *Case) AllSea() Hexes {
	if c.Board.HasFog {
		return c.hexes(func(t Terrain) bool { return t == Sea })
	}
	return c.Board.sea
}

func (c *Case) hexes(fits func(t Terrain) bool) (out Hexes) {
	for h, t := range c.Terrain[:c.Board.NumHexes] {
		if fits(t) {
			out |= Hex(h).One()
		}
	}
	return out
}

// PathsAt returns the paths that begin at the intersections.
func (b *Board) PathsAt(from *Set) Set {
	return union(from, &b.pathsAt, b.NoPaths())
}

// SidesOf returns the paths around a hex; none around NoHex.
func (b *Board) SidesOf(h Hex) Set {
	out := b.NoPaths()
	if h != NoHex {
		for _, e := range &b.Sides[h] {
			out.Put(int(e))
		}
	}
	return out
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
	return union(these, &b.nextTo, b.NoIntersections())
}

// union joins what lies at each of the intersections to out.
func union(at *Set, what *[MaxIntersections]Set, out Set) Set {
	for w := range at.words {
		for rest := at.bits[w]; rest != 0; rest &= rest - 1 {
			out.Join(&what[w<<6+trailing64(rest)])
		}
	}
	return out
}
