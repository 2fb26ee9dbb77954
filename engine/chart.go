package engine

import "slices"

// Chart is what a map says beside its hexes and harbors: what it is called, how it is divided, and what lies on it
// when the game begins. Boards share it, and nobody changes it.
type Chart struct {
	Name    string // in the catalogue; "" for a map of one's own
	Players []int  // the numbers of players it is made for; nil: any

	Areas   []string // their names; each island is one where the map names none
	AreaOf  [MaxHexes]Area
	Home    Areas // everybody's; none: all land is home
	Chosen  bool  // home is where a player began
	Barred  Areas // nobody settles there, and the robber is not moved there
	NoStart Set   // intersections that are closed in the set-up

	Robber     Hex // where they begin; NoHex: beside the board
	RobberSaid bool
	Pirate     Hex

	Fog      FogStacks
	Gifts    [MaxPaths]Gift
	Villages []Village
	Bolts    Bolts
	Fleet    []Hex // its round, from the start
	Berths   []Berth
	Marks    []Mark

	Second     [MaxHexes]uint8 // a second number that the hex bears; 0: none
	TwoNumbers bool            // some hex has one

	Own [MaxOfMap]any // what books know of the map, by what OfMap has handed out
}

// MaxOfMap bounds what all books together keep of a map.
const MaxOfMap = 4

var ofMap int

// OfMap claims room for what the book reads of a map: an index into Chart.Own. What lies there is never changed once the
// map is read.
func (b *Book) OfMap() int {
	if ofMap == MaxOfMap {
		panic("engine: the books keep more of a map than it has room for")
	}
	ofMap++
	return ofMap - 1
}

// Area numbers the areas of a board, Areas is a set of them, bit by number.
type (
	Area  uint8
	Areas uint64
)

// NoArea is the area of a hex that belongs to none.
const NoArea Area = 0xff

// One returns the set of the area alone, empty for NoArea.
func (a Area) One() Areas { return 1 << a }

// Has reports whether the area is in the set.
func (s Areas) Has(a Area) bool { return s>>a&1 != 0 }

// FogStacks are a stack of hexes and one of number tokens, both face down: how many of each kind there are, and what is
// known of them from the top.
type FogStacks struct {
	Terrain   [MaxTerrains]uint8
	Tokens    [13]uint8
	TopTiles  [MaxHexes]Terrain // as many as known; the rest NoTerrain
	TopTokens [MaxHexes]uint8   // 0: not known
}

// Gift is what a path bears for the first ship: nothing, a point, a development card, or a harbor.
type Gift uint8

const (
	NoGift Gift = iota
	GiftPoint
	GiftCard
	firstGiftHarbor
)

// GiftOf returns the gift of a harbor.
func GiftOf(h Harbor) Gift { return firstGiftHarbor + Gift(h) }

// Harbor returns the harbor that is given; NoHarbor where something else is.
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

// HasGifts reports whether any path bears one at the start.
func (c *Chart) HasGifts() bool {
	return slices.ContainsFunc(c.Gifts[:], func(g Gift) bool { return g != NoGift })
}

// Village is where cloth is traded: its intersection and its number.
type Village struct {
	At     Intersection
	Number uint8
}

// Bolts are how many bolts of cloth there are at first: at each village and in the general supply.
type Bolts struct{ Village, Supply uint8 }

// Berth is what a player has on the map from the start and where his ships may go, by seat.
type Berth struct {
	Settlement, Fortress, Landing Intersection
	Ship                          Path
	Lane                          Set
}

// Mark is a name for intersections that the law asks for.
type Mark struct {
	Name string
	At   Set
}

// What a map can hold of each.
const (
	MaxVillages = 16
	MaxFleet    = 16
)

// NewChart returns the chart of a board that says nothing: each island is an area, and the robber begins in the
// first desert.
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

// island makes all land that hangs together with the hex one area.
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

// beginnersIsland is that of the board for beginners, which has a name. It is of the box for four; two play on it, too.
var beginnersIsland = &Chart{Name: "beginner", Players: []int{2, 3, 4}, Pirate: NoHex, Robber: NoHex, Areas: []string{"A1"}}

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

// AreasAt returns the areas of which a land hex lies at the intersection.
func (t *Tiles) AreasAt(b *Board, v Intersection) (out Areas) {
	for _, h := range &b.IntersectionHexes[v] {
		if h != NoHex && t.Terrain[h].IsLand() && b.Chart.AreaOf[h] != NoArea {
			out |= b.Chart.AreaOf[h].One()
		}
	}
	return out
}

// Take takes a tile off the stacks: the top of each.
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

// VillageAt returns the number of the village at the intersection; ok is false where there is none.
func (c *Chart) VillageAt(v Intersection) (i int, ok bool) {
	i = slices.IndexFunc(c.Villages, func(x Village) bool { return x.At == v })
	return i, i >= 0
}

// MarkOf returns the name by which the law asks for the intersection, "" if it has none.
func (c *Chart) MarkOf(v Intersection) string {
	for i := range c.Marks {
		if c.Marks[i].At.Has(int(v)) {
			return c.Marks[i].Name
		}
	}
	return ""
}

// Berth returns what the seat has on the map from the start; nil where it has nothing.
func (c *Chart) Berth(seat Seat) *Berth {
	if int(seat) >= len(c.Berths) {
		return nil
	}
	return &c.Berths[seat]
}

// HasSeat reports whether the map is made for so many players.
func (c *Chart) HasSeat(players int) bool {
	return len(c.Players) == 0 || slices.Contains(c.Players, players)
}
