package base

import (
	"math/bits"

	"catanref/engine"
)

// RoadLength measures the longest road of the seat: the longest line of connected segments, each
// counted once, that passes no intersection with an opponent's piece.
func RoadLength(b *engine.Board, s *engine.State, seat engine.Seat) int {
	return lineLength(b, s, seat, false)
}

// RouteLength is RoadLength where a road and a ship are connected only by a building of their owner.
func RouteLength(b *engine.Board, s *engine.State, seat engine.Seat) int {
	return lineLength(b, s, seat, true)
}

func lineLength(b *engine.Board, s *engine.State, seat engine.Seat, apart bool) int {
	t := tree{board: b, state: s, seat: seat, apart: apart, left: *s.OwnLines(seat)}
	for e := t.left.Next(0); e >= 0; e = t.left.Next(e + 1) {
		these := t.left
		if t.measure(engine.Path(e)); t.ring {
			these.Less(&t.left)
			t.measureRings(&these)
		}
	}
	return t.best
}

// grownLength is RoadLength of the seat whose lines were laid, from how long it was before: a longer road hangs
// together with them.
func grownLength(c *engine.Case, seat engine.Seat, was int) int {
	t := tree{board: c.Board, state: c.State, seat: seat, apart: c.Rules.ShipsApart.Value, left: *c.OwnLines(seat), best: was}
	for _, e := range c.Laid[:c.NumLaid] {
		if t.left.Has(int(e)) {
			t.measure(e)
		}
	}
	if t.ring {
		return c.Hooks.RoadLength(c.Board, c.State, seat)
	}
	return t.best
}

// tree measures roads that hang together by going over each segment once. That is exact where no way leads back to
// where it has been.
type tree struct {
	board *engine.Board
	state *engine.State
	seat  engine.Seat
	apart bool       // a road and a ship are connected only by an own building
	left  engine.Set // segments not gone over yet
	ring  bool       // a way has led back
	best  int
}

// measure goes over all segments that hang together with this one.
func (t *tree) measure(e engine.Path) {
	t.left.Drop(int(e))
	ends := &t.board.PathEnds[e]
	one := t.arm(engine.Step{Path: e, To: ends[0]})
	other := t.arm(engine.Step{Path: e, To: ends[1]})
	t.best = max(t.best, one+other-1)
}

// arm returns how far the step and the roads beyond lead, which are not gone over yet.
func (t *tree) arm(s engine.Step) int {
	b, lines := t.board, &t.state.Lines
	for length := 1; ; length++ {
		p, line := t.state.Pieces[s.To], lines[s.Path]
		if p != 0 && p.Owner() != t.seat {
			return length
		}
		kinds := !t.apart || p.IsBuilding() // road and ship are connected here
		end := 0
		if b.PathEnds[s.Path][1] == s.To {
			end = 1
		}
		one, other := b.Onward[s.Path][end][0], b.Onward[s.Path][end][1]
		first := t.goesOn(line, lines[one.Path], one.Path, kinds)
		second := t.goesOn(line, lines[other.Path], other.Path, kinds)
		switch {
		case first && second:
			return length + t.fork(one, other)
		case first:
			s = one
		case second:
			s = other
		default:
			return length
		}
		t.left.Drop(int(s.Path))
	}
}

// fork is arm where two ways lead on.
func (t *tree) fork(one, other engine.Step) int {
	t.left.Drop(int(one.Path))
	far := t.arm(one)
	if !t.left.Has(int(other.Path)) { // the way has led back over it
		return far
	}
	t.left.Drop(int(other.Path))
	too := t.arm(other)
	t.best = max(t.best, far+too)
	return max(far, too)
}

// goesOn reports whether a way over a line goes on over the next, which is not gone over yet.
func (t *tree) goesOn(line, next engine.Line, at engine.Path, kinds bool) bool {
	if next != line && (!kinds || next.Owner() != t.seat) {
		return false
	}
	if !t.left.Has(int(at)) {
		t.ring = true
		return false
	}
	return true
}

// measureRings measures segments that hang together and lead back to where they were. What the tree made of them is
// a line too, but there may be longer ones.
func (t *tree) measureRings(these *engine.Set) {
	t.ring = false
	r := rings{board: t.board, state: t.state, seat: t.seat, apart: t.apart, best: t.best}
	r.gather(these)
	if r.n <= t.best {
		return
	}
	r.join()
	t.best = r.longest()
}

// rings holds roads of one player that hang together as a small graph: for each end of each segment the segments
// that continue there.
type rings struct {
	board *engine.Board
	state *engine.State
	seat  engine.Seat
	apart bool   // a road and a ship are connected only by an own building
	ships uint32 // bit by segment
	n     int
	ends  [engine.MaxLines][2]engine.Intersection
	next  [engine.MaxLines][2]uint32 // by segment and end: those that continue there, bit by segment
	hang  [engine.MaxLines][2]uint8  // by segment and end: how far the branches lead on there that were cut off
	core  uint32                     // what is left when all branches are cut off: rings, and what links them
	meet  bool                       // three of those meet somewhere
	most  int                        // how far the longest branch at a ring leads from which no line was tried
	start engine.Intersection
	best  int
}

