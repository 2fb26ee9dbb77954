package board

import "slices"

// Chart is everything on a map except hexes and harbors: its name, its areas, and what lies on it when the game
// begins. Boards share it; it is read-only.
type Chart struct {
	Name    string // in the catalogue; "" for a map of the table's own
	Players []int  // the numbers of players it is made for; nil: any

	Areas   []string // their names; a map that names none has one area for each island
	AreaOf  [MaxHexes]Area
	Home    Areas // home to everybody; none: all land is home
	Chosen  bool  // home is wherever a player began
	Barred  Areas // nobody settles there, and the robber may not move there
	NoStart Set   // intersections closed in the set-up

	Robber     Hex // where they begin; NoHex: off the board
	RobberSaid bool
	Pirate     Hex

	Fog      FogStacks
	Gifts    [MaxPaths]Gift
	Villages []Village
	Bolts    Bolts
	Fleet    []Hex // its route, from the starting hex on
	Berths   []Berth
	Marks    []Mark

	Second     [MaxHexes]uint8 // a second number of the hex; 0: none
	TwoNumbers bool            // some hex has one
	seconds    [16]Hexes       // those that have each

	Own [MaxOfMap]any // data of books about the map, at the indexes handed out by ReserveOwn
}

// Draw gives the board a map of its own, a copy, which may be changed.
func (b *Board) Draw(from *Chart) {
	if b.memory.chart == nil {
		b.memory.chart = new(Chart)
	}
	*b.memory.chart = *from
	b.Chart = b.memory.chart
}

// SetOwn replaces what a book has read from a map, on a board that was given a map of its own. LastOwn returns what
// SetOwn put there on the layout before in the same memory, which the book may reuse; nil: nothing.
func (b *Board) SetOwn(i int, read any)  { b.Chart.Own[i], b.memory.own[i] = read, read }
func (b *Board) LastOwn(i int) (was any) { return b.memory.own[i] }

// SetSecond gives the hex a second number.
func (c *Chart) SetSecond(h Hex, number uint8) {
	c.Second[h], c.TwoNumbers = number, true
	c.seconds[number&15] |= h.One()
}

// MaxOfMap is an upper bound on the entries of all books in Chart.Own.
const MaxOfMap = 4

var ofMap int

// ReserveOwn reserves an index of Chart.Own for what a book reads from a map. The entry is read-only once the map is
// read.
func ReserveOwn() int {
	if ofMap == MaxOfMap {
		panic("too many things of books on a map: MaxOfMap")
	}
	ofMap++
	return ofMap - 1
}

// Area is the number of an area of a board; Areas is a bitmask of them.
type (
	Area  uint8
	Areas uint64
)

// NoArea marks a hex that belongs to no area.
const NoArea Area = 0xff

// One returns the set of the area alone, empty for NoArea.
func (a Area) One() Areas { return 1 << a }

// Has reports whether the area is in the set.
func (s Areas) Has(a Area) bool { return s>>a&1 != 0 }

// FogStacks are a stack of hexes and a stack of number tokens, both face down: how many there are of each kind,
// and the order from the top as far as it is known.
type FogStacks struct {
	Terrain   [MaxTerrains]uint8
	Tokens    [13]uint8
	TopTiles  [MaxHexes]Terrain // the known ones, from the top; the rest NoTerrain
	TopTokens [MaxHexes]uint8   // 0: unknown
}

// Gift is what the first ship on a path gets: nothing, a point, a development card, or a harbor.
type Gift uint8

const (
	NoGift Gift = iota
	GiftPoint
	GiftCard
	firstGiftHarbor
)

// GiftOf returns the gift of a harbor.
func GiftOf(h Harbor) Gift { return firstGiftHarbor + Gift(h) }

// Harbor returns the harbor that is given; NoHarbor for any other gift.
func (g Gift) Harbor() Harbor {
	if g < firstGiftHarbor {
		return NoHarbor
	}
	return Harbor(g - firstGiftHarbor)
}

func (g Gift) String() string {
	switch {
	case g == GiftPoint:
		return "point"
	case g == GiftCard:
		return "card"
	}
	return g.Harbor().String()
}

// HasGifts reports whether any path has a gift at the start.
func (c *Chart) HasGifts() bool {
	return slices.ContainsFunc(c.Gifts[:], func(g Gift) bool { return g != NoGift })
}

// Village is a place where cloth is traded: its intersection and its number.
type Village struct {
	At     Intersection
	Number uint8
}

// Bolts are the initial numbers of bolts of cloth: at each village and in the general supply.
type Bolts struct{ Village, Supply uint8 }

// Berth holds the player's pieces on the map at the start and where the player's ships may go.
type Berth struct {
	Settlement, Fortress, Landing Intersection
	Ship                          Path
	Lane                          Set
}

