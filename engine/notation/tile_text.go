package notation

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"catanref/engine"
)

// ParseTile reads what lies on a hex of a map: "ore10", "mountains10", "desert", "sea", "fog".
func ParseTile(word string) (engine.Tile, error) {
	word = strings.ToLower(word)
	digits := strings.TrimLeft(word, "abcdefghijklmnopqrstuvwxyz")
	name := strings.TrimSuffix(word, digits)
	if k, ok := engine.EverydayKind(name); ok {
		name = k.String()
	}
	var names []string
	for _, t := range engine.EachTerrain() {
		if name != t.String() && name != t.Tile() {
			names = append(names, t.Tile(), t.String())
			continue
		}
		if digits == "" {
			return engine.Tile{Terrain: t}, nil
		}
		n, err := strconv.Atoi(digits)
		switch {
		case err != nil || n < 2 || n > 12 || n == 7:
			return engine.Tile{}, fmt.Errorf("no token shows %s: they show 2 to 6 and 8 to 12", digits)
		case !t.Bears():
			return engine.Tile{}, fmt.Errorf("the %s bears no number token", t)
		}
		return engine.Tile{Terrain: t, Token: uint8(n)}, nil
	}
	if name == "" {
		return engine.Tile{}, fmt.Errorf("the number %s stands right behind what lies on its hex, like ore10", word)
	}
	if near := Nearest(name, names); len(near) > 0 {
		return engine.Tile{}, fmt.Errorf("no terrain is called %q; did you mean %s?", name, orList(quoteAll(near)))
	}
	return engine.Tile{}, fmt.Errorf("no terrain is called %q", name)
}

// printedTiles are the tiles that a box of the base game holds, by their printed words.
var printedTiles = sync.OnceValue(func() map[string]engine.Tile {
	tiles := map[string]engine.Tile{}
	for t := engine.Hills; t <= engine.Desert; t++ {
		tiles[t.Tile()] = engine.Tile{Terrain: t}
		for n := uint8(2); n <= 12 && t != engine.Desert; n++ {
			if n != 7 {
				tiles[t.Tile()+strconv.Itoa(int(n))] = engine.Tile{Terrain: t, Token: n}
			}
		}
	}
	return tiles
})

// PrintedTile reads a tile of the base game by its printed word. If ok is false, call ParseTile.
func PrintedTile(word []byte) (t engine.Tile, ok bool) {
	t, ok = printedTiles()[string(word)]
	return t, ok
}

// PrintedHarbor reads the kind of a harbor by its printed word. If ok is false, call ParseHarbor.
func PrintedHarbor(word []byte) (h engine.Harbor, ok bool) {
	for h = engine.AnyHarbor; h <= engine.HarborFor(engine.Ore); h++ {
		if string(word) == h.String() {
			return h, true
		}
	}
	return engine.NoHarbor, false
}

// ParseHarbor reads the kind of a harbor: "any" or a resource.
func ParseHarbor(word string) (engine.Harbor, error) {
	word = strings.ToLower(word)
	if word == "any" || word == "3:1" {
		return engine.AnyHarbor, nil
	}
	card, _ := engine.CardNamed(word)
	if k, ok := card.Kind(); ok && k.IsResource() {
		return engine.HarborFor(k), nil
	}
	names := []string{"any"}
	for k := range engine.NumResources {
		names = append(names, k.String())
	}
	if near := Nearest(word, names); len(near) > 0 {
		return engine.NoHarbor, fmt.Errorf("no harbor is called %q; did you mean %s?", word, orList(quoteAll(near)))
	}
	return engine.NoHarbor, fmt.Errorf("no harbor is called %q: it is any or a resource", word)
}
