package network

import (
	"math/bits"

	"catanref/engine/position"
)

// strands are those that link knots.
type strands struct {
	n    int
	ends [position.MaxLines][2]uint8 // knots
	len  [position.MaxLines]uint8
}

func (s *strands) add(k, o *knot, one, other, n int) {
	if s.n == len(s.len) {
		return
	}
	s.ends[s.n], s.len[s.n] = [2]uint8{uint8(one), uint8(other)}, uint8(n)
	k.on |= 1 << s.n
	o.on |= 1 << s.n
	s.n++
}

// from returns the knot to which strand i leads from this one.
func (s *strands) from(i, at int) int {
	return int(s.ends[i][0]) + int(s.ends[i][1]) - at
}

// loops reports whether strand i leads back to its knot.
func (s *strands) loops(i int) bool { return s.ends[i][0] == s.ends[i][1] }

// measureRings treats strands as branches if their knot has no other strand left. Rings and the strands that link them
// remain; it tries the trails over these from every knot.
func (w *lineWalk) measureRings() {
	left := uint32(1)<<w.inner.n - 1
	for i := 0; i < w.n; i++ {
		for at := i; ; {
			k := &w.knots[at]
			if k.on == 0 || k.on&(k.on-1) != 0 || w.inner.loops(bits.TrailingZeros32(k.on)) {
				break
			}
			strand := bits.TrailingZeros32(k.on)
			left &^= k.on
			to := w.inner.from(strand, at)
			w.knots[to].on &^= k.on
			k.on = 0
			w.branch(to, int(w.inner.len[strand])+int(k.hang))
			at = to
		}
	}
	if left == 0 {
		return
	}
	w.tryRings(left)
}

// tryRings tries the trails over these strands from each knot, beginning with the knots that have the longest
// branches, as long as a trail can be the longest. It ignores trails whose last branch is longer than the first,
// because the reverse trail has been tried.
func (w *lineWalk) tryRings(left uint32) {
	r := ringWalk{lineWalk: w, least: position.MaxLines}
	for rest := left; rest != 0; rest &= rest - 1 {
		n := int(w.inner.len[bits.TrailingZeros32(rest)])
		r.whole, r.least = r.whole+n, min(r.least, n)
	}
	odd := 0
	for i := range w.knots[:w.n] {
		if k := &w.knots[i]; k.on != 0 && k.hang == 0 {
			odd++
		} else if k.on != 0 {
			r.most = max(r.most, int(k.hang))
		}
	}
	for ; r.most >= 0; r.most-- {
		r.out = odd / 2
		if r.most == 0 {
			r.out = max(0, r.out-1)
		}
		if w.best >= r.can(0) {
			continue
		}
		for i := range w.knots[:w.n] {
			if k := &w.knots[i]; k.on != 0 && int(k.hang) == r.most {
				r.start = i
				r.goOn(i, left, 0, r.most)
			}
		}
	}
}

// ringWalk tries the trails over rings and the strands that link them.
type ringWalk struct {
	*lineWalk
	start int // the knot where the trail begins
	most  int // how far the branch leads in which it begins, and at most that in which it ends
	whole int // how many segments all strands have
	least int // how many the shortest has
	out   int // how many strands a way leaves out at least that does not end in a branch
}

// can is an upper bound on the length of a trail that has skipped the strands in idle: after passing a knot it can use one
// more of that knot's strands, and must then end. A trail that passes a knot skips one strand if the knot has three, none
// if it has two; a trail that begins or ends in the branch of a knot with two strands skips one of them, or ends with it.
// A skipped strand counts for two knots at most.
func (r *ringWalk) can(idle uint32) int {
	sum, last := max(0, r.out-bits.OnesCount32(idle))*r.least, max(0, r.most-r.least)
	if idle != 0 {
		last = r.most
	}
	for ; idle != 0; idle &= idle - 1 {
		n := int(r.inner.len[bits.TrailingZeros32(idle)&(position.MaxLines-1)])
		sum, last = sum+n, max(last, n)
	}
	return r.whole + r.most - sum + last
}

// goOn continues the trail from the knot over the strands that are left; it has n segments so far.
func (r *ringWalk) goOn(at int, left, idle uint32, n int) {
	k, passes := &r.knots[at], at != r.start || r.most > 0
	if at == r.start {
		r.best = max(r.best, n)
	} else {
		r.best = max(r.best, n+int(k.hang))
	}
	for rest := k.on & left; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros32(rest)
		left, idle := left&^(1<<i), idle&^(1<<i)
		if passes {
			idle |= k.on & left
		}
		if r.can(idle) > r.best {
			r.goOn(r.inner.from(i, at), left, idle, n+int(r.inner.len[i]))
		}
	}
}
