package notation

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
)

// Discoveries of a move: the tiles on unseen hexes, in order, and cards that were gifts.

// The slots for discoveries: one tile, and everything that a move finds.
var (
	_ = newSlot(slot{
		word: "TILE", expects: "what was turned (like ore5 or sea)", field: Field{Title: "What was turned", As: Finds},
		idle:  hasNothingToFind,
		isSet: func(a *engine.Action, _ *argNode) bool { _, ok := a.Tile(0); return ok },
		read: func(p *parser, n *argNode, i int, a *engine.Action) (int, bool) {
			i = p.over(i)
			tile, ok := p.tile(i, n)
			if ok {
				a.AddTile(tile)
			}
			return i + 1, ok
		},
		write: func(_ *engine.Game, _ *argNode, a *engine.Action, out []string) []string { return writeTiles(a, out) },
		words: tilesToFind,
	})
	_ = newSlot(slot{
		word: "FINDS", help: "TILE|CARD ...", expects: "what was found (like ore5, sea or knight)", field: Field{Title: "What was found", As: Several},
		idle:  hasNothingToFind,
		isSet: func(a *engine.Action, _ *argNode) bool { return a.Finds() },
		read:  (*parser).finds,
		write: func(_ *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
			out = writeTiles(a, out)
			for _, card := range a.Each {
				if card != 0 {
					out = append(out, card.String())
				}
			}
			return out
		},
		words: func(g *engine.Game) []string {
			out := tilesToFind(g)
			for _, c := range cards.DeckCards(cards.Development) {
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
func tilesToFind(g *engine.Game) (out []string) {
	f := &g.Board.Chart.Fog
	for _, t := range board.EachTerrain() {
		if f.Terrain[t] == 0 {
			continue
		}
		bears := t.IsLand() && t.Bears()
		if !bears || !f.EveryLandHasToken() {
			out = append(out, t.Tile())
		}
		for n, count := range f.Tokens {
			if bears && count > 0 {
				out = append(out, board.Tile{Terrain: t, Token: uint8(n)}.String())
			}
		}
	}
	return out
}

func hasNothingToFind(g *engine.Game) bool { return len(tilesToFind(g)) == 0 }

func writeTiles(a *engine.Action, out []string) []string {
	for i := range engine.MaxFound {
		if t, ok := a.Tile(i); ok {
			out = append(out, t.String())
		}
	}
	return out
}

// finds reads the tiles and cards that a move finds.
func (p *parser) finds(n *argNode, i int, a *engine.Action) (int, bool) {
	tiles, these := 0, 0
	for {
		at := p.over(i)
		if some := tiles + these; some > 0 && (at >= len(p.words) || max(tiles, these) == engine.MaxFound) {
			return i, true
		}
		if !p.quick && at < len(p.words) { // the quick reader leaves these to the full reader
			card, used := cards.CardAt(p.words, at)
			if _, hand := card.Kind(); used > 0 && !hand {
				a.Each[these] = card
				these++
				i = at + used
				continue
			}
		}
		tile, ok := p.tile(at, n)
		if !ok {
			return i, tiles+these > 0
		}
		a.AddTile(tile)
		tiles++
		i = at + 1
	}
}

// tile reads a tile that was turned over. Land that produces comes with its number, unless there are fewer tokens
// than such land.
func (p *parser) tile(i int, n *argNode) (board.Tile, bool) {
	if i >= len(p.words) {
		p.expect(i, n.expects)
		return board.Tile{}, false
	}
	if p.quick { // the quick reader creates no messages
		p.unsure = true
		return board.Tile{}, false
	}
	t, err := ParseTile(string(p.words[i]))
	switch {
	case err != nil:
		p.refuse(i, upper(err.Error())+".", nil)
	case t.Terrain.Hidden():
		p.refuse(i, "What lies in the fog is named: ore5, sea.", nil)
	case t.Token == 0 && p.game.Board.Chart.Fog.EveryLandHasToken() && t.Terrain.IsLand() && t.Terrain != board.Desert:
		p.refuse(i, fmt.Sprintf("Land comes with its number: %s5.", t), nil)
	default:
		return t, true
	}
	return board.Tile{}, false
}

// upper returns the text with a capital first letter.
func upper(text string) string {
	if text != "" && 'a' <= text[0] && text[0] <= 'z' {
		return string(text[0]-'a'+'A') + text[1:]
	}
	return text
}
