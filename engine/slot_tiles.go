package engine

import "fmt"

// Discoveries of a move: the tiles on unseen hexes, in order, and cards that were gifts.

// maxFound is the largest number of tiles in a move. The last lot is the one that a move pays with.
const maxFound = MaxSeats - 1

// Tile returns the i-th tile that the move names; ok is false if there are fewer.
func (a *Action) Tile(i int) (t Tile, ok bool) {
	if i >= maxFound || a.Counts[i] == 0 {
		return Tile{}, false
	}
	packed := uint8(a.Counts[i]) - 1
	return Tile{Terrain(packed >> 4), packed & 15}, true
}

// AddTile adds a tile to the move.
func (a *Action) AddTile(t Tile) {
	for i := range maxFound {
		if a.Counts[i] == 0 {
			a.Counts[i] = Tally(uint8(t.Terrain)<<4|t.Token) + 1
			return
		}
	}
}

// FoundCards returns the cards that the move names as found, in order; 0 marks the end.
func (a *Action) FoundCards() *[MaxSeats]Card { return &a.Each }

// The slots for discoveries: one tile, and everything that a move finds.
var (
	_ = newSlot(slot{
		word: "TILE", expects: "what was turned (like ore5 or sea)",
		isSet: func(a *Action, _ *argNode) bool { _, ok := a.Tile(0); return ok },
		read: func(p *parser, n *argNode, i int, a *Action) (int, bool) {
			i = p.over(i)
			tile, ok := p.tile(i, n)
			if ok {
				a.AddTile(tile)
			}
			return i + 1, ok
		},
		write: func(_ *Game, _ *argNode, a *Action, out []string) []string { return a.writeTiles(out) },
		words: tilesToFind,
	})
	_ = newSlot(slot{
		word: "FINDS", help: "TILE|CARD ...", expects: "what was found (like ore5, sea or knight)",
		isSet: func(a *Action, _ *argNode) bool { _, ok := a.Tile(0); return ok || a.Each[0] != 0 },
		read:  (*parser).finds,
		write: func(_ *Game, _ *argNode, a *Action, out []string) []string {
			out = a.writeTiles(out)
			for _, card := range a.Each {
				if card != 0 {
					out = append(out, card.String())
				}
			}
			return out
		},
		words: func(g *Game) []string {
			out := tilesToFind(g)
			for _, c := range deckCards[Development] {
				if len(out) > 0 {
					out = append(out, c.String())
				}
			}
			return out
		},
	})
)

// tilesToFind lists the tiles that may lie face down on the board: each land of the stack with each number of the
// other stack.
func tilesToFind(g *Game) (out []string) {
	f := &g.Board.Chart.Fog
	for _, t := range EachTerrain() {
		if f.Terrain[t] == 0 {
			continue
		}
		bears := t.IsLand() && t.Bears()
		if !bears || !f.everyLandHasToken() {
			out = append(out, t.Tile())
		}
		for n, count := range f.Tokens {
			if bears && count > 0 {
				out = append(out, Tile{t, uint8(n)}.String())
			}
		}
	}
	return out
}

func (a *Action) writeTiles(out []string) []string {
	for i := range maxFound {
		if t, ok := a.Tile(i); ok {
			out = append(out, t.String())
		}
	}
	return out
}

// finds reads the tiles and cards that a move finds.
func (p *parser) finds(n *argNode, i int, a *Action) (int, bool) {
	tiles, cards := 0, 0
	for {
		at := p.over(i)
		if some := tiles + cards; some > 0 && (at >= len(p.words) || max(tiles, cards) == maxFound) {
			return i, true
		}
		if !p.quick && at < len(p.words) { // the quick reader leaves these to the full reader
			card, used := CardAt(p.words, at)
			if _, hand := card.Kind(); used > 0 && !hand {
				a.Each[cards] = card
				cards++
				i = at + used
				continue
			}
		}
		tile, ok := p.tile(at, n)
		if !ok {
			return i, tiles+cards > 0
		}
		a.AddTile(tile)
		tiles++
		i = at + 1
	}
}

// String returns the tile as moves and maps write it: "ore5", "sea".
func (t Tile) String() string {
	if t.Token == 0 {
		return t.Terrain.Tile()
	}
	return t.Terrain.Tile() + fmt.Sprint(t.Token)
}

// tile reads a tile that was turned over. Land that produces comes with its number, unless there are fewer tokens
// than such land.
func (p *parser) tile(i int, n *argNode) (Tile, bool) {
	if i >= len(p.words) {
		p.expect(i, n.expects)
		return Tile{}, false
	}
	if p.quick { // the quick reader creates no messages
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

// upper returns the text with a capital first letter.
func upper(text string) string {
	if text != "" && 'a' <= text[0] && text[0] <= 'z' {
		return string(text[0]-'a'+'A') + text[1:]
	}
	return text
}

// everyLandHasToken reports whether there are tokens for all land that produces.
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
