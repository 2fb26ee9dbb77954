package notation

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"catanref/engine/board"
	"catanref/engine/cards"
)

// ParseTile reads what lies on a hex of a map: "ore10", "mountains10", "desert", "sea", "fog".
func ParseTile(word string) (board.Tile, error) {
	word = strings.ToLower(word)
	digits := strings.TrimLeft(word, "abcdefghijklmnopqrstuvwxyz")
	name := strings.TrimSuffix(word, digits)
	if k, ok := cards.EverydayKind(name); ok {
		name = k.String()
	}
	var names []string
	for _, t := range board.EachTerrain() {
		if name != t.String() && name != t.Tile() {
			names = append(names, t.Tile(), t.String())
			continue
		}
		if digits == "" {
			return board.Tile{Terrain: t}, nil
		}
		n, err := strconv.Atoi(digits)
		switch {
		case err != nil || n < 2 || n > 12 || n == 7:
			return board.Tile{}, fmt.Errorf("no token shows %s: they show 2 to 6 and 8 to 12", digits)
		case !t.Bears():
			return board.Tile{}, fmt.Errorf("the %s bears no number token", t)
		}
		return board.Tile{Terrain: t, Token: uint8(n)}, nil
	}
	if name == "" {
		return board.Tile{}, fmt.Errorf("the number %s stands right behind what lies on its hex, like ore10", word)
	}
	if near := Nearest(name, names); len(near) > 0 {
		return board.Tile{}, fmt.Errorf("no terrain is called %q; did you mean %s?", name, orList(quoteAll(near)))
	}
	return board.Tile{}, fmt.Errorf("no terrain is called %q", name)
}

// printedTiles are the tiles that a box of the base game holds, by their printed words.
var printedTiles = sync.OnceValue(func() map[string]board.Tile {
	tiles := map[string]board.Tile{}
	for t := board.Hills; t <= board.Desert; t++ {
		tiles[t.Tile()] = board.Tile{Terrain: t}
		for n := uint8(2); n <= 12 && t != board.Desert; n++ {
			if n != 7 {
				tiles[t.Tile()+strconv.Itoa(int(n))] = board.Tile{Terrain: t, Token: n}
			}
		}
	}
	return tiles
})

// PrintedTile reads a tile of the base game by its printed word. If ok is false, call ParseTile.
func PrintedTile(word []byte) (t board.Tile, ok bool) {
	t, ok = printedTiles()[string(word)]
	return t, ok
}

// PrintedHarbor reads the kind of a harbor by its printed word. If ok is false, call ParseHarbor.
func PrintedHarbor(word []byte) (h board.Harbor, ok bool) {
	for h = board.AnyHarbor; h <= board.HarborFor(cards.Ore); h++ {
		if string(word) == h.String() {
			return h, true
		}
	}
	return board.NoHarbor, false
}

// ParseHarbor reads the kind of a harbor: "any" or a resource.
func ParseHarbor(word string) (board.Harbor, error) {
	word = strings.ToLower(word)
	if word == "any" || word == "3:1" {
		return board.AnyHarbor, nil
	}
	card, _ := cards.CardNamed(word)
	if k, ok := card.Kind(); ok && k.IsResource() {
		return board.HarborFor(k), nil
	}
	names := []string{"any"}
	for k := range cards.NumResources {
		names = append(names, k.String())
	}
	if near := Nearest(word, names); len(near) > 0 {
		return board.NoHarbor, fmt.Errorf("no harbor is called %q; did you mean %s?", word, orList(quoteAll(near)))
	}
	return board.NoHarbor, fmt.Errorf("no harbor is called %q: it is any or a resource", word)
}
