package engine

import "slices"

// Tiles are the terrain and the token (0 for none) of each hex. Fog is turned over and tokens are swapped, so
// each position has its own tiles; Board.First are those at the start.
type Tiles struct {
	Terrain [MaxHexes]Terrain
	Tokens  [MaxHexes]uint8
}

// IsLand reports whether the robber may stand on the terrain and buildings next to it. Sea is not land; fog is
// neither until it is turned over.
func (t Terrain) IsLand() bool { return t != Sea && t != Fog }

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

// LaidHarbor is a harbor that was laid during the game: its path and its kind; zero is none.
type LaidHarbor uint16

// MaxLaidHarbors is the largest number of harbors that can be laid during a game.
const MaxLaidHarbors = 32

// Path returns the path of the harbor, Harbor its kind.
func (l LaidHarbor) Path() Path     { return Path(l >> 3) }
func (l LaidHarbor) Harbor() Harbor { return Harbor(l & 7) }

// LayHarbor puts a harbor on a path. Laid harbors are sorted by path, so that positions with the same harbors are
// equal.
func (s *State) LayHarbor(e Path, kind Harbor) {
	laid := LaidHarbor(e)<<3 | LaidHarbor(kind)
	n, _ := slices.BinarySearch(s.harbors(), laid)
	copy(s.Harbors[n+1:], s.Harbors[n:])
	s.Harbors[n] = laid
}

// harbors returns the harbors that were laid during the game.
func (s *State) harbors() []LaidHarbor {
	n := slices.Index(s.Harbors[:], 0)
	if n < 0 {
		return s.Harbors[:]
	}
	return s.Harbors[:n]
}

// HarborAt returns the harbor of an intersection, HarborOn that of a path: from the start or laid since.
func (s *State) HarborAt(b *Board, v Intersection) Harbor {
	if s.Harbors[0] == 0 || b.harborAt[v] != NoHarbor {
		return b.harborAt[v]
	}
	for _, l := range s.harbors() {
		if slices.Contains(b.PathEnds[l.Path()][:], v) {
			return l.Harbor()
		}
	}
	return NoHarbor
}

func (s *State) HarborOn(b *Board, e Path) Harbor {
	for _, l := range s.harbors() {
		if l.Path() == e {
			return l.Harbor()
		}
	}
	return b.Harbors[e]
}