// gather notes the segments.
func (r *rings) gather(these *engine.Set) {
	for e := range these.All {
		if r.n == len(r.ends) {
			return
		}
		r.ends[r.n] = r.board.PathEnds[e]
		if r.state.Lines[e].IsShip() {
			r.ships |= 1 << r.n
		}
		r.n++
	}
}

// join links segments that meet where no opponent stands.
func (r *rings) join() {
	var at [engine.MaxIntersections]uint32
	for i := range r.ends[:r.n] {
		for _, v := range &r.ends[i] {
			at[v] |= 1 << i
		}
	}
	for i := range r.ends[:r.n] {
		for end, v := range &r.ends[i] {
			others, p := at[v]&^(1<<i), r.state.Pieces[v]
			if others == 0 || p != 0 && p.Owner() != r.seat {
				continue
			}
			if r.apart && !p.IsBuilding() {
				others &= r.alike(i)
			}
			r.next[i][end] = others
		}
	}
}

// alike are the segments that are ships as segment i is one, or roads.
func (r *rings) alike(i int) uint32 {
	if r.ships&(1<<i) != 0 {
		return r.ships
	}
	return ^r.ships
}

// longest cuts off all branches, of which only the length counts, and tries the lines that go on from there in the
// rings: from every end where one can begin, the longest branches first, until none that is left can be longer.
func (r *rings) longest() int {
	r.core = 1<<r.n - 1
	for i := range r.n {
		for end := range 2 {
			if r.next[i][end] == 0 {
				r.cut(i, end)
			}
		}
	}
	whole := r.count()
	if !r.meet && r.most == 0 {
		return max(r.best, whole) // a plain ring
	}
	for ; r.most >= 0; r.most-- {
		can := whole + max(r.most, 2*r.most-1)
		if r.meet {
			can = max(can, whole+1)
		}
		if can <= r.best {
			break
		}
		r.walkFrom(can)
	}
	return r.best
}

// count notes whether three segments of the rings meet anywhere and how far the longest branch leads, and returns how
// many of those segments a line can have at most that ends in one branch. Where three meet and it does not end, it
// leaves one out, which does for two such places. A line with both ends in branches leaves one more out, and one with
// none in a branch can have one more.
func (r *rings) count() int {
	odd := 0
	for rest := r.core; rest != 0; rest &= rest - 1 {
		i := engine.Trailing(rest)
		for end := range 2 {
			r.most = max(r.most, int(r.hang[i][end]))
			if on := r.next[i][end] & r.core; on&(on-1) != 0 && i < engine.Trailing(on) {
				odd++
			}
		}
	}
	r.meet = odd > 0
	return bits.OnesCount32(r.core) - odd/2
}

// walkFrom tries the lines that begin with the longest branches not tried yet, or where three segments meet, until
// one is as long as it can be.
func (r *rings) walkFrom(can int) {
	for rest := r.core; rest != 0; rest &= rest - 1 {
		i := engine.Trailing(rest)
		for end, v := range &r.ends[i] {
			if int(r.hang[i][end]) != r.most {
				continue
			}
			if on := r.next[i][end] & r.core; r.most > 0 || on&(on-1) != 0 {
				r.start = v
				r.walk(i, end, 1<<i, 1+r.most)
			}
			if r.best >= can {
				return
			}
		}
	}
}

// cut cuts off segment i if it is loose at the end, and then what is loose without it. How far a branch leads is
// noted where it began.
func (r *rings) cut(i, end int) {
	for r.core&(1<<i) != 0 && r.next[i][end]&r.core == 0 {
		r.core &^= 1 << i
		far := 1 + r.hang[i][end]
		r.best = max(r.best, int(far+r.hang[i][1-end]))
		v := r.ends[i][1-end]
		for rest := r.next[i][1-end] & r.core; rest != 0; rest &= rest - 1 {
			i = engine.Trailing(rest)
			end = r.endAt(i, v)
			r.hang[i][end] = max(r.hang[i][end], far)
		}
	}
}

// endAt tells with which end segment i lies at v.
func (r *rings) endAt(i int, v engine.Intersection) int {
	if r.ends[i][1] == v {
		return 1
	}
	return 0
}

// walk goes on in the rings from segment i, entered at the given end, over segments not used yet.
func (r *rings) walk(i, entered int, used uint32, length int) {
	for {
		out, total := r.ends[i][1-entered], length
		if out != r.start {
			total += int(r.hang[i][1-entered])
		}
		r.best = max(r.best, total)
		rest := r.next[i][1-entered] & r.core &^ used
		if rest == 0 {
			return
		}
		if more := rest & (rest - 1); more != 0 {
			if length+bits.OnesCount32(r.core&^used)+r.most <= r.best {
				return
			}
			j := engine.Trailing(more)
			r.walk(j, r.endAt(j, out), used|1<<j, length+1)
		}
		i = engine.Trailing(rest)
		entered = r.endAt(i, out)
		used |= 1 << i
		length++
	}
}
