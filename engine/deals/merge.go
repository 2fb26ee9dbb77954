package deals

import (
	"cmp"
	"encoding/binary"
	"math"
	"slices"
	"sync"

	"catanref/engine/cards"
)

// maxEdges is the largest size of a set of hands. Beyond it the layers become independent.
const maxEdges = 200_000

// maxFine is the largest number of edges up to which equal remainders are shared only if they are equally likely too.
const maxFine = 20_000

// maxFineAgain is the same once remainders were shared whatever their likelihood: for more edges, the finer graph would
// mostly be built in vain.
const maxFineAgain = maxFine / 4

// maxTried is the largest number of hands that are looked at for each of those edges.
const maxTried = 60

// maxRejoined is the largest number of edges up to which independent layers are joined again, so that later events
// are followed exactly.
const maxRejoined = 5_000

// united joins the branches: every hand that some branch leads to. nil: none. loose is set if the layers had to
// become independent.
func united(seats int, branches []branch, box cards.Cards) (g *graph, mass float64, loose bool) {
	if len(branches) == 1 {
		if g = shifted(seats, &branches[0], box); g != nil {
			return g, branches[0].share, false
		}
	}
	if g, mass, ok := exactly(seats, branches, box); ok {
		return g, mass, false
	}
	g, mass = boundedly(seats, branches, box)
	return g, mass, true
}

// exactly joins the branches if the hands are few enough to be followed exactly.
func exactly(seats int, branches []branch, box cards.Cards) (g *graph, mass float64, ok bool) {
	most, apart, coarse := []int{maxFine, maxEdges}, false, false
	for _, b := range branches {
		coarse = coarse || b.of.coarse
		if (b.of.edges > maxFine || b.of.coarse && b.of.edges > maxFineAgain) && !apart {
			most = []int{maxEdges}
		}
		if b.of.apart {
			most, apart = []int{maxRejoined}, true
		}
		if b.of.bounded != nil {
			return nil, 0, false
		}
	}
	spare := spareBuffers.Get().(*buffers)
	for n, limit := range most {
		u := newJoining(seats, branches, limit < maxEdges, limit)
		u.buffers, spare.inUse = spare, 0
		g, mass = u.all(box)
		if last := !u.over || n == len(most)-1; last && u.edges <= maxFine { // much memory is not held back
			spareBuffers.Put(spare)
		}
		if !u.over {
			if g != nil {
				g.apart, g.coarse = apart, coarse || !u.fine
			}
			return g, mass, true
		}
	}
	return nil, 0, false
}

// joining builds a graph from branches, layer by layer; a spread is built for each set of places in the branches.
type joining struct {
	seats    int
	branches []branch
	fine     bool
	most     int // edges
	edges    int
	tried    int // hands that places led to
	over     bool

	layers [][]spread
	known  []map[string]led // by seat: the target of several places
	alone  [][][]led        // by branch, seat and spread: that of a single one; its spread plus two, or 0 if it is not known
	same   []interned       // by seat: spreads that were built
	room   []edge           // memory for them
	seen   []looked         // by branch and seat
	*buffers

	untouched []int       // by branch: the first seat from which on every hand stays as it is
	stands    [][]int32   // by seat and branch: the first branch with the same changes from that seat on
	copies    [][][]int32 // by branch, seat and spread: the spread in the new graph, plus one
}

// buffers is memory that one joining after the other uses.
type buffers struct {
	key    []byte
	spare  []reach
	read   [][]reach // lists that were gone through, for others
	rooms  [][]edge  // memory for the edges of new spreads, and how much of it is in use
	inUse  int
	edged  []edge     // the spreads that are being built, one behind the other
	placed []place    // likewise the places that they lead to
	list   [][]change // of the edges that are gone through
}

var spareBuffers = sync.Pool{New: func() any { return new(buffers) }}

// led is the target of a set of places: a spread of the new graph, or -1 for none, and its share of the probability.
type led struct {
	spread int32
	mass   float64
}

// place is a place in one of the branches, with its share.
type place struct {
	branch, spread int32
	share          float64
}

func newJoining(seats int, branches []branch, fine bool, most int) *joining {
	u := &joining{seats: seats, branches: branches, fine: fine, most: most, layers: make([][]spread, seats), buffers: new(buffers)}
	for i := range branches {
		n := seats
		for n > 0 && branches[i].steps[n-1] == nil && branches[i].whole[n-1] == nil && branches[i].lost[n-1] == (loss{}) {
			n--
		}
		u.untouched = append(u.untouched, n)
		u.copies = append(u.copies, make([][]int32, seats))
		u.alone = append(u.alone, make([][]led, seats))
	}
	for range seats {
		u.known = append(u.known, map[string]led{})
		u.same = append(u.same, interned{first: map[uint64]int32{}})
	}
	for seat := range seats {
		u.stands = append(u.stands, u.firstAlike(seat+1))
	}
	return u
}

