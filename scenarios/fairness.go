package scenarios

import (
	"cmp"
	"slices"

	"catanref/engine/board"
	"catanref/engine/position"
)

// Fairness measures the chances on a board: the rolls that bring a resource, and the intersections available to the
// players.
type Fairness struct {
	Hexes, Pips int // of all hexes with numbers
	Lands       []LandPips
	Corners     []CornerPips // intersections where players may begin, best first
	Drafted     [][]CornerPips
	Red         [][2]board.Hex // neighbouring pairs: of red numbers,
	SameNumber  [][2]board.Hex // of one number,
	SameLand    [][2]board.Hex // of one terrain
}

// LandPips are the total pips of all hexes of a terrain.
type LandPips struct {
	Terrain     board.Terrain
	Hexes, Pips int
}

// CornerPips are the pips round an intersection.
type CornerPips struct {
	At   board.Intersection
	Pips int
}

// FairnessOf measures a board for a number of players. Each player in turn takes the best corner that the
// distance rule leaves, and the last one to place begins the second round (base.setup.rounds): those corners are
// Drafted, by seat.
func FairnessOf(b *board.Board, tiles *board.Tiles, players int) *Fairness {
	m := newMeasure(b.Shape, players, startsOf(b))
	for h := range b.NumHexes {
		m.tiles[h] = board.Tile{Terrain: tiles.Terrain[h], Token: tiles.Tokens[h]}
	}
	m.take()
	f := &Fairness{Hexes: m.hexes, Pips: m.pips}
	for t := range m.lands {
		if m.lands[t].Hexes > 0 {
			f.Lands = append(f.Lands, m.lands[t])
		}
	}
	for _, v := range m.starts {
		if m.corners[v] > 0 {
			f.Corners = append(f.Corners, CornerPips{v, m.corners[v]})
		}
	}
	slices.SortStableFunc(f.Corners, func(a, b CornerPips) int { return cmp.Compare(b.Pips, a.Pips) })
	f.Drafted = make([][]CornerPips, players)
	m.draft(func(seat int, v board.Intersection) {
		f.Drafted[seat] = append(f.Drafted[seat], CornerPips{v, m.corners[v]})
	})
	m.pairs(func(a, b board.Hex) { f.Red = append(f.Red, [2]board.Hex{a, b}) },
		func(a, b board.Hex) { f.SameNumber = append(f.SameNumber, [2]board.Hex{a, b}) },
		func(a, b board.Hex) { f.SameLand = append(f.SameLand, [2]board.Hex{a, b}) })
	return f
}

// startsOf returns the intersections where players may begin.
func startsOf(b *board.Board) (out []board.Intersection) {
	for v := range board.Intersection(b.NumPlaces) {
		if b.First.LandAt(b, v) && begins(b, v) {
			out = append(out, v)
		}
	}
	return out
}

// measure evaluates tiles while they are moved.
type measure struct {
	shape   *board.Shape
	players int
	starts  []board.Intersection
	tiles   [board.MaxHexes]board.Tile

	hexes, pips int
	lands       [board.MaxTerrains]LandPips
	corners     [board.MaxIntersections]int
}

func newMeasure(shape *board.Shape, players int, starts []board.Intersection) *measure {
	return &measure{shape: shape, players: players, starts: starts}
}

// take counts pips by terrain and by corner.
func (m *measure) take() {
	m.hexes, m.pips = 0, 0
	m.lands = [board.MaxTerrains]LandPips{}
	for _, tile := range m.tiles[:m.shape.NumHexes] {
		if tile.Token == 0 {
			continue
		}
		land, pips := &m.lands[tile.Terrain], board.Pips(tile.Token)
		land.Terrain = tile.Terrain
		land.Hexes++
		land.Pips += pips
		m.hexes++
		m.pips += pips
	}
	for _, v := range m.starts {
		m.corners[v] = 0
		for _, h := range &m.shape.IntersectionHexes[v] {
			if h != board.NoHex {
				m.corners[v] += board.Pips(m.tiles[h].Token)
			}
		}
	}
}

// draft lets the players take corners.
func (m *measure) draft(took func(seat int, v board.Intersection)) {
	var barred [board.MaxIntersections]bool
	for i := range 2 * m.players {
		best := board.NoIntersection
		for _, v := range m.starts {
			if !barred[v] && (best == board.NoIntersection || m.corners[v] > m.corners[best]) {
				best = v
			}
		}
		if best == board.NoIntersection {
			return
		}
		barred[best] = true
		for _, v := range &m.shape.Neighbours[best] {
			if v != board.NoIntersection {
				barred[v] = true
			}
		}
		took(min(i, 2*m.players-1-i), best)
	}
}

// spread is the difference in pips between the corners of the best and the worst player.
func (m *measure) spread() int {
	var sums [position.MaxSeats]int
	m.draft(func(seat int, v board.Intersection) { sums[seat] += m.corners[v] })
	return slices.Max(sums[:m.players]) - slices.Min(sums[:m.players])
}

// off is the largest deviation of a resource from its share, in pips times the number of hexes. The share is what
// its hexes would have if all pips were spread evenly.
func (m *measure) off() (worst int) {
	for _, land := range m.lands {
		if land.Hexes > 0 {
			worst = max(worst, max(land.Pips*m.hexes-m.pips*land.Hexes, m.pips*land.Hexes-land.Pips*m.hexes))
		}
	}
	return worst
}

// pairs finds neighbouring hexes with red numbers, with the same number, and of the same terrain; sea and
// face-down hexes do not count as terrain.
func (m *measure) pairs(red, number, land func(a, b board.Hex)) {
	for h := range board.Hex(m.shape.NumHexes) {
		one := m.tiles[h]
		for _, o := range &m.shape.Around[h] {
			if o == board.NoHex || o < h {
				continue
			}
			other := m.tiles[o]
			if isRed(one.Token) && isRed(other.Token) {
				red(h, o)
			}
			if one.Token != 0 && one.Token == other.Token {
				number(h, o)
			}
			if one.Terrain == other.Terrain && one.Terrain.IsLand() {
				land(h, o)
			}
		}
	}
}
