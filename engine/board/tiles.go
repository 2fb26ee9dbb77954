package board

import "slices"

// Tiles are the terrain and the token (0 for none) of each hex. Fog is turned over and tokens are swapped, so
// each position has its own tiles; Board.First are those at the start.
type Tiles struct {
	Terrain [MaxHexes]Terrain
	Tokens  [MaxHexes]uint8
}

// MayHaveSea reports whether the board, if there is one, has sea, perhaps under fog.
func (b *Board) MayHaveSea() bool { return b != nil && (b.HasSea || b.HasFog) }

// IsLand reports whether the robber may stand on the terrain and buildings next to it. Sea is not land; fog is
// neither until it is turned over.
func (t Terrain) IsLand() bool { return t != Sea && !t.Hidden() }

// OnLand reports whether a side of the path is land, AtSea whether one is sea, the frame included. Open hexes do
// not change, so the layout of the start is looked up; only with fog are the hexes themselves checked.
func (t *Tiles) OnLand(b *Board, e Path) bool {
	return b.onLand.Has(int(e)) || b.HasFog && t.anyLand(b.PathHexes[e][:])
}

func (t *Tiles) AtSea(b *Board, e Path) bool {
	return b.atSea.Has(int(e)) || b.HasFog && t.anySea(b.PathHexes[e][:])
}

// LandAt reports whether a hex around the intersection is land, CoastAt whether one is sea.
func (t *Tiles) LandAt(b *Board, v Intersection) bool {
	return b.landAt.Has(int(v)) || b.HasFog && t.anyLand(b.IntersectionHexes[v][:])
}

func (t *Tiles) CoastAt(b *Board, v Intersection) bool {
	return b.coastAt.Has(int(v)) || b.HasFog && t.anySea(b.IntersectionHexes[v][:])
}

// HasDesert reports whether a desert lies open.
func (t *Tiles) HasDesert(b *Board) bool {
	return b.deserts != 0 || b.HasFog && slices.Contains(t.Terrain[:b.NumHexes], Desert)
}

// anyLand and anySea are for boards with fog. They must not be inlined, so that the look-ups above are, which
// every list of moves uses.
//
//go:noinline
func (t *Tiles) anyLand(hexes []Hex) bool {
	return slices.ContainsFunc(hexes, func(h Hex) bool { return h != NoHex && t.Terrain[h].IsLand() })
}

//go:noinline
func (t *Tiles) anySea(hexes []Hex) bool {
	return slices.ContainsFunc(hexes, func(h Hex) bool { return h == NoHex || t.Terrain[h] == Sea })
}
