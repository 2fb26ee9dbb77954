package engine

import (
	"cmp"
	"encoding/binary"
	"math"
	"slices"
)

// branch is one of the things that can have happened to a set of hands: by what each player's hand looked
// like, which cards came and went. What it does not list cannot have happened.
type branch struct {
	of    *graph
	share float64
	looks func(seat Seat, hand Cards) sight
	steps [MaxSeats]map[sight][]change // nil: the hand stays whatever it is
}

// change is what comes to a hand and what goes. Where cards go by chance each card of the hand is as likely.
type change struct {
	comes, goes Cards
	byChance    bool
}

// of applies the change; ok is false where the hand lacks what goes.
func (x change) of(hand Cards) (Cards, bool) { return hand - x.goes + x.comes, hand.Has(x.goes) }

// weight is in how many ways the cards can be drawn.
func (x change) weight(hand Cards) float64 {
	n := 1.0
	if x.byChance {
		x.goes.Each(func(k Kind, of int) { n *= choices(hand.Count(k), of) })
	}
	return n
}

// choices is in how many ways so many cards can be taken out of n.
func choices(n, of int) float64 {
	out := 1.0
	for i := range of {
		out = out * float64(n-i) / float64(i+1)
	}
	return out
}

// maxEdges bounds a set of hands. Past it the layers are let go from each other.
const maxEdges = 200_000

// maxFine bounds the edges up to which equal rests must be as likely, too, to be shared.
const maxFine = 20_000

// united joins what can have happened: every hand that some branch leads to. nil: none. loose is set where
// the layers had to be let go from each other.
func united(seats int, branches []branch, box Cards) (g *graph, mass float64, loose bool) {
	for _, fine := range []bool{true, false} {
		most := maxFine
		if !fine {
			most = maxEdges
		}
		u := newJoining(seats, branches, fine, most)
		if g, mass = u.all(box); !u.over {
			return g, mass, false
		}
	}
	apart := slices.Clone(branches)
	for i := range apart {
		apart[i].of = apart[i].of.apart()
	}
	u := newJoining(seats, apart, false, math.MaxInt)
	g, mass = u.all(box)
	if g != nil && g.edges > maxEdges {
		g = g.apart()
	}
	return g, mass, true
}

// joining builds a graph from branches, layer by layer: what follows is led for sets of places in them.
type joining struct {
	seats    int
	branches []branch
	fine     bool
	most     int // edges
	edges    int
	over     bool

	layers [][]spread
	known  []map[string]led   // by seat: what a set of places leads to
	same   []map[string]int32 // by seat: spreads that were built
	key    []byte
}

// led is what places lead to: a spread of the new graph, and how much of the likelihood is left in it; -1: nothing.
type led struct {
	spread int32
	mass   float64
}

// place is a place in one of the branches, with its share.
type place struct {
	branch, spread int32
	share          float64
}

// reach is a hand that one place leads to.
type reach struct {
	hand, brought Cards
	place
}

func newJoining(seats int, branches []branch, fine bool, most int) *joining {
	u := &joining{seats: seats, branches: branches, fine: fine, most: most, layers: make([][]spread, seats)}
	for range seats {
		u.known = append(u.known, map[string]led{})
		u.same = append(u.same, map[string]int32{})
	}
	return u
}

func (u *joining) all(box Cards) (*graph, float64) {
	from := make([]place, len(u.branches))
	for i := range from {
		from[i] = place{branch: int32(i), share: u.branches[i].share}
	}
	f := u.follow(0, from)
	if f.spread < 0 || u.over {
		return nil, 0
	}
	g := &graph{layers: u.layers, box: box}
	// The first layer holds the spread that was built last.
	g.layers[0] = []spread{g.layers[0][f.spread]}
	g.finish()
	return g, f.mass
}

// follow finds the spread that a set of places leads to.
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
	for i := range from {
		from[i].share /= total
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

func (u *joining) build(seat int, from []place) led {
	out := make(spread, 0, 16)
	total := 0.0
	add := func(hand, brought Cards, next []place) {
		if f := u.follow(seat+1, next); f.spread >= 0 {
			out = append(out, edge{hand, brought, f.spread, f.mass})
			total += f.mass
		}
	}
	if reached, plain := u.plainly(seat, from); plain {
		next := make([]place, 1)
		for i := range reached {
			next[0] = reached[i].place
			add(reached[i].hand, reached[i].brought, next)
		}
	} else {
		slices.SortFunc(reached, func(a, b reach) int {
			return cmp.Or(cmp.Compare(a.hand, b.hand), cmp.Compare(a.brought, b.brought), cmp.Compare(a.branch, b.branch), cmp.Compare(a.spread, b.spread))
		})
		var next []place
		for i := 0; i < len(reached); {
			r := &reached[i]
			next = next[:0]
			for ; i < len(reached) && reached[i].hand == r.hand && reached[i].brought == r.brought; i++ {
				p := reached[i].place
				if n := len(next); n > 0 && next[n-1].branch == p.branch && next[n-1].spread == p.spread {
					next[n-1].share += p.share
				} else {
					next = append(next, p)
				}
			}
			add(r.hand, r.brought, slices.Clone(next))
		}
	}
	if len(out) == 0 {
		return led{spread: -1}
	}
	for i := range out {
		out[i].share /= total
	}
	return led{u.intern(seat, out), total}
}

// plainly lists the hands that the places lead to; plain is set where each stands once, in order.
func (u *joining) plainly(seat int, from []place) (out []reach, plain bool) {
	plain = len(from) == 1
	for _, p := range from {
		b := &u.branches[p.branch]
		steps := b.steps[seat]
		var only sight
		for j := range b.of.layers[seat][p.spread] {
			e := &b.of.layers[seat][p.spread][j]
			on := place{p.branch, e.to, p.share * e.share}
			if steps == nil {
				out = append(out, reach{e.hand, e.brought, on})
				continue
			}
			sees := b.looks(Seat(seat), e.hand)
			changes := steps[sees]
			plain = plain && len(changes) <= 1 && (len(changes) == 0 || only == sight{} || only == sees)
			if len(changes) > 0 {
				only = sees
			}
			for _, x := range changes {
				if hand, ok := x.of(e.hand); ok {
					on.share = p.share * e.share * x.weight(e.hand)
					out = append(out, reach{hand, e.brought, on})
				}
			}
		}
	}
	return out, plain
}

// intern keeps a spread once.
func (u *joining) intern(seat int, s spread) int32 {
	key := u.key[:0]
	for i := range s {
		key = binary.LittleEndian.AppendUint64(key, uint64(s[i].hand))
		key = binary.LittleEndian.AppendUint64(key, uint64(s[i].brought))
		key = binary.LittleEndian.AppendUint32(key, uint32(s[i].to))
		if u.fine {
			key = binary.LittleEndian.AppendUint32(key, rounded(s[i].share))
		}
	}
	u.key = key
	if at, ok := u.same[seat][string(key)]; ok {
		return at
	}
	at := int32(len(u.layers[seat]))
	u.same[seat][string(key)] = at
	u.layers[seat] = append(u.layers[seat], s)
	u.edges += len(s)
	u.over = u.over || u.edges > u.most
	return at
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

// rounded is a share as it is compared.
func rounded(share float64) uint32 { return (math.Float32bits(float32(share)) + 8) >> 4 }

// sort puts the hands in order.
func (s spread) sort() {
	slices.SortFunc(s, func(a, b edge) int {
		return cmp.Or(cmp.Compare(a.hand, b.hand), cmp.Compare(a.brought, b.brought))
	})
}