// firstAlike returns for each branch the first one with the same changes of all hands from a seat on: from there on
// their places are the same.
func (u *joining) firstAlike(seat int) []int32 {
	out := make([]int32, len(u.branches))
	for i := range u.branches {
		out[i] = int32(slices.IndexFunc(u.branches[:i+1], func(b branch) bool {
			return b.likeFrom(seat, &u.branches[i])
		}))
	}
	return out
}

func (u *joining) all(box cards.Cards) (*graph, float64) {
	from := make([]place, len(u.branches))
	for i := range from {
		from[i] = place{branch: int32(i), share: u.branches[i].share}
	}
	f := u.follow(0, from)
	if f.spread < 0 || u.over {
		return nil, 0
	}
	g := u.graph(f.spread, box)
	g.finish()
	return g, f.mass
}

// follow returns the spread that a set of places leads to.
func (u *joining) follow(seat int, from []place) led {
	total := 0.0
	for i := range from {
		total += from[i].share
	}
	if u.over || total == 0 {
		return led{spread: -1}
	}
	if seat == u.seats {
		return led{mass: total}
	}
	if len(from) == 1 && u.untouched[from[0].branch] <= seat {
		return led{u.copied(seat, from[0].branch, from[0].spread), total}
	}
	for i := range from {
		from[i].share /= total
	}
	if len(from) == 1 {
		of := u.alone[from[0].branch]
		if of[seat] == nil {
			of[seat] = make([]led, len(u.branches[from[0].branch].of.layers[seat]))
		}
		known := &of[seat][from[0].spread]
		if known.spread == 0 {
			f := u.build(seat, from)
			*known = led{f.spread + 2, f.mass}
		}
		return led{known.spread - 2, known.mass * total}
	}
	key := u.keyOf(from)
	f, ok := u.known[seat][key]
	if !ok {
		f = u.build(seat, from)
		u.known[seat][key] = f
	}
	f.mass *= total
	return f
}

// copied takes over a spread below which nothing has changed.
func (u *joining) copied(seat int, branch, at int32) int32 {
	if seat == u.seats {
		return 0
	}
	of := u.branches[branch].of
	if u.copies[branch][seat] == nil {
		u.copies[branch][seat] = make([]int32, len(of.layers[seat]))
	}
	if known := u.copies[branch][seat][at]; known != 0 {
		return known - 1
	}
	from := len(u.edged)
	for _, e := range of.layers[seat][at] {
		e.to = u.copied(seat+1, branch, e.to)
		u.edged = append(u.edged, e)
	}
	n := u.intern(seat, u.edged[from:])
	u.edged = u.edged[:from]
	u.copies[branch][seat][at] = n + 1
	return n
}

func (u *joining) build(seat int, from []place) led {
	if u.most < math.MaxInt/maxTried && u.tried > maxTried*u.most {
		u.over = true
		return led{spread: -1}
	}
	begin, placed, total := len(u.edged), len(u.placed), 0.0
	reached, plain := u.plainly(seat, from)
	u.tried += len(reached)
	if !plain {
		reached = u.merged(reached)
	}
	for i := 0; i < len(reached); {
		r := &reached[i]
		for ; i < len(reached) && reached[i].hand == r.hand && reached[i].brought == r.brought; i++ {
			p := reached[i].place
			if n := len(u.placed); n > placed && u.placed[n-1].branch == p.branch && u.placed[n-1].spread == p.spread {
				u.placed[n-1].share += p.share
			} else {
				u.placed = append(u.placed, p)
			}
		}
		if f := u.follow(seat+1, u.placed[placed:]); f.spread >= 0 {
			u.edged = append(u.edged, edge{r.hand, r.brought, f.spread, f.mass})
			total += f.mass
		}
		u.placed = u.placed[:placed]
	}
	u.read = append(u.read, reached[:0])
	out := u.edged[begin:]
	u.edged = u.edged[:begin]
	if len(out) == 0 {
		return led{spread: -1}
	}
	for i := range out {
		out[i].share /= total
	}
	return led{u.intern(seat, out), total}
}

func (u *joining) keyOf(from []place) string {
	key := u.key[:0]
	for i := range from {
		key = binary.LittleEndian.AppendUint32(key, uint32(from[i].branch))
		key = binary.LittleEndian.AppendUint32(key, uint32(from[i].spread))
		if u.fine && len(from) > 1 {
			key = binary.LittleEndian.AppendUint32(key, rounded(from[i].share))
		}
	}
	u.key = key
	return string(key)
}

// sort sorts the hands.
func (s spread) sort() {
	slices.SortFunc(s, func(a, b edge) int {
		return cmp.Or(cmp.Compare(a.hand, b.hand), cmp.Compare(a.brought, b.brought))
	})
}
