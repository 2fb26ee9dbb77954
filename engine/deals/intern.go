package deals

import (
	"math"
	"slices"

	"catanref/engine/cards"
)

// The spreads that are built for a new graph: each is stored once, with exactly the memory that it needs.

// interned finds the spreads of a layer by their content.
type interned struct {
	first map[uint64]int32 // by hash: the last of them, plus one
	other []int32          // by spread: another with the same hash, plus one
}

// intern stores a copy of a spread, each one once, and returns its number.
func (u *joining) intern(seat int, s spread) int32 {
	known, hash := &u.same[seat], u.hash(s)
	for at := known.first[hash]; at != 0; at = known.other[at-1] {
		if u.alike(s, u.layers[seat][at-1]) {
			return at - 1
		}
	}
	if cap(u.room)-len(u.room) < len(s) {
		u.room = u.moreRoom(max(len(s), min(2*cap(u.room), 4096), 16))
	}
	from := len(u.room)
	u.room = append(u.room, s...)
	at := int32(len(u.layers[seat]))
	u.layers[seat] = append(u.layers[seat], u.room[from:len(u.room):len(u.room)])
	known.other = append(known.other, known.first[hash])
	known.first[hash] = at + 1
	u.edges += len(s)
	u.over = u.over || u.edges > u.most
	return at
}

// moreRoom returns memory for so many edges: that of an earlier joining, if it is enough.
func (u *joining) moreRoom(edges int) []edge {
	for ; u.inUse < len(u.rooms); u.inUse++ {
		if room := u.rooms[u.inUse]; cap(room) >= edges {
			u.inUse++
			return room
		}
	}
	room := make([]edge, 0, edges)
	u.rooms = append(u.rooms, room)
	u.inUse++
	return room
}

// alike reports whether two spreads are stored as one.
func (u *joining) alike(s, other spread) bool {
	return slices.EqualFunc(s, other, func(a, b edge) bool {
		return a.hand == b.hand && a.brought == b.brought && a.to == b.to && (!u.fine || rounded(a.share) == rounded(b.share))
	})
}

// hash returns the same number for spreads that are alike.
func (u *joining) hash(s spread) (h uint64) {
	for i := range s {
		h = mixed(h, uint64(s[i].hand))
		h = mixed(h, uint64(s[i].brought)^uint64(s[i].to)<<32)
		if u.fine {
			h = mixed(h, uint64(rounded(s[i].share)))
		}
	}
	return h
}

// mixed adds a word to a hash.
func mixed(hash, word uint64) uint64 {
	hash = (hash ^ word) * 0x9e3779b97f4a7c15
	return hash ^ hash>>29
}

// rounded returns a share with the precision of comparisons.
func rounded(share float64) uint32 { return (math.Float32bits(float32(share)) + 8) >> 4 }

// graph returns the layers in memory of exactly their size; the first has one spread.
func (u *joining) graph(first int32, box cards.Cards) *graph {
	u.layers[0] = u.layers[0][first : first+1]
	all, spreads := 0, 0
	for _, layer := range u.layers {
		all, spreads = all+total(layer), spreads+len(layer)
	}
	edges, list := make([]edge, 0, all), make([]spread, 0, spreads)
	g := &graph{layers: make([][]spread, len(u.layers)), box: box}
	for seat, layer := range u.layers {
		begin := len(list)
		for _, s := range layer {
			from := len(edges)
			edges = append(edges, s...)
			list = append(list, edges[from:len(edges):len(edges)])
		}
		g.layers[seat] = list[begin:len(list):len(list)]
	}
	return g
}
