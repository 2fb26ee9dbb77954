package network

import (
	"math/rand/v2"
	"testing"

	"catanref/engine/board"
)

// between reports whether some way over the lines leads from one held place to another over the path, and over no
// intersection twice. It tries every way.
func between(b *board.Board, lines, held *board.Set, e board.Path) bool {
	var walk func(v board.Intersection, seen board.Set, over bool, from board.Intersection) bool
	walk = func(v board.Intersection, seen board.Set, over bool, from board.Intersection) bool {
		if over && v != from && held.Has(int(v)) {
			return true
		}
		seen.Put(int(v))
		for i, o := range &b.IntersectionPaths[v] {
			if o == board.NoPath || !lines.Has(int(o)) || seen.Has(int(b.Neighbours[v][i])) {
				continue
			}
			if walk(b.Neighbours[v][i], seen, over || o == e, from) {
				return true
			}
		}
		return false
	}
	for v := held.Next(0); v >= 0; v = held.Next(v + 1) {
		if walk(board.Intersection(v), b.NoIntersections(), false, board.Intersection(v)) {
			return true
		}
	}
	return false
}

// Random lines on a few hexes are loose by the words of the rule: a line with a bare end; and a line of a ring that is
// on no way between two held places, if the ring has no held place, or only one, at an end of the line.
func TestLooseLinesByTheWords(t *testing.T) {
	b, rnd, rings := board.Beginner(), rand.New(rand.NewPCG(1, 2)), 0
	var near []int
	for e := range 30 { // those of the hexes that are named first
		near = append(near, e)
	}
	for range 400 {
		lines, held := b.NoPaths(), b.NoIntersections()
		for range 8 + rnd.IntN(20) {
			lines.Put(near[rnd.IntN(len(near))])
		}
		for range rnd.IntN(4) {
			held.Put(int(b.PathEnds[near[rnd.IntN(len(near))]][rnd.IntN(2)]))
		}
		got, ends := LooseLines(b, &lines, &held), b.LoneEnds(&lines)
		all, free := Rings(b, &lines), lines
		closed := b.PathsAt(&held)
		free.Less(&closed)
		free = Rings(b, &free)
		for e := lines.Next(0); e >= 0; e = lines.Next(e + 1) {
			want := false
			for _, v := range &b.PathEnds[e] {
				want = want || ends.Has(int(v)) && !held.Has(int(v))
			}
			if all.Has(e) && !between(b, &lines, &held, board.Path(e)) {
				rings++
				at := b.PathsAt(&held)
				want = want || free.Has(e) || at.Has(e)
			}
			if got.Has(e) != want {
				t.Fatalf("path %d of %v with %v held is loose: %t, not %t", e, lines, held, got.Has(e), want)
			}
		}
	}
	if rings < 100 {
		t.Errorf("only %d lines were in loose rings", rings)
	}
}
