package board

import (
	"slices"

	"catanref/engine/cards"
)

// Terrain is what a hex is made of. The terrain of the base game and of the sea has names here, since the
// mechanism distinguishes land and sea; a book registers any further land.
type Terrain uint8

const (
	Hills Terrain = iota
	Forest
	Pasture
	Fields
	Mountains
	Desert
	Sea
	Gold
	Fog // face down, still unknown
	firstBookTerrain

	MaxTerrains = 16 // upper bound for all books
	NoTerrain   = Terrain(MaxTerrains)
)

// Land is terrain that a book brings: the robber may visit it, and it yields no resource by itself.
type Land struct {
	Word   string
	Token  bool // it may have a number token
	Inland bool // it touches neither sea nor frame
	Hidden bool // it lies face down until it is discovered, and is neither land nor sea
	Choice bool // it yields cards of the player's choice

	// Its drawing: the colours of its ground (Pale for a map on paper), the colour of its sign, and the outline
	// of the sign as an SVG path, about 40 units wide around 0,0. The commands of a path are M L H V C Q Z, and
	// the small letters.
	Fill, Pale, Ink, Sign string
}

var (
	terrainNames = []string{"hills", "forest", "pasture", "fields", "mountains", "desert", "sea", "gold", "fog"}
	lands        [MaxTerrains]*Land

	// The terrains with these properties, as bits.
	hidden, choice uint32 = 1 << Fog, 1 << Gold
)

// AddLand registers land that a book brings.
func AddLand(row Land) Terrain {
	t := Terrain(len(terrainNames))
	if slices.Contains(terrainNames, row.Word) {
		panic("two terrains are called " + row.Word)
	}
	if t == MaxTerrains {
		panic("too many terrains: MaxTerrains has no room for " + row.Word)
	}
	terrainNames = append(terrainNames, row.Word)
	lands[t] = &row
	if row.Hidden {
		hidden |= 1 << t
	}
	if row.Choice {
		choice |= 1 << t
	}
	return t
}

// Pips returns how many of the 36 throws of two dice give the number.
func Pips(number uint8) int {
	switch {
	case number == 0:
		return 0
	case number < 7:
		return int(number) - 1
	}
	return 13 - int(number)
}

// EachTerrain lists all terrains in their order.
func EachTerrain() []Terrain {
	out := make([]Terrain, len(terrainNames))
	for i := range out {
		out[i] = Terrain(i)
	}
	return out
}

// TerrainNames returns the words for all terrains.
func TerrainNames() []string { return terrainNames }

func (t Terrain) String() string { return terrainNames[t] }

// Land returns the row of terrain that a book brought; nil for the engine's own terrain.
func (t Terrain) Land() *Land { return lands[t] }

// Hidden reports whether a hex of the terrain lies face down until it is discovered, Choice whether it yields cards of the
// player's choice.
func (t Terrain) Hidden() bool { return hidden>>t&1 != 0 }
func (t Terrain) Choice() bool { return choice>>t&1 != 0 }

// Bears reports whether a hex of the terrain may have a number token.
func (t Terrain) Bears() bool {
	if t >= firstBookTerrain {
		return lands[t].Token
	}
	return t != Desert && t.IsLand()
}

// Resource returns what the terrain produces (base.terrain.resource); ok is false if it yields no resource by
// itself.
func (t Terrain) Resource() (k cards.Kind, ok bool) { return cards.Kind(t), t <= Mountains }

// Tile returns the word for a tile: its resource, or its terrain.
func (t Terrain) Tile() string {
	if k, ok := t.Resource(); ok {
		return k.String()
	}
	return t.String()
}