// Has reports whether the map puts a building of the player on the intersection.
func (x Berth) Has(v Intersection) bool {
	return v != NoIntersection && (v == x.Settlement || v == x.Fortress)
}

// Mark names a set of intersections to which the law can refer.
type Mark struct {
	Name string
	At   Set
}

// Maximum numbers on a map.
const (
	MaxVillages = 16
	MaxFleet    = 16
)

// NewChart returns the chart of a board whose file defines none: each island is an area, and the robber begins in
// the first desert.
func NewChart(b *Board) *Chart {
	c := &Chart{Pirate: NoHex, Robber: NoHex, NoStart: b.NoIntersections()}
	for h := range c.AreaOf {
		c.AreaOf[h] = NoArea
	}
	for h := range Hex(b.NumHexes) {
		if c.AreaOf[h] == NoArea && b.First.Terrain[h].IsLand() {
			c.island(b, h, Area(len(c.Areas)))
			c.Areas = append(c.Areas, b.HexName(h))
		}
	}
	return c
}

// island assigns all land connected with the hex to one area.
func (c *Chart) island(b *Board, h Hex, a Area) {
	c.AreaOf[h] = a
	for _, o := range b.Around[h] {
		if o != NoHex && c.AreaOf[o] == NoArea && b.First.Terrain[o].IsLand() {
			c.island(b, o, a)
		}
	}
}

// oneIsland is the chart of boards without sea and fog.
var oneIsland = &Chart{Pirate: NoHex, Robber: NoHex, Areas: []string{"A1"}}

// beginnersIsland is the chart of the board for beginners, which has a name. The board belongs to the box for
// four; two can play on it, too.
var beginnersIsland = &Chart{Name: "beginner", Players: []int{2, 3, 4}, Pirate: NoHex, Robber: NoHex, Areas: []string{"A1"}}

// IsBare reports whether there is nothing on the map but its hexes and harbors.
func (c *Chart) IsBare() bool { return c == oneIsland || c == beginnersIsland }

// AreaNamed finds an area by its name; NoArea if there is none.
func (c *Chart) AreaNamed(name string) Area {
	if i := slices.Index(c.Areas, name); i >= 0 {
		return Area(i)
	}
	return NoArea
}

// Names lists the names of areas, in their order.
func (c *Chart) Names(these Areas) (out []string) {
	for i, name := range c.Areas {
		if these.Has(Area(i)) {
			out = append(out, name)
		}
	}
	return out
}

// AllHome reports whether all land is home, so that no bonus is paid.
func (c *Chart) AllHome() bool { return c.Home == 0 && !c.Chosen }

// AreasAt returns the areas of the land hexes at the intersection.
func (t *Tiles) AreasAt(b *Board, v Intersection) (out Areas) {
	for _, h := range &b.IntersectionHexes[v] {
		if h != NoHex && t.Terrain[h].IsLand() && b.Chart.AreaOf[h] != NoArea {
			out |= b.Chart.AreaOf[h].One()
		}
	}
	return out
}

// Take removes the top of both stacks, which together are the tile.
func (f *FogStacks) Take(t Tile) {
	if f.Terrain[t.Terrain] > 0 {
		f.Terrain[t.Terrain]--
	}
	copy(f.TopTiles[:], f.TopTiles[1:])
	f.TopTiles[len(f.TopTiles)-1] = NoTerrain
	if t.Token == 0 {
		return
	}
	if f.Tokens[t.Token] > 0 {
		f.Tokens[t.Token]--
	}
	copy(f.TopTokens[:], f.TopTokens[1:])
	f.TopTokens[len(f.TopTokens)-1] = 0
}

// Left returns how many hexes lie face down.
func (f *FogStacks) Left() (n int) {
	for _, count := range f.Terrain {
		n += int(count)
	}
	return n
}

// VillageAt returns the number of the village at the intersection; ok is false if there is none.
func (c *Chart) VillageAt(v Intersection) (i int, ok bool) {
	i = slices.IndexFunc(c.Villages, func(x Village) bool { return x.At == v })
	return i, i >= 0
}

// MarkOf returns the name by which the law refers to the intersection, "" if it has none.
func (c *Chart) MarkOf(v Intersection) string {
	for i := range c.Marks {
		if c.Marks[i].At.Has(int(v)) {
			return c.Marks[i].Name
		}
	}
	return ""
}

// HasSeat reports whether the map is made for this number of players.
func (c *Chart) HasSeat(players int) bool {
	return len(c.Players) == 0 || slices.Contains(c.Players, players)
}

// EveryLandHasToken reports whether there are tokens for all land that produces.
func (f *FogStacks) EveryLandHasToken() bool {
	land, tokens := 0, 0
	for t, n := range f.Terrain {
		if Terrain(t).IsLand() && Terrain(t) != Desert {
			land += int(n)
		}
	}
	for _, n := range f.Tokens {
		tokens += int(n)
	}
	return tokens >= land
}
