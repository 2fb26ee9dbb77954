package engine

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// ParseTile reads what lies on a hex of a map: "ore10", "mountains10", "desert", "sea", "fog".
func ParseTile(word string) (Tile, error) {
	word = strings.ToLower(word)
	digits := strings.TrimLeft(word, "abcdefghijklmnopqrstuvwxyz")
	name := strings.TrimSuffix(word, digits)
	if k, ok := kindSynonyms[name]; ok {
		name = k.String()
	}
	var names []string
	for _, t := range EachTerrain() {
		if name != t.String() && name != t.Tile() {
			names = append(names, t.Tile(), t.String())
			continue
		}
		if digits == "" {
			return Tile{Terrain: t}, nil
		}
		n, err := strconv.Atoi(digits)
		switch {
		case err != nil || n < 2 || n > 12 || n == 7:
			return Tile{}, fmt.Errorf("no token shows %s: they show 2 to 6 and 8 to 12", digits)
		case !t.Bears():
			return Tile{}, fmt.Errorf("the %s bears no number token", t)
		}
		return Tile{t, uint8(n)}, nil
	}
	if name == "" {
		return Tile{}, fmt.Errorf("the number %s stands right behind what lies on its hex, like ore10", word)
	}
	if near := Nearest(name, names); len(near) > 0 {
		return Tile{}, fmt.Errorf("no terrain is called %q; did you mean %s?", name, OrList(quoteAll(near)))
	}
	return Tile{}, fmt.Errorf("no terrain is called %q", name)
}

// printedTiles are the tiles that a box of the base game holds, by their printed words.
var printedTiles = sync.OnceValue(func() map[string]Tile {
	tiles := map[string]Tile{}
	for t := Hills; t <= Desert; t++ {
		tiles[t.Tile()] = Tile{Terrain: t}
		for n := uint8(2); n <= 12 && t != Desert; n++ {
			if n != 7 {
				tiles[t.Tile()+strconv.Itoa(int(n))] = Tile{t, n}
			}
		}
	}
	return tiles
})

// PrintedTile reads a tile of the base game by its printed word. If ok is false, call ParseTile.
func PrintedTile(word []byte) (t Tile, ok bool) {
	t, ok = printedTiles()[string(word)]
	return t, ok
}

// PrintedHarbor reads the kind of a harbor by its printed word. If ok is false, call ParseHarbor.
func PrintedHarbor(word []byte) (h Harbor, ok bool) {
	for h = AnyHarbor; h <= HarborFor(Ore); h++ {
		if string(word) == h.String() {
			return h, true
		}
	}
	return NoHarbor, false
}

// ParseHarbor reads the kind of a harbor: "any" or a resource.
func ParseHarbor(word string) (Harbor, error) {
	word = strings.ToLower(word)
	if word == "any" || word == "3:1" {
		return AnyHarbor, nil
	}
	if k, ok := cardWords[word].Kind(); ok && k.IsResource() {
		return HarborFor(k), nil
	}
	names := append([]string{"any"}, kindNames[:NumResources]...)
	if near := Nearest(word, names); len(near) > 0 {
		return NoHarbor, fmt.Errorf("no harbor is called %q; did you mean %s?", word, OrList(quoteAll(near)))
	}
	return NoHarbor, fmt.Errorf("no harbor is called %q: it is any or a resource", word)
}

// Beginner returns the board of the starting set-up for beginners (base.setup.beginner).
func Beginner() *Board {
	rows := []string{
		"ore10 wool2 lumber9",
		"grain12 brick6 wool4 brick10",
		"grain9 lumber11 desert lumber3 ore8",
		"lumber8 ore3 grain4 wool5",
		"brick5 grain6 wool11",
	}
	harbors := []string{"any", "grain", "ore", "any", "wool", "any", "any", "brick", "lumber"}
	var tiles [][]Tile
	for _, row := range rows {
		var line []Tile
		for _, word := range strings.Fields(row) {
			tile, err := ParseTile(word)
			if err != nil {
				panic(err)
			}
			line = append(line, tile)
		}
		tiles = append(tiles, line)
	}
	b, err := NewBoard(tiles)
	if err != nil {
		panic(err)
	}
	for i, site := range StandardHarborSites {
		kind, _ := ParseHarbor(harbors[i])
		e, err := b.FindPath(site, &b.First)
		if err == nil {
			err = b.SetHarbor(e, kind)
		}
		if err != nil {
			panic(err)
		}
	}
	b.Chart = beginnersIsland
	return b
}
