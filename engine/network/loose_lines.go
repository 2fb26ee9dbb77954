package network

import (
	"math/bits"

	"catanref/engine"
	"catanref/engine/board"
)

// LooseLines returns the lines of a player that end where there is neither another line nor a held intersection,
// and those that are open because they lie in a ring. Held intersections are those where a piece of the player
// closes a line.
func LooseLines(b *board.Board, lines, held *board.Set) board.Set {
	ends := b.LoneEnds(lines)
	ends.Less(held)
	out := b.PathsAt(&ends)
	out.Keep(lines)
	open, _ := OpenInRings(b, lines, held)
	out.Join(&open)
	return out
}

// LooseOf collects the lines of a network that are loose if just the given intersections are held.
func LooseOf(b *board.Board, n *engine.Network, held, out *board.Set) {
	open := n.One
	open.Less(held)
	*out = b.NoPaths()
	b.AddPathsAt(out, &open)
	out.Keep(&n.Lines)
	if n.MayRing {
		open, rings := OpenInRings(b, &n.Lines, held)
		out.Join(&open)
		n.MayRing = !rings.Empty()
	}
}

// A line lies in a ring if its two ends are also connected by other lines. Three paths meet at an intersection,
// so rings that share an intersection share a path: they are treated as one.

// leastRing is the number of lines of the smallest ring, which goes around one hex.
const leastRing = 6

// HeldOnRing counts the held intersections on the ring of a line, or on the rings joined to it, and returns one of them.
func HeldOnRing(b *board.Board, rings *board.Set, e board.Path, held board.Set) (n int, at board.Intersection) {
	ring, left := b.NoPaths(), []board.Path{e}
	for len(left) > 0 {
		e, left = left[0], left[1:]
		if ring.Has(int(e)) || !rings.Has(int(e)) {
			continue
		}
		ring.Put(int(e))
		for _, v := range &b.PathEnds[e] {
			if held.Has(int(v)) {
				held.Drop(int(v))
				n, at = n+1, v
			}
			for _, on := range &b.IntersectionPaths[v] {
				if on != board.NoPath {
					left = append(left, on)
				}
			}
		}
	}
	return n, at
}

// Rings returns the lines that lie in a ring.
func Rings(b *board.Board, lines *board.Set) board.Set {
	left := *lines
	odd, more := b.Endings(lines)
	for w := range (b.NumPlaces + 63) / 64 {
		for lone := odd[w] &^ more[w]; lone != 0; lone &= lone - 1 {
			if bit := lone & -lone; odd[w]&^more[w]&bit != 0 {
				unravel(b, &left, &odd, &more, board.Intersection(w<<6+bits.TrailingZeros64(lone)))
			}
		}
	}
	if left.Len() < leastRing {
		return b.NoPaths()
	}
	three := uint64(0)
	for w := range odd {
		three |= odd[w] & more[w]
	}
	if three == 0 || left.Len() <= 2*leastRing { // nothing links rings: a link has a ring at each end
		return left
	}
	out := left
	for e := range left.All {
		if ends := &b.PathEnds[e]; !leads(b, &left, board.Path(e), ends[0], ends[1]) {
			out.Drop(e)
		}
	}
	return out
}

// unravel removes the line that alone ends at an intersection, and then those that become loose beyond it. The ends of
// lines are as returned by endings.
func unravel(b *board.Board, lines *board.Set, odd, more *[8]uint64, v board.Intersection) {
	for alone := true; alone; {
		odd[v>>6&7] &^= 1 << (v & 63)
		for i, e := range &b.IntersectionPaths[v] {
			if e != board.NoPath && lines.Has(int(e)) {
				lines.Drop(int(e))
				v = b.Neighbours[v][i]
				break
			}
		}
		at, bit := v>>6&7, uint64(1)<<(v&63)
		alone = more[at]&^odd[at]&bit != 0 // there were two
		if alone {
			more[at] &^= bit
		}
		odd[at] ^= bit
	}
}

// leads reports whether the lines lead from one intersection to another without the one on but.
func leads(b *board.Board, lines *board.Set, but board.Path, from, to board.Intersection) bool {
	there := reachedOver(b, lines, but, from)
	return there.Has(int(to))
}

// reachedOver returns the intersections that are connected with from, itself included, without the line on path
// but.
func reachedOver(b *board.Board, lines *board.Set, but board.Path, from board.Intersection) board.Set {
	out, next := b.NoIntersections(), make([]board.Intersection, 1, 16)
	next[0] = from
	out.Put(int(from))
	for len(next) > 0 {
		v := next[len(next)-1]
		next = next[:len(next)-1]
		for i, e := range &b.IntersectionPaths[v] {
			if w := b.Neighbours[v][i]; e != board.NoPath && e != but && lines.Has(int(e)) && !out.Has(int(w)) {
				out.Put(int(w))
				next = append(next, w)
			}
		}
	}
	return out
}

// OpenInRings returns the lines that are open because they lie in a ring, and all lines in rings. A piece of the
// owner stands at each held intersection. A ring is open if it has no held intersection, or only one at the end
// of a stem. If its only held intersection lies on the ring itself, the two lines there are open, and so are
// rings that do not need them. A ring with two held intersections is closed.
func OpenInRings(b *board.Board, lines, held *board.Set) (open, rings board.Set) {
	open, rings = b.NoPaths(), Rings(b, lines)
	for left := rings; !left.Empty(); {
		first := left.Next(0)
		at := reachedOver(b, &left, board.NoPath, b.PathEnds[first][0])
		ring := b.Within(&left, &at)
		left.Less(&ring)
		n, on := holders(b, lines, &ring, &at, held)
		switch {
		case n == 0, n == 1 && on == board.NoIntersection:
			open.Join(&ring)
		case n == 1:
			rest := ring
			for _, e := range &b.IntersectionPaths[on] {
				if e != board.NoPath && ring.Has(int(e)) {
					open.Put(int(e))
					rest.Drop(int(e))
				}
			}
			rest = Rings(b, &rest)
			open.Join(&rest)
		}
	}
	return open, rings
}

// holders counts the intersections of a ring that are held or from which a stem leads to a held one; stems only if at
// most one is held itself. on is one that is held itself.
func holders(b *board.Board, lines, ring, at, held *board.Set) (n int, on board.Intersection) {
	on, there := board.NoIntersection, *at
	there.Keep(held)
	for v := range there.All {
		n, on = n+1, board.Intersection(v)
	}
	if n > 1 { // stems make no difference
		return n, on
	}
	stems := *at
	stems.Less(held)
	for v := range stems.All {
		for i, e := range &b.IntersectionPaths[v] {
			if e == board.NoPath || !lines.Has(int(e)) || ring.Has(int(e)) {
				continue
			}
			if beyond := reachedOver(b, lines, e, b.Neighbours[v][i]); beyond.Meets(held) {
				n++
			}
		}
	}
	return n, on
}
