package engine

// PathsAt returns the paths that begin at the intersections.
func (b *Board) PathsAt(from *Set) Set {
	out := b.NoPaths()
	for v := from.Next(0); v >= 0; v = from.Next(v + 1) {
		for _, e := range &b.IntersectionPaths[v] {
			if e != NoPath {
				out.Put(int(e))
			}
		}
	}
	return out
}

// CornersOf returns the intersections around a hex; none around NoHex.
func (b *Board) CornersOf(h Hex) Set {
	out := b.NoIntersections()
	if h != NoHex {
		for _, v := range &b.Corners[h] {
			out.Put(int(v))
		}
	}
	return out
}

// NextTo returns the intersections that are one path away from those given.
func (b *Board) NextTo(these *Set) Set {
	out := b.NoIntersections()
	for v := these.Next(0); v >= 0; v = these.Next(v + 1) {
		for _, n := range &b.Neighbours[v] {
			if n != NoIntersection {
				out.Put(int(n))
			}
		}
	}
	return out
}
