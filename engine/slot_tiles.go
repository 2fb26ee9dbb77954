package engine

import "fmt"

// What is turned on hexes that nobody has seen: in a move one tile after the other.

// maxFound is how many tiles a move can name.
const maxFound = MaxSeats

// Tile returns the i-th tile that the move names; ok is false where it names fewer.
func (a *Action) Tile(i int) (t Tile, ok bool) {
	if i >= maxFound || a.Counts[i] == 0 {
		return Tile{}, false
	}
	packed := uint8(a.Counts[i]) - 1
	return Tile{Terrain(packed >> 4), packed & 15}, true
}

// AddTile names one tile more.
func (a *Action) AddTile(t Tile) {
	for i := range a.Counts {
		if a.Counts[i] == 0 {
			a.Counts[i] = Tally(uint8(t.Terrain)<<4|t.Token) + 1
			return
		}
	}
}

// The slots for them: one tile, and any number of them.
var (
	_ = newSlot(tileSlot("TILE", false))
	_ = newSlot(tileSlot("TILES", true))
)

func tileSlot(word string, many bool) slot {
	help := "TILE"
	if many {
		help = "TILE ..."
	}
	return slot{
		word: word, help: help, expects: "what was turned (like ore5 or sea)",
		isSet: func(a *Action, _ *argNode) bool { _, ok := a.Tile(0); return ok },
		read: func(p *parser, n *argNode, i int, a *Action) (int, bool) {
			for named := 0; ; named++ {
				at := p.over(i)
				if named > 0 && (!many || at >= len(p.words) || named == maxFound) {
					return i, true
				}
				tile, ok := p.tile(at, n)
				if !ok {
					return i, named > 0
				}
				a.AddTile(tile)
				i = at + 1
			}
		},
		write: func(g *Game, _ *argNode, a *Action, out []string) []string {
			for i := range maxFound {
				if t, ok := a.Tile(i); ok {
					out = append(out, t.String())
				}
			}
			return out
		},
	}
}

// String returns the tile as moves and maps write it: "ore5", "sea".
func (t Tile) String() string {
	if t.Token == 0 {
		return t.Terrain.Tile()
	}
	return t.Terrain.Tile() + fmt.Sprint(t.Token)
}

// tile reads what was turned. Land that produces comes with its number, unless there are fewer tokens than such land.
func (p *parser) tile(i int, n *argNode) (Tile, bool) {
	if i >= len(p.words) {
		p.expect(i, n.expects)
		return Tile{}, false
	}
	if p.quick { // it has no words for what cannot be read
		p.unsure = true
		return Tile{}, false
	}
	t, err := ParseTile(string(p.words[i]))
	switch {
	case err != nil:
		p.refuse(i, upper(err.Error())+".", nil)
	case t.Terrain == Fog:
		p.refuse(i, "What lies in the fog is named: ore5, sea.", nil)
	case t.Token == 0 && p.game.Board.Chart.Fog.everyLandHasToken() && t.Terrain.IsLand() && t.Terrain != Desert:
		p.refuse(i, fmt.Sprintf("Land comes with its number: %s5.", t), nil)
	default:
		return t, true
	}
	return Tile{}, false
}

// upper begins a sentence.
func upper(text string) string {
	if text != "" && 'a' <= text[0] && text[0] <= 'z' {
		return string(text[0]-'a'+'A') + text[1:]
	}
	return text
}

// everyLandHasToken reports whether there are tokens for all the land that produces.
func (f *FogStacks) everyLandHasToken() bool {
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
